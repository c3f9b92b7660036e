"""Dice, exact distributions and random sources.

Belongs here: anything true of dice without a rulebook. Not here: saves, attacks, tables.
"""

import rulewright.chance.dice.several
from rulewright.chance.dice.contests import contest
from rulewright.chance.dice.joined import highest, lowest
from rulewright.chance.dice.pool import Pool
from rulewright.chance.dice.single import constant, d
from rulewright.chance.dice.tally import Tally, faces_shown, joint, largest_match, number_at_least, straight, total
from rulewright.chance.dist import Dist
from rulewright.chance.expression import Dice, Draw, Thrown
from rulewright.chance.reading.listed import parse_each
from rulewright.chance.reading.notation import parse
from rulewright.chance.shares import Share, is_share
from rulewright.chance.sources import Seeded, Stream, commitment, new_seed
