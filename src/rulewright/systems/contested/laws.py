"""What holds of every world `contested` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from typing import Final

from rulewright.engine.laws import conserved, held
from rulewright.systems.contested.records import Creature

TRADE: Final = (
    "contested.character",
    "contested.grant",
    "contested.reroll",
    "contested.hireling-by-background",
    "contested.succeed",
    "contested.sell",
    "contested.buy",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved("Gold is neither made nor lost but by trade, reward and loss", held(Creature, "gold"), TRADE)
