"""Recordings as files: one JSON line for what holds for all, then one for each thing recorded, compressed with xz."""

import lzma
import subprocess
from collections.abc import Iterable
from pathlib import Path
from typing import Any

import msgspec

import rulewright
from tests.golden.written import english

HERE = Path(__file__).parent
RECORDED = HERE / "recorded"


class Header(msgspec.Struct, frozen=True):
    """What holds for all of a recording."""

    commit: str
    """The commit whose code made it."""
    game: str
    kind: str
    starts: dict[str, msgspec.Raw] = {}
    """Worlds that plays begin in, as JSON arrays of records."""


class Item(msgspec.Struct, frozen=True):
    """One thing recorded."""

    id: str
    given: dict[str, Any]
    """What was put in: a case's id, a world, commands."""
    found: msgspec.Raw
    """What came out."""


def path_of(game: str, kind: str) -> Path:
    """Where the recording of a game of one kind is."""
    return RECORDED / f"{game}.{kind}.jsonl.xz"


def read(game: str, kind: str) -> tuple[Header, list[Item]]:
    """A recording whole."""
    head, *lines = lzma.decompress(path_of(game, kind).read_bytes()).splitlines()
    items = msgspec.json.Decoder(Item)
    return msgspec.json.decode(head, type=Header), [items.decode(line) for line in lines]


def write(header: Header, items: Iterable[Item]) -> Path:
    """Write a recording; the same items give the same file."""
    path = path_of(header.game, header.kind)
    text = b"".join(bytes(english(one)) + b"\n" for one in (header, *items))
    path.write_bytes(lzma.compress(text, preset=9 | lzma.PRESET_EXTREME))
    return path


def commit() -> str:
    """The commit that the code run here is of, the net itself left out; with a plus where it has been changed since."""
    tree = HERE.parents[1]
    if not Path(rulewright.__file__).is_relative_to(tree):
        raise RuntimeError(f"{rulewright.__file__} would be recorded, not {tree}/src: set PYTHONPATH to it")
    rest = (":(top)", ":(top,exclude)tests/golden")
    head = _git("log", "-1", "--format=%h", "--", *rest)
    return head + "+" * bool(_git("status", "--porcelain", "--", *rest))


def _git(*words: str) -> str:
    return subprocess.run(["git", *words], cwd=HERE, capture_output=True, text=True, check=True).stdout.strip()
