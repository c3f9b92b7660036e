"""Unattended fights: the declarations with which tactics can play a game's fight to its end.

Belongs here: the shape. Not here: the tactics of a game, and counting what comes of many fights (lab).
"""

from collections.abc import Callable, Mapping
from types import MappingProxyType
from typing import Final, NamedTuple

from rulewright.engine.declared.offer import Offer
from rulewright.engine.record import Record
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.errors import Sentence

COWARD: Final = "coward"
"""Tactics: fight like anybody, and run once half of what keeps one on one's feet is gone."""
RETREAT: Final = "retreat"
"""Tactics: get away from the fight at once, as the rules allow."""
RUNNING: Final[Mapping[str, Sentence]] = MappingProxyType(
    {
        COWARD: Sentence("Goes for whoever is nearest, and runs once half of its strength is gone."),
        RETREAT: Sentence("Runs from the fight at once."),
    }
)
"""The tactics of getting away, each with what it does."""


def wants_away(tactics: str, left: int, most: int) -> bool:
    """Whether somebody with so much left of what keeps them on their feet would rather be out of the fight."""
    return tactics == RETREAT or (tactics == COWARD and left * 2 <= most)


class Unattended(NamedTuple):
    """The way a game's fight continues by itself while nothing is due (`System.due`)."""

    acts: Callable[[World], Offer | None]
    """Lets tactics act for whoever is next, player or not; None if nobody is, or there is no fight."""
    standing: Callable[[World], tuple[str, ...]]
    """The ids of those who are still in the fight and can act."""
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
    tactics: Mapping[str, str] = MappingProxyType({})
    """The words a creature's field `tactics` may hold, each with its meaning; a side told to fight so gets it."""
