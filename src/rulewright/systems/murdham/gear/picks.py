"""Rows to pick from: the weapons somebody can strike with, and what somebody has with them."""

from collections.abc import Callable, Iterable
from typing import Any

from rulewright.engine.declared.picks import Own, Pick, Rows
from rulewright.errors import Sentence
from rulewright.systems.bricks.picking import of_theirs
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon


def _what_it_does(arm: Weapon) -> str:
    """What matters of a weapon: its die, the poison on it, and that it is damaged."""
    state = Sentence("damaged") if arm.damaged else ""
    return in_a_row(filter(None, (arm.die, str(arm.poison), state)))


def arms(who: str, *, loose: bool = False, among: Callable[[Any], bool] = lambda _one: True) -> Rows:
    """Return rows of the weapons of the one that parameter `who` names. Clause: combat.attack"""
    return of_theirs(Weapon, who, _what_it_does, loose=loose, among=among)


def had(who: str) -> Own:
    """Return rows of what somebody has, each kind once, and of their weapons. Clause: combat.turn.main-actions"""
    return Own(who, _things, also=arms(who))


def _things(one: Creature) -> Iterable[Pick]:
    return (Pick(value=name, title=Sentence(name)) for name in dict.fromkeys(one.items))
