"""A field that says what people call it is on a page: some value of it changes what is drawn of its record."""

import sys
from collections.abc import Iterator, Mapping
from functools import cache
from inspect import get_annotations
from itertools import product
from types import UnionType
from typing import Annotated, Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec
import pytest

from rulewright.engine import Record, System, World, installed
from rulewright.engine.facts import default, facts_of

DECLARED = {
    one.id: (one, kind)
    for one in installed().values()
    for kind in one.creatures
    if one.demo and facts_of(kind).keys() & get_annotations(kind).keys()
}
"""The games whose creatures' fields say something of themselves."""
NOT_YET = ("bdp", "contested", "murdham", "phased")
"""Games whose records beside creatures do not all say something of themselves yet."""


def _things(system: System) -> list[type[Record]]:
    """The records of a game's own beside its creatures; those of bricks are the table's."""
    own = f"rulewright.systems.{system.id}."
    kinds: tuple[Any, ...] = system.records
    return [kind for kind in kinds if kind not in system.creatures and kind.__module__.startswith(own)]


THINGS = {
    f"{one.id}-{kind.__name__}": (one, kind)
    for one in installed().values()
    if one.demo and one.id not in NOT_YET
    for kind in _things(one)
}
"""The other records of games that say something of all they keep."""


@pytest.mark.parametrize(("system", "kind"), DECLARED.values(), ids=DECLARED)
def test_each_field_with_a_label_is_on_a_page(system: System, kind: type[Record]) -> None:
    labelled = [name for name, fact in facts_of(kind).items() if fact.label]
    assert labelled
    assert [name for name in labelled if not _is_shown(system, kind, name)] == []


@pytest.mark.parametrize(("system", "kind"), THINGS.values(), ids=THINGS)
def test_each_field_of_a_thing_with_a_label_is_on_a_page(system: System, kind: type[Record]) -> None:
    world = World([one for one in _demonstration(system) if not isinstance(one, kind)])
    people = tuple(one.id for one in world if isinstance(one, system.creatures))
    labelled = [name for name, fact in facts_of(kind).items() if fact.label]
    full = _filled(system, kind, world, people)
    assert [name for name in labelled if not _is_drawn(system, full, name, world, people)] == []


@pytest.mark.parametrize("kind", [kind for _, kind in (DECLARED | THINGS).values()], ids=DECLARED | THINGS)
def test_each_field_says_what_it_is_called_or_why_it_is_on_no_page(kind: type[Record]) -> None:
    facts = facts_of(kind)
    assert [name for name in kind.__struct_fields__ if name != "id" and name not in facts] == []
    assert [name for name, fact in facts.items() if not (fact.label or fact.because)] == []


@pytest.mark.parametrize("game", NOT_YET)
def test_a_game_all_of_whose_records_say_something_is_looked_at_whole(game: str) -> None:
    things = _things(installed()[game])
    assert any(name != "id" and name not in facts_of(kind) for kind in things for name in kind.__struct_fields__)


def _is_drawn(system: System, one: Record, name: str, world: World, words: tuple[str, ...]) -> bool:
    """Whether some value of a thing's field is told apart from the one it has."""
    before = _drawn(system, one, world)
    values = _many(_hints(type(one))[name], words)
    return any(
        after and after != before
        for value in values
        for after in [_drawn(system, msgspec.structs.replace(one, **{name: value}), world)]
    )


def _filled(system: System, kind: type[Record], world: World, words: tuple[str, ...]) -> Record:
    """A thing of which every field says something, as far as pages can tell it."""
    one = kind(id=kind.__name__.casefold())
    for field in msgspec.structs.fields(kind):
        for value in () if field.name == "id" else _many(_hints(kind)[field.name], words):
            changed = msgspec.structs.replace(one, **{field.name: value})
            one = changed if _drawn(system, changed, world) else one
    return one


def _many(hint: Any, words: tuple[str, ...]) -> Iterator[Any]:
    """Values that a thing's field may have: of several, one at a time and at last all of them, in either order."""
    found = list(_values(hint, words))
    yield from found
    if get_origin(_bare(hint)) is tuple and found:
        whole = tuple(value for one in found for value in one)
        yield from (whole[::-1], whole)


def _drawn(system: System, one: Record, world: World) -> Any:
    """All that is drawn of a world with a thing in it; nothing for a value that a game cannot hold."""
    changed = World([*world, one])
    assert system.sheet is not None
    try:
        world_pages = [page(changed) for page in (system.order, system.scene, system.board) if page]
        return [system.sheet(one, changed), system.strip(changed, {}), *world_pages]
    except (LookupError, ValueError, TypeError, StopIteration):
        return None


def _is_shown(system: System, kind: type[Record], name: str) -> bool:
    """Whether some value of a field is told apart from its usual one, of anybody in the demonstration."""
    world = _demonstration(system)
    people = [one for one in world if isinstance(one, kind)]
    (field,) = (one for one in msgspec.structs.fields(kind) if one.name == name)
    words = ("word", *(one.id for one in people), *_keys(system))
    values = [default(field), *(getattr(one, name) for one in people), *_values(_hints(kind)[name], words)]
    for one in (*people, kind(id="fresh"), _full(system, kind)):
        before = _pages(system, one, world)
        for value in values:
            after = _pages(system, msgspec.structs.replace(one, **{name: value}), world)
            if after and after != before:
                return True
    return False


@cache
def _full(system: System, kind: type[Record]) -> Record:
    """Somebody of whom every field says something, as far as pages can tell it."""
    one, world = kind(id="full"), _demonstration(system)
    for field in msgspec.structs.fields(kind):
        for value in () if field.required else _values(_hints(kind)[field.name], ("word",)):
            changed = msgspec.structs.replace(one, **{field.name: value})
            one = changed if _pages(system, changed, world) else one
    return one


def _pages(system: System, one: Record, world: World) -> Any:
    """All that pages tell of somebody; nothing for a value that a game cannot hold."""
    changed = World([*(each for each in world if each.id != one.id), one])
    assert system.sheet is not None
    try:
        return [page(one, changed) for page in (system.sheet, system.glance, system.brief) if page]
    except (LookupError, ValueError, TypeError, StopIteration):
        return None


@cache
def _demonstration(system: System) -> World:
    assert system.demo is not None
    return system.demo()


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)


@cache
def _keys(system: System) -> tuple[str, ...]:
    """What the rows of the game's tables are called."""
    package = f"rulewright.systems.{system.id}."
    modules = [one for name, one in sys.modules.items() if name.startswith(package)]
    tables = [one for module in modules for one in vars(module).values() if isinstance(one, Mapping)]
    return tuple(dict.fromkeys(key for one in tables for key in one if isinstance(key, str)))


def _bare(hint: Any) -> Any:
    return _bare(get_args(hint)[0]) if get_origin(hint) is Annotated else hint


def _values(hint: Any, words: tuple[str, ...]) -> Iterator[Any]:
    """Values that a field of a type may have."""
    hint = _bare(hint)
    of, inner = get_origin(hint), get_args(hint)
    if of is Literal:
        yield from inner
    elif of in (Union, UnionType):
        yield from (value for one in inner for value in _values(one, words))
    elif of is tuple and inner[-1] is Ellipsis:
        yield from ((value,) for value in _values(inner[0], words))
    elif of is tuple:
        yield from product(*(list(_values(one, words)) for one in inner))
    elif of is dict:
        yield {next(_values(inner[0], words)): next(_values(inner[1], words))}
    elif isinstance(hint, type) and issubclass(hint, msgspec.Struct):
        hints, fields = _hints(hint), msgspec.structs.fields(hint)
        yield hint(**{one.name: next(_values(hints[one.name], words)) for one in fields if one.required})
        for word in words:
            yield hint(**{one.name: next(_values(hints[one.name], (word,))) for one in fields})
    else:
        yield from {bool: (True, False), int: (7, 1), str: words, type(None): (None,)}[hint]
