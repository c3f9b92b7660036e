"""Places in which a house keeps its campaigns: a folder of files, or a database of journals."""

import errno
import re
from collections.abc import Collection, Iterator
from contextlib import contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Final, Protocol

import msgspec

from rulewright.campaign.faults import NotKept
from rulewright.campaign.store import library
from rulewright.campaign.store.files import sweep_left
from rulewright.campaign.store.place import place_of
from rulewright.errors import Refused, Sentence, Unreadable
from rulewright.table.people import slug_of

SUFFIX: Final = ".rulewright"
SLUG: Final = re.compile(r"[a-z0-9](?:[a-z0-9-]{0,58}[a-z0-9])?")
"""The name of a campaign in links."""
_STAMP: Final = "%Y%m%dT%H%M%S"
_BIN: Final = "bin"


class Binned(msgspec.Struct, frozen=True):
    """A campaign in the bin."""

    key: str
    """Its name in the bin: its slug and when it was moved there."""
    slug: str
    at: datetime


class Cupboard(Protocol):
    """A place for campaigns by slug, with a bin."""

    spoken: str
    """The place as people know it."""

    def slugs(self) -> list[str]:
        """Return the slugs of all campaigns, in order."""

    def place(self, slug: str) -> str:
        """Return where the campaign of that slug is, or would be."""

    def put_away(self, slug: str, key: str) -> None:
        """Move a campaign into the bin."""

    def bin(self) -> list[str]:
        """Return the keys of everything in the bin."""

    def binned_place(self, key: str) -> str:
        """Return where something in the bin is."""

    def put_back(self, key: str, slug: str) -> None:
        """Move a campaign out of the bin."""

    def empty(self, key: str) -> None:
        """Delete a campaign in the bin for good."""


def cupboard(place: str | Path) -> Cupboard:
    """Return the cupboard at a folder or a database's URL."""
    text = str(place)
    if "://" not in text:
        return Folder(Path(text))
    if place_of(text).file is not None:
        raise Unreadable(place_of(text).spoken, "one file holds one campaign", "give a folder, or a server's database")
    return Database(text)


class Folder:
    """A folder: each campaign is a file, the bin a folder in it."""

    def __init__(self, folder: Path) -> None:
        self.folder, self.spoken = folder, str(folder)
        with about_files(self.spoken):
            folder.mkdir(parents=True, exist_ok=True)
        sweep_left(folder)

    def slugs(self) -> list[str]:
        """Return the slugs of all campaigns, in order."""
        return sorted(self._files())

    def place(self, slug: str) -> str:
        """Return the file of that slug, or the one it would be."""
        usual = self.folder / f"{slug}{SUFFIX}"
        with about_files(self.spoken):
            is_there = usual.exists()
        return str(usual if is_there else self._files().get(slug, usual))

    def put_away(self, slug: str, key: str) -> None:
        """Move a file into the bin."""
        with about_files(self.spoken):
            (self.folder / _BIN).mkdir(exist_ok=True)
            _move(Path(self.place(slug)), Path(self.binned_place(key)))

    def bin(self) -> list[str]:
        """Return the keys of everything in the bin."""
        return [file.name.removesuffix(SUFFIX) for file in sorted((self.folder / _BIN).glob(f"*{SUFFIX}"))]

    def binned_place(self, key: str) -> str:
        """Return the file in the bin."""
        return str(self.folder / _BIN / f"{key}{SUFFIX}")

    def put_back(self, key: str, slug: str) -> None:
        """Move a file out of the bin."""
        with about_files(self.spoken):
            _move(Path(self.binned_place(key)), self.folder / f"{slug}{SUFFIX}")

    def empty(self, key: str) -> None:
        """Delete a file in the bin."""
        with about_files(self.spoken):
            for end in ("", "-wal", "-shm"):
                Path(self.binned_place(key) + end).unlink(missing_ok=True)

    def _files(self) -> dict[str, Path]:
        """Return files by slug; one whose name is no slug gets a similar one."""
        found: dict[str, Path] = {}
        with about_files(self.spoken):
            files = sorted(self.folder.glob(f"*{SUFFIX}"))
        for file in files:
            stem = file.name.removesuffix(SUFFIX)
            if not stem.startswith("."):
                found.setdefault(free(slug_of(stem, "campaign"), found) if not SLUG.fullmatch(stem) else stem, file)
        return found


class Database:
    """A database of journals by name; those whose name begins with `bin/` are in the bin."""

    def __init__(self, url: str) -> None:
        self.url = url.partition("#")[0]
        self.spoken = place_of(self.url).spoken

    def slugs(self) -> list[str]:
        """Return the slugs of all campaigns, in order."""
        return sorted(name for name in library.names(self.url) if SLUG.fullmatch(name))

    def place(self, slug: str) -> str:
        """Return the journal of that slug."""
        return f"{self.url}#{slug}"

    def put_away(self, slug: str, key: str) -> None:
        """Rename a journal into the bin."""
        library.rename(self.place(slug), f"{_BIN}/{key}")

    def bin(self) -> list[str]:
        """Return the keys of everything in the bin."""
        names = sorted(library.names(self.url))
        return [name.removeprefix(f"{_BIN}/") for name in names if name.startswith(f"{_BIN}/")]

    def binned_place(self, key: str) -> str:
        """Return the journal in the bin."""
        return f"{self.url}#{_BIN}/{key}"

    def put_back(self, key: str, slug: str) -> None:
        """Rename a journal back out of the bin."""
        library.rename(self.binned_place(key), slug)

    def empty(self, key: str) -> None:
        """Delete a journal."""
        library.delete(self.binned_place(key))


def free(slug: str, taken: Collection[str]) -> str:
    """Return the slug, or the first one like it that is not taken."""
    number, found = 1, slug
    while found in taken:
        number += 1
        found = f"{slug}-{number}"
    return found


def bin_key(slug: str, at: datetime) -> str:
    """Return the key in the bin for something deleted at that moment."""
    return f"{slug}.{at.astimezone(UTC).strftime(_STAMP)}"


def binned(key: str) -> Binned | None:
    """Return the meaning of a key in the bin; None if it is not one of ours."""
    slug, _, stamp = key.rpartition(".")
    try:
        return Binned(key, slug, datetime.strptime(stamp, _STAMP).replace(tzinfo=UTC)) if slug else None
    except ValueError:
        return None


def _move(file: Path, to: Path) -> None:
    if to.exists():
        raise Refused(Sentence("{to}: there is a file of that name already; move it elsewhere first", to=to))
    for end in ("-wal", "-shm"):  # what another program has not written into the file itself yet
        beside = file.with_name(file.name + end)
        if beside.exists():
            beside.replace(to.with_name(to.name + end))
    file.replace(to)


_FULL: Final = Sentence("the disk is full")
_SAID: Final = {
    errno.ENOSPC: _FULL,
    errno.EDQUOT: _FULL,
    errno.EACCES: Sentence("that is not allowed there"),
    errno.EPERM: Sentence("that is not allowed there"),
    errno.EROFS: Sentence("it may only be read"),
    errno.ENOENT: Sentence("it is not there any more"),
}
"""The machine's commonest complaints, in our words."""


def machine_says(wrong: OSError) -> Sentence:
    """Return a file's complaint in words; in the machine's own if we have none."""
    if known := _SAID.get(wrong.errno or 0):
        return known
    return Sentence(wrong.strerror.lower()) if wrong.strerror else Sentence("it cannot be used")


@contextmanager
def about_files(where: str) -> Iterator[None]:
    """Turn the machine's complaint about a file into ours."""
    try:
        yield
    except OSError as wrong:
        raise NotKept(
            Sentence(
                "{where}: {fault}, so nothing was done",
                where=where,
                fault=machine_says(wrong),
            )
        ) from None
