"""The statements that run with every command, compiled once for each kind of database.

Belongs here: whatever SQLAlchemy would otherwise build and look up anew each time, which takes longer than the disk
does.
"""

from collections.abc import Mapping, Sequence
from typing import Any, Final

from sqlalchemy import Delete, Dialect, Insert, Select, Update, bindparam, select
from sqlalchemy.sql.compiler import SQLCompiler

from rulewright.campaign.store.tables import ENTRIES, JOURNALS, SHELF


class Statement:
    """A statement with named places for values."""

    def __init__(self, built: Insert | Update | Delete | Select[Any]) -> None:
        self._built = built
        self._worded: dict[str, tuple[str, list[str] | None]] = {}
        """By dialect: the SQL, and the names in order if the dialect takes values by position."""

    def run(self, on: Any, dialect: Dialect, values: Mapping[str, Any]) -> int:
        """Run it on a driver's cursor, and return how many rows it matched."""
        words, order = self._words(dialect)
        on.execute(words, _placed(values, order))
        count: int = on.rowcount
        return count

    def run_each(self, on: Any, dialect: Dialect, rows: Sequence[Mapping[str, Any]]) -> None:
        """Run it once for each of several rows."""
        words, order = self._words(dialect)
        on.executemany(words, [_placed(values, order) for values in rows])

    def _words(self, dialect: Dialect) -> tuple[str, list[str] | None]:
        name = dialect.name
        if name not in self._worded:
            worded = self._built.compile(dialect=dialect)
            assert isinstance(worded, SQLCompiler), "a statement of rows"
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

STAND: Final = Statement(
    select(JOURNALS.c.last, JOURNALS.c.seal, JOURNALS.c.attempts, JOURNALS.c.seed, JOURNALS.c.shelf).where(
        JOURNALS.c.name == bindparam("journal")
    )
)
"""Selects how far a journal has come."""
ADVANCE: Final = Statement(_AS_KNOWN.values(_AFTER))
"""Moves a journal on, if it stands as expected."""
ADVANCE_WITH_SHELF: Final = Statement(
    _AS_KNOWN.where(JOURNALS.c.shelf == bindparam("known_shelf")).values({**_AFTER, "shelf": bindparam("shelf")})
)
"""The same, if the shelf changes as well and also has to stand as expected."""
ADD: Final = Statement(ENTRIES.insert().values({one.name: bindparam(one.name) for one in ENTRIES.columns}))
"""Add an entry."""

_THIS: Final = (
    SHELF.c.journal == bindparam("journal"),
    SHELF.c.kind == bindparam("kind"),
    SHELF.c.key == bindparam("key"),
)
TAKE_OFF: Final = Statement(SHELF.delete().where(*_THIS))
"""Removes a thing from the shelf."""
PUT: Final = Statement(SHELF.insert().values({one.name: bindparam(one.name) for one in SHELF.columns}))
"""Put a thing on the shelf."""
