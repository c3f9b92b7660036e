"""A fight that nobody leads: what a game says so that tactics can fight it out.

Belongs here: the shape. Not here: the tactics of a game, and counting what comes of many fights (lab).
"""

from collections.abc import Callable
from typing import NamedTuple

from rulewright.engine.offer import Offer
from rulewright.engine.world import World


class Unattended(NamedTuple):
    """How a game's fight goes on by itself, where nothing is due (`System.due`)."""

    acts: Callable[[World], Offer | None]
    """Lets tactics act for whoever is next, player or not; None where nobody is, or there is no fight."""
    standing: Callable[[World], tuple[str, ...]]
    """Who is still in the fight and can act, by id."""
    rounds: Callable[[World], int]
    """How many rounds the fight has had; 0 before its first, and where there is none."""
    reduced: Callable[[World], World] | None = None
    """The same fight without what neither a later roll nor the count of its end reads, so that more states are equal
    where it is solved: the time of day, bodies that are out of it. None keeps everything."""
