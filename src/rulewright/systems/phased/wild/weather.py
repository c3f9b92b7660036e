"""The weather: six steps from nice to catastrophic, which a roll moves and magic sets; none has an effect of its own.

A weather that magic made and that is no step goes on from the step there was before. A watch on the move may turn it.
"""

from typing import Annotated

from rulewright.engine import Rule, change, create, peek, procedure, roll, say, survey
from rulewright.engine.odds.results import result
from rulewright.systems.phased.events.outings import WeatherMade, WeatherTurned
from rulewright.systems.phased.numbers import WEATHER_BETTER_FROM, WEATHER_DIE
from rulewright.systems.phased.outings.encounters import event
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.records.wild import SKIES, SKY_WORDS, WEATHER, Weather
from rulewright.systems.phased.tables import EVENT_TURNS, WILD_EVENTS
from rulewright.systems.phased.wild.watches import under_way


def weather_now() -> Rule[Weather]:
    """The weather as it stands; fair where nothing has been said of it. Clause: wild.events.weather"""
    return (yield from peek(Weather, WEATHER)) or (yield from create(Weather()))


def set_weather(words: str) -> Rule[Weather]:
    """Let the weather be as somebody wants it: one of its steps, or anything else. Clause: wild.events.weather"""
    weather = yield from weather_now()
    step = next((one for one in SKIES if one == words.casefold()), None)
    return (yield from change(weather, WeatherMade(words) if step is None else WeatherTurned(step)))


WEATHER_SPELL = "control-weather"


def kept_weather() -> Rule[str]:
    """The weather that a spell keeps, the last one cast; empty where none does. Clause: spells.control-weather"""
    kept = [one.matter for one in (yield from survey(Working)) if one.spell == WEATHER_SPELL]
    return kept[-1] if kept else ""


@procedure("phased.wild-event", title="Roll a wilderness event", by="referee")
def wild_event() -> Rule[Annotated[str, result("event", answers=True, turns=EVENT_TURNS)]]:
    """Roll on the wilderness event table, and let the weather turn where it says so.

    Clauses: wild.events.when, wild.events.encounter, wild.events.clue, wild.events.exhaustion, wild.events.weather,
    wild.events.free
    """
    journey = yield from under_way()
    happened = yield from event(journey, WILD_EVENTS)
    if happened == "weather":
        yield from turn_weather()
    return happened


@procedure("phased.weather", title="Turn the weather", by="referee")
def turn_weather() -> Rule[Weather]:
    """Let the weather get a step worse or better by a d6; at either end it stays, and so it does under a spell.

    Clauses: wild.events.weather, spells.control-weather
    """
    face = yield from roll(WEATHER_DIE, "weather")
    weather = yield from weather_now()
    if (yield from kept_weather()):
        yield from say("A spell holds the weather as it is")
        return weather
    at = SKIES.index(weather.sky) + (-1 if face >= WEATHER_BETTER_FROM else 1)
    weather = yield from change(weather, WeatherTurned(SKIES[min(max(at, 0), len(SKIES) - 1)]))
    yield from say(
        "Weather {face}: it is {weather} now",
        outside="Weather {face}: it is {weather} now",
        roll="weather",
        face=face,
        weather=SKY_WORDS[weather.sky],
    )
    return weather
