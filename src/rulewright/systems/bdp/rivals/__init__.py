"""Two sides that settle a matter by set rounds: arguments for Composure, and duels of three contests.

Belongs here: those rounds and what is at stake in them. Not here: fights in rounds, and single contested Saves.
"""

from rulewright.systems.bdp.rivals import argument, duel
from rulewright.systems.bdp.rivals.records import EVENTS, Duel, Side

__all__ = ["EVENTS", "PROCEDURES", "Duel", "Side", "argument", "duel"]

PROCEDURES = (*argument.PROCEDURES, *duel.PROCEDURES)
"""Every procedure of arguments and duels."""
