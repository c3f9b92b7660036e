"""The Usage Die: a 1 or 2 makes it one size smaller, and at the d4 what it stands for is used up."""

from rulewright.chance import parse
from rulewright.engine import Rule, reaches
from rulewright.systems.bdp.numbers import SMALLER, USAGE_LASTS_FROM
from rulewright.systems.bdp.tables import Usage


def wear(die: Usage) -> Rule[Usage]:
    """Roll a Usage Die and answer what it is afterwards.

    Clauses: gear.usage-die.step, waterskin.die.step, waterskin.die.empty
    """
    return die if (yield from reaches(parse(die), USAGE_LASTS_FROM, "usage")) else smaller(die)


def smaller(die: Usage) -> Usage:
    """A Usage Die one size smaller. Clause: gear.usage-die.step"""
    sizes: tuple[Usage, ...] = ("d8", "d6", "d4", "empty")
    return next(size for size in sizes if size == SMALLER[die])
