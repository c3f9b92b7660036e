"""Grip: who can do nothing any more lets go of whoever is held, and keeps up neither themselves nor a rider."""

from collections.abc import Callable
from typing import Any, Final

from rulewright.engine import Rule, change, say, survey
from rulewright.systems.murdham.events.fighting import LetGo
from rulewright.systems.murdham.records.creature import Creature

DOWN: Final[list[Callable[[Creature], Rule[Any]]]] = []
"""What else comes of it that somebody can do nothing: who flies falls, who carries somebody goes down under them, who
pulls a cart pulls no more. The chapters above put it in.

Clauses: core.traits, mounts.save, carts.driven
"""


def release(held: Creature) -> Rule[Creature]:
    """Release somebody who is held. Clause: combat.grabbed"""
    yield from say("{who} is free again", who=held)
    return (yield from change(held, LetGo()))


def lose_grip(holder: Creature) -> Rule[None]:
    """Let go of everybody, and go down, where the holder can do nothing any more.

    Clauses: combat.grabbed, core.conditions, core.traits, mounts.save
    """
    if holder.can_act:
        return
    for goes_down in DOWN:
        yield from goes_down(holder)
    for one in (yield from survey(Creature)):
        if one.grabbed_by == holder.id:
            yield from release(one)
