"""Grip: whoever is held is free again when the holder lets go, which all do who can do nothing any more."""

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine import Rule, change, look, say, survey
from rulewright.systems.murdham.events.fighting import LetGo
from rulewright.systems.murdham.records.creature import Creature

FALLS: Final[list[Callable[[Creature], Rule[Any]]]] = []
"""What becomes of whoever is in the air and can do nothing, put in by the chapters above. Clause: core.traits"""


def release(held: Creature) -> Rule[Creature]:
    """Release somebody who is held. Clause: combat.grabbed"""
    yield from say("{who} is free again", who=held)
    return (yield from change(held, LetGo()))


def lose_grip(holder: Creature) -> Rule[None]:
    """Let go of everybody, and fall from the air, where the holder can do nothing any more.

    Clauses: combat.grabbed, core.conditions, core.traits
    """
    if holder.can_act:
        return
    for falls in FALLS if holder.aloft else ():
        yield from falls((yield from look(Creature, holder.id)))
    for one in (yield from survey(Creature)):
        if one.grabbed_by == holder.id:
            yield from release(one)
