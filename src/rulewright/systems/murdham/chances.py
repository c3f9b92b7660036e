"""Plain dice: those nobody has are thrown with larger ones, and a chance of x in y is x or less on a dy."""

from typing import Annotated, Final

from rulewright.chance import d
from rulewright.engine import Field, Rolls, Rule, Told, procedure, reaches, roll, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.numbers import TABLE_DICE
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.records import Creature

SIDES: Final = (2, 3, 4, 5, 6, 8, 10, 12, 20)
"""Dice the game knows. Clause: core.dice"""
AGAINST: Final = Sentence("The chance went against you.")
"""What has befallen whoever may spend an omen on it. Clause: core.omens.reroll"""


@procedure("murdham.roll", title="Roll a die", clauses=("core.dice", "core.rounding"), verb="throw")
def throw_die(sides: Annotated[int, Field("sides of the die", low=2, high=20)]) -> Rule[int]:
    """Roll one die; a d2, d3 or d5 is a larger die divided, rounded up. Clauses: core.dice, core.rounding"""
    _must_exist(sides)
    die, part = TABLE_DICE.get(sides, (d(sides), 1))
    shown = yield from roll(die, "roll")
    value = -(-shown // part)
    yield from tell(_line, sides, value)
    return value


@procedure("murdham.chance", title="Take a chance", clauses=("core.dice", "core.omens.reroll"))
def take_chance(
    faces: Annotated[int, Field("faces on which it happens", low=0, high=100)],
    sides: Annotated[int, Field("sides of the die", low=2, high=20)],
    who: Annotated[Creature | None, Field("whose chance it is, and may spend omens on it")] = None,
    hoped: Annotated[bool, Field("whether they hope that it happens")] = True,
) -> Rule[bool]:
    """Find out whether something with a chance of x in y happens; an omen re-rolls what was not hoped for.

    Clauses: core.dice, core.omens.reroll
    """
    _must_exist(sides)
    if not 0 <= faces <= sides:
        raise Refused(
            Sentence("a chance runs from 0 to {sides} in {sides}, not {faces} in {sides}", sides=sides, faces=faces),
            clause="core.dice",
        )
    why = f"chance-d{sides}"
    happens = yield from _chance(why, faces, sides)
    while who is not None and happens != hoped and (yield from spends(who.id, f"spend an omen on {why}", what=AGAINST)):
        happens = yield from _chance(f"{why}-again", faces, sides)
    return happens


def _chance(why: str, faces: int, sides: int) -> Rule[bool]:
    happens = not (yield from reaches(d(sides), faces + 1, why))
    yield from tell(_chance_line, why, faces, sides, happens)
    return happens


def _must_exist(sides: int) -> None:
    if sides not in SIDES:
        raise Refused(
            Sentence("there is no d{sides}: only {known}", sides=sides, known=", ".join(f"d{one}" for one in SIDES)),
            clause="core.dice",
        )


def _line(rolls: Rolls, sides: int, value: int) -> Told:
    text = Sentence("d{sides}: {value} ({dice})", sides=sides, value=value, dice=rolls["roll"].dice)
    return Told(text, about="roll", total=value, clause="core.dice")


def _chance_line(rolls: Rolls, why: str, of: int, sides: int, happens: bool) -> Told:
    value = rolls[why].value
    if happens:
        text = Sentence("{faces} in {sides}: {value}, it happens", faces=of, sides=sides, value=value)
        verdict = Sentence("happens")
    else:
        text = Sentence("{faces} in {sides}: {value}, it does not happen", faces=of, sides=sides, value=value)
        verdict = Sentence("does not happen")
    return Told(text, about=why, total=value, against=of, verdict=verdict, clause="core.dice")
