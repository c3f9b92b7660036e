"""Grip: whoever is held is free again when the holder lets go, which all do who can do nothing any more."""

from rulewright.engine import Rule, change, say, survey
from rulewright.systems.murdham.events.fighting import LetGo
from rulewright.systems.murdham.records.creature import Creature


def release(held: Creature) -> Rule[Creature]:
    """Release somebody who is held. Clause: combat.grabbed"""
    yield from say("{who} is free again", who=held)
    return (yield from change(held, LetGo()))


def lose_grip(holder: Creature) -> Rule[None]:
    """Let go of everybody, where the holder can do nothing any more. Clauses: combat.grabbed, core.conditions"""
    if holder.can_act:
        return
    for one in (yield from survey(Creature)):
        if one.grabbed_by == holder.id:
            yield from release(one)
