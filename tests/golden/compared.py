"""Comparing what is recorded with what comes out now, but for the differences that are listed and explained."""

import re
import traceback
from fnmatch import fnmatchcase
from functools import cache
from pathlib import Path
from typing import Any, Final, NamedTuple

import msgspec

from tests.golden.declared import defaults
from tests.golden.doors import System, system
from tests.golden.files import Header, Item, path_of, read
from tests.golden.recording import GAMES, KINDS, Found
from tests.golden.trees import Difference, differing
from tests.golden.written import english

LISTED: Final = Path(__file__).parent / "differences.yaml"
SHOWN: Final = 8
"""Differences a failure shows."""
WIDE: Final = 300
"""Characters it shows of each side."""


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """Differences that are meant. Each game and kind that it names has at least one, or the comparison fails."""

    games: tuple[str, ...]
    kinds: tuple[str, ...]
    path: str
    """A pattern for the path, with `*` for anything: `commands/*/steps/*/clause`."""
    reason: str
    was: str = ""
    """A regular expression somewhere in what was, as JSON; `(nothing)` where nothing was."""
    now: str = ""
    """The same for what is."""
    item: str = "*"
    """A pattern for the item's id."""

    def explains(self, item: str, one: Difference) -> bool:
        """Whether a difference is one of those meant."""
        if not (fnmatchcase(one.path, self.path) and fnmatchcase(item, self.item)):
            return False
        was, now = one.texts
        return bool(re.search(self.was, was) and re.search(self.now, now))


class Compared(NamedTuple):
    """What a comparison comes to."""

    unexplained: list[tuple[str, Difference]]
    """Differences that no row explains, with their item's id."""
    idle: list[Row]
    """Rows for this game and kind that explain nothing."""


@cache
def rows() -> tuple[Row, ...]:
    """The differences that are listed."""
    return read_rows(LISTED.read_text("utf-8"))


def read_rows(text: str) -> tuple[Row, ...]:
    """Rows of a list; ValueError where one names no game or kind there is, gives no reason, or is about anything."""
    import yaml

    read: Any = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    found = msgspec.convert(yaml.load(text, Loader=read) or [], tuple[Row, ...])
    for row in found:
        unknown = {*row.games} - {*GAMES} | {*row.kinds} - {*KINDS}
        if unknown or not (row.games and row.kinds and row.reason.strip()):
            raise ValueError(
                f"differences.yaml, {row.path}: name games and kinds there are, and a reason; not {unknown}"
            )
        if "*" in row.path and not (row.was or row.now or row.item != "*"):
            raise ValueError(f"differences.yaml, {row.path}: say what was or is there, or in which items")
    return found


def differences(game: str, kind: str, listed: tuple[Row, ...] | None = None) -> Compared:
    """In what a recording and the code as it is differ."""
    header, items = read(game, kind)
    played, find = system(game), KINDS[kind]
    some = [row for row in (rows() if listed is None else listed) if game in row.games and kind in row.kinds]
    idle, unexplained = list(some), []
    for item in items:
        for one in _of(played, item, english(_found(find, played, header, item))):
            why = next((row for row in some if row.explains(item.id, one)), None)
            if why is None:
                unexplained.append((item.id, one))
            elif why in idle:
                idle.remove(why)
    return Compared(unexplained, idle)


def _found(find: Found, played: System, header: Header, item: Item) -> object:
    """What comes out of an item now; where that fails, how."""
    try:
        return find(played, header, item)
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a difference to be shown like any other
        return {"raised": f"{type(wrong).__name__}: {wrong}", "where": traceback.format_exc().splitlines()[-4:]}


def _of(played: System, item: Item, now: msgspec.Raw) -> list[Difference]:
    if bytes(item.found) == bytes(now):
        return []
    was, is_now = (msgspec.json.decode(one) for one in (item.found, now))
    return list(differing(was, is_now, defaults(played)))


def report(game: str, kind: str, found: Compared) -> str:
    """A comparison for people; empty where all is as recorded or explained."""
    if not (found.unexplained or found.idle):
        return ""
    lines = [f"{game} {kind}: {len(found.unexplained)} differences from {path_of(game, kind).name} are not explained"]
    for item, one in found.unexplained[:SHOWN]:
        was, now = one.texts
        lines += [f"  {item}: {one.path}", f"    was {_cut(was, now)}", f"    is  {_cut(now, was)}"]
    lines += [f"  idle row of differences.yaml: {row.path} ({row.reason})" for row in found.idle]
    lines.append(
        f"  if that is meant: add a row to tests/golden/differences.yaml; all by path: python -m tests.golden compare "
        f"{game} {kind}; to rewrite the recording: python -m tests.golden record {game} {kind}"
    )
    return "\n".join(lines) + "\n"


def by_path(found: Compared) -> str:
    """The unexplained differences, those of like paths together: how many, and the first of each."""
    alike: dict[str, list[tuple[str, Difference]]] = {}
    for item, one in found.unexplained:
        alike.setdefault(re.sub(r"(?<=/)\d+(?=/|$)", "*", one.path), []).append((item, one))
    lines = []
    for path, some in sorted(alike.items(), key=lambda pair: -len(pair[1])):
        (item, one), (was, now) = some[0], some[0][1].texts
        lines += [f"{len(some):6} {path}", f"       {item}: {one.path}"]
        lines += [f"         was {_cut(was, now)}", f"         is  {_cut(now, was)}"]
    return "\n".join(lines) + "\n"


def _cut(text: str, other: str) -> str:
    """A text, from a little before the first place where it differs from the other."""
    same = next((at for at, (a, b) in enumerate(zip(text, other, strict=False)) if a != b), min(len(text), len(other)))
    start = 0 if len(text) <= WIDE else max(0, same - WIDE // 3)
    return "..." * bool(start) + text[start : start + WIDE] + "..." * (len(text) > start + WIDE)
