"""The order of a fight, which several parts are made of."""

from rulewright.engine.declared.derived import derived
from rulewright.engine.display.glance import Order
from rulewright.engine.system import System
from rulewright.engine.world import World


@derived
def order_of(world: World, system: System) -> Order | None:
    """Return the order of the fight that is on, if there is one."""
    return system.order(world)


@derived
def is_fight_on(world: World, system: System) -> bool:
    """Return whether a fight is on: what asks for no more does not change with everything in it."""
    return order_of(world, system) is not None
