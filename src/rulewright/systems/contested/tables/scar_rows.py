"""The shape of the Scars Table. Clauses: scars.lookup, scars.row-1 to scars.row-12"""

from typing import Final, Literal

import msgspec

from rulewright.chance import Dice, parse
from rulewright.content.notation import must_be_dice
from rulewright.engine import must
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.contested.tables import table

FIRST, LAST = 1, 12


class ScarRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the Scars Table."""

    id: str
    number: int
    name: str
    effect: str
    when: Literal["now", "after rest", "after recovery"]
    """When its gain is rolled."""
    gain: Literal[
        "hp-if-higher", "hp-added", "hp-becomes", "attribute-if-higher", "head-wound", "will-if-saved", "doom"
    ]
    dice: str
    places: tuple[str, ...] = ()
    """Where it is, for each face of a d6."""
    attribute: Ability = "dex"
    deprived: str = ""
    """The need it leaves lacking."""
    waits: str = ""
    """What it waits for, in words; empty where it waits for nothing."""

    def __post_init__(self) -> None:
        must_be_dice("dice", self.dice)

    @property
    def gain_dice(self) -> Dice:
        """The dice of its gain."""
        return parse(self.dice)


SCARS: Final = table("scars", ScarRow, FIRST, LAST)


def scar_name(number: int) -> Sentence:
    """What people call the Scar of that row."""
    return Sentence(SCARS[number].name)


def scar_row(number: int) -> ScarRow:
    """The row of that number; Refused for any that the table does not have. Clause: scars.lookup"""
    must(
        number in SCARS,
        "the table has rows {first} to {last}, and none {number}",
        first=FIRST,
        last=LAST,
        number=number,
    )
    return SCARS[number]
