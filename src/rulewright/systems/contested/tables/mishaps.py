"""The shape of the Mishaps table. Clause: magic.mishap.lookup"""

from typing import Final

import msgspec

from rulewright.engine import must
from rulewright.systems.contested.tables import table

FIRST, LAST = 2, 24


class MishapRow(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One row of the Mishaps table; what it does is a rule."""

    id: str
    number: int
    name: str
    text: str


MISHAPS: Final = table("mishaps", MishapRow, FIRST, LAST)


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
