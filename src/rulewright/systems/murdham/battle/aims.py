"""Aims: whom an attack can reach, and when it needs a save to hit.

In melee against what is out of sight; at range against what is far, or when shooting on the move. Far and on the move,
or out of sight, rules a shot out.
"""

from typing import Final

from rulewright.engine import Rule
from rulewright.errors import Refused, Sentence
from rulewright.systems.murdham.records import Creature, Weapon
from rulewright.systems.murdham.space.reach import melee_reach, range_against, range_between
from rulewright.systems.murdham.tables import ARMS

NEAR_SHARE: Final = 2
"""What the range is divided by for a shot without a save. Clause: combat.attack.wit-save"""
STEADY: Final = "steady aim"
STEADY_RANGE: Final = 2
"""What steady aim multiplies the range by. Clause: core.skills"""
DARK_VISION: Final = "dark vision"


def is_ranged(weapon: Weapon | None) -> bool:
    """Whether it is a weapon that shoots or is thrown. Clause: combat.attack"""
    row = ARMS.get(weapon.make) if weapon else None
    return bool(row and row.ranged)


def reach_of(attacker: Creature, target: Creature, weapon: Weapon | None) -> int:
    """How many zones off an attack reaches. Clauses: combat.attack, combat.size.range, core.skills"""
    if weapon is None or not is_ranged(weapon):
        return melee_reach(attacker)
    zones = ARMS[weapon.make].zones * (STEADY_RANGE if STEADY in attacker.skills else 1)
    return range_against(attacker, target, zones)


def must_reach(attacker: Creature, target: Creature, weapon: Weapon | None, distance: int | None) -> Rule[int]:
    """How many zones off a target is; Refused where the attack does not reach there.

    Clauses: combat.attack, core.range
    """
    apart = distance if distance is not None else (yield from range_between(attacker, target))
    if apart is None:
        return 0
    reach = reach_of(attacker, target, weapon)
    if apart > reach:
        raise Refused(
            Sentence(
                "{target} is {apart} zones off, and the attack reaches {reach}",
                target=target.title, apart=apart, reach=reach,
            ),
            clause="combat.attack",
        )  # fmt: skip
    return apart


def needs_save(
    attacker: Creature, target: Creature, weapon: Weapon | None, apart: int, *, moving: bool, unseen: bool
) -> bool:
    """Whether an attack needs a WIT save to hit; Refused where no save helps.

    Clauses: combat.attack.wit-save, core.conditions, core.skills
    """
    if not is_ranged(weapon):
        heard = DARK_VISION in attacker.skills and not attacker.has("deaf")
        return (unseen or attacker.has("blind")) and not heard
    if unseen:
        raise Refused(
            Sentence("{target} is out of sight: no ranged attacks", target=target.title),
            clause="combat.attack.wit-save",
        )
    far = apart > near_half(reach_of(attacker, target, weapon))
    if far and moving:
        raise Refused(
            Sentence("{target}: impossible to hit beyond half range while moving", target=target.title),
            clause="combat.attack.wit-save",
        )
    return far or (moving and STEADY not in attacker.skills)


def near_half(reach: int) -> int:
    """Half a range. Clauses: combat.attack.wit-save, core.rounding"""
    return -(-reach // NEAR_SHARE)
