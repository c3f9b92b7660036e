"""Notices between processes on a database server: the journal that one of them has written to.

Belongs here: the form of a notice. Not here: waiting for one (listen).
"""

from typing import Any, Final

import msgspec
from sqlalchemy import Dialect

CHANNEL: Final = "rulewright"
"""One channel for all journals of a database, so that a server with many tables listens on one connection."""


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """A journal was written to."""

    journal: str
    by: str
    """The id of the store that wrote."""


def notify_others(on: Any, dialect: Dialect, journal: str, by: str) -> None:
    """Notify the others if, and once, a cursor's transaction is on disk. On SQLite there is nobody to notify."""
    if dialect.name == "postgresql":
        words = msgspec.json.encode(Notice(journal, by)).decode()
        on.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))
