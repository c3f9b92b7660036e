"""The deeds at a place, for the list of what is possible now."""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.engine import Procedure, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.records import Find, Locale, Place, Scene, Way
from rulewright.systems.bricks.exploring.together import home_in
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed


def seen_here(world: World) -> tuple[Find, ...]:
    """Return what can be seen and picked up where the party is, in the order of its numbers."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    there = place.troves if isinstance(place, Locale) else ()
    return tuple(one for one in there if not one.hidden and not one.taken)


def deeds(world: World, who: str, known: Mapping[str, Procedure[..., Any]]) -> Iterator[Deed]:
    """Yield looking, going, searching, picking up, meeting; `known` are the game's procedures by their verbs."""
    scene = world.records.get(SCENE)
    place = world.records.get(scene.place) if isinstance(scene, Scene) else None
    if not isinstance(place, Place):
        return
    if (home := home_in(world, who)) is not None:
        yield from apart(world, who, home, known)
        if home is not place:
            return
    yield known["look-around"], {}, Sentence("Look around: {place}", place=place.title)
    for number, way in enumerate((way for way in place.ways if not way.hidden), 1):
        there = world.records.get(way.to)
        text = Sentence("Go: {way}", way=way.text or (there.title if there else ""))
        if there and way.text:
            text = Sentence("Go: {there}. {way}", there=there.title, way=way.text)
        yield known["go"], {"way": str(number)}, text
        if way.locked and (way.door or way.stuck) and (opening := known.get("open-way") or known.get("open-door")):
            yield opening, {"who": who, "way": str(number)}, _opening(way, there.title if there else "")
    yield known["search"], {"who": who}, Sentence("Search for what is hidden")
    for number, one in enumerate(seen_here(world), 1):
        yield known["find"], {"who": who, "what": str(number)}, Sentence("Pick up: {thing}", thing=one.name)
    if place.creatures and not place.met:
        yield known["who-is-here"], {}, Sentence("See who is here")


def apart(world: World, who: str, home: Locale, known: Mapping[str, Procedure[..., Any]]) -> Iterator[Deed]:
    """Yield what somebody of the party does who is not with it, or stays when it goes on."""
    scene = world.records.get(SCENE)
    if isinstance(scene, Scene) and scene.place == home.id:
        yield known["come-along"], {"who": who}, Sentence("Go with the others again")
        return
    for number, way in enumerate((way for way in home.ways if not way.hidden), 1):
        there = world.records.get(way.to)
        to = there.title if there else way.text
        yield known["go-alone"], {"who": who, "way": str(number)}, Sentence("Go alone: {way}", way=to)
    yield known["turn-to"], {"place": home.id}, Sentence("Turn to {place}", place=home.title)


def _opening(way: Way, there: str) -> Sentence:
    """Return what opening a closed way is called."""
    if way.stuck:
        return Sentence("Force the way: {there}", there=there)
    return Sentence("Open the lock: {there}", there=there)
