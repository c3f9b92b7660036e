"""Which spell does what: a rule for each, and one for all that simply lie on whom they touch."""

from collections.abc import Callable, Mapping
from typing import Final

from rulewright.engine import Rule
from rulewright.systems.phased.magic.blasts import blast_all
from rulewright.systems.phased.magic.corpses import animate, speak_with_dead
from rulewright.systems.phased.magic.doors import knock, wizard_lock
from rulewright.systems.phased.magic.healing import heal_sickness
from rulewright.systems.phased.magic.lasting import Work, keep_up, lay_on_all
from rulewright.systems.phased.magic.minds import charm, dominate, overcome
from rulewright.systems.phased.magic.seeing import augury, scry, speak_with_animals
from rulewright.systems.phased.magic.weather import control_weather

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
