"""A campaign's file comes into being whole or not at all, and only its owner may read it: it holds the secret seed.

Belongs here: names, links and folders of files. Not here: what is in them (store).
A program that is killed leaves what it was making; names say whose it was, so that the next one sweeps it away.
"""

import os
import re
import shutil
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from pathlib import Path
from time import time
from typing import Final

from rulewright.campaign.store.place import Place
from rulewright.errors import Refused, Sentence, Unreadable

DAY: Final = 86_400
"""Seconds after which a half-made file is swept away although a program of its number runs: by then it is another
program.
"""
_MADE: Final = re.compile(r"\..+\.(?P<pid>[0-9]{1,9})\.new(-wal|-shm|-journal)?")
_SCRATCH: Final = re.compile(r"rulewright-(?P<pid>[0-9]{1,9})-.+")


@contextmanager
def scratch() -> Iterator[Path]:
    """A temporary folder that only its owner may read; folders that killed programs left are swept away."""
    sweep_left(Path(tempfile.gettempdir()), _SCRATCH)
    with tempfile.TemporaryDirectory(prefix=f"rulewright-{os.getpid()}-") as folder:
        yield Path(folder)


def sweep_left(folder: Path, left: re.Pattern[str] = _MADE) -> None:
    """Remove the files that killed programs left half made in a folder."""
    with suppress(OSError):
        for one in folder.iterdir():
            match = left.fullmatch(one.name)
            if match and one.lstat().st_uid == os.getuid() and _is_left(one, int(match["pid"])):
                shutil.rmtree(one) if one.is_dir() and not one.is_symlink() else one.unlink(missing_ok=True)


def _is_left(made: Path, pid: int) -> bool:
    try:
        os.kill(pid, 0)
    except ProcessLookupError:
        return True
    except OSError:
        pass
    return pid != os.getpid() and time() - made.lstat().st_mtime > DAY


@contextmanager
def making(place: Place) -> Iterator[Place]:
    """Another file in which to make what `place` is to hold: it gets the name at the end, or is removed."""
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
    sweep_left(made.parent)
    try:
        os.close(os.open(made, os.O_CREAT | os.O_EXCL | os.O_WRONLY, 0o600))
        yield place.to(made)
        _put(made, place)
    finally:
        _sweep(made)


def _sweep(made: Path) -> None:
    """Remove a half-made file, and whatever SQLite puts beside it."""
    for end in ("", "-wal", "-shm"):
        made.with_name(made.name + end).unlink(missing_ok=True)


def _put(made: Path, place: Place) -> None:
    """Give the finished file its name, unless the name is taken by now, and write the folder to disk."""
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
