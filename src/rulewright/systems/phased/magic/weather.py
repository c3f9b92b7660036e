"""Control Weather: while it lasts the weather is what its caster wants, whatever the dice say."""

from rulewright.engine import Rolls, Rule, Told, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.phased.magic.lasting import Work, keep_up
from rulewright.systems.phased.records import Working
from rulewright.systems.phased.wild.weather import set_weather

WEATHER_SPELL = "control-weather"


def control_weather(work: Work) -> Rule[tuple[str, ...]]:
    """Set the weather for a day a level. Clause: spells.control-weather"""
    yield from keep_up(work, ())
    yield from set_weather(work.matter)
    yield from tell(_set, work)
    return ()


def kept_weather() -> Rule[str]:
    """The weather that a spell keeps, the last one cast; empty where none does. Clause: spells.control-weather"""
    kept = [one.matter for one in (yield from survey(Working)) if one.spell == WEATHER_SPELL]
    return kept[-1] if kept else ""


def _set(_rolls: Rolls, work: Work) -> Told:
    text = Sentence("The weather is now: {weather}", weather=work.matter)
    return Told(text, about="weather", clause="spells.control-weather")
