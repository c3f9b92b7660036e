"""Gear that one of a party carries for all of it. Clause: gear.climbing.break"""

from typing import Final

from rulewright.systems.bdp.records import Creature
from rulewright.systems.bdp.tables import GEAR

CLIMBING: Final = GEAR["climbing-gear"].name


def shares_climbing_gear(party: tuple[Creature, ...]) -> bool:
    """Whether one of a party has climbing gear, which is Gear for all who climb. Clause: gear.climbing.break"""
    return any(
        item.name == CLIMBING and not item.broken
        for one in party
        if one.kind == "pc" and one.able
        for item in one.items
    )
