"""What nobody has time for in a fight.

Belongs here: the guard that deeds declare. Not here: what a phase allows (combat).
"""

from typing import Final

from rulewright.engine import Rule
from rulewright.systems.bricks.exploring.rules import at_peace as no_fight
from rulewright.systems.phased.records.fights import Fight

FIGHT: Final = "fight"


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: rest.short"""
    yield from no_fight(Fight, FIGHT, "rest.short")
