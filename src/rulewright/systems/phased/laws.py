"""What holds of every world `phased` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine.laws import conserved, held, of_worlds
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.phased.bodies.gear import hands_needed
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fights import Fight

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


@of_worlds("Hands hold what hands can", "chargen.equipment", "wounds.lost-arm")
def hands(_system: System, world: World) -> Iterator[str]:
    """What is in hand, by the hands it takes and the hands there are."""
    for one in world.all(Creature):
        if one.kind != "monster" and hands_needed(one.hands) > one.usable_hands:
            yield f"{one.title} holds {one.hands} with {one.usable_hands} hands"


@of_worlds("Nobody owes or has less than nothing", "hirelings.cost", "load.encumbered.capacity")
def counts(_system: System, world: World) -> Iterator[str]:
    """Coins, supplies, rations, treasure, Fatigue and wages."""
    for one in world.all(Creature):
        for name in ("coins", "supplies", "rations", "treasure", "fatigue", "owed"):
            if getattr(one, name) < 0:
                yield f"{one.title}: {name} {getattr(one, name)}"


@of_worlds("Everybody fights on one side", "initiative.order")
def sides(_system: System, world: World) -> Iterator[str]:
    """Sides of a fight."""
    for fight in world.all(Fight):
        yield from (f"{one} stands on both sides" for one in fight.party if one in fight.enemies)
