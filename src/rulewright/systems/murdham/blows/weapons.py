"""Weapons in use: whom an attack can reach, whether it needs a save to hit, and what damage it rolls.

A save is needed in melee against what is out of sight; at range against what is far, or when shooting on the move. Far
and on the move, or out of sight, rules a shot out. Damage depends on die, size, skills, hands, cover and shields.
"""

from collections.abc import Iterable
from typing import Final

from rulewright.engine import Rule, must, survey
from rulewright.engine.declared.cures import Cure, cure
from rulewright.errors import Sentence
from rulewright.systems.murdham.actions.turn import seat_of
from rulewright.systems.murdham.blows.hits import Blow, Element, Strike
from rulewright.systems.murdham.health.injuries import ARMS
from rulewright.systems.murdham.numbers import BRAWLER_DIE, UNARMED_DIE, UNARMED_IMPAIRED, USUAL_PACE
from rulewright.systems.murdham.records.creature import BANE, Creature
from rulewright.systems.murdham.records.gear import Weapon, better_die
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.distance import melee_reach, range_against, range_between
from rulewright.systems.murdham.space.sizes import steps_above
from rulewright.systems.murdham.space.whereabouts import must_be_with
from rulewright.systems.murdham.tables import BREEDS, arms_of

NEAR_SHARE: Final = 2
"""What the range is divided by for a shot without a save. Clause: combat.attack.wit-save"""
STEADY: Final = "steady aim"
STEADY_RANGE: Final = 2
"""What steady aim multiplies the range by. Clause: core.skills"""
DARK_VISION: Final = "dark vision"


def is_ranged(weapon: Weapon | None) -> bool:
    """Whether it is a weapon that shoots or is thrown. Clause: combat.attack"""
    row = arms_of(weapon.make) if weapon else None
    return bool(row and row.ranged)


def reach_of(attacker: Creature, target: Creature, weapon: Weapon | None) -> int:
    """How many zones off an attack reaches. Clauses: combat.attack, combat.size.range, core.skills"""
    row = arms_of(weapon.make) if weapon else None
    if row is None or not row.ranged:
        return melee_reach(attacker)
    zones = row.zones * (STEADY_RANGE if STEADY in attacker.skills else 1)
    return range_against(attacker, target, zones)


def must_reach(attacker: Creature, target: Creature, weapon: Weapon | None, distance: int | None) -> Rule[int]:
    """How many zones away a target is; Refused if the attack does not reach that far.

    Clauses: combat.attack, core.range
    """
    yield from must_be_with(attacker, target)
    apart = distance if distance is not None else (yield from range_between(attacker, target))
    if apart is None:
        return 0
    reach = reach_of(attacker, target, weapon)
    must(
        apart <= reach,
        "{target} is {n} zone off, and the attack reaches {reach}",
        many="{target} is {n} zones off, and the attack reaches {reach}",
        target=target,
        n=apart,
        reach=reach,
        cures=() if apart <= reach else (yield from _closing_in(attacker, target, apart)),
    )
    return apart


def _closing_in(attacker: Creature, target: Creature, apart: int) -> Rule[tuple[Cure, ...]]:
    """How somebody comes within reach: by going to the target's zone, unless it is far. Clause: core.move.speed"""
    zones = yield from survey(Zone)
    there = next((one for one in zones if one.id == target.zone), None)
    if there is None or not attacker.zone or apart > USUAL_PACE:
        return ()
    text = Sentence("Go to {zone}", zone=there.title)
    return cure(text, ("murdham.go-to", {"who": attacker.id, "zone": there.id}))


def needs_save(
    attacker: Creature, target: Creature, weapon: Weapon | None, apart: int, *, moving: bool, unseen: bool
) -> bool:
    """Whether an attack needs a WIT save to hit; Refused if no save helps.

    Clauses: combat.attack.wit-save, core.conditions, core.skills
    """
    if not is_ranged(weapon):
        heard = DARK_VISION in attacker.skills and not attacker.has("deaf")
        return (unseen or attacker.has("blind")) and not heard
    must(not unseen, "{target} is out of sight: no ranged attacks", target=target)
    far = apart > half_range(reach_of(attacker, target, weapon))
    must(not far or not moving, "{target}: impossible to hit beyond half range while moving", target=target)
    return far or (moving and STEADY not in attacker.skills)


def half_range(reach: int) -> int:
    """Half a range. Clauses: combat.attack.wit-save, core.rounding"""
    return -(-reach // NEAR_SHARE)


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
AMBIDEXTROUS: Final = "ambidextrous"
TO_HIT: Final = "wit-save"
"""What the save to hit is rolled for. Clause: combat.attack.wit-save"""
OFF_HAND: Final = 1
"""How many times damage of the off hand is impaired. Clause: items.weapon"""
RIDING: Final = 1
"""How many times attacks from a mount or vehicle are impaired. Clause: combat.mounted"""


def hurt_arms(who: Creature) -> frozenset[str]:
    """The arms that somebody cannot use, as far as is known which. Clause: core.conditions"""
    return frozenset(one.of for one in who.conditions if one.name == "arm injury" and one.of in ARMS)


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
    by_hand: bool = True,
    strike: Strike = "",
    shield: bool = False,
    off_hand: bool = False,
) -> Rule[Blow]:
    """The blow of an attack. Clauses: combat.attack, combat.size.damage, items.weapon, core.skills, combat.mounted"""
    impaired += attacker.attack_impairments
    # With the main arm hurt, whatever one hand can hold is in the other.
    if weapon is not None and (off_hand or ARMS[0] in hurt_arms(attacker)) and AMBIDEXTROUS not in attacker.skills:
        impaired += OFF_HAND
    seat = yield from seat_of(attacker)
    if seat and seat not in attacker.skills:
        impaired += RIDING
    skills = attacker.skills
    if die == UNARMED and attacker.shape in BREEDS:
        die = BREEDS[attacker.shape].die
    elif die == UNARMED:
        die, impaired = (BRAWLER_DIE, impaired) if "brawling" in skills else (UNARMED_DIE, impaired + UNARMED_IMPAIRED)
        more_armour += BRAWLER_ARMOUR if "brawling" in target.skills and not target.armour else 0
    elif weapon is not None and ("skilled shot" if is_ranged(weapon) else "skilled blow") in skills:
        die = better_die(die)
    if weapon is not None and BANE in attacker.powers and target.unliving:
        enhanced += 1
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
        strike=strike,
        touches=by_hand and not blast and not is_ranged(weapon),
        shield=shield,
    )


def shield_armour(who: Creature, weapons: Iterable[Weapon], *, fends: bool) -> int:
    """What shields add to the armour of somebody who reacts, or is countered with, or not.

    Clauses: items.shield, core.skills
    """
    shields = sum(one.owner == who.id and one.make == SHIELD for one in weapons)
    if not shields:
        return 0
    return SHIELD_ARMOUR if fends or shields >= ALWAYS or "shield mastery" in who.skills else 0
