"""What nobody has time for in a fight.

Belongs here: the guard that deeds declare. Not here: whose turn it is in a fight (fights).
"""

from rulewright.engine import Rule
from rulewright.systems.bdp.records.fights import FIGHT, Fight
from rulewright.systems.bricks.exploring import rules as exploring


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.round.length"""
    yield from exploring.at_peace(Fight, FIGHT, "combat.round.length")
