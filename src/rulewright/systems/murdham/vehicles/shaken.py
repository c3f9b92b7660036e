"""Riders and drivers shaken: what a mount or a beast before a cart does in danger tests whoever it carries or pulls."""

from rulewright.engine import Rule, peek, survey
from rulewright.systems.murdham.animals.riding import keep_saddle
from rulewright.systems.murdham.checks.riders import TESTED, Danger
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.vehicles.carts import keep_upright


def bear(mount: Creature, danger: Danger) -> Rule[None]:
    """Let everybody a mount carries, and whoever drives the cart it pulls, bear what it does.

    Clauses: mounts.save, carts.save
    """
    for rider in (yield from survey(Creature)):
        if rider.rides == mount.id and rider.can_act:
            yield from keep_saddle(rider, danger)
    for cart in (yield from survey(Thing)):
        driver = (yield from peek(Creature, cart.driver)) if mount.id in cart.pullers and cart.driver else None
        if driver is not None and driver.rides == cart.id and danger != "dodge":
            yield from keep_upright(driver, "sprint" if danger == "sprint" else "fright")


TESTED.append(bear)
