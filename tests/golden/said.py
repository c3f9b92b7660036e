"""What results say, as names with plain values: the form in which the net has recorded them."""

from collections.abc import Iterator
from typing import Any

import msgspec

from tests.golden.doors import Unseen

Facts = tuple[tuple[str, Any], ...]
"""What a result says, as names with plain values."""


def facts(result: Any) -> Facts:
    """What a result says; of two things of one name, the first."""
    found: dict[str, Any] = {}
    for name, value in _facts(result):
        found.setdefault(name, value)
    return tuple(found.items())


def _facts(result: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(result, msgspec.Struct):
        for name in result.__struct_fields__:
            try:
                value = getattr(result, name)
            except Unseen:  # the record that comes of it is told without what is not known of it
                continue
            if isinstance(value, (bool, int, str)) or value is None:
                yield name.replace("_", " "), value
            elif isinstance(value, msgspec.Struct):
                yield from ((f"{name} {inner}", said) for inner, said in _facts(value))
            else:
                yield from _of_each(value)
    elif isinstance(result, (bool, int, str)) or result is None:
        yield "result", result
    else:
        yield from _of_each(result)


def _of_each(several: Any) -> Iterator[tuple[str, Any]]:
    """What each of several results says, under the name of the one it is about."""
    for number, one in enumerate(several if isinstance(several, tuple) else (), 1):
        if isinstance(one, msgspec.Struct):
            label = next((str(said) for name in ("name", "target", "id") if (said := getattr(one, name, ""))), number)
            yield from ((f"{label}: {inner}", said) for inner, said in _facts(one) if inner not in ("name", "id"))
