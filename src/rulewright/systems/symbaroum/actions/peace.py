"""What nobody has time for in a fight.

Belongs here: the guard that deeds declare. Not here: whose turn it is in a fight (turns).
"""

from rulewright.engine import Rule, must, survey
from rulewright.systems.symbaroum.records.fight import Fight


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: actions.per-turn"""
    must(not (yield from survey(Fight)), "a fight is in progress: end it first", clause="actions.per-turn")
