"""Whoever waits where the party comes: met before any time passes, and warned by what they hear."""

from rulewright.engine import Rule, World, change, must, peek
from rulewright.systems.bricks.exploring.events import PlaceWarned
from rulewright.systems.bricks.exploring.records import Locale, Scene
from rulewright.systems.bricks.house.records import SCENE


def waits_here(world: World) -> bool:
    """Whether somebody is to be met where the party is."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    return isinstance(place, Locale) and place.unmet


def must_have_met(clause: str = "") -> Rule[None]:
    """Refuse to let time pass if somebody is to be met first."""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    must(
        place is None or not place.unmet,
        "somebody is to be met here before time passes: the referee says who",
        clause=clause,
    )


def warn_beyond(place: str, clause: str = "") -> Rule[None]:
    """Let those in a place hear that somebody comes: nobody surprises them any more."""
    there = yield from peek(Locale, place)
    if there is not None and not there.warned:
        yield from change(there, PlaceWarned(), clause)


def warn_around(clause: str = "") -> Rule[bool]:
    """Let those in the places next to the party's hear what happens there; answers whether any place is explored."""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    for way in place.ways if place is not None else ():
        yield from warn_beyond(way.to, clause)
    return place is not None


def is_warned() -> Rule[bool]:
    """Whether those in the place where the party is have heard it come."""
    scene = yield from peek(Scene, SCENE)
    place = (yield from peek(Locale, scene.place)) if scene is not None else None
    return place is not None and place.warned
