"""Cures that hold: deeds after which what is refused now can truly be done."""

from collections.abc import Mapping
from random import Random
from typing import Final

from rulewright.engine.declared.cures import Cure
from rulewright.engine.declared.derived import Fixed, derived
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.requests.asking import NotThere
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.rules.refusing import refusal
from rulewright.engine.running.answers import Chance
from rulewright.engine.running.run import Run
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint

TRIES: Final = 12
"""How often a cure is tried, with dice that fall otherwise each time, before it is held to be none."""


@derived
def cures(
    world: World, system: System, procedure: Procedure[..., object], given: Fixed, options: Fixed
) -> tuple[Cure, ...]:
    """Return the cures that the guards of a refused deed know, without those that come to nothing.

    Each is tried in a copy of the world: what takes more than is then left for the deed does not help.
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
    """Return whether the deed is possible after the cure, whatever dice and answers it takes; what comes of those is
    tried some times.
    """
    for seed in range(TRIES):
        trial = _Trial(Random(seed))  # noqa: S311 - nothing comes of it
        if _helps_once(cure, world, system, procedure, given, options, trial):
            return True
        if not trial.is_asked:
            return False
    return False


def _helps_once(
    cure: Cure,
    world: World,
    system: System,
    procedure: Procedure[..., object],
    given: Fixed,
    options: Fixed,
    trial: "_Trial",
) -> bool:
    now = World(world.records.copy())
    answers = Chance(trial, trial.decide)
    for step in cure.steps:
        found = system.procedures[step.procedure]
        if refusal(now, found, Fixed(step.arguments), options):
            return False
        run = Run(now, answers, options=options)
        try:
            run(found, **bind(found.parameters, step.arguments, now))
        except (Complaint, NotThere):  # it hangs on what is not seen here
            return True
        now = run.world
    left = refusal(now, procedure, given, options)
    return left is None or (bool(left.field) and left.field not in given)


class _Trial:
    """Dice and decisions of one trial, the same whenever it is made."""

    def __init__(self, random: Random) -> None:
        self._random = random
        self.is_asked = False
        """Whether another trial may come to something else."""

    def draw(self, sides: int) -> int:
        """Return a face."""
        self.is_asked = True
        return self._random.randint(1, sides)

    def decide(self, request: Choose, _run: object) -> str:
        """Return one of the answers."""
        self.is_asked = True
        return self._random.choice(request.options)
