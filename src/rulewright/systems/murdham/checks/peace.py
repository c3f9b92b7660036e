"""What nobody has time for in a fight.

Belongs here: the guard that deeds declare. Not here: whose turn it is in a fight (rounds).
"""

from rulewright.engine import Rule
from rulewright.systems.bricks.exploring import rules as exploring
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.rounds"""
    yield from exploring.at_peace(Fight, FIGHT, "combat.rounds")
