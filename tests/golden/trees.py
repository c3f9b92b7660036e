"""In what two JSON values differ, by path; lists are laid side by side so that one more shifts nothing."""

from collections.abc import Iterator, Mapping
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


Defaults = Mapping[str, Mapping[str, Any]]
"""What fields of tagged objects are where they are left out, by the tag and the field's name."""
NONE: Final[Defaults] = {}


def trimmed(value: Any, defaults: Defaults) -> Any:
    """A JSON value without fields that are at their defaults.

    Whether such a field is written hangs on whether its value is the very object that is its default.
    """
    if isinstance(value, dict):
        return {name: trimmed(one, defaults) for name, one in _kept(value, defaults).items()}
    return [trimmed(one, defaults) for one in value] if isinstance(value, list) else value


def _kept(value: dict[str, Any], defaults: Defaults) -> dict[str, Any]:
    usual = defaults.get(str(value.get("type")))
    if not usual:
        return value
    return {name: one for name, one in value.items() if name not in usual or usual[name] != one}


def differing(was: Any, now: Any, defaults: Defaults = NONE, path: str = "") -> Iterator[Difference]:
    """Every difference, as deep as it goes, but for fields that are at their defaults. Most is alike, and is passed by
    without being looked into.
    """
    if _alike(was, now):
        return
    if type(was) is type(now) is dict:
        was, now = _kept(was, defaults), _kept(now, defaults)
        for key in sorted({*was, *now}):
            inside = f"{path}/{key}" if path else key
            yield from differing(was.get(key, ABSENT), now.get(key, ABSENT), defaults, inside)
    elif type(was) is type(now) is list:
        yield from _lists(was, now, defaults, path)
    else:
        yield Difference(path, trimmed(was, defaults), trimmed(now, defaults))


def _alike(was: Any, now: Any) -> bool:
    """Whether two values are the same, and of the same types all through."""
    if type(was) is not type(now):
        return False
    return bool(_json(was) == _json(now) if isinstance(was, (dict, list)) else was == now)


_json: Final = msgspec.json.Encoder().encode


def _lists(was: list[Any], now: list[Any], defaults: Defaults, path: str) -> Iterator[Difference]:
    if len(was) == len(now):
        for number, (before, after) in enumerate(zip(was, now, strict=True)):
            yield from differing(before, after, defaults, f"{path}/{number}")
        return
    was, now = trimmed(was, defaults), trimmed(now, defaults)
    texts = [_shown(one) for one in was], [_shown(one) for one in now]
    for what, a, b, c, d in SequenceMatcher(None, *texts, autojunk=False).get_opcodes():
        if what == "equal":
            continue
        both = min(b - a, d - c)
        for number in range(both):
            yield from differing(was[a + number], now[c + number], defaults, f"{path}/{a + number}")
        for number in range(a + both, b):
            yield Difference(f"{path}/{number}", was[number], ABSENT)
        for number in range(c + both, d):
            yield Difference(f"{path}/{number}", ABSENT, now[number])
