"""Control Weather: while it lasts the weather is what its caster wants, whatever the dice say."""

from rulewright.engine import Rule, say, survey
from rulewright.systems.phased.magic.lasting import Work, keep_up
from rulewright.systems.phased.records import Working
from rulewright.systems.phased.wild.weather import set_weather

WEATHER_SPELL = "control-weather"


def control_weather(work: Work) -> Rule[tuple[str, ...]]:
    """Set the weather for a day a level. Clause: spells.control-weather"""
    yield from keep_up(work, ())
    yield from set_weather(work.matter)
    yield from say("The weather is now: {weather}", "weather", weather=work.matter)
    return ()


def kept_weather() -> Rule[str]:
    """The weather that a spell keeps, the last one cast; empty where none does. Clause: spells.control-weather"""
    kept = [one.matter for one in (yield from survey(Working)) if one.spell == WEATHER_SPELL]
    return kept[-1] if kept else ""
