"""Whether a database has today's tables, and upgrading older ones.

Belongs here: checking, upgrading, refusing. Not here: what each revision changed (migrations). Alembic is imported only
for an upgrade, so that programs start fast.
"""

from threading import Lock
from typing import Any

from sqlalchemy import Connection, inspect, select, text

from rulewright.campaign.store.place import FOREIGN
from rulewright.campaign.store.tables import FIRST, JOURNALS, REVISION, TABLES, VERSION
from rulewright.errors import Sentence, Unreadable

_LOCK = 0x72756C65
"""The advisory lock under which programs make or upgrade the tables of a PostgreSQL database in turn."""


_ONE_AT_A_TIME = Lock()
"""A lock, since Alembic keeps its context in one place for the whole program."""


def revision_of(on: Connection, where: str) -> str:
    """Return the revision of a database. Unreadable if it holds no campaign."""
    if on.dialect.name == "sqlite":
        _check_plain(on, where)
    there = inspect(on)
    if not there.has_table(JOURNALS.name):
        raise Unreadable(where, "this database holds no campaign", FOREIGN)
    if not there.has_table(VERSION.name):
        return FIRST
    return str(on.execute(select(VERSION.c.version_num)).scalar() or FIRST)


def _check_plain(on: Connection, where: str) -> None:
    """Unreadable if a file has views or triggers: they would run somebody else's SQL whenever a row is read."""
    found = on.execute(text("SELECT name FROM sqlite_schema WHERE type NOT IN ('table', 'index') LIMIT 1")).scalar()
    if found is not None:
        what = Sentence("there is something in it that no campaign has: {name}", name=str(found)[:80])
        raise Unreadable(where, what, FOREIGN)


def check(found: str, where: str) -> bool:
    """Return whether a revision is today's; Unreadable if it is newer than this program."""
    if found > REVISION:
        newer = Sentence(
            "kept in form {form} by a newer Rulewright, and this one knows forms up to {most}",
            form=found,
            most=REVISION,
        )
        raise Unreadable(where, newer, "install the newer one")
    return found == REVISION


def make(on: Connection) -> None:
    """Make today's tables if there are none; upgrade those of an older release."""
    wait_for_turn(on)
    if inspect(on).has_table(JOURNALS.name):
        bring_up(on, "")
        return
    TABLES.create_all(on)
    on.execute(VERSION.insert().values(version_num=REVISION))


def bring_up(on: Connection, where: str) -> None:
    """Upgrade older tables within the open transaction: all or nothing, and nothing if others were faster."""
    wait_for_turn(on)
    found = revision_of(on, where)
    if check(found, where):
        return
    try:
        from alembic import command
        from alembic.config import Config
    except ImportError:
        older = Sentence(
            "it is kept in the form {form} of an older Rulewright, and bringing it up needs Alembic", form=found
        )
        raise Unreadable(where, older, "install it with: pip install alembic") from None
    config = Config(attributes={"connection": on})
    config.set_main_option("script_location", "rulewright.campaign.store:migrations")
    with _ONE_AT_A_TIME:
        if not inspect(on).has_table(VERSION.name):
            command.stamp(config, FIRST)
        command.upgrade(config, REVISION)


def wait_for_turn(on: Connection) -> None:
    """Wait until no other program changes tables. A SQLite file is locked by its transaction already."""
    if on.dialect.name == "postgresql":
        on.execute(text("SELECT pg_advisory_xact_lock(:lock)"), {"lock": _LOCK})


def columns(*wanted: Any, revision: str) -> list[Any]:
    """Return those of the wanted columns that tables of a revision have."""
    return [column for column in wanted if revision != FIRST or column is not JOURNALS.c.shelf]
