"""What holds of every world `symbaroum` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from typing import Final

from rulewright.engine.laws import conserved, held
from rulewright.systems.symbaroum.records.creature import Creature

TRADE: Final = (
    "symbaroum.character",
    "symbaroum.enlist",
    "symbaroum.buy",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved("Money is neither made nor lost but by trade, reward and loss", held(Creature, "money"), TRADE)
