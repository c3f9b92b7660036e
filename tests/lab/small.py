"""The small fight of the benchmarks as a game of its own, a strike at a time: what comes of it is known exactly."""

from typing import Annotated, Final

from msgspec.structs import replace

import small_fight
from rulewright.engine import Clock, Event, Field, Offer, Record, Rule, System, World, change, peek, procedure, remove
from rulewright.engine.declared.unattended import Unattended
from rulewright.engine.display.glance import Column, Order
from small_fight import GOBLIN_IDS, HERO_IDS, Fighter

PARTY_WINS: Final = 0.723701895064
"""Four against six, solved from the same rules as a chain of states."""


class Bout(Record, frozen=True, kw_only=True):
    """The fight: whose turn it is, and how many strikes are left of it."""

    id: str = "bout"
    round: int = 1
    turn: str = ""
    strikes: int = 0
    before: int = 0
    """Goblins who stood when the heroes' turn began."""


class TurnCame(Event[Bout], frozen=True):
    """A side's turn came."""

    turn: str
    strikes: int
    before: int
    round: int


class Struck(Event[Bout], frozen=True):
    """One of its strikes was made."""

    strikes: int


def _standing(ids: tuple[str, ...]) -> Rule[list[Fighter]]:
    found = []
    for one in ids:
        fighter = yield from peek(Fighter, one)
        if fighter is not None and not fighter.down:
            found.append(fighter)
    return found


@procedure("small.strike", title="Strike", clauses=("small",))
def strike(bout: Annotated[Bout, Field("the fight")]) -> Rule[None]:
    """Whoever is next strikes the first foe who stands."""
    heroes, goblins = (yield from _standing(HERO_IDS)), (yield from _standing(GOBLIN_IDS))
    if not bout.turn:
        side = "heroes" if (yield small_fight.STARTS) else "goblins"
        yield from _turn(bout, side, heroes, goblins, bout.round)
        return
    yield from small_fight.strike((goblins if bout.turn == "heroes" else heroes)[0])
    bout = yield change(bout, Struck(bout.strikes - 1))
    heroes, goblins = (yield from _standing(HERO_IDS)), (yield from _standing(GOBLIN_IDS))
    if not heroes or not goblins:
        yield from remove(bout.id)
    elif not bout.strikes:
        if bout.turn == "heroes":
            lost = small_fight.GOBLINS - bout.before, small_fight.GOBLINS - len(goblins)
            for casualties in (1, 3):
                if lost[0] < casualties <= lost[1] and not (yield small_fight.STANDS):
                    for one in goblins:
                        yield from remove(one.id)
                    yield from remove(bout.id)
                    return
        later = bout.round + (bout.turn == "goblins")
        yield from _turn(bout, "goblins" if bout.turn == "heroes" else "heroes", heroes, goblins, later)


def _turn(bout: Bout, side: str, heroes: list[Fighter], goblins: list[Fighter], number: int) -> Rule[None]:
    strikes, before = (len(heroes), len(goblins)) if side == "heroes" else (len(goblins), 0)
    yield change(bout, TurnCame(side, strikes, before, number))


def _reduced(world: World) -> World:
    """No roll reads which round it is, nor how badly somebody who is down was struck."""
    small = {bout.id: replace(bout, round=1) for bout in world.all(Bout)}
    down = {one.id: replace(one, hp=0, strength=0) for one in world.all(Fighter) if one.down}
    return World({**world.records, **small, **down})


SYSTEM: Final = System(
    id="small",
    title="Small",
    behaviour=1,
    records=(Bout, Fighter),
    creatures=(Fighter,),
    events=(small_fight.HpLost, small_fight.StrengthLost, small_fight.WentDown, TurnCame, Struck),
    procedures=(strike,),
    order=lambda world: Order("line", "It is on", (Column("All"),)) if "bout" in world else None,
    led=lambda one: one.id in HERO_IDS,
    gone=lambda one: isinstance(one, Fighter) and one.down,
    unattended=Unattended(
        lambda world: Offer(strike.id, {"bout": "bout"}, "Strike") if "bout" in world else None,
        lambda world: tuple(one.id for one in world.all(Fighter) if not one.down),
        lambda world: sum(one.round for one in world.all(Bout)),
        _reduced,
    ),
)


def start(heroes: int = small_fight.HEROES, goblins: int = small_fight.GOBLINS) -> World:
    """So many against so many."""
    sides = (*HERO_IDS[:heroes], *GOBLIN_IDS[:goblins])
    return World([Clock(), Bout(), *(one for one in small_fight.START if one.id in sides)])
