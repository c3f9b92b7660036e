"""Every procedure of every game with extreme arguments."""

from rulewright.chance.sources import Seeded
from rulewright.engine import Chance, Run, why_not
from rulewright.engine.parameters import bind
from tests.hostile.attacks import Figures
from tests.hostile.test_bounds import given
from tests.house.demos import GAMES, demo, first_option


def procedures(size: float) -> Figures:
    """Every procedure of every game, in peace and in a fight, each parameter at its most and far beyond."""
    found = Figures("every procedure with extreme numbers")
    for game in GAMES:
        for fighting in (False, True) if size >= 0.01 else (True,):
            world = demo(game, fighting=fighting)
            for procedure in game.procedures.values():
                for arguments in given(procedure, world):
                    with found.attempt((procedure.id, arguments)):
                        bound = bind(procedure.parameters, arguments, world)
                        why_not(procedure, bound, world)
                        Run(world, Chance(Seeded(1), first_option))(procedure, **bound)
    return found
