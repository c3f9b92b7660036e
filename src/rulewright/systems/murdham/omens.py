"""Omens: second chances that are used up.

An omen re-rolls a die of one's own that fell badly, and the better result counts; or it turns death aside.
"""

from functools import partial
from typing import Final

from rulewright.engine import Question, Rolls, Rule, Told, change, choose, look, tell
from rulewright.systems.murdham.events.bodies import OmenSpent
from rulewright.systems.murdham.numbers import OMENS
from rulewright.systems.murdham.records import Creature

FORTUNATE: Final = ("faith", "lucky")
"""Skills that raise the most omens a character can have. Clauses: core.omens, core.skills"""


def spends(who: str, why: str, *, usually: bool = False, what: str = "") -> Rule[bool]:
    """Ask somebody who has an omen whether to spend it, and take it off; `what` says in words what has befallen them.

    Clauses: core.omens, core.omens.reroll
    """
    owner = yield from look(Creature, who)
    if not owner.omens:
        return False
    keys = ("spend", "keep") if usually else ("keep", "spend")
    does = "live on" if usually else "roll again"
    labels = tuple(f"spend an omen: {does}" if key == "spend" else "let it be: keep your omens" for key in keys)
    asks = partial(_asked, owner, what, does)
    if (yield from choose(who, why, keys, labels=labels, asks=asks)) == "keep":
        return False
    owner = yield from change(owner, OmenSpent())
    yield from tell(_line, owner)
    return True


def _asked(owner: Creature, what: str, does: str) -> Question:
    have = f"You have {owner.omens} omen{'s' if owner.omens > 1 else ''}"
    return Question(f"{what}{' ' * bool(what)}{have}. Spend one and {does}?")


def most_omens(skills: tuple[str, ...]) -> int:
    """The most omens a character can have: faith and luck add one each. Clauses: core.omens, core.skills"""
    return OMENS + sum(skill in FORTUNATE for skill in set(skills))


def _line(_rolls: Rolls, owner: Creature) -> Told:
    text = f"{owner.title} spends an omen, {owner.omens} left"
    outside = f"{owner.title} spends an omen"
    return Told(text, about="omen", total=owner.omens, clause="core.omens", outside=outside)
