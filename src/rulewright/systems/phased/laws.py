"""What holds of every world `phased` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from typing import Final

from rulewright.engine.laws import conserved, held
from rulewright.systems.phased.records.creatures import Creature

TRADE: Final = (
    "phased.create-character",
    "phased.pay",
    "phased.distract",
    "phased.find",
    "phased.take",
    "phased.buy",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved(
    "Coins are neither made nor lost but by trade, reward and loss", held(Creature, "coins"), TRADE
)
