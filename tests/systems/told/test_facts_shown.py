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

from rulewright.campaign.seen.sight import Known
from rulewright.engine import EVERYONE, Record, System, World, installed
from rulewright.engine.facts import default, facts_of
from rulewright.errors import Complaint
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house import drawn
from rulewright.systems.bricks.house.commands.beginning import scene as set_scene
from rulewright.systems.bricks.house.records import Chart, Given, Handout, Portrait
from rulewright.table.people import Person
from rulewright.table.view.pictures import pictures
from tests.eyes import eyes_of
from tests.house.demos import demo
from tests.sight.worlds import GAMES

DECLARED = {
    one.id: (one, kind)
    for one in installed().values()
    for kind in one.creatures
    if one.demo and facts_of(kind).keys() & get_annotations(kind).keys()
}
"""The games whose creatures' fields say something of themselves."""


def _kinds(system: System) -> tuple[type[Record], ...]:
    kinds: tuple[Any, ...] = system.records  # a tuple of types is one of objects to mypy
    return kinds


ROWS = {
    "disease": ("influence", "black gangrene"),
    "spell": ("scry", "haste"),
    "event": ("encounter", "free", "quiet"),
    "handout": ("handout",),
    "audience": (EVERYONE,),
}
"""Rows of tables, records and audiences that fields of things name."""
THINGS: dict[str, tuple[System, type[Record]]] = {
    f"{one.id}-{kind.__name__}": (one, kind)
    for one in installed().values()
    if one.demo
    for kind in _kinds(one)
    if kind not in one.creatures
}
"""The other records of games: their own, those of bricks, and the engine's."""
PICTURED = (Portrait, Chart, Handout, Given)
"""What is drawn in part `pictures` alone."""


@pytest.mark.parametrize(("system", "kind"), DECLARED.values(), ids=DECLARED)
def test_each_field_with_a_label_is_on_a_page(system: System, kind: type[Record]) -> None:
    labelled = [name for name, fact in facts_of(kind).items() if fact.label]
    assert labelled
    assert [name for name in labelled if not _is_shown(system, kind, name)] == []


@pytest.mark.parametrize(("system", "kind"), THINGS.values(), ids=THINGS)
def test_each_field_of_a_thing_with_a_label_is_on_a_page(system: System, kind: type[Record]) -> None:
    unseen = [name for name, fact in facts_of(kind).items() if fact.label]
    for is_last, world in product((False, True), _worlds(system)):
        people = _ids(system, world)
        for one in _examples(system, kind, world, people, is_last):
            before = _drawn(system, one, world)
            unseen = [name for name in unseen if not (before and _is_drawn(system, one, name, world, people, before))]
            if not unseen:
                return
    assert unseen == []


@pytest.mark.parametrize("kind", [kind for _, kind in (DECLARED | THINGS).values()], ids=DECLARED | THINGS)
def test_each_field_says_what_it_is_called_or_why_it_is_on_no_page(kind: type[Record]) -> None:
    facts = facts_of(kind)
    assert [name for name in kind.__struct_fields__ if name != "id" and name not in facts] == []
    assert [name for name, fact in facts.items() if not (fact.label or fact.because)] == []


def _least(kind: type[Record], identity: str, words: tuple[str, ...]) -> Record:
    """A thing of which only what must be said is said."""
    fields = {one.name: one for one in msgspec.structs.fields(kind)}
    usual = {name: iter(ROWS.get(name) or _values(_hints(kind)[name], words)) for name in fields}
    given = {name: next(usual[name]) for name, one in fields.items() if one.required}
    return kind(**given | ({"id": identity} if fields["id"].required else {}))


def _is_drawn(system: System, one: Record, name: str, world: World, words: tuple[str, ...], before: Any) -> bool:
    """Whether some value of a thing's field is told apart from the one it has, with which `before` is drawn."""
    values = (*_usual(one, name), *_many(_hints(type(one))[name], words), *ROWS.get(name, ()))
    return any(
        after and after != before
        for value in values
        if value != getattr(one, name)
        for after in [_drawn(system, msgspec.structs.replace(one, **{name: value}), world)]
    )


def _examples(
    system: System, kind: type[Record], world: World, words: tuple[str, ...], is_last: bool
) -> Iterator[Record]:
    """Things of a kind: one with the least and those there are; each also with all its fields said, and all but one.

    Those with all but one come at last, since there are most of them and few fields need them.
    """
    fields = [one for one in msgspec.structs.fields(kind) if one.name != "id"]
    for start in (_least(kind, f"range-{'-'.join(sorted(words)[:2])}", words), *world.all(kind)):
        one = start
        for field in fields:
            for value in _many(_hints(kind)[field.name], words):
                changed = msgspec.structs.replace(one, **{field.name: value})
                one = changed if _drawn(system, changed, world) else one
        if is_last:
            yield from (msgspec.structs.replace(one, **{each.name: getattr(start, each.name)}) for each in fields)
        else:
            yield from (start, one)


def _usual(one: Record, name: str) -> tuple[Any, ...]:
    """What a field is where nothing is said of it; nothing where it must be given."""
    (field,) = (each for each in msgspec.structs.fields(type(one)) if each.name == name)
    return () if field.required else (default(field),)


def _many(hint: Any, words: tuple[str, ...]) -> Iterator[Any]:
    """Values that a thing's field may have: of several, one at a time and at last all of them, in either order."""
    found = list(_values(hint, words))
    yield from found
    if get_origin(_bare(hint)) is tuple and found:
        whole = tuple(value for one in found for value in one)
        yield from (whole[::-1], whole)


def _ids(system: System, world: World) -> tuple[str, ...]:
    """Some ids of a world: of people, then of the game's own things."""
    people = [one.id for one in world if isinstance(one, system.creatures)]
    own = [one.id for one in world if type(one).__module__.startswith(f"rulewright.systems.{system.id}.")]
    return tuple(dict.fromkeys([*people[:3], *(one for one in own if one not in people)][:8]))


def _drawn(system: System, one: Record, world: World) -> Any:
    """All that is drawn of a world with a thing in it; nothing for a value that a game cannot hold."""
    there = (Scene(place=one.id),) if isinstance(one, Locale) else ()
    changed = World([*(each for each in world if each.id not in (one.id, *(more.id for more in there))), one, *there])
    people = [each for each in changed if isinstance(each, system.creatures)][:2]
    assert system.sheet is not None
    try:
        pages = (system.order, system.scene, system.board, drawn.board, drawn.pinned, set_scene)
        whole = [page(changed) for page in pages if page]
        return [
            *(system.sheet(each, changed) for each in (one, *people)),
            system.strip(changed, {}),
            *(system.glance(each, changed) for each in people),
            system.brief(one, changed),
            *whole,
            *(_pictures(system, changed) if isinstance(one, PICTURED) else ()),
        ]
    except (LookupError, ValueError, TypeError, StopIteration, Complaint):
        return None


def _pictures(system: System, world: World) -> list[Any]:
    """Part `pictures`, which a page draws without the game: to a referee, and to a player who plays everybody."""
    plays = tuple(each.id for each in world if isinstance(each, system.creatures))
    seats = (
        Person(id="referee", nick="Referee", role="referee"),
        Person(id="player", nick="Player", role="player", plays=plays),
    )
    return [pictures(eyes_of(person, system, world, about=Known(), people=seats)) for person in seats]


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
    except (LookupError, ValueError, TypeError, StopIteration, Complaint):
        return None


@cache
def _worlds(system: System) -> tuple[World, ...]:
    """Worlds with much to see: something of every kind, in peace and in a fight, and the demonstrations."""
    full = GAMES[system.id]
    assert full.fight is not None
    fight = full.fight()
    many = World(one for one in full.world() if not isinstance(one, type(fight)))
    there = {type(fight), *(type(one) for one in many)}
    kinds = [kind for kind in _kinds(system) if kind not in there]
    peace = World([*many, *(_least(kind, kind.__name__.casefold(), _ids(system, many)) for kind in kinds)])
    return peace, World([*peace, fight]), demo(system, fighting=True), demo(system, fighting=False)


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
        yield from {bool: (False, True), int: (2, 7, 1, 0, 100_000), float: (7.0,), str: words, type(None): (None,)}[
            hint
        ]
