"""Values that an adapter itself refuses, put where they belong: into the command, which must refuse them.

The case is converted with another value in the wrong one's place, and once more with a third: where these two differ,
the wrong value goes in.
"""

import copy
from collections.abc import Callable, Iterator, Mapping
from typing import Any

Place = tuple[Any, ...]
STAND_INS: tuple[Any, ...] = (3, 4, 1, 2, 6, 10)


def places(value: Any, at: Place = ()) -> Iterator[tuple[Place, Any]]:
    """Every plain value within, with its place."""
    if isinstance(value, Mapping):
        for name, one in value.items():
            yield from places(one, (*at, name))
    elif isinstance(value, list):
        for number, one in enumerate(value):
            yield from places(one, (*at, number))
    else:
        yield at, value


def put(within: Any, at: Place, value: Any) -> Any:
    """The same with another value at a place."""
    made = copy.deepcopy(within)
    inner = made
    for name in at[:-1]:
        inner = inner[name]
    inner[at[-1]] = value
    return made


def stood_in(
    case: Mapping[str, Any], right: str, written: Callable[[Mapping[str, Any]], dict[str, Any] | None]
) -> Iterator[dict[str, Any]]:
    """The new form with a value of the case put where its stand-ins went, for each value that may be the wrong one.

    `right` is what the adapter says would be right.
    """
    for at, value in places(case["given"]):
        found: list[tuple[Any, dict[str, Any]]] = []
        for other in _others(value, right):
            if len(found) < 2:
                made = written({**case, "given": put(case["given"], at, other)})
                if made is not None:
                    found.append((other, made))
        if len(found) == 2:
            made = _between(found[0], found[1], value)
            if made is not None:
                yield made


def _others(value: Any, right: str) -> list[Any]:
    """What could stand there instead."""
    if isinstance(value, str):
        words = right.partition("one of ")[2].split(", ")
        return [word for word in words if word and word != value][:4]
    return [one for one in STAND_INS if one != value]


def _between(
    first: tuple[Any, dict[str, Any]], second: tuple[Any, dict[str, Any]], value: Any
) -> dict[str, Any] | None:
    """The first with the value itself, or what it comes to in another measure, wherever the two differ."""
    (one, made), (two, other) = first, second
    differ = [(spot, was, now) for spot, was in places(made) if (now := _at(other, spot)) != was and now is not None]
    again = made
    for spot, was, now in differ:
        if (was, now) == (one, two):
            again = put(again, spot, value)
        elif all(isinstance(number, (int, float)) for number in (was, now, one, two, value)):
            scaled = was + (now - was) * (value - one) / (two - one)
            again = put(again, spot, int(scaled) if scaled == int(scaled) else scaled)
        else:
            return None
    return again if differ else None


def _at(within: Any, at: Place) -> Any:
    for name in at:
        try:
            within = within[name]
        except (KeyError, IndexError, TypeError):
            return None
    return within
