"""Watches: three a day. In each everybody does one thing, and then there may be an event."""

from collections.abc import Mapping
from typing import Annotated, Final

from rulewright.engine import Field, Rule, procedure
from rulewright.engine.verbs import change, create, look, must, need, peek, remove, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import SEASONS as SONG_OF_SEASONS
from rulewright.systems.bdp.bodies.boons import song_on_party
from rulewright.systems.bdp.bodies.falling import must_act
from rulewright.systems.bdp.bodies.peace import at_peace
from rulewright.systems.bdp.clock import WATCHES, let_pass, seconds_left
from rulewright.systems.bdp.needs.foraging import LANDS
from rulewright.systems.bdp.numbers import WATCH_SECONDS, WATCHES_A_DAY
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import (
    JOURNEY,
    TREK,
    DeedDone,
    Journey,
    LandChanged,
    Season,
    Terrain,
    Trek,
    Weather,
)
from rulewright.systems.bricks import meanwhile
from rulewright.systems.bricks.meanwhile import now
from rulewright.systems.bricks.saying import said

SEASONS: Final[dict[Season, Sentence]] = {
    "spring": Sentence("spring"),
    "summer": Sentence("summer"),
    "autumn": Sentence("autumn"),
    "winter": Sentence("winter"),
}
"""The seasons in words. Clause: wild.weather.d6"""


@procedure("bdp.wilderness", title="Into the wilderness", by="referee")
def set_out(
    terrain: Annotated[Terrain, Field("the country they are in")] = "plains",
    season: Annotated[Season, Field("the season")] = "summer",
) -> Rule[Trek]:
    """Begin days in the wilderness, of three Watches each; or say that country or season have changed.

    Clause: wild.watch.three
    """
    trek = yield from peek(Trek, TREK)
    text = Sentence("The wilderness: {land}, {season}.", land=LANDS[terrain], season=SEASONS[season])
    yield from tell(said, text, "wild.watch.three")
    if trek is None:
        watch = (yield from now()) // WATCH_SECONDS % WATCHES_A_DAY
        return (yield from create(Trek(season=season, terrain=terrain, watch=watch)))
    return (yield from change(trek, LandChanged(terrain, season)))


@procedure("bdp.civilization", title="Out of the wilderness", by="referee")
def come_back() -> Rule[None]:
    """End the days in the wilderness, and the journey that goes on. Clause: wild.watch.three"""
    yield from days_out()
    yield from say("The party leaves the wilderness.")
    yield from remove(TREK)
    if (yield from peek(Journey, JOURNEY)) is not None:
        yield from remove(JOURNEY)


def days_out() -> Rule[Trek]:
    """The current days in the wilderness; raises Refused if nobody is there. Clause: wild.watch.three"""
    trek = yield from peek(Trek, TREK)
    trek = need(trek, "nobody is in the wilderness: set out first")
    return trek


def must_be_free(who: Creature, trek: Trek | None, *also: str) -> None:
    """Refuse a second action in the same Watch, but beside `also`. Clauses: wild.watch.three, crit.out.duration"""
    must_act(who)
    must(trek is None or trek.did(who.id) in ("", *also), "{who} has done something with this Watch already", who=who)


def spend(who: Creature, what: str) -> Rule[None]:
    """Spend somebody's Watch on something: in the wilderness it passes when the Watch ends, elsewhere now, once for all
    who spend it. Beside sleep there is room for one thing more.

    Clauses: wild.watch.three, wild.camp.actions
    """
    trek = yield from peek(Trek, TREK)
    if trek is None:
        yield from meanwhile.spend((who.id,), WATCH_SECONDS, let_pass)
    elif trek.did(who.id) in ("", "sleep"):
        yield from change(trek, DeedDone(who.id, what))


@procedure("bdp.watch-deed", title="Spend the Watch on something else", by="owner", when=at_peace, books=True)
def other_deed(
    who: Annotated[Creature, Field("who does it")],
    what: Annotated[str, Field("what: exploring the country, standing guard, a Complex Task")],
) -> Rule[Trek]:
    """Spend a Watch on anything that has no rule of its own. Clause: wild.watch.three"""
    trek = yield from days_out()
    yield from at_peace()
    must_be_free(who, trek)
    yield from say("{who}, for a Watch: {what}.", who=who, what=what)
    yield from spend(who, "else")
    return (yield from look(Trek, TREK))


@procedure("bdp.watch-end", title="The Watch ends", by="referee", books=True)
def end_watch() -> Rule[Trek]:
    """End a Watch of eight hours once its event is rolled: the rest of it passes; after the night another day begins.

    Clauses: wild.watch.three, wild.event.d6
    """
    trek = yield from days_out()
    yield from at_peace()
    must(trek.event, "the event of this Watch is not rolled yet", clause="wild.event.d6")
    yield from let_pass(seconds_left((yield from now())))
    trek = yield from days_out()
    yield from tell(said, Sentence("The next Watch: {watch}.", watch=WATCHES[trek.watch]), "wild.watch.three")
    return trek


def party() -> Rule[tuple[Creature, ...]]:
    """The characters who can act. Clause: wild.watch.three"""
    return tuple(one for one in (yield from survey(Creature)) if one.kind == "pc" and one.able)


BETTER: Final[Mapping[Weather, Weather]] = {
    "unpleasant": "nice",
    "terrible": "unpleasant",
    "catastrophic": "terrible",
}
"""The weather a step better. Clause: song.sing.save"""


def felt_weather(weather: Weather) -> Rule[Weather]:
    """The weather as the party feels it: one step better after a Song of All Seasons. Clause: song.sing.save"""
    return BETTER.get(weather, weather) if (yield from song_on_party(SONG_OF_SEASONS)) is not None else weather
