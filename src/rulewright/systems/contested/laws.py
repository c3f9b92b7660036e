"""What holds of every world `contested` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine import System, World
from rulewright.engine.games.laws import (
    Act,
    by_order,
    conserved,
    nobody_acts_out_of_turn,
    of_acts,
    of_worlds,
    senseless_do_nothing,
    the_fled_are_left_alone,
)
from rulewright.systems.contested.body.condition import can_act
from rulewright.systems.contested.gear.inventory import filled, hands_used
from rulewright.systems.contested.numbers import HANDS
from rulewright.systems.contested.records import Creature, Fight, Store

TRADE: Final = (
    "contested.character",
    "contested.grant",
    "contested.reroll",
    "contested.hireling-by-background",
    "contested.succeed",
    "contested.sell",
    "contested.buy",
    "contested.copy-spell",
    "contested.make-grimoire",
    "contested.trigger",
    "contested.meet",
    "contested.find",
)
"""Procedures by which money comes into the world or leaves it."""


def _gold(world: World) -> int:
    return sum(one.gold for one in world.all(Creature)) + sum(one.gold for one in world.all(Store))


MONEY: Final = conserved("Gold is neither made nor lost but by trade, reward and loss", _gold, TRADE, "inventory.sizes")
ABLE: Final = senseless_do_nothing(Creature, lambda one: not can_act(one, both=True), "combat.loss.recovery")
IN_TURN: Final = nobody_acts_out_of_turn(by_order(together=False), "combat.turn.spend")


FLED: Final = the_fled_are_left_alone(
    lambda world: tuple(one for fight in world.all(Fight) for one in fight.fled),
    ("contested.attack", "contested.auto-turn", "contested.cast"),
    "combat.retreat",
)


HANDED: Final = ("contested.give", "contested.put", "contested.take", "contested.loot", "contested.drop")
"""Procedures by which things only change places."""


def _things(world: World) -> int:
    carried = sum(len(one.items) + (one.grimoire is not None) for one in world.all(Creature))
    return carried + sum(len(one.items) for one in world.all(Store))


@of_acts("What is handed over, laid down or taken up is neither made nor lost", "inventory.slots")
def things_stay(act: Act) -> Iterator[str]:
    """All that is carried or lies somewhere, before and after."""
    before, after = _things(act.before), _things(act.after)
    if act.procedure.id in HANDED and before != after:
        yield f"{before} things before, {after} after"


@of_worlds("Nobody holds more than two hands can", "magic.cast.hold")
def hands(_system: System, world: World) -> Iterator[str]:
    """Whatever is in hand, the Grimoire with it."""
    for one in world.all(Creature):
        held = hands_used(one) - sum(item.hands for item in one.items if item.natural and item.held)
        if one.kind == "pc" and held > HANDS:
            yield f"{one.title} holds with {held} hands"


@of_worlds("Nobody of the party carries more than the slots hold", "inventory.slots")
def slots(_system: System, world: World) -> Iterator[str]:
    """What fills slots, Fatigue with it."""
    for one in world.all(Creature):
        if one.kind == "pc" and filled(one) > one.slots:
            yield f"{one.title} carries {filled(one)} slots of {one.slots}"
