"""What holds of every world `symbaroum` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine.games.laws import (
    by_order,
    conserved,
    held,
    nobody_acts_out_of_turn,
    of_worlds,
    senseless_do_nothing,
    time_is_taken,
)
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.systems.symbaroum.numbers import DAY_HOURS, DEATH_STEPS, OPPOSITE
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight


def _things(one: Creature) -> int:
    """How many things somebody has, what they wear and hold among them."""
    arms = sum(arm.category != "natural" for arm in one.weapons)
    worn = len(one.shields) + bool(one.armor.gear)
    return arms + worn + len(one.gear) + one.herbal_cures + sum(one.elixirs.values())


TRADE: Final = (
    "symbaroum.character",
    "symbaroum.enlist",
    "symbaroum.buy",
    "symbaroum.sell",
    "symbaroum.trade",
    "symbaroum.find",
)
"""Procedures by which money comes into the world or leaves it."""
MONEY: Final = conserved("Money is neither made nor lost but by trade, reward and loss", held(Creature, "money"), TRADE)


THINGS: Final = conserved(
    "Things are neither made nor lost but by trade, finding and use",
    lambda world: sum(map(_things, world.all(Creature))),
    (
        *TRADE,
        "symbaroum.foe",
        "symbaroum.stage",
        "symbaroum.who-is-here",
        "symbaroum.elixir",
        "symbaroum.first-aid",
        "symbaroum.play-turn",
        "symbaroum.play-out",
    ),
    "problem-solving.what",
    "weapons-ready.state",
)
SPANS: Final = {"symbaroum.days": DAY_HOURS * 3600}
"""How long procedures take at least, in seconds."""
TIME: Final = time_is_taken(SPANS, lambda _act: False, "healing.natural")

ABLE: Final = senseless_do_nothing(Creature, lambda one: one.able, "dying.state")
IN_TURN: Final = nobody_acts_out_of_turn(by_order(together=False), "actions.on-initiative", "turn-order.fixed")


@of_worlds(
    "Whoever has Toughness left stands in life, and whoever has none lies",
    "dying.state",
    "dying.npc",
    "damage.toughness",
)
def toughness(_system: System, world: World) -> Iterator[str]:
    """Toughness lost is never more than there is; at 0 nobody is active, unless a table lets them be unconscious."""
    for one in world.all(Creature):
        if not 0 <= one.lost <= one.max_toughness:
            yield f"{one.title} lost {one.lost} of {one.max_toughness} Toughness"
        if one.status == "active" and not one.toughness and not one.unconscious:
            yield f"{one.title} is active at 0 Toughness"
        if one.status in ("dying", "down") and one.toughness:
            yield f"{one.title} is {one.status} with {one.toughness} Toughness"


@of_worlds("The third step towards death is death", "dying.roll-11-19")
def steps_towards_death(_system: System, world: World) -> Iterator[str]:
    """Steps of those who are not dead."""
    for one in world.all(Creature):
        if one.status != "dead" and one.steps >= DEATH_STEPS:
            yield f"{one.title} took {one.steps} steps and is {one.status}"


@of_worlds("A turn has one Combat Action and one Movement Action", "actions.per-turn", "actions.trade")
def actions(_system: System, world: World) -> Iterator[str]:
    """What is left of everybody's turn."""
    for one in world.all(Creature):
        if len(one.left) > len({*one.left}):
            yield f"{one.title} has {one.left} left"


@of_worlds("Everybody has one place in the order, and only who is there", "turn-order.fixed")
def order(_system: System, world: World) -> Iterator[str]:
    """The order of a fight."""
    for fight in world.all(Fight):
        everybody = (*fight.order, *fight.waiting)
        yield from (f"{one} has two places" for one in sorted({*everybody}) if everybody.count(one) > 1)
        yield from (f"{one} is not there" for one in everybody if one not in world)


@of_worlds(
    "Everybody is at one side of an enemy, no more than have a place, and nobody about themselves",
    "flanking.max-four",
)
def sides(_system: System, world: World) -> Iterator[str]:
    """Enemies about each creature."""
    for one in world.all(Creature):
        about = list(one.around.values())
        if len(about) > one.places:
            yield f"{len(about)} stand about {one.title}, where {one.places} can"
        if len(about) > len({*about}):
            yield f"somebody stands on two sides of {one.title}"
        if one.id in about:
            yield f"{one.title} stands about themselves"
        if one.narrow and any(OPPOSITE[side] in one.around for side in one.around):
            yield f"two stand on opposite sides of {one.title}, where the ground is narrow"


@of_worlds("A shield leaves one hand: no bow, no heavy weapon in hand beside it", "shield.forbids", "shield.buckler")
def hands(_system: System, world: World) -> Iterator[str]:
    """What is in hand beside a shield."""
    for one in world.all(Creature):
        if "shield" in one.shields:
            yield from (
                f"{one.title} has a shield and a {weapon.name}"
                for weapon in one.weapons
                if weapon.in_hand and weapon.category in TWO_HANDED
            )
        if len(one.shields) > len({*one.shields}):
            yield f"{one.title} bears {one.shields}"


TWO_HANDED: Final = ("ranged", "heavy")
"""Weapons that take both hands. Clause: shield.forbids"""


@of_worlds("Nobody has more Experience to spend than they got", "experience.use", "experience.award")
def experience(_system: System, world: World) -> Iterator[str]:
    """Experience of everybody."""
    for one in world.all(Creature):
        if not 0 <= one.experience_unspent <= one.experience_total:
            yield f"{one.title} has {one.experience_unspent} of {one.experience_total} Experience to spend"


@of_worlds("Who carries more corruption than they can bear is lost to it", "secondary.corruption-threshold")
def corruption(_system: System, world: World) -> Iterator[str]:
    """Corruption as high as Resolute makes an abomination."""
    for one in world.all(Creature):
        if one.corruption + one.stain >= max(one.resolute, 1) and one.corruption + one.stain and not one.abomination:
            yield f"{one.title} carries {one.corruption + one.stain} and is none"
