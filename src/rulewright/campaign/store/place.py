"""Places in which a campaign can be kept: a SQLite file, or a journal in a database given by URL."""

import os
from pathlib import Path

import msgspec
from sqlalchemy import make_url
from sqlalchemy.engine import URL
from sqlalchemy.exc import ArgumentError

from rulewright.errors import Sentence, Unreadable

SQLITE_MARK = b"SQLite format 3\0"
DEFAULT = "campaign"
"""Name of a journal if its place gives none."""


class Place(msgspec.Struct, frozen=True):
    """A place, with the name people know it by."""

    url: URL
    journal: str
    """Name of the journal within a database, from behind `#` in its URL. A file holds one."""
    spoken: str
    """The place as people wrote it, without a password."""
    file: Path | None = None

    def to(self, file: Path) -> "Place":
        """The same place, with another file."""
        return msgspec.structs.replace(self, url=self.url.set(database=str(file)), file=file)


def place_of(path_or_url: str | os.PathLike[str]) -> Place:
    """Return the place that a path or URL names. Unreadable if it is neither."""
    text = os.fspath(path_or_url)
    if "://" not in text:
        return Place(URL.create("sqlite", database=text), DEFAULT, text, Path(text))
    text, _, journal = text.partition("#")
    try:
        url = make_url(text)
    except ArgumentError as wrong:
        raise Unreadable(
            text, Sentence("not a database's URL: {wrong}", wrong=wrong), "give a file, or postgresql://host/database"
        ) from None
    is_file = url.get_backend_name() == "sqlite" and url.database and not url.database.startswith("file:")
    file = Path(url.database) if is_file and url.database else None
    spoken = url.render_as_string(hide_password=True)
    if url.drivername in ("postgres", "postgresql"):
        url = url.set(drivername="postgresql+psycopg")
    return Place(url, journal or DEFAULT, f"{spoken}#{journal}" if journal else spoken, file)


def check_file(place: Place) -> None:
    """Check that a place's file exists and is a SQLite file; Unreadable if not. Nothing is opened or changed."""
    if place.file is None:
        return
    if place.file.is_dir():
        raise Unreadable(place.spoken, "is a folder", "give a campaign's file")
    try:
        with place.file.open("rb") as file:
            mark = file.read(len(SQLITE_MARK))
    except FileNotFoundError:
        raise Unreadable(place.spoken, "there is no such file", "give a campaign's file, or make a new one") from None
    except OSError as wrong:
        raise Unreadable(place.spoken, Sentence("cannot be read: {fault}", fault=wrong.strerror)) from None
    if not mark:
        raise Unreadable(place.spoken, "the file is empty", "go back to a copy of it")
    if mark != SQLITE_MARK:
        raise Unreadable(place.spoken, "this is not a campaign's file, or its beginning is damaged", FOREIGN)


FOREIGN = Sentence("give a file that Rulewright made")
