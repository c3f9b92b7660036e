"""Blows: the damage an attack does before it is rolled: die, size, skills, hands, cover and shields."""

from collections.abc import Iterable
from typing import Final

from rulewright.systems.murdham.battle.aims import is_ranged
from rulewright.systems.murdham.gear.versions import stepped
from rulewright.systems.murdham.numbers import BRAWLER_DIE, UNARMED_DIE, UNARMED_IMPAIRED
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.space.sizes import steps_above
from rulewright.systems.murdham.strikes import Blow, Element

UNARMED: Final = "unarmed"
SHIELD: Final = "shield"
SHIELD_ARMOUR: Final = 1
"""Armour of a shield; two add no more, but always. Clause: items.shield"""
ALWAYS: Final = 2
"""Shields whose armour always counts. Clause: items.shield"""
COVER: Final = 1
"""Armour of cover. Clause: combat.cover"""
BRAWLER_ARMOUR: Final = 1
"""Armour of unarmoured brawlers against unarmed attacks. Clause: core.skills"""
SNEAK_DIE: Final = "d12"
"""Damage die against those who are not aware of the attacker. Clause: core.skills"""
SLAYER: Final = 2
"""What monster slaying multiplies damage against the larger by. Clause: core.skills"""
OFF_HAND: Final = 1
"""How often damage of the off hand is impaired. Clause: items.weapon"""
RIDING: Final = 1
"""How often attacks from a mount or vehicle are impaired. Clause: combat.mounted"""
RIDERS: Final = ("ride", "drive carts", "river lore")
"""Skills whose owners strike from a mount or vehicle as from the ground. Clause: core.skills"""


def blow_of(
    attacker: Creature,
    target: Creature,
    die: str,
    weapon: Weapon | None,
    *,
    impaired: int = 0,
    enhanced: int = 0,
    element: Element = "none",
    susceptible: bool = False,
    more_armour: int = 0,
    unaware: bool = False,
    aimed: bool = False,
    blast: bool = False,
) -> Blow:
    """The blow of an attack. Clauses: combat.attack, combat.size.damage, items.weapon, core.skills, combat.mounted"""
    impaired += attacker.attack_impairments
    if attacker.rides and not any(skill in RIDERS for skill in attacker.skills):
        impaired += RIDING
    skills = attacker.skills
    if die == UNARMED:
        die, impaired = (BRAWLER_DIE, impaired) if "brawling" in skills else (UNARMED_DIE, impaired + UNARMED_IMPAIRED)
        more_armour += BRAWLER_ARMOUR if "brawling" in target.skills and not target.armour else 0
    elif weapon is not None and ("skilled shot" if is_ranged(weapon) else "skilled blow") in skills:
        die = stepped(die)
    if unaware and "sneak attack" in skills:
        die = SNEAK_DIE
    larger = 0 if blast else steps_above(attacker, target)
    return Blow(
        die,
        count=2 ** max(0, larger),
        impaired=impaired,
        enhanced=enhanced,
        element=element,
        susceptible=susceptible,
        halved=max(0, -larger),
        times=SLAYER if "monster slaying" in skills and steps_above(target, attacker) > 0 else 1,
        more_armour=more_armour,
        pierces="piercing strike" in skills and not aimed,
    )


def shield_armour(who: Creature, weapons: Iterable[Weapon], *, fends: bool) -> int:
    """What shields add to the armour of somebody who reacts, or is countered with, or not.

    Clauses: items.shield, core.skills
    """
    shields = sum(one.owner == who.id and one.make == SHIELD for one in weapons)
    if not shields:
        return 0
    return SHIELD_ARMOUR if fends or shields >= ALWAYS or "shield mastery" in who.skills else 0
