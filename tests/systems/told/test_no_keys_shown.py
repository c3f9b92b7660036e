"""What people read names things: nowhere on a page stands the id of a record, the key of a row, or anything alike."""

import re
import sys
from collections.abc import Collection, Iterator, Mapping
from functools import cache
from typing import Any, get_type_hints

import msgspec
import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Record, System, World, installed
from rulewright.engine.wording import WORDS
from rulewright.table.view.doing.forms import asked_for, form, titles
from tests.house.demos import demo
from tests.sight.worlds import ANNA, GAMES

KEY = re.compile(r"\b[a-z]+(?:-[a-z0-9]+)+\b")
"""What ids of records and keys of rows look like, where they are more than a plain word."""
MARKED = re.compile(r"\b[a-z][\w-]*:\d+\b|\b\w*[a-z]_[a-z]\w*\b")
"""What is a word of no language: a key with its number, a name of the source."""
REFEREE = Seat("referee", referee=True)
games = pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)


@games
def test_no_page_of_a_world_shows_a_key(system: System) -> None:
    shown = [(where, text, world) for world in _worlds(system.id) for where, text in _drawn(system, world)]
    assert len(shown) > 100
    found = {f"{where}: {text}" for where, text, world in shown if _keys_in(text, system.id, world.records)}
    assert sorted(found) == []


@games
def test_no_row_to_pick_shows_a_key(system: System) -> None:
    shown = set(_rows(system))
    assert shown
    assert sorted({f"{where}: {text}" for where, text in shown if _keys_in(text, system.id)}) == []


@games
def test_no_choice_of_a_form_is_a_key_without_its_dashes(system: System) -> None:
    called = _called(system.id)
    found = set()
    for procedure in system.procedures.values():
        drawn = form(procedure, system=system)
        for one in (*drawn.questions, *drawn.asks):
            for word, label in zip(one.words, one.labels, strict=True):
                name = called.get(word, word) if "-" in word else word
                is_bare = label.casefold() == word.replace("-", " ") != name.casefold().replace("-", " ")
                if is_bare or re.search(r"\b(str|dex|wil|agi|wit)\b \w", label):
                    found.add(f"{procedure.id} {one.name}: {label}")
    assert sorted(found) == []


def _keys_in(text: str, game: str, ids: Collection[str] = ()) -> list[str]:
    """What of a text is a key: of a record of the world, or of a row that is called something else."""
    called = _called(game)
    keys = [one for one in KEY.findall(text) if one in ids or called.get(one, one) != one]
    numbers = text.split(", ") if re.search(r"\d", text) else []  # with what somebody has after them
    pieces = [one for one in numbers if called.get(one, one) != one]
    return [*MARKED.findall(text), *keys, *pieces]


@cache
def _called(game: str) -> dict[str, str]:
    """What the rows of a game are called, by key, in small letters."""
    package = f"rulewright.systems.{game}."
    modules = [one for name, one in sys.modules.items() if name.startswith(package)]
    tables = [one for module in modules for one in vars(module).values() if isinstance(one, Mapping)]
    rows = [row for table in tables for row in table.values()]
    found = {}
    for row in rows:
        key = getattr(row, "id", "")
        name = getattr(row, "title", "") or getattr(row, "name", "")
        if isinstance(key, str) and isinstance(name, str) and key and name:
            found[key] = name.casefold()
    return found


@cache
def _worlds(game: str) -> tuple[World, ...]:
    """Worlds at peace and in fights, as the referee and as a player sees them."""
    system, full = installed()[game], GAMES[game]
    worlds = (
        *(full.world(fighting=fighting) for fighting in (False, True)),
        *(demo(system, fighting=fighting) for fighting in (False, True)),
    )
    return tuple(view(world, seat, system).world for world in worlds for seat in (REFEREE, ANNA))


def _drawn(system: System, world: World) -> Iterator[tuple[str, str]]:
    """Every text that is drawn of a world, with where it stands."""
    assert system.sheet is not None
    assert system.offers is not None
    for one in world:
        if system.somebody(one):
            yield from _texts(f"sheet of {one.id}", system.sheet(one, world))
            yield from _texts(f"glance at {one.id}", system.glance(one, world))
            yield f"brief of {one.id}", system.brief(one, world)
            yield from _texts(f"offers to {one.id}", system.offers(world, one.id, {}))
    for kind in asked_for(system, referee=True):
        if kind is not Record:  # what sets a field of anything has a page of its own
            yield from ((f"choice of {kind.__name__}", title) for _, title in titles(world, kind))
    for where in ("order", "scene", "board", "due", "turn"):
        made = getattr(system, where)
        yield from _texts(where, made(world) if made else None)
    yield from _texts("strip", system.strip(world, {}))


def _rows(system: System) -> Iterator[tuple[str, str]]:
    """Every text of the rows that something is picked from."""
    worlds = _worlds(system.id)
    for procedure in system.procedures.values():
        for one in procedure.parameters:
            if one.rows:
                owner = next((each for each in procedure.parameters if each.kind == "record"), None)
                for world in worlds:
                    given = [{owner.name: who.id} for who in world if isinstance(who, owner.type)] if owner else []
                    for each in ({}, *given):
                        for row in one.rows(world, each):
                            yield from _texts(f"{procedure.id} {one.name}", row)


def _texts(where: str, shown: Any) -> Iterator[tuple[str, str]]:
    """The texts for people within what is drawn."""
    if isinstance(shown, msgspec.Struct):
        hints = _hints(type(shown))
        for name in shown.__struct_fields__:
            value, is_told = getattr(shown, name), WORDS in repr(hints[name]) or name == "title"
            yield from _texts(where, value if is_told else _within(value))
    elif isinstance(shown, str):
        yield where, shown
    elif isinstance(shown, (tuple, list)):
        for one in shown:
            yield from _texts(where, one)


def _within(value: Any) -> Any:
    """What is drawn within a field that has no text of its own."""
    if isinstance(value, (tuple, list)):
        return [_within(one) for one in value]
    return value if isinstance(value, msgspec.Struct) else None


@cache
def _hints(kind: type[Any]) -> dict[str, Any]:
    return get_type_hints(kind, include_extras=True)
