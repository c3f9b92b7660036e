"""Complex Tasks: long undertakings in steps, each unit of time spent on them rolled for.

Belongs here: how far an undertaking gets. Not here: what it was for (training, ingredients, wounds), and single tries.
"""

from rulewright.systems.bdp.undertakings.records import EVENTS, Undertaking
from rulewright.systems.bdp.undertakings.work import PROCEDURES, deeds

__all__ = ["EVENTS", "PROCEDURES", "Undertaking", "deeds"]
