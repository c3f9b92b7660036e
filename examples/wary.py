"""Symbaroum for the wary: Defense rests on Quick or Vigilant, whichever is higher, and a shield is worth carrying."""

from rulewright.engine import system
from rulewright.systems.symbaroum.checks.abilities import defense_attribute
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.rows import Attribute


def wary(who: Creature) -> Attribute:
    """What Defense rests on: what the game says, or Vigilant where that is higher. Clause: defense.value"""
    return max(defense_attribute(who), "vigilant", key=who.value)


GAME = system("symbaroum").changed(
    id="wary",
    title="Symbaroum for the wary",
    numbers={"SHIELD_BONUS": 2},
    rules={"defense_attribute": wary},
)
