"""Where the party is: the place with its ways, finds and people, the referee's secrets; known places as a board."""

from rulewright.engine import Line, Sheet, World
from rulewright.engine.display.board import Board
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.exploring.views.scene import conditions, dealing, in_wait
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.contested.gear.inventory import GROUND
from rulewright.systems.contested.people.stock import creature_rows
from rulewright.systems.contested.places.about import standing
from rulewright.systems.contested.places.explore import go, spoken
from rulewright.systems.contested.places.finds import called
from rulewright.systems.contested.records import Creature, Place, Store
from rulewright.systems.contested.sheet import listed
from rulewright.systems.contested.words import RUN, STATES

Lines = tuple[Line, ...]


def scene(world: World) -> Sheet | None:
    """The place where the party is; None where nothing is explored. Clause: actions.describe"""
    at = world.records.get(SCENE)
    place = world.records.get(at.place) if isinstance(at, Scene) else None
    if not isinstance(place, Place):
        return None
    groups = (
        (
            Sentence("You see"),
            (*((Line("", place.text, clause="actions.describe"),) if place.text else ()), *conditions(place)),
        ),
        (Sentence("Ways"), _ways(place, world)),
        (Sentence("Here"), _here(place, world)),
        (Sentence("To find"), _finds(place, world)),
        (Sentence("Referee"), _aside(place, world)),
    )
    return Sheet(place.title, tuple((name, lines) for name, lines in groups if lines))


def _ways(place: Place, world: World) -> Lines:
    """Ways by the numbers people go by; hidden ones have none."""
    lines, number = [], 0
    for way in place.ways:
        there = world.records.get(way.to)
        number += not way.hidden
        where = there.title if there else ""
        words = (where if way.text else "", Sentence("hidden") if way.hidden else "", way.why_closed)
        lines.append(Line(str(number) if not way.hidden else "", way.text or where, note=listed(words)))
    return tuple(lines)


def _here(place: Place, world: World) -> Lines:
    there = (world.records.get(one) for one in place.here)
    strangers = [one for one in there if isinstance(one, Creature) and one.status not in RUN]
    party = [one for one in world.all(Creature) if one.of_party]
    return tuple(
        Line(one.title, STATES[one.status].unable, note=dealing(one, world))
        for one in dict.fromkeys((*strangers, *party))
    )


def _finds(place: Place, world: World) -> Lines:
    found, number = [], 0
    for trove in place.troves:
        if not trove.taken:
            number += not trove.hidden
            name = "" if trove.hidden else str(number)
            found.append(Line(name, called(trove), note="hidden" if trove.hidden else ""))
    ground = world.records.get(GROUND)
    things = ground.items if isinstance(ground, Store) else ()
    return (*found, *(Line("", item.name, note="on the ground") for item in things))


def _aside(place: Place, world: World) -> Lines:
    """What only the referee knows of a place. Clause: actions.dc.disclose"""
    rows = creature_rows()
    unmet = () if place.met else place.creatures
    return (
        *((Line("", place.secret),) if place.secret else ()),
        *((Line("", Sentence("Whoever rests here is safe.")),) if place.safe else ()),
        *(
            Line(
                "Not met yet",
                Sentence("{creature}, {count}", creature=rows[one.creature].name, count=one.count),
                note=in_wait(one),
            )
            for one in unmet
        ),
        *(
            Line(
                Sentence("Search {number}", number=number),
                spoken(ordeal),
                clause="actions.dc.disclose",
                note="done" if ordeal.passed else "",
            )
            for number, ordeal in standing(place, world)
        ),
    )


def board(world: World) -> Board:
    """Places that were entered, and those to which a known way leads. Clause: actions.describe"""
    party = [one for one in world.all(Creature) if one.of_party]
    return exploring.board(world, party, go.id)
