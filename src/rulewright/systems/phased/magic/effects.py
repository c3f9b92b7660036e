"""Which spell does what: a rule for each, and one for all that simply lie on whom they touch."""

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.engine import Rule, look, say, survey
from rulewright.systems.phased.delving.doors import door_meant, open_door
from rulewright.systems.phased.magic.blasts import blast_all
from rulewright.systems.phased.magic.corpses import animate, speak_with_dead
from rulewright.systems.phased.magic.healing import heal_sickness
from rulewright.systems.phased.magic.minds import charm, dominate, overcome
from rulewright.systems.phased.magic.seeing import augury, scry, speak_with_animals
from rulewright.systems.phased.records.delving import Door
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.spells.lasting import Work, break_off, keep_up, lay_on_all, ward
from rulewright.systems.phased.wild.weather import set_weather


def knock(work: Work) -> Rule[tuple[str, ...]]:
    """Open a door, stuck, locked or wizard locked, without a roll. Clauses: spells.knock, spells.wizard-lock"""
    door = yield from door_meant(work.matter)
    for one in (yield from survey(Working)):
        if one.spell == "wizard-lock" and door.id in one.on:
            yield from break_off(one)
    door = yield from look(Door, door.id)
    yield from open_door(door, "spells.knock")
    return ()


def wizard_lock(work: Work) -> Rule[tuple[str, ...]]:
    """Shut a door against keys and strength for a while. Clause: spells.wizard-lock"""
    door = yield from door_meant(work.matter)
    yield from ward(door)
    yield from keep_up(work, (door.id,))
    return ()


def control_weather(work: Work) -> Rule[tuple[str, ...]]:
    """Set the weather for a day a level. Clause: spells.control-weather"""
    yield from keep_up(work, ())
    yield from set_weather(work.matter)
    yield from say("The weather is now: {weather}", "weather", weather=work.matter, of=(work.caster,))
    return ()


Effect = Callable[[Work], Rule[tuple[str, ...]]]
"""What a spell does; ids of those on whom it lasts from now on."""
EFFECTS: Final[Mapping[str, Effect]] = {
    "animate-dead": animate,
    "augury": augury,
    "charm": charm,
    "control-weather": control_weather,
    "dominate": dominate,
    "fireball": blast_all,
    "heal-sickness": heal_sickness,
    "hold-person": overcome,
    "knock": knock,
    "lightning-bolt": blast_all,
    "scry": scry,
    "sleep": overcome,
    "speak-with-animals": speak_with_animals,
    "speak-with-dead": speak_with_dead,
    "wizard-lock": wizard_lock,
}
"""Spells that do more than lie on whom they touch."""


def happen(work: Work) -> Rule[tuple[str, ...]]:
    """Let a spell do what it does, and last where it lasts; ids of those it lies on.

    Clauses: spell.duration, spells.bless, spells.haste, spells.slow, spells.fly.targets, spells.invisibility,
    spells.third-eye, spells.tongues, spells.water-breathing, spells.wind-barrier, spells.circle-of-protection
    """
    on = yield from EFFECTS.get(work.spell.id, lay_on_all)(work)
    if on and work.spell.lasts != "combat":
        yield from keep_up(work, on)
    return on
