"""What one process tells the others on a database server: whose journal it has written to.

Belongs here: the words of a notice. Not here: waiting for one (listen).
"""

from typing import Final

import msgspec
from sqlalchemy import Connection, text

CHANNEL: Final = "rulewright"
"""One channel for all journals of a database, so that a server with many tables listens on one connection."""


class Notice(msgspec.Struct, frozen=True, array_like=True):
    """A journal was written to."""

    journal: str
    by: str
    """Whose writing it was: a store's id."""


def tell_others(on: Connection, journal: str, by: str) -> None:
    """Tell the others when, and only if, this transaction is on disk. On SQLite there is nobody to tell."""
    if on.dialect.name == "postgresql":
        words = msgspec.json.encode(Notice(journal, by)).decode()
        on.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": CHANNEL, "words": words})
