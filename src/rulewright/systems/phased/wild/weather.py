"""The weather: six steps from nice to catastrophic, which a roll moves and magic sets; none has an effect of its own.

A weather that magic made and that is no step goes on from the step there was before.
"""

from rulewright.engine import Rule, change, create, peek
from rulewright.systems.phased.events.wild import WeatherMade, WeatherTurned
from rulewright.systems.phased.wild.records import SKIES, WEATHER, Weather


def weather_now() -> Rule[Weather]:
    """The weather as it stands; fair where nothing has been said of it. Clause: wild.events.weather"""
    return (yield from peek(Weather, WEATHER)) or (yield from create(Weather()))


def set_weather(words: str) -> Rule[Weather]:
    """Let the weather be as somebody wants it: one of its steps, or anything else. Clause: wild.events.weather"""
    weather = yield from weather_now()
    step = next((one for one in SKIES if one == words.casefold()), None)
    return (yield from change(weather, WeatherMade(words) if step is None else WeatherTurned(step)))
