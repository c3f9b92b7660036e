"""The database tables of campaigns, as they are today, with the matching revision.

Belongs here: the shape of what is kept. Not here: reading and writing it (store), older shapes (migrations).
"""

from typing import Final

from sqlalchemy import Column, Integer, LargeBinary, MetaData, Table, Text

FIRST: Final = "0001"
"""The revision of the first release, whose databases do not name it."""
REVISION: Final = "0003"
"""The revision of these tables; a database of another one is upgraded or refused."""

TABLES: Final = MetaData()
JOURNALS: Final = Table(
    "rulewright_journals",
    TABLES,
    Column("name", Text, primary_key=True),
    Column("format", Integer, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("start", LargeBinary, nullable=False),
    Column("last", Integer, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("seed", LargeBinary),
    Column("shelf", Integer, nullable=False, server_default="0"),
)
"""A row for each journal; `shelf` counts the changes of its shelf."""
ENTRIES: Final = Table(
    "rulewright_entries",
    TABLES,
    Column("journal", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seal", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
SHELF: Final = Table(
    "rulewright_shelf",
    TABLES,
    Column("journal", Text, primary_key=True),
    Column("kind", Text, primary_key=True),
    Column("key", Text, primary_key=True),
    Column("number", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
"""Things a table keeps beside its journal; `number` rises from the oldest to the newest."""
PICTURES: Final = Table(
    "rulewright_pictures",
    TABLES,
    Column("journal", Text, primary_key=True),
    Column("hash", Text, primary_key=True),
    Column("giver", Text, nullable=False),
    Column("size", Integer, nullable=False),
    Column("body", LargeBinary, nullable=False),
)
"""Pictures by their hash; `giver` is the seat that brought one, `size` its bytes. A journal holds the hash alone."""
OF_A_JOURNAL: Final = (ENTRIES, SHELF, PICTURES)
"""The tables whose rows are deleted with their journal."""
VERSION: Final = Table("rulewright_schema", TABLES, Column("version_num", Text, primary_key=True))
"""One row: the revision. It has a name of its own because other programs may live in the same database."""
