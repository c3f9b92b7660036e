"""Dice, exact distributions and random sources.

Belongs here: anything true of dice without a rulebook. Not here: saves, attacks, tables.
"""

import rulewright.chance.several
from rulewright.chance.contests import contest
from rulewright.chance.dist import Dist
from rulewright.chance.expression import Dice, Draw, Thrown
from rulewright.chance.joined import highest, lowest
from rulewright.chance.listed import parse_each
from rulewright.chance.notation import parse
from rulewright.chance.pool import Pool
from rulewright.chance.shares import Share, is_share
from rulewright.chance.single import constant, d
from rulewright.chance.sources import Seeded, Stream, commitment, new_seed
from rulewright.chance.tally import Tally, faces_shown, joint, largest_match, number_at_least, straight, total
