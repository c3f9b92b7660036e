"""The small fight of the benchmarks as a game of its own: what comes of it is known exactly."""

import warnings
from typing import Annotated, Final

from rulewright.engine import Clock, Field, Offer, Record, Rule, System, World, look, procedure, remove
from rulewright.engine.glance import Column, Order
from rulewright.engine.unattended import Unattended

with warnings.catch_warnings():  # d20 stands on a module that Python calls old
    warnings.simplefilter("ignore", DeprecationWarning)
    import small_fight

PARTY_WINS: Final = 0.723701895064
"""Solved from the same rules as a chain of states."""


class Bout(Record, frozen=True, kw_only=True):
    """The fight is on."""

    id: str = "bout"


@procedure("small.fight-out", title="Fight it out", clauses=("small",))
def fight_out(bout: Annotated[Bout, Field("the fight")]) -> Rule[str]:
    """Fight to the end; those who flee are gone."""
    winner = yield from small_fight.fight()
    losers = small_fight.GOBLIN_IDS if winner == "heroes" else small_fight.HERO_IDS
    for one in losers:
        if not (yield from look(small_fight.Fighter, one)).down:
            yield from remove(one)
    yield from remove(bout.id)
    return winner


def _standing(world: World) -> tuple[str, ...]:
    return tuple(one.id for one in world.all(small_fight.Fighter) if not one.down)


def _on(world: World) -> bool:
    return "bout" in world


SYSTEM: Final = System(
    id="small",
    title="Small",
    behaviour=1,
    records=(Bout, small_fight.Fighter),
    creatures=(small_fight.Fighter,),
    events=(small_fight.HpLost, small_fight.StrengthLost, small_fight.WentDown),
    procedures=(fight_out,),
    order=lambda world: Order("line", "It is on", (Column("All"),)) if _on(world) else None,
    led=lambda one: one.id in small_fight.HERO_IDS,
    gone=lambda one: isinstance(one, small_fight.Fighter) and one.down,
    unattended=Unattended(
        lambda world: Offer(fight_out.id, {"bout": "bout"}, "Fight") if _on(world) else None,
        _standing,
        lambda world: int(_on(world)),
    ),
)
START: Final = World([Clock(), Bout(), *small_fight.START])
