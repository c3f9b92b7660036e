"""Refusals: why a command would be refused now, found out again only if something that its guards read has changed."""

from typing import Any

from rulewright.engine.declared.derived import Fixed, derived
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Guard, Procedure
from rulewright.engine.running.probe import why_not
from rulewright.engine.world import World
from rulewright.errors import Complaint


def refusal(
    world: World, procedure: Procedure[..., Any], given: Fixed, options: Fixed, guard: Guard | None = None
) -> Complaint | None:
    """Return the complaint of a procedure, behind a game's guard, about its arguments before anything happens.

    None if it may go ahead. The complaint's `field` is the parameter that does not fit, if one does not.
    """
    return _refusal(world, procedure.commanded(guard) if guard else procedure, given, options)


@derived
def _refusal(world: World, procedure: Procedure[..., Any], given: Fixed, options: Fixed) -> Complaint | None:
    try:
        bound = bind(procedure.parameters, given, world)
    except Complaint as unfit:
        return unfit.with_traceback(None)
    found = why_not(procedure, bound, world, options=options)
    # It may be kept for long, and would keep all that was in hand where it was raised.
    return found.with_traceback(None) if found else None
