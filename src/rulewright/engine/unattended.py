"""A fight that nobody leads: what a game says so that tactics can fight it out.

Belongs here: the shape. Not here: the tactics of a game, and counting what comes of many fights (lab).
"""

from collections.abc import Callable
from typing import NamedTuple

from rulewright.engine.offer import Offer
from rulewright.engine.record import Record
from rulewright.engine.wording import Term
from rulewright.engine.world import World


class Unattended(NamedTuple):
    """How a game's fight goes on by itself, as long as nothing is due (`System.due`)."""

    acts: Callable[[World], Offer | None]
    """Lets tactics act for whoever is next, player or not; None if nobody is, or there is no fight."""
    standing: Callable[[World], tuple[str, ...]]
    """Who is still in the fight and can act, by id."""
    rounds: Callable[[World], int]
    """The number of rounds so far; 0 before the first, and if there is no fight."""
    reduced: Callable[[World], World] | None = None
    """Returns the fight without whatever neither a later roll nor the count of its end reads, so that more states are
    equal when it is solved: the time of day, bodies that are out of it. None keeps everything.
    """
    down: Callable[[Record], Term] | None = None
    """Returns in a word what keeps somebody out of it if their state at a glance (`Glance.state`) does not say so; else
    empty.
    """
