"""The Mishaps table: its rows by name and number. Clause: magic.mishap.lookup"""

from typing import Final

import msgspec

from rulewright.engine import must
from rulewright.errors import Sentence
from rulewright.systems.contested.tables import table

FIRST, LAST = 2, 24
(
    SHUT_OFF,
    WEARY,
    CHAIN,
    REVERSED,
    BURNT,
    DRAINED,
    BURNING,
    PURPLE,
    SPIRIT,
    BURNS,
    SHELL,
    BROKEN,
    TUMOURS,
    SOUL,
    BARK,
    UNCANNY,
    FUSED,
    WINGS,
    LIMBS,
    PATRON,
    VESSEL,
    DOUBLE,
    ELEMENTAL,
) = range(2, 25)
"""Rows by name. Clauses: magic.mishap.2 to magic.mishap.24"""


class MishapRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the Mishaps table; what it does is a rule."""

    id: str
    number: int
    name: str
    text: str


MISHAPS: Final = table("mishaps", MishapRow, FIRST, LAST)


def mishap_name(number: int) -> Sentence:
    """What people call the Mishap of that row."""
    return Sentence(MISHAPS[number].name)


def mishap_row(number: int) -> MishapRow:
    """The row of that number; Refused for any that the table does not have. Clause: magic.mishap.lookup"""
    must(
        number in MISHAPS,
        "the table has rows {first} to {last}, and none {number}",
        first=FIRST,
        last=LAST,
        number=number,
    )
    return MISHAPS[number]
