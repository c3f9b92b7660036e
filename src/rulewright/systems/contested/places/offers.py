"""What can be done at a place, for the list of what is possible now.

Not bricks.exploring: meeting is offered before anybody knows whether somebody waits, and reactions go with it.
"""

from collections.abc import Iterator, Mapping
from typing import Any

from rulewright.engine import Procedure, World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring.offers import apart
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.exploring.together import home_in
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.gear.inventory import crowded
from rulewright.systems.contested.people.reactions import reaction
from rulewright.systems.contested.people.stock import PLAIN, creature_rows, people
from rulewright.systems.contested.places.doors import open_closed
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.places.explore import go, look_around
from rulewright.systems.contested.places.finds import called, filling, find
from rulewright.systems.contested.places.making import MAKING
from rulewright.systems.contested.places.search import search
from rulewright.systems.contested.records import Creature, Place
from rulewright.systems.contested.words import GONE

Deed = tuple[Procedure[..., Any], Mapping[str, Any], str]


def exploring(one: Creature, world: World, settings: Mapping[str, Any]) -> Iterator[Deed]:
    """Looking, going, searching, picking up, meeting, at the place where the party is. Clause: actions.describe"""
    scene = world.records.get(SCENE)
    if not isinstance(scene, Scene):
        return
    place = world.records.get(scene.place)
    if not isinstance(place, Place):
        return
    if (home := home_in(world, one.id)) is not None:
        yield from apart(world, one.id, home, {each.verb: each for each in MAKING})
        if home is not place:
            return
    yield look_around, {}, Sentence("Look around: {place}", place=place.title)
    for number, way in enumerate((way for way in place.ways if not way.hidden), 1):
        if isinstance(there := world.records.get(way.to), Place):
            if way.text:
                yield go, {"way": str(number)}, Sentence("Go: {there}. {way}", there=there.title, way=way.text)
            else:
                yield go, {"way": str(number)}, Sentence("Go: {way}", way=there.title)
            if way.locked and way.door:
                yield open_closed, {"who": one.id, "way": str(number)}, _opening(way.stuck, there.title)
    yield search, {"who": one.id}, Sentence("Search for what is hidden")
    for number, trove in enumerate((each for each in place.troves if not each.hidden and not each.taken), 1):
        text = Sentence("Pick up: {thing}", thing=called(trove))
        yield find, {"creature": one.id, "what": str(number)}, crowded(text, one, filling(one, trove), settings)
    if not place.met and (place.creatures or place.people):
        yield meet, {}, Sentence("See who else is here")
    for who in unclear(place, world):
        yield reaction, {"who": who.title}, Sentence("Reaction of {title}", title=who.title)


def _opening(stuck: bool, there: str) -> Sentence:
    """What opening a closed way is called. Clause: actions.definition"""
    return Sentence("Force the way: {there}", there=there) if stuck else Sentence("Open the lock: {there}", there=there)


def unclear(place: Place, world: World) -> Iterator[Creature]:
    """Those at a place whose attitude is not plain. Clause: reactions.roll"""
    for one in place.here:
        who = world.records.get(one)
        if not isinstance(who, Creature) or who.status in GONE:
            continue
        kind, person = creature_rows().get(who.row), people().get(who.id)
        if any(each.attitude for each in place.creatures if each.creature == who.row):
            continue
        if (kind and kind.disposition == PLAIN) or (person and person.reaction):
            yield who
