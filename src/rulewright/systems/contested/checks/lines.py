"""What the log says of rolls: each total opens into dice, modifier with its reason, comparison and clause."""

from typing import Final

from rulewright.engine import REFEREE, Part, Record, Rolls, Told
from rulewright.errors import Sentence
from rulewright.systems.contested.checks.sides import ObjectDie, Side
from rulewright.systems.contested.records import Attribute

NAMES: Final[dict[Attribute, str]] = {"str": "STR", "dex": "DEX", "wil": "WIL"}


def parts(rolls: Rolls, why: str, side: Side, prefix: str = "") -> tuple[Part, ...]:
    """What went into one side's total."""
    thrown = rolls[why]
    base = Part(f"d20 ({in_order(thrown.faces)})" if side.swing else "d20", thrown.value, swung(side.swing))
    score = Part(NAMES[side.attribute], side.added, "current score")
    if side.derived:
        score = Part(f"{NAMES[side.attribute]} {side.score}", side.added, "bonus of the score")
    objects = []
    for one in side.objects:
        fell = rolls[prefix + one.name]
        objects.append(Part(thrown_as(one, fell.faces), fell.value, swung(one.swing)))
    return (base, score, *objects)


def thrown_as(one: ObjectDie, faces: tuple[int, ...]) -> str:
    """A thing with its die: `axe (d8)`; with all faces where its die has Advantages: `axe (d8: 3, 5)`."""
    return f"{one.name} ({one.dice}: {in_order(faces)})" if one.swing else f"{one.name} ({one.dice})"


def in_order(faces: tuple[int, ...]) -> str:
    """Faces as they fell: `3, 5`."""
    return ", ".join(map(str, faces))


def swung(swing: int) -> str:
    """Why one of several faces counts."""
    if not swing:
        return ""
    return str(ADVANTAGE if swing > 0 else DISADVANTAGE)


def flagged(told: Sentence, face: int) -> Sentence:
    """A line with its end: the natural result, where there is one. Clause: results.naturals"""
    if face in (1, 20):
        return Sentence("{told}, natural {face}: the referee adds something extraordinary.", told=told, face=face)
    return ended(told)


def ended(told: Sentence) -> Sentence:
    """A line with its end."""
    return Sentence("{told}.", told=told)


def _attempt(who: str, side: Side, clause: str) -> Sentence:
    """What is rolled, and by whom."""
    if clause.startswith("saves"):
        return Sentence("{who}: {attribute} save", who=who, attribute=NAMES[side.attribute])
    return Sentence("{who}: {attribute} check", who=who, attribute=NAMES[side.attribute])


ADVANTAGE: Final = Sentence("Advantage")
DISADVANTAGE: Final = Sentence("Disadvantage")
SUCCEEDS: Final = Sentence("succeeds")
HOLDS: Final = Sentence("holds")
FAILS: Final = Sentence("fails")
HIDDEN: Final = Sentence("a hidden number")


def spoken(rolls: Rolls, why: str, side: Side, dc: int, held: bool, clause: str, hidden: bool, who: Record) -> Told:
    """The line of a check against a number; a hidden number is not said. Clauses: actions.dc.disclose"""
    made = parts(rolls, why, side)
    sum_of = sum(part.value for part in made)
    word = (HOLDS if clause.startswith("saves") else SUCCEEDS) if held else FAILS
    what = _attempt(who.title, side, clause)
    against = HIDDEN if hidden else str(dc)
    told = Sentence("{what} {total} against {dc}: {outcome}", what=what, total=sum_of, dc=against, outcome=word)
    shown = None if hidden else dc
    return Told(
        flagged(told, made[0].value),
        about=why,
        parts=made,
        total=sum_of,
        against=shown,
        verdict=word,
        clause=clause,
        outside=Sentence("{what} {outcome}.", what=what, outcome=word),
    )


def disclosed(_rolls: Rolls, who: str, side: Side, dc: int, clause: str) -> Told:
    """The hidden number, for the referee alone."""
    text = Sentence("{what}: the number is {dc}.", what=_attempt(who, side, clause), dc=dc)
    return Told(text, about="dc", against=dc, clause="actions.dc.disclose", audience=REFEREE)
