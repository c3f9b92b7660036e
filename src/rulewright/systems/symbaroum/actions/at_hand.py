"""Whom somebody can do anything to, with or for: who is at the same place, and has not run from the fight.

Belongs here: the guards of deeds that take another. Not here: how near the other has to be (movement, blows).
"""

from rulewright.engine import Rule, must
from rulewright.systems.bricks.exploring import must_be_together
from rulewright.systems.symbaroum.records.creature import Creature


def still_there(other: Creature) -> None:
    """Refuse whoever has run from the fight: nobody gets at them until it is over. Clause: movement.what"""
    must(not other.away, "{title} is gone from the fight", title=other, clause="movement.what")


def must_be_at_hand(who: Creature, other: Creature) -> Rule[None]:
    """Refuse what somebody would do to, with or for another who is elsewhere, or who has run from the fight.

    Clause: movement.what
    """
    if other.id != who.id:
        still_there(other)
    yield from must_be_together(who, other)
