"""Records with closed fields: a rule that reads one learns that it is not known.

Belongs here: the guard. Not here: who may read which fields (views).
"""

from functools import cache
from typing import Any

import msgspec

from rulewright.engine.record import Record
from rulewright.errors import Refused


class Unseen(Refused):
    """A rule read something that the asker does not know."""

    code = "campaign.unseen"


def guarded(record: Record, closed: frozenset[str]) -> Record:
    """Return the record with its `closed` fields unreadable, or the record itself if none is closed."""
    if not closed:
        return record
    kind = _kind(type(record), closed)
    return kind(**{name: getattr(record, name) for name in record.__struct_fields__})


@cache
def _kind(kind: type[Record], closed: frozenset[str]) -> type[Record]:
    """Return the type of such records: a subtype of `kind`, so that rules accept it."""

    def read(self: Any, name: str) -> Any:
        if name in closed:
            raise Unseen("the referee keeps the figures that they depend on")
        return kind.__getattribute__(self, name)

    made: Any = msgspec.defstruct(
        kind.__name__, (), bases=(kind,), namespace={"__getattribute__": read}, frozen=True, kw_only=True
    )
    return made  # type: ignore[no-any-return]  # it is of the type it was made of
