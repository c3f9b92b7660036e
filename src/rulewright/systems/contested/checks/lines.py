"""What the log says of rolls: each total opens into dice, modifier with its reason, comparison and clause."""

from typing import Final

from rulewright.engine import REFEREE, Part, Record, Rolls, Told
from rulewright.systems.contested.checks.sides import Side
from rulewright.systems.contested.records import Attribute

NAMES: Final[dict[Attribute, str]] = {"str": "STR", "dex": "DEX", "wil": "WIL"}


def parts(rolls: Rolls, why: str, side: Side, prefix: str = "") -> tuple[Part, ...]:
    """What went into one side's total."""
    thrown = rolls[why]
    base = Part("d20", thrown.value, swung(side.swing, thrown.faces))
    reason = f"bonus of score {side.score}" if side.derived else "current score"
    objects = []
    for one in side.objects:
        fell = rolls[prefix + one.name]
        objects.append(Part(f"{one.name} ({one.dice})", fell.value, swung(one.swing, fell.faces)))
    return (base, Part(NAMES[side.attribute], side.added, reason), *objects)


def swung(swing: int, faces: tuple[int, ...]) -> str:
    """Why one of several faces counts."""
    if not swing:
        return ""
    word = "Advantage" if swing > 0 else "Disadvantage"
    return f"{abs(swing)} {word}: {', '.join(map(str, faces))}"


def flagged(face: int) -> str:
    """The natural result, for the end of a sentence. Clause: results.naturals"""
    return f", natural {face}: the referee adds something extraordinary" if face in (1, 20) else ""


def spoken(
    rolls: Rolls, why: str, side: Side, dc: int, held: bool, what: str, clause: str, hidden: bool, _who: Record
) -> Told:
    """The line of a check against a number; a hidden number is not said. Clauses: actions.dc.disclose"""
    made = parts(rolls, why, side)
    sum_of = sum(part.value for part in made)
    saving = clause.startswith("saves")
    word = ("holds" if held else "fails") if saving else ("succeeds" if held else "fails")
    against = "a hidden number" if hidden else str(dc)
    text = f"{what} {sum_of} against {against}: {word}{flagged(made[0].value)}."
    shown = None if hidden else dc
    return Told(
        text, about=why, parts=made, total=sum_of, against=shown, verdict=word, clause=clause,
        outside=f"{what} {word}.",
    )  # fmt: skip


def disclosed(_rolls: Rolls, what: str, dc: int) -> Told:
    """The hidden number, for the referee alone."""
    return Told(f"{what}: the number is {dc}.", about="dc", against=dc, clause="actions.dc.disclose", audience=REFEREE)
