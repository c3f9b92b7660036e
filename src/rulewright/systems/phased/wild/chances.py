"""Wilderness events: the roll of a watch on the move, and what the weather makes of it."""

from rulewright.engine import Part, Rolls, Rule, Told, change, procedure, roll, say, tell
from rulewright.errors import Sentence
from rulewright.systems.phased.delving.chances import event
from rulewright.systems.phased.events.wild import WeatherTurned
from rulewright.systems.phased.magic.weather import kept_weather
from rulewright.systems.phased.numbers import WEATHER_BETTER_FROM, WEATHER_DIE
from rulewright.systems.phased.tables import WILD_EVENTS
from rulewright.systems.phased.wild.records import SKIES, SKY_WORDS, Weather
from rulewright.systems.phased.wild.watches import under_way
from rulewright.systems.phased.wild.weather import weather_now


@procedure("phased.wild-event", title="Roll a wilderness event", by="referee")
def wild_event() -> Rule[str]:
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
    yield from tell(_turned, weather)
    return weather


def _turned(rolls: Rolls, weather: Weather) -> Told:
    face = rolls["weather"].value
    text = Sentence("Weather {face}: it is {weather} now", face=face, weather=SKY_WORDS[weather.sky])
    return Told(
        text, about="weather", parts=(Part("d6", face),), total=face, clause="wild.events.weather", outside=text
    )
