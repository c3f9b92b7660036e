"""Mounting and dismounting in a fight: half a zone of movement, and on the move an AGI save or a fall."""

from typing import Final

from rulewright.engine import Rule, look
from rulewright.systems.murdham.battle.having import go_halves
from rulewright.systems.murdham.damage import damage_roll
from rulewright.systems.murdham.harm import harm
from rulewright.systems.murdham.numbers import DISMOUNT_DIE
from rulewright.systems.murdham.records import Creature
from rulewright.systems.murdham.saves import attempt

CLIMB_HALVES: Final = 1
"""Halves of a zone that getting on or off counts as. Clause: combat.mounted"""
RIDER: Final = "ride"


def clamber(who: Creature, *, moving: bool) -> Rule[bool]:
    """Get on or off a mount or vehicle in a fight; answers whether somebody stays on their feet.

    Clause: combat.mounted
    """
    yield from go_halves(who, CLIMB_HALVES)
    if not moving or (yield from attempt(who, "agi", "agi-save", proficient=RIDER in who.skills)):
        return True
    who = yield from look(Creature, who.id)
    yield from harm(who, (yield from damage_roll(DISMOUNT_DIE, why="fall-damage")))
    return False
