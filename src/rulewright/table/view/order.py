"""The order of a fight, which several parts are made of."""

from rulewright.engine.declared.derived import derived
from rulewright.engine.display.glance import Order
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.so_far import meanwhile


@derived
def order_of(world: World, system: System) -> Order | None:
    """Return the order of the fight that is on, if there is one."""
    return system.order(world)


def order(eyes: Eyes) -> Order | None:
    """Part `order`: where a command waits, with what has been spent and done in it so far."""
    world = meanwhile(eyes)
    return eyes.made(order_of, eyes.system) if world is eyes.world else order_of(world, eyes.system)


@derived
def is_fight_on(world: World, system: System) -> bool:
    """Return whether a fight is on: what asks for no more does not change with everything in it."""
    return order_of(world, system) is not None
