"""Travelling in the cold, with a winter cloak or without one, and getting warm again."""

from typing import Annotated

from rulewright.engine import Field, Rolls, Rule, Told, procedure, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.abroad.weather import CLOAKS, wears
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.rest import lack, meet
from rulewright.systems.bricks.saying import said


@procedure("bdp.cold-travel", title="Travel in the cold", clauses=("gear.cloaks.weather",), by="referee")
def cold_travel(who: Annotated[Creature, Field("who travels in the cold")]) -> Rule[Creature]:
    """Let travel in the cold bite: without a winter cloak somebody is Deprived of warmth.

    Clauses: gear.cloaks.weather, deprivation.state.cause
    """
    covered = wears(who, CLOAKS["winter"])
    yield from tell(_travelled, who, covered)
    return who if covered else (yield from lack(who, "warmth"))


@procedure("bdp.warm-up", title="Warm up", clauses=("deprivation.state.cause",), by="owner")
def warm_up(who: Annotated[Creature, Field("who gets warm")]) -> Rule[Creature]:
    """Get warm at a fire or under a roof: nobody is Deprived of warmth any more. Clause: deprivation.state.cause"""
    yield from tell(said, Sentence("{who} gets warm.", who=who.title), "deprivation.state.cause", who)
    return (yield from meet(who, "warmth"))


def _travelled(_rolls: Rolls, who: Creature, covered: bool) -> Told:
    text = Sentence("{who} travels in the cold without a winter cloak.", who=who.title)
    if covered:
        text = Sentence("{who} travels in the cold in a winter cloak.", who=who.title)
    return Told(text, about="weather", clause="gear.cloaks.weather")
