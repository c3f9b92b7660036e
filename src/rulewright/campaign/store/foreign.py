"""A file that somebody brought, opened as SQLite advises for files from strangers, and copied row by row.

Belongs here: what such a file may hold, and how much. Not here: what the rows mean (store), files of our own (engine).
Views, triggers and generated columns would run SQL of the stranger's as soon as a row is read: a file with any of them,
or with anything but our own tables, is refused before the first row. The rest is copied under limits into a new file of
ours, and only that is used.
"""

import sqlite3
from collections.abc import Callable, Iterator, Sequence
from contextlib import closing, contextmanager
from pathlib import Path
from time import monotonic
from typing import Any, Final
from urllib.parse import quote

from sqlalchemy import Table, select
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateTable

from rulewright.campaign.faults import about_database
from rulewright.campaign.store.files import scratch
from rulewright.campaign.store.pictures import MOST as MOST_PICTURES
from rulewright.campaign.store.place import FOREIGN, Place, check_file
from rulewright.campaign.store.tables import ENTRIES, JOURNALS, PICTURES, SHELF, TABLES, VERSION
from rulewright.errors import Sentence, Unreadable

SECONDS: Final = 30.0
"""The most seconds that reading such a file may take."""
MIB: Final = 1024 * 1024
MOST_FILE: Final = 1024 * MIB
"""The largest file, in bytes."""
MOST_BYTES: Final = 512 * MIB
"""The most bytes of all its rows together."""
MOST_VALUE: Final = 16 * MIB
"""The most bytes of one value."""
MOST_ROWS: Final[dict[str, int]] = {
    JOURNALS.name: 1,
    ENTRIES.name: 1_000_000,
    SHELF.name: 100_000,
    PICTURES.name: MOST_PICTURES,
    VERSION.name: 1,
}
LIMITS: Final = (
    (sqlite3.SQLITE_LIMIT_LENGTH, MOST_VALUE + MIB),
    (sqlite3.SQLITE_LIMIT_SQL_LENGTH, 10_000),
    (sqlite3.SQLITE_LIMIT_COLUMN, 100),
    (sqlite3.SQLITE_LIMIT_EXPR_DEPTH, 20),
    (sqlite3.SQLITE_LIMIT_COMPOUND_SELECT, 3),
    (sqlite3.SQLITE_LIMIT_VDBE_OP, 25_000),
    (sqlite3.SQLITE_LIMIT_FUNCTION_ARG, 8),
    (sqlite3.SQLITE_LIMIT_ATTACHED, 0),
    (sqlite3.SQLITE_LIMIT_LIKE_PATTERN_LENGTH, 50),
    (sqlite3.SQLITE_LIMIT_VARIABLE_NUMBER, 20),
    (sqlite3.SQLITE_LIMIT_TRIGGER_DEPTH, 1),
)
"""The limits SQLite itself enforces on such a file; https://www.sqlite.org/security.html"""
STRIDE: Final = 10_000
"""Steps of SQLite between two looks at the clock."""
_PYTHON: Final[dict[str, tuple[type, ...]]] = {"TEXT": (str,), "INTEGER": (int,), "BLOB": (bytes, type(None))}
_DIALECT: Final = sqlite.dialect()
Columns = dict[str, list[str]]
"""The columns of each table that exists."""


@contextmanager
def copied(place: Place) -> Iterator[Place]:
    """The same place in a file of our own, with the rows of a stranger's; it is removed afterwards.

    Unreadable if the file holds anything but our tables, is damaged, too large, or takes too long to read.
    """
    assert place.file is not None
    check_file(place)
    with scratch() as folder:
        own = folder / "copy"
        with about_database(place.spoken), closing(_opened(place.file)) as on, closing(sqlite3.connect(own)) as to:
            _copy(place, on, to)
        yield place.to(own)


def _copy(place: Place, on: sqlite3.Connection, to: sqlite3.Connection) -> None:
    """Copy every row of our tables into new ones."""
    assert place.file is not None
    if place.file.stat().st_size > MOST_FILE:
        raise _foreign(place, Sentence("it is larger than {size} MB", size=MOST_FILE // MIB))
    end = monotonic() + SECONDS
    on.set_progress_handler(lambda: monotonic() > end, STRIDE)
    try:
        columns = _columns(on, place)
        if on.execute("PRAGMA quick_check(1)").fetchone() != ("ok",):
            raise _damaged(place)
        rows = _rows(on, place, columns)
        for name, known in columns.items():
            table = TABLES.tables[name]
            to.execute(str(CreateTable(table).compile(dialect=_DIALECT)))
            to.executemany(str(table.insert().compile(dialect=_DIALECT, column_keys=known)), rows(name))
        to.commit()
    except sqlite3.OperationalError as wrong:
        if monotonic() > end:
            late = Sentence("it takes longer than {seconds} seconds to read", seconds=int(SECONDS))
            raise _foreign(place, late) from wrong
        raise


def _opened(file: Path) -> sqlite3.Connection:
    """A connection that runs nothing of the file's own and writes nothing."""
    log = file.with_name(file.name + "-wal")
    way = "mode=ro" if log.exists() and log.stat().st_size else "immutable=1"
    on = sqlite3.connect(f"file:{quote(str(file.resolve()))}?{way}", uri=True, isolation_level=None)
    for limit, most in LIMITS:
        on.setlimit(limit, most)
    for setting in ("trusted_schema=OFF", "query_only=ON", "cell_size_check=ON", "mmap_size=0", "temp_store=MEMORY"):
        on.execute(f"PRAGMA {setting}")
    return on


def _columns(on: sqlite3.Connection, place: Place) -> Columns:
    """Return the columns of each table. Unreadable if the file holds anything but tables of ours."""
    ours = TABLES.tables
    found: Columns = {}
    for kind, name, table, sql in on.execute("SELECT type, name, tbl_name, sql FROM sqlite_schema LIMIT 100"):
        if kind == "index" and table in ours and sql is None:  # of a primary key
            continue
        if kind != "table" or name not in ours or not str(sql).upper().startswith("CREATE TABLE"):
            what = Sentence("there is something in it that no campaign has: {name}", name=str(name)[:80])
            raise _foreign(place, what)
        found[name] = _columns_of(on, place, ours[name])
    if JOURNALS.name not in found or ENTRIES.name not in found:
        raise _foreign(place, Sentence("this database holds no campaign"))
    return found


def _columns_of(on: sqlite3.Connection, place: Place, table: Table) -> list[str]:
    """Return the columns of one table; Unreadable if they are not ours, or one of them is computed."""
    rows = on.execute(f"PRAGMA table_xinfo({table.name})").fetchall()
    found = {name: kind for _, name, kind, _, _, _, hidden in rows if not hidden}
    wanted = _kinds(table)
    older = {name: kind for name, kind in wanted.items() if name != "shelf"}
    if len(found) != len(rows) or found not in (wanted, older):
        raise _foreign(place, Sentence("its table {name} is not as a campaign has it", name=table.name))
    return list(found)


def _rows(on: sqlite3.Connection, place: Place, columns: Columns) -> Callable[[str], Iterator[Sequence[Any]]]:
    """Yield the rows of a table, each value of its column's type, up to the total allowed."""
    left = MOST_BYTES

    def of(name: str) -> Iterator[Sequence[Any]]:
        nonlocal left
        table = TABLES.tables[name]
        wanted = _kinds(table)
        kinds = [_PYTHON[wanted[one]] for one in columns[name]]
        chosen = select(*(table.columns[one] for one in columns[name])).compile(dialect=_DIALECT)
        for number, row in enumerate(on.execute(str(chosen)), 1):
            if not all(isinstance(value, kind) for value, kind in zip(row, kinds, strict=True)):
                raise _damaged(place)
            left -= sum(len(value) for value in row if isinstance(value, (str, bytes)))
            if number > MOST_ROWS[name] or left < 0:
                raise _foreign(place, Sentence("there is more in it than a campaign has"))
            yield row

    return of


def _kinds(table: Table) -> dict[str, str]:
    """Return what SQLite calls the types of a table's columns."""
    return {one.name: str(one.type.compile(dialect=_DIALECT)) for one in table.columns}


def _damaged(place: Place) -> Unreadable:
    return Unreadable(place.spoken, "the file is damaged", "go back to a copy of it")


def _foreign(place: Place, what: Sentence) -> Unreadable:
    return Unreadable(place.spoken, what, FOREIGN)
