"""Worlds as seats see them, each made once: they are looked at again and again, and nobody changes them."""

from rulewright.campaign.seen import sight
from rulewright.campaign.seen.sight import Seat, View
from rulewright.engine import System, World

MOST = 64
"""Views that are kept; those of the worlds in hand are asked for in turn."""
_kept: dict[tuple[int, Seat], tuple[World, View]] = {}
"""Views by the world's identity, which is kept with them so that no other gets it."""


def view(world: World, seat: Seat, system: System) -> View:
    """The world as a seat sees it at a table where nothing has been set."""
    key = id(world), seat
    if key not in _kept:
        if len(_kept) >= MOST:
            del _kept[next(iter(_kept))]
        _kept[key] = world, sight.view(world, seat, system)
    return _kept[key][1]
