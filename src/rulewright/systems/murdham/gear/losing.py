"""Losing a weapon for good: it breaks, is spoilt or is sold, and no fight tries it any more.

Belongs here: weapons that leave the world. Not here: why they do (durability, blows, trade).
"""

from rulewright.engine import Rule, change, peek, remove
from rulewright.systems.murdham.events.fighting import Untried
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight
from rulewright.systems.murdham.records.gear import Weapon


def lose_weapon(weapon: Weapon) -> Rule[None]:
    """A weapon leaves the world, and the list of what a fight has used with it. Clause: combat.gear"""
    fight = yield from peek(Fight, FIGHT)
    if fight is not None and weapon.id in fight.used:
        yield from change(fight, Untried(weapon.id))
    yield from remove(weapon.id)
