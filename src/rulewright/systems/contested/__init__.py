"""`contested`: contested checks, action points in alternating turns, magic dice from inventory slots.

Belongs here: this game whole, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from rulewright.engine import Clock, System, World
from rulewright.systems.contested import (
    aid,
    attack,
    attempts,
    belongings,
    creation,
    deprivation,
    fate,
    fatigue,
    fight,
    harm,
    held,
    hirelings,
    initiative,
    inventory,
    joining,
    losses,
    market,
    morale,
    reactions,
    readings,
    rest,
    retreat,
    scars,
    tactics,
    time,
    turns,
    unattended,
    units,
)
from rulewright.systems.contested.events import body, people
from rulewright.systems.contested.events import fight as fighting
from rulewright.systems.contested.events import harm as hurting
from rulewright.systems.contested.events import magic as working
from rulewright.systems.contested.events import turns as turning
from rulewright.systems.contested.magic import bonds, cast, grimoire, mishaps, recovery
from rulewright.systems.contested.magic import readings as magic_readings
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.records import Creature, Fight, Store
from rulewright.systems.contested.sheet import sheet
from rulewright.systems.contested.stock import demonstration

__all__ = ["SYSTEM"]

AREAS: Final[tuple[ModuleType, ...]] = (
    attempts, attack, harm, scars, aid,
    fight, joining, turns, held, initiative, losses, morale, retreat, reactions, fate, tactics, unattended, units,
    inventory, belongings, market, fatigue, deprivation, rest, time,
    cast, mishaps, grimoire, recovery, bonds,
    creation, hirelings, readings, magic_readings,
)  # fmt: skip


def _all(name: str) -> Iterator[Any]:
    """What the areas have under a name, in their order."""
    for area in AREAS:
        yield from getattr(area, name, ())


def whose_turn(world: World) -> str:
    """Id of whoever acts now; empty where there is no fight."""
    fights = world.all(Fight)
    return turns.current(fights[0]) if fights else ""


SYSTEM: Final = System(
    id="contested",
    title="Contested",
    behaviour=1,
    records=(Creature, Fight, Store),
    events=(
        *hurting.EVENTS,
        *turning.EVENTS,
        *fighting.EVENTS,
        *body.EVENTS,
        *working.EVENTS,
        *people.EVENTS,
    ),
    procedures=tuple(_all("PROCEDURES")),
    options=tuple(_all("OPTIONS")),
    policies=tactics.POLICIES,
    world=lambda: World([Clock()]),
    sheet=sheet,
    offers=offers,
    turn=whose_turn,
    demo=demonstration,
    character=creation.character,
)
