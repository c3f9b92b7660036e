"""What a fight costs somebody, read from the fields of their record before and after it: what each is, it says itself.

Belongs here: comparing two records. Not here: what people call a field (each game, in its facts), adding up (tally).
"""

from collections.abc import Iterator, Mapping
from functools import cache
from typing import Any, Final, NamedTuple, get_type_hints

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import NAMES, Fact, facts_of, notes
from rulewright.engine.odds.results import results_of


class Cost(NamedTuple):
    """What is otherwise with somebody after a fight."""

    figures: Mapping[str, int]
    """How much higher each number is, by what people call it; uses of a thing by the thing."""
    others: tuple[str, ...]
    """What else is otherwise: things lost, damaged or new, and what lies on somebody, such as a wound."""


FREE: Final = Cost({}, ())


def cost(before: Record, after: Record) -> Cost:
    """Return what a fight cost: not what ends by itself, nor how it left somebody standing or not."""
    figures: dict[str, int] = {}
    others: dict[str, None] = {}
    for name, fact in _lasting(type(before)).items():
        was, now = getattr(before, name), getattr(after, name)
        if was == now:
            continue
        if _is_number(was) and _is_number(now):
            label = str(fact.label if fact.lost_of else fact.called)
            figures[label] = figures.get(label, 0) + (was - now if fact.lost_of else now - was)
        elif isinstance(now, (bool, str)):
            if fact.lies_on and not was:
                others[str(fact.label)] = None
        else:
            for called, number in _between(_rows(was), _rows(now), fact):
                if number is None:
                    others[called] = None
                else:
                    figures[called] = figures.get(called, 0) + number
    return Cost({name: number for name, number in figures.items() if number}, tuple(others))


@cache
def _lasting(kind: type[Record]) -> Mapping[str, Fact]:
    """Return the fields that say what somebody has: not what ends by itself, how they stand, or whom they have to do
    with.
    """
    linked = [name for name, hint in get_type_hints(kind, include_extras=True).items() if NAMES in notes(hint)]
    return {
        name: fact
        for name, fact in facts_of(kind).items()
        if fact.called and not fact.until and not fact.is_moment and name not in linked
        if not any(one.grave for one in fact.turns)
    }


def _between(was: tuple[Any, ...], now: tuple[Any, ...], fact: Fact) -> Iterator[tuple[str, int | None]]:
    """Yield each thing that is otherwise: by how much if it is a number of it, else None."""
    before, after = _by_name(was, fact), _by_name(now, fact)
    for name in dict.fromkeys((*before, *after)):
        old, new = before.get(name, []), after.get(name, [])
        if len(old) != len(new):
            yield name, None
            continue
        for one, other in zip(old, new, strict=True):
            yield from ((name, number) for number in _differences(one, other))


def _differences(one: Any, other: Any) -> Iterator[int | None]:
    if one == other or type(one) is not type(other) or not isinstance(one, msgspec.Struct):
        return
    for name in results_of(type(one)):
        was, now = getattr(one, name), getattr(other, name)
        if was != now:
            yield now - was if _is_number(was) and _is_number(now) else None


def _by_name(rows: tuple[Any, ...], fact: Fact) -> dict[str, list[Any]]:
    found: dict[str, list[Any]] = {}
    for one in rows:
        found.setdefault(_name(one, fact), []).append(one)
    return found


def _name(one: Any, fact: Fact) -> str:
    """What people call a thing by itself; one without a name, such as a wound, is one of its kind."""
    return str(getattr(one, "name", "") or fact.label)


def _rows(value: Any) -> tuple[Any, ...]:
    if isinstance(value, Mapping):
        return tuple(value)
    return value if isinstance(value, tuple) else () if value is None else (value,)


def _is_number(value: Any) -> bool:
    return isinstance(value, int) and not isinstance(value, bool)
