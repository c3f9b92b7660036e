"""What holds of every world `murdham` can come to, and of every act in it, which `make laws` tries to break.

Belongs here: laws of this game. Not here: those of every game (engine).
"""

from collections.abc import Iterator
from typing import Final

from rulewright.engine.clock import Lasting
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
from rulewright.systems.murdham.actions.turn import MOST_BONUS
from rulewright.systems.murdham.magic.working import POWER
from rulewright.systems.murdham.numbers import DAY_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.travel.resting import WEEK_DAYS

TRADE: Final = (
    "murdham.character",
    "murdham.money",
    "murdham.trade",
    "murdham.sell",
    "murdham.market",
    "murdham.craft",
    "murdham.funeral",
    "murdham.daily-rest",
    "murdham.full-rest",
    "murdham.next-stretch",
    "murdham.pass-time",
    "murdham.find",
)
"""Procedures by which money comes into the world or leaves it; beds and meals are paid as the watch of a rest ends."""
MONEY: Final = conserved(
    "Money is neither made nor lost but by trade, reward and loss", held(Creature, "quarters"), TRADE
)

ABLE: Final = senseless_do_nothing(Creature, lambda one: one.can_act, "core.conditions", "core.ability.zero")
IN_TURN: Final = nobody_acts_out_of_turn(by_order(together=True), "combat.rounds", "combat.turn.reactions")


SPANS: Final = {
    "murdham.full-rest": WEEK_DAYS * DAY_SECONDS,
    "murdham.pass-time": 1,
    "murdham.next-stretch": 1,
}
"""How long procedures take at least, in seconds."""
TIME: Final = time_is_taken(SPANS, lambda _act: False, "core.time.units", "rest.full", "explore.turn.end")


@of_worlds(
    "Nobody has better scores, more health or more omens than they can have",
    "core.ability.limit",
    "core.health.max",
    "core.omens",
)
def bodies(_system: System, world: World) -> Iterator[str]:
    """Scores within 0 and the most of the kin, health within the maximum, omens within their number."""
    for one in world.all(Creature):
        for name, score in (("STR", one.strength), ("AGI", one.agility), ("WIT", one.wits)):
            if not 0 <= score <= max(one.ceiling, score if one.kin == "other" else 0):
                yield f"{one.title}: {name} {score}"
        if not 0 <= one.health <= max(one.max_health, 0):
            yield f"{one.title}: health {one.health} of {one.max_health}"
        if not 0 <= one.omens <= one.max_omens:
            yield f"{one.title}: {one.omens} omens of {one.max_omens}"


@of_worlds(
    "Nobody holds, rides or follows themselves, who can do nothing holds and carries nobody, and the dead ride nothing",
    "combat.grabbed",
    "mounts.save",
    "core.conditions",
)
def holds(_system: System, world: World) -> Iterator[str]:
    """Who holds, carries and leads whom."""
    for one in world.all(Creature):
        if one.id in (one.grabbed_by, one.rides, one.leader, one.captor):
            yield f"{one.title} is bound to themselves"
        by = world.records.get(one.grabbed_by)
        if isinstance(by, Creature) and not by.can_act:
            yield f"{by.title} holds {one.title} and can do nothing"
        on = world.records.get(one.rides)
        if isinstance(on, Creature) and not on.can_act:
            yield f"{on.title} carries {one.title} and can do nothing"
        if one.dead and one.rides:
            yield f"{one.title} is dead and rides"


@of_worlds("A thing that is damaged is a thing somebody has", "core.durability", "combat.gear")
def damage_is_of_things(_system: System, world: World) -> Iterator[str]:
    """Damaged items are items, damaged armour is worn."""
    for one in world.all(Creature):
        yield from (f"{one.title}: {item} is damaged and not there" for item in one.damaged if item not in one.items)
        if one.armour_damaged and not one.armour:
            yield f"{one.title}: damaged armour that nobody wears"


@of_worlds("A weapon is somebody's, or lies where it was dropped, or is nobody's", "items.weapon", "combat.non-lethal")
def weapons_are_somewhere(_system: System, world: World) -> Iterator[str]:
    """A weapon has an owner who is there."""
    for one in world.all(Weapon):
        if one.owner and one.owner not in world:
            yield f"{one.title} belongs to {one.owner}, who is not there"


@of_worlds("A power at work ends by itself, and what is over is at work no more", "magic.duration")
def powers_end(_system: System, world: World) -> Iterator[str]:
    """Powers of people and what lasts on them go together."""
    lasting = {(one.on, one.title) for one in world.all(Lasting) if one.what == POWER}
    at_work = {(one.id, power) for one in world.all(Creature) for power in one.powers}
    yield from (f"{power} on {who}: nothing ends it" for who, power in sorted(at_work - lasting))
    yield from (f"{power} on {who}: it is over, and lasts" for who, power in sorted(lasting - at_work))


@of_worlds("Everybody has one turn a round, on one side, with what a turn has", "combat.rounds", "combat.turn")
def turns(_system: System, world: World) -> Iterator[str]:
    """Nobody acts twice, nobody fights on two sides, and a turn has no more bonus actions than it may."""
    for fight in world.all(Fight):
        members = [one for side in fight.sides for one in side.members]
        yield from (f"{one} stands on two sides" for one in sorted({*members}) if members.count(one) > 1)
        yield from (f"{one} has acted twice" for one in sorted({*fight.acted}) if fight.acted.count(one) > 1)
        if fight.turn is not None and fight.turn.bonus > MOST_BONUS + (not fight.turn.main):
            yield f"{fight.turn.who} took {fight.turn.bonus} bonus actions"
