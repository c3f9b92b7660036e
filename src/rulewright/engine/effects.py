"""Effects: how an event changes the fields of its record, said as data.

Belongs here: the ways a field may change. Not here: events themselves (record), short forms for the commonest
(happenings).
"""

from collections.abc import Callable, Mapping
from operator import add, attrgetter, sub
from typing import Any, Final, NamedTuple

import msgspec

Effects = Mapping[str, Any]
"""The new value of each field: an Effect, or the value itself."""


class Effect(NamedTuple):
    """A change of one field by a value of the event."""

    work: Callable[[Any, Any], Any]
    """`work(now, given)`: the field's value afterwards."""
    by: str | int | tuple[str, ...]
    """The operand: the name of the event's own field, several names for a tuple of them, or the number itself."""


def becomes(**fields: Any) -> Effects:
    """Return the given effects of a record's fields: each an effect, or always the same value."""
    return fields


def plus(by: str | int) -> Effect:
    """The field rises by a number of the event."""
    return Effect(add, by)


def minus(by: str | int) -> Effect:
    """The field falls by a number of the event."""
    return Effect(sub, by)


def given(by: str) -> Effect:
    """The field takes the event's value; not needed if both have the same name."""
    return Effect(_given, by)


def append(*by: str) -> Effect:
    """The row gets one more; of several names, a tuple of them."""
    return Effect(_append, _one(by))


def include(by: str) -> Effect:
    """The row has this one, if it has not already."""
    return Effect(_include, by)


def extend(by: str) -> Effect:
    """The row gets several more."""
    return Effect(_extend, by)


def drop(*by: str) -> Effect:
    """The row loses every one that is like this; of several names, like a tuple of them."""
    return Effect(_drop, _one(by))


def without(by: str) -> Effect:
    """The row loses the first one that is like this, if there is one."""
    return Effect(_without, by)


def alters(*by: str, **fixed: Any) -> Effect:
    """The value in the field gets these fields of the event and these other values, if there is a value."""
    return Effect(
        lambda now, said: now and msgspec.structs.replace(now, **dict(zip(by, said, strict=True)), **fixed), by
    )


def either(by: str) -> Effect:
    """The field becomes true if the event says so, else stays."""
    return Effect(_either, by)


def _given(_now: Any, said: Any) -> Any:
    return said


def _append(now: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    return (*now, one)


def _include(now: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    return now if one in now else (*now, one)


def _extend(now: tuple[Any, ...], more: tuple[Any, ...]) -> tuple[Any, ...]:
    return (*now, *more)


def _one(by: tuple[str, ...]) -> str | tuple[str, ...]:
    return by[0] if len(by) == 1 else by


def _drop(now: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    return tuple(each for each in now if each != one)


def _without(now: tuple[Any, ...], one: Any) -> tuple[Any, ...]:
    at = now.index(one) if one in now else len(now)
    return now[:at] + now[at + 1 :]


def _either(now: Any, said: Any) -> Any:
    return now or said


class Plan(NamedTuple):
    """The effects of one type of event, sorted for applying."""

    fixed: dict[str, Any]
    """Fields that always become the same."""
    taken: tuple[tuple[str, Callable[[Any], Any]], ...]
    """Field of the record that takes the event's value, and the reader of that."""
    moved: tuple[tuple[str, Callable[[Any, Any], Any], Callable[[Any], Any]], ...]
    """Field of the record, how it changes, and the reader of the event's value."""
    stepped: tuple[tuple[str, Callable[[Any, Any], Any], int], ...]
    """Field of the record, how it changes, and by what number."""

    def after(self, event: Any, before: Any) -> dict[str, Any]:
        """Return the new values of the fields of the record that change."""
        fields = self.fixed.copy()
        for field, by in self.taken:
            fields[field] = by(event)
        for field, work, by in self.moved:
            fields[field] = work(getattr(before, field), by(event))
        for field, work, number in self.stepped:
            fields[field] = work(getattr(before, field), number)
        return fields


NOTHING: Final[Effects] = {}


def plan(effect: Effects, own: tuple[str, ...]) -> Plan:
    """Return the plan for an event with these effects and fields of its `own`.

    A field of its own that no effect uses is the new value of the record's field of that name.
    """
    used = {name for one in effect.values() if isinstance(one, Effect) for name in _names(one)}
    whole = {**{name: given(name) for name in own if name not in used}, **effect}
    effects = {name: one for name, one in whole.items() if isinstance(one, Effect)}
    by_event = tuple((name, one.work, _reads(one.by)) for name, one in effects.items() if not isinstance(one.by, int))
    return Plan(
        {name: value for name, value in whole.items() if name not in effects},
        tuple((name, by) for name, work, by in by_event if work is _given),
        tuple(one for one in by_event if one[1] is not _given),
        tuple((name, one.work, one.by) for name, one in effects.items() if isinstance(one.by, int)),
    )


def _names(one: Effect) -> tuple[str, ...]:
    """Return the event's own fields that an effect uses."""
    if isinstance(one.by, str):
        return (one.by,)
    return one.by if isinstance(one.by, tuple) else ()


def _reads(by: str | tuple[str, ...]) -> Callable[[Any], Any]:
    """Return the reader of what an effect takes from an event: a field, or a tuple of several."""
    if isinstance(by, str):
        return attrgetter(by)
    return lambda event: tuple(getattr(event, name) for name in by)
