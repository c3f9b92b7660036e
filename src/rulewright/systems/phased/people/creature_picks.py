"""Rows to pick creatures from."""

from rulewright.systems.bricks.picking import prowlers
from rulewright.systems.phased.tables import ARMOR, WEAPONS


def _called(thing: str) -> str:
    if thing in WEAPONS:
        return WEAPONS[thing].name.casefold()
    return ARMOR[thing].name.casefold() if thing in ARMOR else thing


creature_picks = prowlers("phased", "DR", _called)
"""Every creature of the list. Clause: reactions.when"""
