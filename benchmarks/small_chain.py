"""The small fight (`small_fight.py`) as a chain: one strike after the other, from state to state.

A side strikes the first foe who stands, so that of each side no more than one is wounded and stands: a state is whose
turn it is, how many strikes are left of it, how many goblins stood when it began, and each side. Nothing here knows how
it is solved or simulated.
"""

from typing import Any, Final, NamedTuple

import small_fight
from rulewright.chance import d
from rulewright.engine import Rule, reaches
from rulewright.engine.odds.chain import Chain, explore


class Side(NamedTuple):
    """A side: how many stand, and what is left of the first of them."""

    number: int
    hp: int
    strength: int


class State(NamedTuple):
    """Before a strike, or before anything (`strikes` is 0)."""

    heroes: Side
    goblins: Side
    turn: str = ""
    strikes: int = 0
    before: int = 0
    """Goblins who stood when the heroes' turn began."""


Place = State | str
"""A state, or the side that has won."""
HERO: Final = (4, 11)
GOBLIN: Final = (4, 8)


def start(heroes: int = small_fight.HEROES, goblins: int = small_fight.GOBLINS) -> Place:
    """So many against so many, before anybody has begun."""
    return State(Side(heroes, *HERO), Side(goblins, *GOBLIN))


def strike(side: Side, armor: int, fresh: tuple[int, int]) -> Rule[Side]:
    """Strike the first of a side."""
    wound = max(0, (yield small_fight.DAMAGE) - armor)
    spill = max(0, wound - side.hp)
    hp, strength = side.hp - wound + spill, max(0, side.strength - spill)
    if spill and not (yield reaches(d(20), 21 - strength, "str-save")):
        return Side(side.number - 1, *fresh)
    return Side(side.number, hp, strength)


def step(state: Place) -> Rule[Place]:
    """What is next: who begins, or a strike with what it leads to."""
    assert isinstance(state, State)
    if not state.turn:
        return _turn(state, "heroes" if (yield small_fight.STARTS) else "goblins")
    if state.turn == "goblins":
        state = state._replace(heroes=(yield from strike(state.heroes, 1, HERO)), strikes=state.strikes - 1)
        if not state.heroes.number:
            return "goblins"
        return state if state.strikes else _turn(state, "heroes")
    state = state._replace(goblins=(yield from strike(state.goblins, 0, GOBLIN)), strikes=state.strikes - 1)
    if not state.goblins.number:
        return "heroes"
    if state.strikes:
        return state
    lost = small_fight.GOBLINS - state.before, small_fight.GOBLINS - state.goblins.number
    for casualties in (1, 3):
        if lost[0] < casualties <= lost[1] and not (yield small_fight.STANDS):
            return "heroes"
    return _turn(state, "goblins")


def _turn(state: State, whose: str) -> State:
    heroes = whose == "heroes"
    strikes = state.heroes.number if heroes else state.goblins.number
    return state._replace(turn=whose, strikes=strikes, before=state.goblins.number if heroes else 0)


def ended(state: Place) -> bool:
    """Whether somebody has won."""
    return isinstance(state, str)


def begins_turn(state: Place) -> bool:
    """Whether a side's whole turn is before it, or everything."""
    if isinstance(state, str):
        return False
    whole = state.heroes if state.turn == "heroes" else state.goblins
    return not state.turn or state.strikes == whole.number


def chain() -> Chain[Any]:
    """Its states, explored."""
    return explore(step, start(), ended, patience=None)
