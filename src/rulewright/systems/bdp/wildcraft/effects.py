"""What brews leave on people for a time, as other rules ask for it.

Belongs here: reading it. Not here: drinking (brews).
"""

from typing import Final

from rulewright.engine import Lasting, Rule, survey
from rulewright.systems.bdp.records import Creature

STIFF: Final = "ironroot-brew"
"""What lasts on somebody whose joints stiffen at will. Clause: recipe.ironroot-brew"""
DROWSY: Final = "sleeping-tonic"
"""What lasts on somebody whose next sleep is better. Clause: recipe.sleeping-tonic"""


def is_stiff(who: Creature) -> Rule[bool]:
    """Whether somebody is harder to disarm, and climbs more easily. Clause: recipe.ironroot-brew"""
    return (yield from lies_on(who, STIFF)) is not None


def lies_on(who: Creature, what: str) -> Rule[Lasting | None]:
    """What a brew left on somebody, if it still lasts. Clause: recipe.sleeping-tonic"""
    return next((one for one in (yield from survey(Lasting)) if one.on == who.id and one.what == what), None)
