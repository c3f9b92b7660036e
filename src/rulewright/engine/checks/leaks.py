"""Closed fields that leak: anybody who meets a record could work one out from an open answer about it.

Belongs here: noting what a game's functions read, records to try them with. Not here: what a game must keep to
(conformance).
"""

from collections.abc import Callable, Iterator
from itertools import islice
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.declared.shown import Shown, closed_fields
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World

MOST_TRIED: Final = 40
"""The most records of a type that are tried in one world."""


def leaks(system: System) -> list[str]:
    """Return a sentence for every closed field that decides whether a record is led, or is hidden.

    Whoever meets a record sees whether it is led, and whether it is there; so that answer would give the field away.
    """
    found: dict[str, None] = {}
    for world in _worlds(system):
        for kind, shown in system.shown.items():
            closed = closed_fields(kind, shown)
            for one in islice(_tried(kind, closed, world), MOST_TRIED):
                found.update(dict.fromkeys(_sentences(system, shown, one, world, closed)))
    return list(found)


def _sentences(system: System, shown: Shown, one: Record, world: World, closed: frozenset[str]) -> Iterator[str]:
    words: dict[str, Callable[[Any, World], Any]] = {}
    if not (shown.everyone or shown.lies_on):
        words["led"] = lambda record, _world: system.led(record)
    if shown.absent is not None:
        words["absent"] = shown.absent
    for word, judge in words.items():
        for field in sorted(closed & fields_read(one, world, judge)):
            yield f"`{word}` depends on {type(one).__name__}.{field}, which is closed to some who see that it is there"


def fields_read(one: Record, world: World, word: Callable[[Any, World], Any]) -> set[str]:
    """Return the fields of a record that `word(record, world)` reads, from the record itself or from the world."""
    kind, read = type(one), set[str]()

    def noted(self: Any, name: str) -> Any:
        read.add(name)
        return kind.__getattribute__(self, name)

    # A type of its own for each look, so that nothing is noted of another.
    namespace = {"__getattribute__": noted}
    watched: Any = msgspec.defstruct(kind.__name__, (), bases=(kind,), namespace=namespace, frozen=True, kw_only=True)
    record = watched(**{name: getattr(one, name) for name in kind.__struct_fields__})
    read.clear()
    word(record, World({**world.records, one.id: record}))
    return read & set(kind.__struct_fields__)


def _worlds(system: System) -> Iterator[World]:
    """Yield the worlds that a game itself has."""
    yield system.world()
    if system.demo is not None:
        yield system.demo()


def _tried(kind: type[Record], closed: frozenset[str], world: World) -> Iterator[Record]:
    """Yield records of a type: those of a world, or one as it is made, each also with other values of its
    open fields.
    """
    some = [one for one in world if type(one) is kind]
    if not some and all(not one.required or one.name == "id" for one in msgspec.structs.fields(kind)):
        some = [kind(id="one")]
    yield from some
    hints = get_type_hints(kind)
    for one in some:
        for field in kind.__struct_fields__:
            if field not in closed and field != "id":
                yield from (msgspec.structs.replace(one, **{field: value}) for value in _values(hints[field]))


def _values(hint: Any) -> tuple[Any, ...]:
    """Return all values of a field, if they can be counted; for a text an empty one and another."""
    if get_origin(hint) in (Union, UnionType):
        return tuple(value for one in get_args(hint) for value in _values(one))
    if get_origin(hint) is Literal:
        return get_args(hint)
    return {bool: (False, True), str: ("", "x"), type(None): (None,)}.get(hint, ())
