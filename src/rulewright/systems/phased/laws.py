"""What holds of every world `phased` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rulewright.engine.games.laws import (
    Act,
    conserved,
    held,
    nobody_acts_out_of_turn,
    of_acts,
    of_worlds,
    senseless_do_nothing,
    the_fled_are_left_alone,
    time_is_taken,
)
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.phased.bodies.gear import TORCH, hands_needed
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.numbers import RATIONS_A_UNIT, TURN_SECONDS, WATCH_SECONDS, WEEK_SECONDS
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.things.ground import draws

TRADE: Final = (
    "phased.create-character",
    "phased.pay",
    "phased.distract",
    "phased.find",
    "phased.take",
    "phased.buy",
    "phased.sell",
)
"""Procedures by which money comes into the world or leaves it."""
MAKES: Final = (*TRADE, "phased.hire", "phased.meet", "phased.encounter", "phased.who-is-here", "phased.place-writing")
"""Procedures by which things come into the world: with newcomers, from the market, at the referee's word."""


def _coins(world: World) -> int:
    return held(Creature, "coins")(world) + held(Lying, "coins")(world)


MONEY: Final = conserved("Coins are neither made nor lost but by trade, reward and loss", _coins, TRADE)


def _things(world: World) -> Counter[str]:
    """Weapons, armour and the like, treasure and Spellbooks, wherever they are; torches are of a kit, and burn."""
    found: Counter[str] = Counter()
    for one in world.all(Creature):
        found.update(thing for thing in one.belongings if thing != TORCH and thing.casefold() not in one.texts)
        found.update(f"a book of {text.spell}" for text in one.writings if text.source == "spellbook")
        found.update({"treasure": one.treasure, **Counter(one.objects)})
    for heap in world.all(Lying):
        found.update(heap.things)
        found.update({"treasure": heap.treasure, **Counter(heap.objects)})
    return found


@of_acts("Things change hands, lie on the ground or are worn, and are neither made nor lost", "chargen.equipment")
def things_stay(act: Act) -> Iterator[str]:
    """All things before and after."""
    before, after = _things(act.before), _things(act.after)
    if before != after and act.procedure.id not in MAKES and not act.procedure.house:
        yield from (f"made: {one}" for one in sorted((after - before).elements()))
        yield from (f"lost: {one}" for one in sorted((before - after).elements()))


def _food(world: World) -> int:
    """Day's rations of all supplies, opened kits counted as whole units. Clauses: supplies.food-week, supplies.delve"""
    carried = sum(rations_left(one) + one.delve_kit * RATIONS_A_UNIT for one in world.all(Creature))
    return carried + sum(one.rations + (one.supplies + one.kits) * RATIONS_A_UNIT for one in world.all(Lying))


@of_acts("Supplies are eaten and used up, and come from nowhere", "supplies.food-week", "supplies.delve")
def supplies_are_not_made(act: Act) -> Iterator[str]:
    """Supplies before and after, in rations."""
    before, after = _food(act.before), _food(act.after)
    if after > before and act.procedure.id not in MAKES and not act.procedure.house:
        yield f"{before} rations before, {after} after"
    if after < before and act.procedure.id in MOVED:
        yield f"{before} rations before, {after} after"


MOVED: Final = ("phased.give", "phased.loot", "phased.put-down", "phased.lay-down", "phased.take-up", "phased.fatigue")
"""Procedures by which supplies only change places."""


ABLE: Final = senseless_do_nothing(Creature, lambda one: one.able, "critical.helpless", "zero.dex", "zero.wil")


def _turn(_system: System, world: World, who: Record) -> str:
    """What keeps somebody from acting into the fight that goes on. Clauses: phases.actions, initiative.order"""
    fight = next(iter(world.all(Fight)), None)
    if fight is None or who.id in (*fight.party, *fight.enemies):
        return ""
    return "is not in the fight"


IN_TURN: Final = nobody_acts_out_of_turn(_turn, "phases.order", "initiative.order")
FLED: Final = the_fled_are_left_alone(
    lambda world: tuple(one for fight in world.all(Fight) for one in fight.gone),
    ("phased.attack", "phased.blast", "phased.cast", "phased.next"),
    "flee.save",
)
SPANS: Final = {
    "phased.short-rest": TURN_SECONDS,
    "phased.long-rest": WATCH_SECONDS,
    "phased.camp": WATCH_SECONDS,
    "phased.full-rest": WEEK_SECONDS,
    "phased.travel": WATCH_SECONDS,
    "phased.march": WATCH_SECONDS,
    "phased.explore": WATCH_SECONDS,
    "phased.go": TURN_SECONDS,
    "phased.search": TURN_SECONDS,
    "phased.search-treasure": TURN_SECONDS,
    "phased.disarm-trap": TURN_SECONDS,
    "phased.turn": TURN_SECONDS,
}
"""How long procedures take at least, in seconds."""
TIME: Final = time_is_taken(SPANS, lambda _act: False, "dungeon.turn", "wild.watch", "rest.long", "rest.full")


@of_worlds("Hands hold what hands can", "chargen.equipment", "wounds.lost-arm")
def hands(_system: System, world: World) -> Iterator[str]:
    """What is in hand, by the hands it takes and the hands there are."""
    for one in world.all(Creature):
        if one.kind != "monster" and hands_needed(one.hands) > one.usable_hands:
            yield f"{one.title} holds {one.hands} with {one.usable_hands} hands"


@of_worlds("Nobody draws what they do not have, or without the animal it takes", "transport.cart", "transport.wagon")
def drawn(_system: System, world: World) -> Iterator[str]:
    """Vehicles, by what those who draw them have."""
    for one in world.all(Creature):
        if one.vehicle and not draws(one.gear, one.vehicle):
            yield f"{one.title} draws a {one.vehicle} and has {one.gear}"


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
