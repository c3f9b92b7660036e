"""The weather of a day by season, and what it costs those who are out in it, with or without a cloak."""

from typing import Annotated, Final, Literal

from rulewright.chance import d
from rulewright.engine import Field, Rule, change, look, must, peek, procedure, refused, say, tell
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.boons import is_warded
from rulewright.systems.bdp.clock import carries
from rulewright.systems.bdp.needs.met import go_without
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.road import JOURNEY, Journey, Season, Trek, Weather, WeatherPaid, WeatherTurned
from rulewright.systems.bdp.road.journey import lengthen
from rulewright.systems.bdp.road.watches import days_out, felt_weather, party
from rulewright.systems.bdp.things.slots import force_fatigue
from rulewright.systems.bricks.saying import named, said
from rulewright.systems.bricks.scales import Scale

WEATHER_DIE: Final = d(6)
"""Die of the weather. Clause: wild.weather.d6"""
WEATHERS: Final[dict[Season, Scale[Weather]]] = {
    "spring": Scale(((1, "nice"), (4, "unpleasant"), (6, "terrible"))),
    "summer": Scale(((1, "nice"), (4, "unpleasant"), (6, "terrible"))),
    "autumn": Scale(((1, "nice"), (3, "unpleasant"), (6, "terrible"))),
    "winter": Scale(((1, "nice"), (2, "unpleasant"), (5, "terrible"))),
}
"""The weather by season, with the lowest face of each. Clause: wild.weather.d6"""
CLOAKS: Final[dict[Season, str]] = {
    "spring": "rain cloak",
    "summer": "rain cloak",
    "autumn": "winter cloak",
    "winter": "winter cloak",
}
"""The cloak that protects from unpleasant weather, by season. Clause: gear.cloaks.weather"""
SKIES: Final[dict[Weather, Sentence]] = {
    "nice": Sentence("nice"),
    "unpleasant": Sentence("unpleasant"),
    "terrible": Sentence("terrible"),
    "catastrophic": Sentence("catastrophic"),
}
"""The weather in words. Clause: wild.weather.d6"""


@procedure("bdp.weather", title="The weather of the day", by="referee", books=True)
def weather() -> Rule[Annotated[Weather, result("weather", answers=True)]]:
    """Roll the weather of the day by its season; terrible weather on two days running is catastrophic.

    Clauses: wild.weather.d6, wild.camp.actions
    """
    trek = yield from days_out()
    if trek.weather:
        raise refused("the weather of today is known: {weather}", weather=SKIES[trek.weather])
    found = trek.foretold or (yield from roll_weather(trek, trek.yesterday))
    yield from tell(said, Sentence("The weather today: {weather}.", weather=SKIES[found]), "wild.weather.d6")
    yield from change(trek, WeatherTurned(found))
    return found


def roll_weather(trek: Trek, before: Weather, why: str = "d6", *, secret: bool = False) -> Rule[Weather]:
    """Roll the weather of a day, given that of the day before. Clause: wild.weather.d6"""
    found = yield from WEATHERS[trek.season].ask(WEATHER_DIE, why, secret=secret)
    return "catastrophic" if found == "terrible" and before in ("terrible", "catastrophic") else found


@procedure("bdp.weather-toll", title="What the weather costs", by="referee")
def toll(
    price: Annotated[
        Literal["fatigue", "watch"], Field("what unpleasant weather costs: 1 Fatigue each, or a Watch more")
    ] = "fatigue",
) -> Rule[Weather]:
    """Let the weather have its price: unpleasant, 1 Fatigue each or a Watch more; terrible, both.

    Clauses: wild.weather.d6, gear.cloaks.weather, song.sing.save
    """
    trek = yield from days_out()
    journey = yield from peek(Journey, JOURNEY)
    must(trek.weather, "the weather of today is not rolled yet")
    must(not trek.paid, "what the weather of today costs is paid already")
    here_now = yield from felt_weather(trek.weather)
    harsh = here_now == "terrible"
    if here_now in ("nice", "catastrophic"):
        raise refused("the weather costs nothing as it is: {weather}", weather=SKIES[here_now])
    longer = harsh or price == "watch"
    must(not longer or journey is not None or harsh, "nobody is on a journey that could take a Watch more")
    if longer and journey is not None:
        yield from lengthen(1)
    yield from change(trek, WeatherPaid())
    if harsh or price == "fatigue":
        yield from _tire(trek, dry=not harsh)
    return here_now


def _tire(trek: Trek, *, dry: bool) -> Rule[None]:
    """Give everybody 1 Fatigue except those protected by a cloak or a miracle.

    Clauses: wild.weather.d6, gear.cloaks.weather, miracle.list.table
    """
    everybody = yield from party()
    warded: tuple[Creature, ...] = ()
    for one in everybody:
        warded = (*warded, one) if (yield from is_warded(one)) else warded
    cloaked = tuple(one for one in everybody if dry and one not in warded and carries(one, CLOAKS[trek.season]))
    if cloaked:
        yield from say(
            "A cloak keeps the weather off {names}.",
            "weather",
            of=cloaked,
            names=named(cloaked),
            clause="gear.cloaks.weather",
        )
    for one in everybody:
        if one not in (*cloaked, *warded):
            yield from force_fatigue((yield from look(Creature, one.id)))


@procedure("bdp.cold-travel", title="Travel in the cold", by="referee")
def cold_travel(who: Annotated[Creature, Field("who travels in the cold")]) -> Rule[Creature]:
    """Let travel in the cold bite: without a winter cloak, or a miracle, somebody is Deprived of warmth.

    Clauses: gear.cloaks.weather, miracle.list.table, deprivation.state.cause
    """
    warded, covered = (yield from is_warded(who)), carries(who, CLOAKS["winter"])
    yield from say(
        "{who} travels in the cold and does not feel it."
        if warded
        else "{who} travels in the cold in a winter cloak."
        if covered
        else "{who} travels in the cold without a winter cloak.",
        "weather",
        who=who,
    )
    return who if warded or covered else (yield from go_without(who, "warmth"))
