"""Records some of whose fields may not be read: whoever reads one hears that it is not known.

Belongs here: the guard. Not here: which fields are closed to whom (views).
"""

from functools import cache
from typing import Any

import msgspec

from rulewright.engine.record import Record
from rulewright.errors import Refused


class Unseen(Refused):
    """A rule asked for something that is not known to whoever asks."""

    code = "campaign.unseen"


def guarded(record: Record, closed: frozenset[str]) -> Record:
    """The record, with `closed` fields that cannot be read; itself if none is closed."""
    if not closed:
        return record
    kind = _kind(type(record), closed)
    return kind(**{name: getattr(record, name) for name in record.__struct_fields__})


@cache
def _kind(kind: type[Record], closed: frozenset[str]) -> type[Record]:
    """The type of such records: one of `kind`, so that rules take it for what it is."""

    def read(self: Any, name: str) -> Any:
        if name in closed:
            raise Unseen("the odds hang on somebody or something you do not see whole")
        return kind.__getattribute__(self, name)

    made: Any = msgspec.defstruct(
        kind.__name__, (), bases=(kind,), namespace={"__getattribute__": read}, frozen=True, kw_only=True
    )
    return made  # type: ignore[no-any-return]
