"""What holds of every world `bdp` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections import Counter
from collections.abc import Iterator
from typing import Final

from rulewright.engine.clock import Lasting
from rulewright.engine.games.laws import (
    Act,
    by_order,
    conserved,
    held,
    nobody_acts_out_of_turn,
    of_acts,
    of_worlds,
    senseless_do_nothing,
    the_fled_are_left_alone,
    time_is_taken,
)
from rulewright.engine.steps import Changed
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.bdp.clock import SECONDS
from rulewright.systems.bdp.events.gear import ItemDestroyed, LightGone, UseSpent
from rulewright.systems.bdp.events.magic import IngredientFound
from rulewright.systems.bdp.events.rest import RationsFound
from rulewright.systems.bdp.needs.sleeping import ASLEEP
from rulewright.systems.bdp.numbers import WATCH_SECONDS, WEEK_SECONDS
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import FallenLight, Lying
from rulewright.systems.bdp.records.road import TREK, Trek
from rulewright.systems.bdp.things.slots import POUCH, RATIONS, SKIN
from rulewright.systems.bricks.meanwhile import shared

TRADE: Final = (
    "bdp.character",
    "bdp.adventurer",
    "bdp.buy",
    "bdp.sell",
    "bdp.pocket-change",
    "bdp.train-ability",
    "bdp.train-hp",
    "bdp.study",
    "bdp.find",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved(
    "Coins are neither made nor lost but by trade, reward and loss", held(Creature, "coins"), TRADE
)


MAKES: Final = (
    *TRADE,
    "bdp.companion",
    "bdp.craft",
    "bdp.enter",
    "bdp.find",
    "bdp.gather",
    "bdp.grant",
    "bdp.hire",
    "bdp.horse",
    "bdp.ingredient",
    "bdp.meet",
    "bdp.pick-up",
    "bdp.supplies",
    "bdp.who-is-here",
)
"""Procedures by which things come into the world: with newcomers, from the market, at the referee's word."""
USES: Final = ("bdp.use-brew", "bdp.treat", "bdp.smoke-bomb", "bdp.first-aid", "bdp.craft", "bdp.imprint")
"""Procedures that use things up."""


def _things(world: World) -> Counter[str]:
    """Things by name: carried, on the ground, and rations, whole or begun, by their uses."""
    found: Counter[str] = Counter()
    for one in world.all(Creature):
        found.update(item.name for item in one.items)
        found.update({RATIONS: one.rations, SKIN: bool(one.water), POUCH: len(one.ingredients)})
    found.update(lies.item.name for lies in world.all(FallenLight))
    for lies in world.all(Lying):
        if lies.rations or lies.water or lies.ingredients:
            found.update({RATIONS: lies.rations, SKIN: bool(lies.water), POUCH: len(lies.ingredients)})
        else:
            found[lies.item.name] += 1
    return found


@of_acts("Things change hands or lie on the ground, and are neither made nor lost", "inventory.slots.ten")
def things_stay(act: Act) -> Iterator[str]:
    """All things before and after; what is destroyed, burnt down or eaten is gone by rules that say so."""
    if act.procedure.house or act.procedure.id in MAKES:
        return
    before, after = _things(act.before), _things(act.after)
    happened = [one.event for one in act.steps if isinstance(one, Changed)]
    gone = {one.name for one in happened if isinstance(one, ItemDestroyed | LightGone | UseSpent)}
    gone |= {one.item.name for one in act.before.all(FallenLight) if one.id not in act.after}
    found = {POUCH for one in happened if isinstance(one, IngredientFound)}
    found |= {RATIONS for one in happened if isinstance(one, RationsFound)}
    yield from (f"made: {one}" for one in sorted((after - before).elements()) if one not in found)
    for one in sorted((before - after).elements()):
        if one not in gone and one not in EATEN and act.procedure.id not in USES:
            yield f"lost: {one}"


EATEN: Final = (RATIONS, SKIN, POUCH)
"""What is eaten, drunk and brewed."""
ABLE: Final = senseless_do_nothing(Creature, lambda one: one.able, "crit.out.duration")
IN_TURN: Final = nobody_acts_out_of_turn(by_order(together=True), "combat.round.length", "initiative.simple.save")
FLED: Final = the_fled_are_left_alone(
    lambda world: tuple(one for fight in world.all(Fight) for one in fight.gone),
    ("bdp.attack", "bdp.attack-together", "bdp.blast", "bdp.foe-turn"),
    "retreat.save.dex",
)
SPANS: Final = {
    "bdp.sleep": WATCH_SECONDS // 2,
    "bdp.night": WATCH_SECONDS // 2,
    "bdp.gather": WATCH_SECONDS // 2,
    "bdp.pocket-change": WATCH_SECONDS,
    "bdp.train-ability": WEEK_SECONDS,
    "bdp.train-hp": WEEK_SECONDS,
    "bdp.search": SECONDS["turn"],
    "bdp.go": SECONDS["turn"],
    "bdp.wait": SECONDS["turn"],
}
"""How long procedures take at least, in seconds."""


def _spent(act: Act) -> bool:
    """Whether it is a Watch's deed, which passes when the Watch ends, or the time passed while others did something."""
    before, after = (world.records.get(TREK) for world in (act.before, act.after))
    kept = isinstance(before, Trek) and isinstance(after, Trek) and before.deeds != after.deeds
    begun = {one.id for one in act.after.all(Lasting) if one.what == ASLEEP} - {
        one.id for one in act.before.all(Lasting)
    }
    return kept or bool(begun) or shared(act)


TIME: Final = time_is_taken(SPANS, _spent, "wild.watch.three", "dungeon.turn.length")


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
