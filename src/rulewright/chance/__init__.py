"""Dice, exact distributions and random sources.

Belongs here: anything true of dice without a rulebook. Not here: saves, attacks, tables.
"""

import rulewright.chance.several  # noqa: F401 - a kind of dice is known once its file is read
from rulewright.chance.dist import Dist
from rulewright.chance.expression import Dice, Draw, Thrown
from rulewright.chance.joined import contest, highest, lowest
from rulewright.chance.notation import parse
from rulewright.chance.pool import Pool
from rulewright.chance.shares import Share, is_share
from rulewright.chance.single import constant, d
from rulewright.chance.sources import Seeded, Stream, commitment, new_seed
from rulewright.chance.tally import Tally, faces_shown, joint, largest_match, number_at_least, straight, total

__all__ = [
    "Dice",
    "Dist",
    "Draw",
    "Pool",
    "Seeded",
    "Share",
    "Stream",
    "Tally",
    "Thrown",
    "commitment",
    "constant",
    "contest",
    "d",
    "faces_shown",
    "highest",
    "is_share",
    "joint",
    "largest_match",
    "lowest",
    "new_seed",
    "number_at_least",
    "parse",
    "straight",
    "total",
]
