"""Dungeon turns: ten minutes and one deed of the party, then a roll on the event table; the delve they are part of."""

from typing import Annotated, Final

from rulewright.chance import parse
from rulewright.engine import REFEREE, Field, Record, Rule, procedure
from rulewright.engine.odds.results import result
from rulewright.engine.verbs import change, create, must, need, peek, remove, roll, say, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import Gathered
from rulewright.systems.bricks.exploring.together import those_here
from rulewright.systems.bricks.people.groups import Unseen
from rulewright.systems.bricks.picking import worded
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.daily import keep_days
from rulewright.systems.phased.bodies.gear import TORCH, fill_hands
from rulewright.systems.phased.delving.doors import doors_at
from rulewright.systems.phased.delving.localities import warn_behind
from rulewright.systems.phased.events.outings import AreaReached, EncounterMet, KitUsedUp
from rulewright.systems.phased.outings.company import company, must_be_settled, whereabouts
from rulewright.systems.phased.outings.encounters import event
from rulewright.systems.phased.outings.rest import rest_the_tended, spend_turn
from rulewright.systems.phased.people.meeting import called_in
from rulewright.systems.phased.people.stock import prowlers, underground
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Area, Delve, Outing, Place
from rulewright.systems.phased.records.wild import JOURNEY, Journey
from rulewright.systems.phased.tables import DUNGEON_EVENTS, EVENT_TURNS

RESTING: Final = str(Sentence("resting"))
"""What a turn is spent on by those who do nothing else, kept as plain text. Clause: dungeon.events.exhaustion"""


@procedure("phased.turn", title="Spend a turn", verb="turn", together=True, books=True)
def take_turn(
    what: Annotated[
        tuple[str, ...],
        Field("the one thing the party does in it: rest, handle a feature of the place", rows=worded(RESTING)),
    ],
) -> Rule[Annotated[str, result("event", answers=True, turns=EVENT_TURNS)]]:
    """Spend a turn on one thing that has no rule of its own. Clauses: dungeon.action.room, dungeon.turn"""
    must(
        len(what) == 1,
        "a turn holds one action: {n} is named",
        many="a turn holds one action: {n} are named",
        n=len(what),
        clause="dungeon.turn",
    )
    yield from at_peace()
    yield from must_be_settled()
    told = Sentence(RESTING) if what[0] == RESTING else what[0]
    yield from say("The party spends a turn: {what}", what=told)
    if what[0] == RESTING:
        yield from rest_the_tended((yield from company()))
    return (yield from spend_turn())


@procedure("phased.noise", title="Make a great noise", by="referee")
def make_noise() -> Rule[Annotated[str, result("event", answers=True, turns=EVENT_TURNS)]]:
    """Roll an event at once, because the party made a great deal of noise; whoever is behind a door here hears it.

    Clauses: dungeon.events.when, doors.force.fail
    """
    delve = yield from in_a_delve()
    yield from must_be_settled()
    yield from say("That was loud")
    yield from warn_behind((yield from doors_at((yield from whereabouts()))))
    return (yield from event(delve, DUNGEON_EVENTS))


def in_a_delve() -> Rule[Delve]:
    """The delve that goes on; Refused where none does. Clause: dungeon.events.when"""
    delve = need((yield from peek(Delve, DELVE)), "no delve is in progress: begin one")
    return delve


@procedure("phased.begin-delve", title="Begin a delve", by="referee", when=at_peace)
def begin_delve(
    area: Annotated[Area | None, Field("the dungeon", empty="the area that is known, or any")] = None,
) -> Rule[Delve]:
    """Go into a dungeon: from now on every turn brings an event, from the table of its area.

    Where nobody has said who wanders there, those come who wander in any dungeon. Clauses: dungeon.turn,
    dungeon.events.when, dungeon.events.encounter
    """
    must((yield from peek(Delve, DELVE)) is None, "a delve is in progress already: end it first")
    area = area or (yield from _here()) or (yield from _anywhere())
    delve = yield from create(Delve(area=area.id))
    yield from reach(area)
    yield from keep_days()
    yield from say("The delve begins")
    return delve


def _here() -> Rule[Area | None]:
    """The one area there is, where there is no other. Clause: dungeon.events.encounter"""
    journey = yield from peek(Journey, JOURNEY)
    areas = yield from survey(Area)
    if journey is not None and journey.area:
        return (yield from peek(Area, journey.area))
    return areas[0] if len(areas) == 1 else next((one for one in areas if one.known), None)


def _anywhere() -> Rule[Area]:
    """A dungeon where those wander who do in any. Clause: dungeon.events.encounter"""
    made = underground()
    return (yield from peek(Area, made.id)) or (yield from create(made))


def reach(area: Area | None) -> Rule[None]:
    """The party comes into an area, of which everybody knows from now on. Clause: wild.travel"""
    if area is not None and not area.known:
        yield from change(area, AreaReached())


@procedure("phased.end-delve", title="End the delve", by="referee", when=at_peace)
def end_delve() -> Rule[None]:
    """Come out of the dungeon: the opened kit is used up, and its torches go out. Clause: supplies.delve"""
    yield from in_a_delve()
    yield from must_be_settled()
    yield from remove(DELVE)
    yield from say("The delve is over")
    for one in (yield from those_here((yield from survey(Creature)))):
        if one.delve_kit:
            yield from change(one, KitUsedUp())
            yield from say("{who}: the kit of the delve is used up", who=one)
        if TORCH in one.hands:
            yield from fill_hands(one, tuple(thing for thing in one.hands if thing != TORCH))
            yield from say("The torch of {who} goes out", who=one, clause="supplies.delve")


@procedure("phased.encounter", title="Bring the encounter in", by="referee")
def encounter(
    unseen: Unseen = False,
) -> Rule[tuple[Record, ...]]:
    """Bring in whoever an event brought, so many as their dice say.

    Clauses: dungeon.events.encounter, wild.events.encounter, reactions.when
    """
    waiting = need(next((one for one in (yield from survey(Outing)) if one.coming), None), "no encounter is on its way")
    row = prowlers().get(waiting.coming)
    number = (yield from roll(parse(row.appearing), "appearing", secret=unseen)) if row is not None else 0
    yield from change(waiting, EncounterMet())
    if row is None:
        yield from say(
            "Not on the list, to be brought in with its numbers: {who}", audience=REFEREE, who=waiting.coming
        )
        return ()
    made = yield from called_in(row.id, number, unseen=unseen)
    place = yield from peek(Place, (yield from whereabouts()))
    if place is not None and isinstance(waiting, Delve):
        yield from change(place, Gathered(tuple(one.id for one in made)))
    return made
