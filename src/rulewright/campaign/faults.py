"""Complaints of a database as one clear sentence each. In every case nothing was half written."""

import sqlite3
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any, ClassVar

from sqlalchemy.exc import DBAPIError, SQLAlchemyError

from rulewright.errors import Complaint, Refused, Sentence, Unreadable


class NotKept(Refused):
    """An entry could not be written down, and so it has not happened."""

    code: ClassVar[str] = "campaign.not-kept"


class Overtaken(Refused):
    """Somebody else acted first."""

    code: ClassVar[str] = "campaign.overtaken"


class BetweenEvenings(Refused):
    """No evening is open, as everybody at the table can see."""

    code: ClassVar[str] = "campaign.between-evenings"

    def __init__(self) -> None:
        super().__init__("this evening is closed: the referee opens the next one first")


_GONE = (Sentence("the database cannot be reached, so nothing was done"), Sentence("try again when it is back"))
_STRANGER = (Sentence("the database does not take this name and password"), Sentence("see to them in its URL"))
_FULL = (Sentence("the disk is full, so nothing was done"), Sentence("make room and command it again"))
_READ_ONLY = (Sentence("it may only be read, so nothing was done"), Sentence("give yourself the right to write to it"))
_COPY = Sentence("go back to a copy of it")
_FAULTS: tuple[tuple[str, type[Complaint], Sentence, Sentence], ...] = (
    ("password", Unreadable, *_STRANGER),
    ("authentication", Unreadable, *_STRANGER),
    ('role "', Unreadable, Sentence("the database knows nobody of this name"), Sentence("see to the name in its URL")),
    (
        'database "',
        Unreadable,
        Sentence("there is no such database on the server"),
        Sentence("make it first, with createdb"),
    ),
    (
        "permission denied",
        NotKept,
        Sentence("this name may not write there, so nothing was done"),
        Sentence("give it the right to"),
    ),
    ("no space left", NotKept, *_FULL),
    ("connection", NotKept, *_GONE),
    ("resolve host", NotKept, *_GONE),
    ("shutting down", NotKept, *_GONE),
    ("starting up", NotKept, *_GONE),
    ("disk is full", NotKept, *_FULL),
    ("readonly", NotKept, *_READ_ONLY),
    ("read-only", NotKept, *_READ_ONLY),
    (
        "locked",
        NotKept,
        Sentence("another program is writing to it, so nothing was done"),
        Sentence("try again when it is done"),
    ),
    (
        "disk i/o",
        NotKept,
        Sentence("the disk cannot be written or read, so nothing was done"),
        Sentence("see whether it is full or failing"),
    ),
    (
        "unable to open",
        Unreadable,
        Sentence("cannot be opened"),
        Sentence("see whether its folder is there and may be written to"),
    ),
    ("not a database", Unreadable, Sentence("this is not a campaign's file, or it is damaged"), _COPY),
    ("malformed", Unreadable, Sentence("the file is damaged"), _COPY),
    ("could not decode", Unreadable, Sentence("the file is damaged"), _COPY),
    ("no such", Unreadable, Sentence("the file is damaged: a part of it is missing"), _COPY),
)
"""A fragment of the database's own message, and the sentence people read instead."""


@contextmanager
def about_database(where: str) -> Iterator[None]:
    """Turn a complaint of a database about the place `where` into one of ours."""
    try:
        yield
    except DBAPIError as wrong:
        raise complaint(where, wrong.orig or wrong) from wrong
    except (SQLAlchemyError, sqlite3.Error) as wrong:
        raise complaint(where, wrong) from wrong
    except UnicodeError as wrong:  # a text in the file that is none
        raise Unreadable(where, Sentence("the file is damaged"), _COPY) from wrong


def complaint(where: str, wrong: Any) -> Complaint:
    """Return our sentence for a database's complaint."""
    words = str(wrong).casefold()
    for phrase, family, what, right in _FAULTS:
        if phrase in words:
            if family is Unreadable:
                return Unreadable(where, what, right)
            return family(Sentence("{where}: {what}; {right}", where=where, what=what, right=right))
    first = str(wrong).strip().partition("\n")[0]
    return NotKept(
        Sentence(
            "{where}: the database refuses ({first}), so nothing was done; see to it and try again",
            where=where,
            first=first,
        )
    )
