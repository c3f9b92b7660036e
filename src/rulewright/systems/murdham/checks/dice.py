"""Plain dice, chances, and omens that re-roll them.

Dice nobody has are thrown with larger ones, and a chance of x in y is x or less on a dy. An omen re-rolls a die of
one's own that fell badly, and the better result counts; or it turns death aside.
"""

from functools import partial
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Question, Rolls, Rule, Told, came_to, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, choose, look, must, reaches, roll, say, tell
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.murdham.events.bodies import OmenSpent
from rulewright.systems.murdham.numbers import OMENS, TABLE_DICE
from rulewright.systems.murdham.records.creature import Creature

FORTUNATE: Final = ("faith", "lucky")
"""Skills that raise the most omens a character can have. Clauses: core.omens, core.skills"""
LUCKY: Final = "lucky"
LUCK: Final = "luck-d4"
STAYS: Final = reaches(d(4), 2, LUCK)
"""Whether an omen of the lucky is gone when used: 1 time in 4 it is not. Clause: core.skills"""
LIVE: Final = Sentence("spend an omen: live on")
AGAIN: Final = Sentence("spend an omen: roll again")
KEEP: Final = Sentence("let it be: keep your omens")
"""The answers in words."""


def spends_omen(
    who: str, why: str, *, usually: bool = False, what: Sentence = UNSAID, of: tuple[str, ...] = ()
) -> Rule[bool]:
    """Ask somebody with an omen whether to spend it, and if so take it off; `what` says what has happened to them, and
    names those of these ids.

    Clauses: core.omens, core.omens.reroll
    """
    owner = yield from look(Creature, who)
    if not owner.omens:
        return False
    keys = ("spend", "keep") if usually else ("keep", "spend")
    labels = (LIVE, KEEP) if usually else (KEEP, AGAIN)
    asks = partial(_asked, owner.omens, what, usually, of)
    if (yield from choose(who, why, keys, labels=labels, asks=asks)) == "keep":
        return False
    yield from use_omen(owner)
    return True


def use_omen(owner: Creature) -> Rule[Creature]:
    """Use an omen up, whatever for; luck may spare it. Clauses: core.omens, core.skills"""
    if LUCKY in owner.skills and not (yield from STAYS):
        yield from say("luck spares {who} the omen", LUCK, who=owner, clause="core.skills")
        return owner
    owner = yield from change(owner, OmenSpent())
    yield from say(
        "{who} spends an omen, {left} left",
        LUCK if LUCKY in owner.skills else "omen",
        outside="{who} spends an omen",
        total=owner.omens,
        who=owner,
        left=owner.omens,
    )
    return owner


def _asked(omens: int, what: Sentence, to_live: bool, of: tuple[str, ...]) -> Question:
    if to_live:
        text = Sentence(
            "You have {n} omen. Spend one and live on?", "You have {n} omens. Spend one and live on?", n=omens
        )
    else:
        text = Sentence(
            "You have {n} omen. Spend one and roll again?", "You have {n} omens. Spend one and roll again?", n=omens
        )
    return Question(Sentence("{what} {question}", what=what, question=text) if what else text, of)


def most_omens(skills: tuple[str, ...]) -> int:
    """The most omens a character can have: faith and luck add one each. Clauses: core.omens, core.skills"""
    return OMENS + sum(skill in FORTUNATE for skill in set(skills))


SIDES: Final = (2, 3, 4, 5, 6, 8, 10, 12, 20)
"""Dice the game knows. Clause: core.dice"""
AGAINST: Final = Sentence("The chance went against you.")
"""What has happened that an omen may undo. Clause: core.omens.reroll"""


@procedure("murdham.roll", title="Roll a die", verb="throw")
def throw_die(
    sides: Annotated[int, Field("sides of the die", low=2, high=20)],
) -> Rule[Annotated[int, result("on the die", answers=True)]]:
    """Roll one die; a d2, d3 or d5 is a larger die divided, rounded up. Clauses: core.dice, core.rounding"""
    _must_exist(sides)
    die, part = TABLE_DICE.get(sides, (d(sides), 1))
    shown = yield from roll(die, "roll")
    value = -(-shown // part)
    yield from tell(_line, sides, value)
    return value


@procedure("murdham.chance", title="Take a chance")
def take_chance(
    faces: Annotated[int, Field("faces on which it happens", low=0, high=100)],
    sides: Annotated[int, Field("sides of the die", low=2, high=20)],
    who: Annotated[
        Creature | None, Field("whose chance it is, and may spend omens on it", empty="nobody in particular")
    ] = None,
    hoped: Annotated[bool, Field("whether they hope that it happens")] = True,
) -> Rule[Annotated[bool, result("it happens", answers=True)]]:
    """Find out whether something with a chance of x in y happens; an omen re-rolls what was not hoped for.

    Clauses: core.dice, core.omens.reroll
    """
    _must_exist(sides)
    must(
        0 <= faces <= sides,
        "a chance runs from 0 to {sides} in {sides}, not {faces} in {sides}",
        sides=sides,
        faces=faces,
    )
    why = f"chance-d{sides}"
    happens = yield from _chance(why, faces, sides)
    while (
        who is not None
        and happens != hoped
        and (yield from spends_omen(who.id, f"spend an omen on {why}", what=AGAINST))
    ):
        happens = yield from _chance(f"{why}-again", faces, sides)
    return happens


def _chance(why: str, faces: int, sides: int) -> Rule[bool]:
    happens = not (yield from reaches(d(sides), faces + 1, why))
    yield from say(
        "{faces} in {sides}: {value}, it happens" if happens else "{faces} in {sides}: {value}, it does not happen",
        why,
        total=came_to(why),
        against=faces,
        verdict="happens" if happens else "does not happen",
        faces=faces,
        sides=sides,
        value=came_to(why),
        clause="core.dice",
    )
    return happens


def _must_exist(sides: int) -> None:
    must(
        sides in SIDES,
        "there is no d{sides}: only {known}",
        sides=sides,
        known=", ".join(f"d{one}" for one in SIDES),
        clause="core.dice",
    )


def _line(rolls: Rolls, sides: int, value: int) -> Told:
    text = Sentence("d{sides}: {value} ({dice})", sides=sides, value=value, dice=rolls["roll"].dice)
    return Told(text, about="roll", total=value, clause="core.dice")
