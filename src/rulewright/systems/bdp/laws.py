"""What holds of every world `bdp` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from typing import Final

from rulewright.engine.laws import conserved, held
from rulewright.systems.bdp.records.creature import Creature

TRADE: Final = (
    "bdp.character",
    "bdp.adventurer",
    "bdp.buy",
    "bdp.sell",
    "bdp.pocket-change",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved(
    "Coins are neither made nor lost but by trade, reward and loss", held(Creature, "coins"), TRADE
)
