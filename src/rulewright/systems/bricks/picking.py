"""Rows to pick from: of a game's tables, of what somebody has with them, of the ways there are.

Belongs here: making rows of what games keep alike. Not here: any table.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from typing import Any

from rulewright.engine import World
from rulewright.engine.picks import Own, Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import SCENE, Locale, Scene
from rulewright.systems.bricks.saying import in_a_row


def listed(make: Callable[[], Iterable[Pick]]) -> Rows:
    """Rows that are the same in every world; made when they are wanted first."""
    kept = cache(lambda: tuple(make()))
    return lambda _world, _given: kept()


def scored(**scores: int) -> str:
    """Numbers with their names, those that are 0 left out: `HP 3, STR 9`."""
    return in_a_row(f"{name} {value}" for name, value in scores.items() if value)


def owned(who: str, names: Callable[[Any], Iterable[str]]) -> Own:
    """Rows of things that have no more than a name, of the record that parameter `who` names."""
    return Own(who, lambda one: (Pick(value=name, title=Sentence(name)) for name in names(one)))


def ways(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """The ways out of the place where the party is, by the numbers people go by."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if isinstance(place, Locale):
        for number, way in enumerate((one for one in place.ways if not one.hidden), 1):
            there = world.records[way.to].title if way.to in world else ""
            words = (there if way.text else "", way.why_closed)
            yield Pick(value=str(number), title=way.text or there, line=in_a_row(filter(None, words)))


def finds(world: World, _given: Mapping[str, Any]) -> Iterable[Pick]:
    """What can be seen and taken in the place where the party is, by the numbers people go by."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if isinstance(place, Locale):
        there = (one for one in place.troves if not one.taken and not one.hidden)
        for number, one in enumerate(there, 1):
            yield Pick(value=str(number), title=one.text)
