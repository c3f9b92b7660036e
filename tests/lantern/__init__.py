"""Lantern: a game of six rules, small enough to check by hand, on which engine and campaign are tested.

Belongs here: the game. Not here: tests.
"""

from tests.lantern.game import CLAUSES, SYSTEM
from tests.lantern.records import Walker

__all__ = ["CLAUSES", "SYSTEM", "Walker"]
