"""What holds of every world `bdp` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine.laws import conserved, held, of_worlds
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight

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


@of_worlds("Each hand holds one thing, and a hand that is lost none", "weapon.speed.tags", "injury.repeat.same-area")
def hands(_system: System, world: World) -> Iterator[str]:
    """What is in which hand; beasts strike with what has grown on them."""
    for one in world.all(Creature):
        if one.kind != "pc":
            continue
        taken = [hand for item in one.items for hand in _hands_of(item.hand)]
        yield from (f"{one.title}'s {hand} hand holds two things" for hand in sorted({*taken}) if taken.count(hand) > 1)
        yield from (f"{one.title} has lost the {hand} arm" for hand in sorted({*taken}) if hand in _lost(one))


def _lost(one: Creature) -> set[str]:
    """Sides of the arms somebody has lost."""
    return {limb.removesuffix(" arm") for limb in one.limbs_lost if limb.endswith(" arm")}


def _hands_of(hand: str) -> tuple[str, ...]:
    return ("left", "right") if hand == "both" else (hand,) if hand else ()


@of_worlds("Whoever has every slot filled has no HP", "inventory.full.hp-zero")
def full(_system: System, world: World) -> Iterator[str]:
    """HP of those who are full."""
    yield from (f"{one.title} is full and has {one.hp} HP" for one in world.all(Creature) if one.full and one.hp)


@of_worlds("Broken things are neither worn nor lit", "sacrifice.effect.destroyed", "gear.light.torch")
def broken(_system: System, world: World) -> Iterator[str]:
    """Things that are broken, and lights that have burnt down."""
    for one in world.all(Creature):
        yield from (f"{one.title}'s {item.name} is broken and lit" for item in one.items if item.broken and item.lit)


@of_worlds("Everybody fights on one side, and acts once a round", "combat.round.length")
def sides(_system: System, world: World) -> Iterator[str]:
    """Sides of a fight and who has acted."""
    for fight in world.all(Fight):
        yield from (f"{one} stands on both sides" for one in fight.party if one in fight.foes)
        yield from (f"{one} has acted twice" for one in sorted({*fight.acted}) if fight.acted.count(one) > 1)
