"""Cures that hold: deeds after which what is refused now can truly be done."""

from collections.abc import Mapping

from rulewright.engine.declared.cures import Cure
from rulewright.engine.declared.derived import Fixed, derived
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.rules.refusing import refusal
from rulewright.engine.running.run import Run
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint


@derived
def cures(
    world: World, system: System, procedure: Procedure[..., object], given: Fixed, options: Fixed
) -> tuple[Cure, ...]:
    """Return the cures that the guards of a refused deed know, without those that come to nothing.

    Each is tried in a copy of the world. What asks for dice or a decision on the way may help, and is kept.
    """
    wrong = refusal(world, procedure, given, options)
    return tuple(one for one in wrong.cures if _helps(one, world, system, procedure, given, options)) if wrong else ()


def players(found: tuple[Cure, ...], system: System) -> tuple[Cure, ...]:
    """Return the cures that take nothing which only the referee does or decides."""

    def is_theirs(procedure: Procedure[..., object], given: Mapping[str, object]) -> bool:
        return procedure.by != "referee" and not procedure.asks_referee(given)

    return tuple(
        one for one in found if all(is_theirs(system.procedures[step.procedure], step.arguments) for step in one.steps)
    )


def _helps(
    cure: Cure, world: World, system: System, procedure: Procedure[..., object], given: Fixed, options: Fixed
) -> bool:
    now = World(world.records.copy())
    for step in cure.steps:
        found = system.procedures[step.procedure]
        if refusal(now, found, Fixed(step.arguments), options):
            return False
        run = Run(now, options=options)
        try:
            run(found, **bind(found.parameters, step.arguments, now))
        except Complaint:
            return True
        now = run.world
    left = refusal(now, procedure, given, options)
    return left is None or (bool(left.field) and left.field not in given)
