"""What a database complains of, as one clear sentence each. Whatever it is, nothing was kept half."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rulewright.errors import Complaint, Refused, Unreadable


class NotKept(Refused):
    """It could not be written down, and so it has not happened."""

    code: ClassVar[str] = "campaign.not-kept"


class Overtaken(Refused):
    """Somebody else acted first."""

    code: ClassVar[str] = "campaign.overtaken"


_GONE = ("the database cannot be reached, so nothing was done", "try again when it is back")
_SAID: tuple[tuple[str, type[Complaint], str, str], ...] = (
    ("password", Unreadable, "the database does not take this name and password", "see to them in its URL"),
    ("authentication", Unreadable, "the database does not take this name and password", "see to them in its URL"),
    ('role "', Unreadable, "the database knows nobody of this name", "see to the name in its URL"),
    ('database "', Unreadable, "there is no such database on the server", "make it first, with createdb"),
    ("permission denied", NotKept, "this name may not write there, so nothing was done", "give it the right to"),
    ("no space left", NotKept, "the disk is full, so nothing was done", "make room and command it again"),
    ("connection", NotKept, *_GONE),
    ("resolve host", NotKept, *_GONE),
    ("shutting down", NotKept, *_GONE),
    ("starting up", NotKept, *_GONE),
    ("disk is full", NotKept, "the disk is full, so nothing was done", "make room and command it again"),
    ("readonly", NotKept, "it may only be read, so nothing was done", "give yourself the right to write to it"),
    ("read-only", NotKept, "it may only be read, so nothing was done", "give yourself the right to write to it"),
    ("locked", NotKept, "another program is writing to it, so nothing was done", "try again when it is done"),
    (
        "disk i/o",
        NotKept,
        "the disk cannot be written or read, so nothing was done",
        "see whether it is full or failing",
    ),
    ("unable to open", Unreadable, "cannot be opened", "see whether its folder is there and may be written to"),
    ("not a database", Unreadable, "this is not a campaign's file, or it is damaged", "go back to a copy of it"),
    ("malformed", Unreadable, "the file is damaged", "go back to a copy of it"),
    ("no such", Unreadable, "the file is damaged: a part of it is missing", "go back to a copy of it"),
)
"""What the database's words contain, and what we say of it."""


@contextmanager
def speaking(where: str) -> Iterator[None]:
    """Turn a database's complaint about `where` into one of ours."""
    try:
        yield
    except DBAPIError as wrong:
        raise complaint(where, wrong.orig or wrong) from wrong
    except (SQLAlchemyError, sqlite3.Error) as wrong:
        raise complaint(where, wrong) from wrong


def complaint(where: str, wrong: Any) -> Complaint:
    """Our sentence for a database's complaint."""
    words = str(wrong).casefold()
    for said, family, what, right in _SAID:
        if said in words:
            if family is Unreadable:
                return Unreadable(where, what, right)
            return family(f"{where}: {what}; {right}")
    first = str(wrong).strip().partition("\n")[0]
    return NotKept(f"{where}: the database refuses ({first}), so nothing was done; see to it and try again")
