"""On the move: travel by day, a forced march by night, or a look at the area; each takes the group a watch."""

from fractions import Fraction
from typing import Annotated

from rulewright.engine import REFEREE, Field, Part, Rolls, Rule, Told, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, must, peek, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.heap import leave_behind
from rulewright.systems.phased.bodies.load import gain_fatigue, needs_room, speed
from rulewright.systems.phased.bodies.owed import Matter, owe
from rulewright.systems.phased.events.outings import LandmarksRevealed, MilesCovered
from rulewright.systems.phased.numbers import MARCH_DIE, MARCH_FATIGUE, TRAVEL_DICE, WHOLE_MOVE
from rulewright.systems.phased.options import FORCED_MARCH_HALVED
from rulewright.systems.phased.outings.company import company, leave_strangers, move_off
from rulewright.systems.phased.people.creature_picks import creature_picks
from rulewright.systems.phased.records.delving import Area
from rulewright.systems.phased.wild.watches import Several, must_be, must_go_on, spend_watch, under_way
from rulewright.systems.phased.wild.weather import wild_event


@procedure("phased.travel", title="Travel", together=True, when=at_peace)
def travel(
    who: Annotated[Several, Field("the travellers")],
) -> Rule[Annotated[int, result("miles", one="mile", answers=True)]]:
    """Travel 2d6 miles in a light watch, at the pace of the slowest; then an event is rolled.

    Clauses: wild.travel, wild.action, wild.events.when
    """
    journey = yield from under_way()
    who = yield from together(who)
    yield from must_go_on(who, journey)
    yield from must_be("light", journey)
    pace = yield from pace_of(who)
    rolled = yield from roll(TRAVEL_DICE, "miles")
    return (yield from _get_on(who, rolled, pace, "wild.travel"))


@procedure("phased.march", title="Forced march", together=True, when=at_peace)
def forced_march(
    who: Annotated[Several, Field("the travellers")],
) -> Rule[Annotated[int, result("miles", one="mile", answers=True)]]:
    """March 1d6 miles in a dark watch, for a unit of fatigue each; then an event is rolled.

    Clauses: wild.forced-march, wild.action, wild.events.when, fatigue.capacity
    """
    journey = yield from under_way()
    who = yield from together(who)
    yield from must_go_on(who, journey)
    yield from must_be("dark", journey)
    for one in who:
        needs_room(one, MARCH_FATIGUE)
    halved = yield from FORCED_MARCH_HALVED
    pace = (yield from pace_of(who)) if halved else WHOLE_MOVE
    rolled = yield from roll(MARCH_DIE, "miles")
    return (yield from _get_on(who, rolled, pace, "wild.forced-march", fatigue=MARCH_FATIGUE))


def together(who: Several) -> Rule[Several]:
    """Those named, and with them all the rest of the company who can walk: nobody is left behind in the wilds.

    Clauses: wild.travel, wild.forced-march
    """
    if not who:
        return who
    named = {one.id for one in who}
    others = yield from company()
    return (*who, *(one for one in others if one.id not in named and one.able))


def pace_of(who: Several) -> Rule[Fraction]:
    """The pace of a group, in moves: that of its slowest. Clauses: wild.travel, load.encumbered.speed"""
    paces = [WHOLE_MOVE]
    for one in who:
        paces += [(yield from speed(one))]
    return min(paces)


def _get_on(who: Several, rolled: int, pace: Fraction, clause: str, *, fatigue: int = 0) -> Rule[int]:
    """Cover the miles of a watch, in whole miles, tire of it by units of fatigue, and roll what it brings.

    Clauses: wild.travel, wild.events.when
    """
    journey = yield from under_way()
    miles = int(rolled * pace)
    yield from change(journey, MilesCovered(miles), clause)
    yield from tell(_got_on, rolled, miles, clause)
    for one in who if fatigue else ():
        yield from gain_fatigue(one, fatigue)
    yield from leave_behind()
    yield from leave_strangers()
    yield from move_off()
    yield from spend_watch()
    yield from wild_event()
    return miles


@procedure("phased.explore", title="Explore the area", together=True, when=at_peace)
def explore(who: Annotated[Several, Field("the travellers")]) -> Rule[Area | None]:
    """Look about the area in a light watch: its landmarks are revealed. Clauses: wild.explore, wild.action"""
    journey = yield from under_way()
    yield from must_go_on(who, journey)
    yield from must_be("light", journey)
    area = yield from peek(Area, journey.area)
    must(not (area is not None and area.explored), "the landmarks are known already: {area}", area=area)
    if area is None:
        must(
            not any(one.what == "landmarks" for one in (yield from survey(Matter))),
            "the referee has yet to say which landmarks are revealed",
        )
        yield from say("The landmarks are revealed: the referee says which")
        yield from owe(None, "landmarks", "wild.explore")
    else:
        area = yield from change(area, LandmarksRevealed())
        marks = in_a_row(area.landmarks) if area.landmarks else Sentence("none")
        yield from say("The landmarks are revealed: {marks}", of=(area,), marks=marks)
    yield from spend_watch()
    return area


@procedure("phased.area", title="Describe an area", by="referee")
def describe_area(
    name: Annotated[str, Field("what it is called")],
    wandering: Annotated[
        tuple[str, ...],
        Field(
            "the wandering monster table, a row for each face",
            repeats=True,
            rows=creature_picks,
        ),
    ] = (),
    landmarks: Annotated[tuple[str, ...], Field("what exploring it reveals")] = (),
) -> Rule[Area]:
    """Say who wanders in a dungeon or a stretch of the wilds, and what there is to see. Nobody else is told.

    Clauses: dungeon.events.encounter, wild.events.encounter, wild.explore
    """
    lettered(name.strip(), name)
    must(
        not any(one.title.casefold() == name.casefold() for one in (yield from survey(Area))),
        "there is a {name} already: give another name",
        name=name,
    )
    area = Area(id=f"area-{free_id(name, ())}", name=name, wandering=wandering, landmarks=landmarks)
    area = yield from create(area)
    yield from say("There is an area: {area}", audience=REFEREE, clause="wild.explore", of=(area,), area=name)
    return area


def _got_on(_rolls: Rolls, rolled: int, miles: int, clause: str) -> Told:
    parts = (Part("miles", rolled), *((Part("slow pace", miles - rolled),) if miles != rolled else ()))
    text = Sentence("The travellers cover {n} mile", "The travellers cover {n} miles", n=miles)
    return Told(text, about="miles", parts=parts, total=miles, clause=clause, outside=text)
