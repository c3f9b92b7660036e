"""What holds of every world `murdham` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from typing import Final

from rulewright.engine.laws import conserved, held
from rulewright.systems.murdham.records.creature import Creature

TRADE: Final = (
    "murdham.character",
    "murdham.money",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved(
    "Money is neither made nor lost but by trade, reward and loss", held(Creature, "quarters"), TRADE
)
