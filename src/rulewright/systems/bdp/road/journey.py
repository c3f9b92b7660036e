"""Journeys: how many Watches they take, and travelling for one of them."""

from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import d
from rulewright.engine import Field, Part, Rule, came_to, procedure
from rulewright.engine.odds.results import implied, result
from rulewright.engine.steps import REFEREE
from rulewright.engine.verbs import change, create, must, need, peek, reaches, remove, say, survey
from rulewright.errors import Refused
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import (
    JOURNEY,
    TREK,
    Arrived,
    Ground,
    Journey,
    LandChanged,
    Lengthened,
    Season,
    Terrain,
    Travelled,
    Trek,
)
from rulewright.systems.bdp.road.horses import ridden
from rulewright.systems.bdp.road.watches import felt_weather, must_be_free, party, set_out, spend
from rulewright.systems.bdp.things.ground import leave_behind
from rulewright.systems.bricks.exploring.records import Place
from rulewright.systems.bricks.exploring.rules import come_from_road, leave_places
from rulewright.systems.bricks.exploring.together import stay_behind, those_here
from rulewright.systems.bricks.people.groups import PARTY

DISTANCES: Final = {"short": 1, "medium": 2, "long": 3}
"""Watches by distance. Clause: wild.journey.length"""
GROUNDS: Final[dict[Ground, int]] = {"roads": 0, "trails": 1, "wilderness": 2}
"""Watches by the kind of way. Clause: wild.journey.length"""
GOINGS: Final = {"easy": 0, "tough": 1, "perilous": 2}
"""Watches by how hard the country is. Clause: wild.journey.length"""
GOING_TITLES: Final = {
    "easy": "Easy: plains and valleys",
    "tough": "Tough: forest, desert, hills",
    "perilous": "Perilous: mountains, jungle, swamp",
}
"""What each country is, as the form has it. Clause: wild.journey.length"""
LAND: Final[dict[str, Terrain]] = {"easy": "plains", "tough": "forest", "perilous": "mountain"}
"""The usual country of a journey by how hard it is. Clause: wild.journey.length"""
ASCENT: Final = 1
"""Watches that climbing adds. Clause: wild.journey.length"""
LOST_DIE: Final = d(6)
"""Die for losing the way. Clause: wild.travel.lost"""
LOST_TO: Final[dict[Ground, int]] = {"roads": 0, "trails": 2, "wilderness": 3}
"""Highest face that loses the way. Clause: wild.travel.lost"""
LOST_WATCHES: Final = 1
"""Watches that being lost adds. Clause: wild.travel.lost"""


class Leg(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a Watch of travel."""

    lost: Annotated[bool, result("the party gets lost", answers=True)]
    length: Annotated[int, implied("the journey says it")]
    done: Annotated[int, implied("the journey says it")]
    arrived: Annotated[bool, result("they arrive")] = False


@procedure("bdp.journey", title="Plan a journey", by="referee")
def plan(
    goal: Annotated[str, Field("where it leads")],
    distance: Annotated[Literal["short", "medium", "long"], Field("how far it is")] = "medium",
    ground: Annotated[Ground, Field("the kind of way there")] = "trails",
    going: Annotated[
        Literal["easy", "tough", "perilous"],
        Field("the country", titles=GOING_TITLES),
    ] = "easy",
    ascending: Annotated[bool, Field("it climbs")] = False,
    guided: Annotated[bool, Field("a map or a guide shows the way")] = False,
    mounted: Annotated[bool, Field("everybody rides: half as long over easy country")] = False,
    terrain: Annotated[
        Literal["", Terrain], Field("the land on the way", empty="plains, forest or mountains, by the country")
    ] = "",
    season: Annotated[Season, Field("the season, where the days in the wilderness begin with it")] = "summer",
) -> Rule[Journey]:
    """Plan a journey: its Watches are the sum of distance, way, country and climb; the party does not know how many.
    It sets out into the wilderness, where each Watch has its event and each day its weather.

    Clauses: wild.journey.length, wild.watch.three, horse.stats.block
    """
    must((yield from peek(Journey, JOURNEY)) is None, "a journey goes on already: end it first")
    on_foot = DISTANCES[distance] + GROUNDS[ground] + GOINGS[going] + ASCENT * ascending
    length = ridden(on_foot, easy=going == "easy") if mounted else on_foot
    journey = Journey(goal=goal.strip(), ground=ground, guided=guided, length=length)
    yield from say("A journey begins: {goal}.", goal=journey.goal)
    parts = (
        Part(distance, DISTANCES[distance]),
        Part(ground, GROUNDS[ground]),
        Part(going, GOINGS[going]),
        *((Part("ascending", ASCENT),) if ascending else ()),
        *((Part("on horseback", length - on_foot),) if length != on_foot else ()),
    )
    yield from say(
        "It takes {n} Watch.",
        "journey",
        n=journey.length,
        many="It takes {n} Watches.",
        parts=parts,
        total=journey.length,
        audience=REFEREE,
    )
    trek = yield from peek(Trek, TREK)
    yield from _leave()
    if trek is None or (terrain and terrain != trek.terrain):
        yield from set_out(terrain or LAND[going], season if trek is None else trek.season)
    elif trek.arrived:
        yield from change(trek, LandChanged(trek.terrain, trek.season))
    return (yield from create(journey))


@procedure("bdp.travel", title="Travel for a Watch", together=True)
def travel() -> Rule[Leg]:
    """Travel with the whole party for a Watch; without road, map or guide a d6 may lose the way, which costs one more.

    Clauses: wild.travel.lost, wild.watch.three, wild.weather.d6
    """
    journey, trek = (yield from peek(Journey, JOURNEY)), (yield from peek(Trek, TREK))
    yield from at_peace()
    journey = need(journey, "nobody is on a journey: plan one first", clause="wild.journey.length")
    if trek is not None and (yield from felt_weather(trek.weather)) == "catastrophic":
        raise Refused("the weather is catastrophic: nobody travels today", clause="wild.weather.d6")
    everybody = yield from party()
    for one in everybody:
        must_be_free(one, trek)
    most = 0 if journey.guided else LOST_TO[journey.ground]
    lost = bool(most) and not (yield from reaches(LOST_DIE, most + 1, "d6"))
    yield from _leave()
    for one in everybody:
        yield from spend(one, "travel")
    journey = yield from change(journey, Travelled())
    yield from say(
        "The party loses its way: the journey takes a Watch more, {done} so far."
        if lost
        else "The party travels for a Watch, {done} so far.",
        "d6" if most else "journey",
        total=came_to("d6") if most else None,
        against=most + 1 if most else None,
        verdict="lost on the way" if lost else "on the way",
        of=(journey,),
        done=journey.done,
        clause="wild.travel.lost",
    )
    if lost:
        journey = yield from change(journey, Lengthened(LOST_WATCHES))
    yield from say(
        "{done} of {n} Watch.",
        "journey",
        many="{done} of {n} Watches.",
        done=journey.done,
        n=journey.length,
        audience=REFEREE,
        clause="wild.journey.length",
    )
    arrived = journey.done >= journey.length
    if arrived:
        yield from say("The journey ends: {goal}.", goal=journey.goal, clause="wild.journey.length")
        yield from remove(journey.id)
        yield from come_from_road(journey.goal)
        if (trek := (yield from peek(Trek, TREK))) is not None:
            yield from change(trek, Arrived(journey.goal))
    return Leg(lost=lost, length=journey.length, done=journey.done, arrived=arrived)


def _leave() -> Rule[None]:
    """Leave the place where the party is, with all who do not travel with it: strangers, foes and the dead; and what
    lies there.

    Clause: wild.watch.three
    """
    here = yield from those_here((yield from survey(Creature)))
    yield from stay_behind((one.id for one in here if one.group != PARTY or one.status == "dead"), Place)
    yield from leave_places()
    yield from leave_behind()


@procedure("bdp.lengthen", title="Lengthen or shorten the journey", by="referee")
def lengthen(
    watches: Annotated[int, Field("Watches more; fewer with a minus", low=-10, high=10)] = 1,
) -> Rule[Journey]:
    """Let the journey take more Watches, or fewer. Clauses: wild.journey.length, wild.event.d6, wild.weather.d6"""
    journey = need((yield from peek(Journey, JOURNEY)), "nobody is on a journey: plan one first")
    if watches < 0:
        yield from say(
            "The journey takes {n} Watch less.",
            "journey",
            many="The journey takes {n} Watches less.",
            n=-watches,
            clause="wild.journey.length",
        )
    else:
        yield from say(
            "The journey takes {n} Watch more.",
            "journey",
            many="The journey takes {n} Watches more.",
            n=watches,
            clause="wild.journey.length",
        )
    return (yield from change(journey, Lengthened(watches), "wild.journey.length"))


@procedure("bdp.journey-end", title="Break off the journey", by="referee")
def break_off() -> Rule[None]:
    """Break off a journey before its end. Clause: wild.journey.length"""
    journey = need((yield from peek(Journey, JOURNEY)), "nobody is on a journey: plan one first")
    yield from say("The journey is broken off: {goal}.", goal=journey.goal)
    yield from remove(JOURNEY)
