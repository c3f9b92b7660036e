"""Watches: three of eight hours make a day, the light ones first; how many are light depends on the season."""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.clock import running_clock
from rulewright.engine.verbs import change, create, must, need, pass_time, peek, remove, say
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.exploring.rules import leave_places
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.condition import at_peace, must_be_able
from rulewright.systems.phased.bodies.daily import keep_days
from rulewright.systems.phased.delving.turns import reach
from rulewright.systems.phased.events.outings import AreaEntered, SeasonTurned
from rulewright.systems.phased.numbers import WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.phased.outings.company import leave_strangers, move_off, must_be_settled
from rulewright.systems.phased.outings.rest import ENDINGS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Area, Delve
from rulewright.systems.phased.records.wild import JOURNEY, SEASON_WORDS, Journey, Season

Light = Literal["light", "dark"]
LIGHT_WORDS: Final[dict[Light, Sentence]] = {"light": Sentence("light"), "dark": Sentence("dark")}
"""The light of a watch, as people are told it."""
LIGHT_WATCHES: Final[dict[Season, int]] = {"spring": 2, "summer": 2, "fall": 1, "winter": 1}
"""Watches of daylight in each season. Clause: wild.season"""
Several = tuple[Creature, ...]


def watches_of(season: Season) -> tuple[Light, ...]:
    """The light of the watches of a day. Clauses: wild.watch, wild.season"""
    return tuple("light" if watch < LIGHT_WATCHES[season] else "dark" for watch in range(WATCHES_A_DAY))


def watch_at(seconds: int) -> int:
    """Number of the watch of the day in which a moment of the clock lies, from 1. Clause: wild.watch"""
    return seconds // WATCH_SECONDS % WATCHES_A_DAY + 1


def light_at(season: Season, seconds: int) -> Light:
    """Whether it is light at a moment of the clock. Clause: wild.season"""
    return watches_of(season)[watch_at(seconds) - 1]


def under_way() -> Rule[Journey]:
    """The journey that goes on; Refused where none does. Clause: wild.action"""
    journey = need((yield from peek(Journey, JOURNEY)), "no journey is under way: begin one")
    return journey


def must_be(light: Light, journey: Journey) -> Rule[None]:
    """Refuse by night what takes daylight, and by day what takes the dark. Clause: wild.action"""
    clock = yield from running_clock()
    if light_at(journey.season, clock.seconds) == light:
        return
    must(light != "light", "this watch is dark: make a forced march, or camp")
    raise Refused("forced marches are made in dark watches, and this one is light", clause="wild.forced-march")


def must_go_on(who: Several, journey: Journey) -> Rule[None]:
    """Refuse a watch on the move to nobody, in a fight, to the helpless, and where a rest is owed.

    Clauses: wild.action, wild.events.exhaustion
    """
    yield from at_peace()
    yield from must_be_settled()
    must(
        (yield from peek(Delve, DELVE)) is None,
        "a delve is in progress: come out of the dungeon first",
        clause="wild.action",
    )
    must(who, "nobody is named: say who")
    for one in who:
        must_be_able(one)
    tired = tuple(one for one in who if one.id in journey.resting)
    must(
        not tired, "a watch of rest is owed: make camp first ({who})", who=named(tired), clause="wild.events.exhaustion"
    )


def spend_watch() -> Rule[None]:
    """Let a watch pass. Clause: wild.watch"""
    yield from must_be_settled()
    yield from pass_time(WATCH_SECONDS, ENDINGS)


@procedure("phased.begin-journey", title="Begin a journey", by="referee", when=at_peace)
def begin_journey(
    season: Annotated[Season, Field("the season")] = "spring",
    area: Annotated[Area | None, Field("where it begins", empty="in no area: no table says who wanders there")] = None,
) -> Rule[Journey]:
    """Set out through the wilds, where every watch is spent on one thing; the place where the party was is left.

    Clauses: wild.season, wild.action
    """
    must(
        (yield from peek(Journey, JOURNEY)) is None,
        "a journey is under way already: end it first",
        clause="wild.action",
    )
    journey = yield from create(Journey(season=season, area=area.id if area is not None else ""))
    yield from reach(area)
    yield from keep_days()
    yield from leave_strangers()
    yield from leave_places()
    yield from move_off()
    yield from say("The journey begins: {season}", season=SEASON_WORDS[season])
    return journey


@procedure("phased.arrive", title="Come into an area", by="referee")
def arrive(area: Annotated[Area, Field("the area the travellers come into")]) -> Rule[Journey]:
    """The travellers come into another area. Clause: wild.travel"""
    journey = yield from under_way()
    must(area.id != journey.area, "the travellers are there already: {area}", area=area)
    yield from reach(area)
    journey = yield from change(journey, AreaEntered(area.id))
    yield from say("The travellers reach {area}", area=area)
    return journey


@procedure("phased.season", title="Turn the season", by="referee")
def turn_season(season: Annotated[Season, Field("the season that begins")]) -> Rule[Journey]:
    """Let another season begin: it says how many watches are light. Clause: wild.season"""
    journey = yield from under_way()
    yield from say("It is {season} now", season=SEASON_WORDS[season])
    return (yield from change(journey, SeasonTurned(season)))


@procedure("phased.end-journey", title="End the journey", by="referee", when=at_peace)
def end_journey() -> Rule[None]:
    """Arrive where the wilds end. Clause: wild.action"""
    journey = yield from under_way()
    yield from must_be_settled()
    yield from remove(JOURNEY)
    yield from say("The journey is over, after {n} mile", many="The journey is over, after {n} miles", n=journey.miles)
