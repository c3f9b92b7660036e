"""In what two JSON values differ, by path; lists are laid side by side so that one more shifts nothing."""

from collections.abc import Iterator
from difflib import SequenceMatcher
from typing import Any, Final, NamedTuple

import msgspec


class _Absent:
    """There is nothing there."""

    def __repr__(self) -> str:
        return "(nothing)"


ABSENT: Final = _Absent()


class Difference(NamedTuple):
    """A place where what was recorded is not what is."""

    path: str
    was: Any
    now: Any

    @property
    def texts(self) -> tuple[str, str]:
        """Both as text."""
        return _shown(self.was), _shown(self.now)


def _shown(value: Any) -> str:
    return repr(value) if value is ABSENT else msgspec.json.encode(value).decode()


def differing(was: Any, now: Any, path: str = "") -> Iterator[Difference]:
    """Every difference, as deep as it goes."""
    if type(was) is type(now) is dict:
        for key in sorted({*was, *now}):
            yield from differing(was.get(key, ABSENT), now.get(key, ABSENT), f"{path}/{key}" if path else key)
    elif type(was) is type(now) is list:
        yield from _lists(was, now, path)
    elif type(was) is not type(now) or was != now:
        yield Difference(path, was, now)


def _lists(was: list[Any], now: list[Any], path: str) -> Iterator[Difference]:
    if len(was) == len(now):
        for number, (before, after) in enumerate(zip(was, now, strict=True)):
            yield from differing(before, after, f"{path}/{number}")
        return
    before, after = [_shown(one) for one in was], [_shown(one) for one in now]
    for what, a, b, c, d in SequenceMatcher(None, before, after, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        both = min(b - a, d - c)
        for number in range(both):
            yield from differing(was[a + number], now[c + number], f"{path}/{a + number}")
        for number in range(a + both, b):
            yield Difference(f"{path}/{number}", was[number], ABSENT)
        for number in range(c + both, d):
            yield Difference(f"{path}/{number}", ABSENT, now[number])
