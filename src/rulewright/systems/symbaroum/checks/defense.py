"""Defense: what it is made of, and what it comes to."""

from rulewright.engine import Part
from rulewright.systems.symbaroum.checks.abilities import defense_attribute, impeding
from rulewright.systems.symbaroum.records.creature import Creature


def defense_parts(who: Creature) -> tuple[Part, ...]:
    """What Defense is made of: an attribute less Impeding, a shield, a Balanced weapon.

    Clauses: secondary.defense, defense.value, shield.bonus
    """
    if who.own_defense is not None:
        return (Part("Defense", who.own_defense, "as its description has it"),)
    rests_on = defense_attribute(who)
    parts = [Part(rests_on, who.value(rests_on))]
    if impeding(who):
        parts.append(Part("Impeding", -impeding(who), who.armor.name))
    if who.shield_bonus:
        parts.append(Part("shield and buckler" if who.shields[1:] else who.shields[0], who.shield_bonus))
    if "balanced" in who.weapon.qualities:
        parts.append(Part("Balanced", 1, who.weapon.name))
    return tuple(parts)


def defense(who: Creature) -> int:
    """The value that attackers test against and that the defender tests; it has no floor.

    Clauses: secondary.defense, defense.value
    """
    return sum(part.value for part in defense_parts(who))
