"""Rows to pick from: the weapons somebody can strike with, and what somebody has with them."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from rulewright.engine import World
from rulewright.engine.declared.picks import Own, Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import of_theirs
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.space.load import is_grown


def _what_it_does(arm: Weapon) -> str:
    """What matters of a weapon: its die, the poison on it, and that it is damaged."""
    state = Sentence("damaged") if arm.damaged else ""
    return in_a_row(filter(None, (arm.die, str(arm.poison), state)))


def arms(who: str, *, loose: bool = False, among: Callable[[Any], bool] = lambda _one: True) -> Rows:
    """Return rows of the weapons of the one that parameter `who` names. Clause: combat.attack"""
    return of_theirs(Weapon, who, _what_it_does, loose=loose, among=among)


def had(who: str) -> Own:
    """Return rows of what somebody has, each kind once, and of their weapons but for teeth and claws.

    Clauses: combat.turn.main-actions, core.traits
    """
    weapons = arms(who)

    def loose(world: World, given: Mapping[str, Any]) -> Iterator[Pick]:
        owner = world.records.get(given.get(who, ""))
        for one in weapons(world, given):
            if not is_grown(world.get(Weapon, one.value), owner if isinstance(owner, Creature) else None):
                yield one

    return Own(who, _things, also=loose)


def _things(one: Creature) -> Iterable[Pick]:
    return (Pick(value=name, title=Sentence(name)) for name in dict.fromkeys(one.items))
