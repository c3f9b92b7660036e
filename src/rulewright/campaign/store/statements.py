"""The statements that are run with every command, worded once for each kind of database.

Belongs here: what SQLAlchemy would otherwise build and look up anew each time, which takes longer than the disk does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Connection, Delete, Insert, Update, bindparam
from sqlalchemy.sql.compiler import SQLCompiler

from rulewright.campaign.store.tables import ENTRIES, JOURNALS


class Statement:
    """A statement with places for values, by their names."""

    def __init__(self, built: Insert | Update | Delete) -> None:
        self._built = built
        self._worded: dict[str, tuple[str, list[str] | None]] = {}
        """By dialect: the words, and the names in their order where the dialect takes values by place."""

    def run(self, on: Connection, values: Mapping[str, Any]) -> int:
        """Run it, and say how many rows it met."""
        words, order = self._words(on)
        return on.exec_driver_sql(words, _placed(values, order)).rowcount

    def run_each(self, on: Connection, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run it with each of several rows."""
        words, order = self._words(on)
        on.exec_driver_sql(words, [_placed(values, order) for values in rows])

    def _words(self, on: Connection) -> tuple[str, list[str] | None]:
        name = on.dialect.name
        if name not in self._worded:
            worded = self._built.compile(dialect=on.dialect)
            assert isinstance(worded, SQLCompiler), "a statement that changes rows"
            self._worded[name] = str(worded), list(worded.positiontup or ()) if worded.positional else None
        return self._worded[name]


def _placed(values: Mapping[str, Any], order: list[str] | None) -> Any:
    return values if order is None else tuple([values[name] for name in order])


_AS_KNOWN = JOURNALS.update().where(
    JOURNALS.c.name == bindparam("journal"),
    JOURNALS.c.last == bindparam("known_last"),
    JOURNALS.c.attempts == bindparam("known_attempts"),
)
_AFTER: Final[dict[str, Any]] = {name: bindparam(name) for name in ("last", "seal", "attempts", "seed")}

ADVANCE: Final = Statement(_AS_KNOWN.values(_AFTER))
"""Let a journal that stands as it is known go on."""
ADVANCE_WITH_SHELF: Final = Statement(
    _AS_KNOWN.where(JOURNALS.c.shelf == bindparam("known_shelf")).values({**_AFTER, "shelf": bindparam("shelf")})
)
"""The same, where the shelf changes as well and must be as it is known."""
ADD: Final = Statement(ENTRIES.insert().values({one.name: bindparam(one.name) for one in ENTRIES.columns}))
"""Add an entry."""
