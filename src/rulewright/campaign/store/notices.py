"""What one process tells the others on a database server: whose journal it has written to.

Belongs here: the words of a notice. Not here: waiting for one (listen).
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
    """Whose writing it was: a store's id."""


def notify_others(on: Any, dialect: Dialect, journal: str, by: str) -> None:
    """Tell the others when, and only if, a cursor's transaction is on disk. On SQLite there is nobody to tell."""
    if dialect.name == "postgresql":
        words = msgspec.json.encode(Notice(journal, by)).decode()
        on.execute("SELECT pg_notify(%s, %s)", (CHANNEL, words))
