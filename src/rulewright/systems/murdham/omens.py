"""Omens: second chances that are used up.

An omen re-rolls a die of one's own that fell badly, and the better result counts; or it turns death aside.
"""

from functools import partial
from typing import Final

from rulewright.engine import Question, Rolls, Rule, Told, change, choose, look, tell
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.murdham.events.bodies import OmenSpent
from rulewright.systems.murdham.numbers import OMENS
from rulewright.systems.murdham.records import Creature

FORTUNATE: Final = ("faith", "lucky")
"""Skills that raise the most omens a character can have. Clauses: core.omens, core.skills"""
LIVE: Final = Sentence("spend an omen: live on")
AGAIN: Final = Sentence("spend an omen: roll again")
KEEP: Final = Sentence("let it be: keep your omens")
"""The answers in words."""


def spends(who: str, why: str, *, usually: bool = False, what: Sentence = UNSAID) -> Rule[bool]:
    """Ask somebody who has an omen whether to spend it, and take it off; `what` says in words what has befallen them.

    Clauses: core.omens, core.omens.reroll
    """
    owner = yield from look(Creature, who)
    if not owner.omens:
        return False
    keys = ("spend", "keep") if usually else ("keep", "spend")
    labels = (LIVE, KEEP) if usually else (KEEP, AGAIN)
    asks = partial(_asked, owner.omens, what, usually)
    if (yield from choose(who, why, keys, labels=labels, asks=asks)) == "keep":
        return False
    owner = yield from change(owner, OmenSpent())
    yield from tell(_line, owner)
    return True


def _asked(omens: int, what: Sentence, to_live: bool) -> Question:
    if to_live:
        text = Sentence(
            "You have {n} omen. Spend one and live on?", "You have {n} omens. Spend one and live on?", n=omens
        )
    else:
        text = Sentence(
            "You have {n} omen. Spend one and roll again?", "You have {n} omens. Spend one and roll again?", n=omens
        )
    return Question(Sentence("{what} {question}", what=what, question=text) if what else text)


def most_omens(skills: tuple[str, ...]) -> int:
    """The most omens a character can have: faith and luck add one each. Clauses: core.omens, core.skills"""
    return OMENS + sum(skill in FORTUNATE for skill in set(skills))


def _line(_rolls: Rolls, owner: Creature) -> Told:
    text = Sentence("{who} spends an omen, {left} left", who=owner.title, left=owner.omens)
    outside = Sentence("{who} spends an omen", who=owner.title)
    return Told(text, about="omen", total=owner.omens, clause="core.omens", outside=outside)
