"""`contested`: contested checks, action points in alternating turns, magic dice from inventory slots.

Belongs here: this game whole, one folder an area of its rules. Not here: shapes that other games share (bricks).
"""

from collections.abc import Iterator
from types import ModuleType
from typing import Any, Final

from rulewright.engine import Clock, Record, System, World
from rulewright.systems.bricks import house
from rulewright.systems.contested import readings
from rulewright.systems.contested.body import belongings, deprivation, fatigue, inventory, market, rest, supplies, time
from rulewright.systems.contested.checks import attempts, fate
from rulewright.systems.contested.drawn import board, glance, order, scene, strip
from rulewright.systems.contested.events import body as living
from rulewright.systems.contested.events import fight as fighting
from rulewright.systems.contested.events import harm as hurting
from rulewright.systems.contested.events import magic as working
from rulewright.systems.contested.events import people as gathering
from rulewright.systems.contested.events import turns as turning
from rulewright.systems.contested.fight import (
    attack,
    course,
    holding,
    initiative,
    joining,
    losses,
    morale,
    retreat,
    tactics,
    turns,
    unattended,
    units,
)
from rulewright.systems.contested.fight.owed import owed
from rulewright.systems.contested.harm import aid, damage, scars
from rulewright.systems.contested.magic import bonds, cast, grimoire, mishaps, recovery
from rulewright.systems.contested.magic import readings as magic_readings
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people import creation, hirelings, reactions
from rulewright.systems.contested.people.stock import demonstration
from rulewright.systems.contested.places import encounters, explore, finds, here, search
from rulewright.systems.contested.places import events as exploring
from rulewright.systems.contested.places.records import Place, Scene
from rulewright.systems.contested.records import Creature, Fight, Store
from rulewright.systems.contested.sheet import brief, sheet
from rulewright.systems.contested.shown import SHOWN

__all__ = ["SYSTEM"]

AREAS: Final[tuple[ModuleType, ...]] = (
    attempts, attack, damage, scars, aid,
    course, joining, turns, holding, initiative, losses, morale, retreat, reactions, fate, tactics, unattended, units,
    encounters, here, explore, search, finds,
    inventory, belongings, supplies, market, fatigue, deprivation, rest, time,
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


def led(record: Record) -> bool:
    """Whether a person decides for somebody: PCs, hirelings, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind == "pc" or bool(record.player or record.role)


SYSTEM: Final = System(
    id="contested",
    title="Contested",
    behaviour=1,
    records=(Creature, Fight, Store, Place, Scene, *house.RECORDS),
    creatures=(Creature,),
    events=(
        *hurting.EVENTS,
        *turning.EVENTS,
        *fighting.EVENTS,
        *living.EVENTS,
        *working.EVENTS,
        *gathering.EVENTS,
        *exploring.EVENTS,
        *house.EVENTS,
    ),
    procedures=(*_all("PROCEDURES"), *house.procedures("contested", engaged=(Fight,), fixed=(Scene, Place))),
    options=tuple(_all("OPTIONS")),
    policies=tactics.POLICIES,
    world=lambda: World([Clock()]),
    sheet=sheet,
    offers=offers,
    turn=whose_turn,
    due=owed,
    led=led,
    previews={readings.DETAIL.name: "outcome"},
    demo=demonstration,
    character=creation.character,
    brief=brief,
    shown=house.shown(SHOWN, Creature),
    glance=glance,
    order=order,
    strip=strip,
    scene=scene,
    board=board,
)
