"""A campaign's file comes into being whole or not at all.

Belongs here: names, links and folders of files. Not here: what is in them (store).
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path

from rulewright.campaign.store.place import Place
from rulewright.errors import Refused, Sentence, Unreadable


@contextmanager
def making(place: Place, *, private: bool = False) -> Iterator[Place]:
    """Another file in which to make what `place` is to hold: it gets the name at the end, or is swept away."""
    assert place.file is not None
    if place.file.exists():
        raise Refused(
            Sentence(
                "{spoken}: there is a file of that name already; open it or choose another name", spoken=place.spoken
            )
        )
    if not place.file.resolve().parent.is_dir():
        raise Unreadable(place.spoken, "its folder is not there", "make the folder first")
    made = place.file.with_name(f".{place.file.name}.{os.getpid()}.new")
    _sweep(made)
    try:
        if private:
            os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield place.to(made)
        _put(made, place)
    finally:
        _sweep(made)


def _sweep(made: Path) -> None:
    """Take away a file that was being made, and what SQLite puts beside it."""
    for end in ("", "-wal", "-shm"):
        made.with_name(made.name + end).unlink(missing_ok=True)


def _put(made: Path, place: Place) -> None:
    """Give the finished file its name, unless somebody took it meanwhile, and let the folder be written to disk."""
    assert place.file is not None
    try:
        os.link(made, place.file)
    except FileExistsError:
        raise Refused(
            Sentence("{spoken}: somebody made a file of that name just now; open it", spoken=place.spoken)
        ) from None
    except OSError:  # a file system without links
        made.replace(place.file)
    with suppress(OSError):
        folder = os.open(place.file.resolve().parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)
