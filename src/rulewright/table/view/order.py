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
    """Part `order`: the order of a fight, or of a stretch of play in which each may act once; as a command that waits
    has left it.
    """
    world = meanwhile(eyes)
    return eyes.made(order_of, eyes.system) if world is eyes.world else order_of(world, eyes.system)


@derived
def is_fight_on(world: World, system: System) -> bool:
    """Return whether a fight is on: what asks for no more does not change with everything in it."""
    order = order_of(world, system)
    return order is not None and order.fights
