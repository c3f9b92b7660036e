"""The log as a seat sees it, item by item."""

from collections.abc import Iterable

import msgspec

from rulewright.campaign.sight import Seen
from rulewright.engine.system import System
from rulewright.table.people import Person


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One outcome: one line that opens."""

    title: str
    """The procedure's title; empty for what is none."""
    seen: Seen
    mine: bool = False
    """This seat commanded it."""


def items(seen: Iterable[Seen], system: System, person: Person) -> list[bytes]:
    """Log items, encoded, in order."""
    known = system.procedures
    encode = msgspec.json.encode
    return [
        encode(Item(title=known[one.what].title if one.what in known else "", seen=one, mine=one.by == person.id))
        for one in seen
    ]
