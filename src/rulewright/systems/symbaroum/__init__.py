"""Symbaroum core rules, whole: only players roll, everybody else is a modification.

Belongs here: this game's records, events, rules and numbers. Not here: what other games share, what can be read of
content, who plays.
"""

from typing import Final

from rulewright.engine import Clock, Event, System, World
from rulewright.engine.procedure import Procedure
from rulewright.systems.bricks import house
from rulewright.systems.symbaroum import (
    aid,
    ambush,
    attacks,
    choices,
    creation,
    equipment,
    growth,
    harm,
    leaving,
    movement,
    order,
    owed,
    playing,
    scenes,
    sheet,
    staging,
    tactics,
    taint,
    turns,
)
from rulewright.systems.symbaroum.drawn import glance, scene, strip
from rulewright.systems.symbaroum.drawn import order as line
from rulewright.systems.symbaroum.events import body, fighting, growing
from rulewright.systems.symbaroum.options import OPTIONS
from rulewright.systems.symbaroum.records import Creature, Fight, Scene
from rulewright.systems.symbaroum.shown import SHOWN

EVENTS: Final = tuple(
    one
    for module in (body, fighting, growing)
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, Event) and one.__module__ == module.__name__
)
"""Every event, in the order of the files."""

PROCEDURES: Final = tuple(
    one
    for module in (
        order,
        turns,
        playing,
        attacks,
        movement,
        leaving,
        equipment,
        ambush,
        harm,
        aid,
        taint,
        scenes,
        growth,
        staging,
        creation,
    )
    for one in vars(module).values()
    if isinstance(one, Procedure) and one.rule.__module__ == module.__name__
)
"""Everything people may call, in the order of the files."""

SYSTEM: Final = System(
    id="symbaroum",
    title="Symbaroum core rules",
    behaviour=2,
    records=(Creature, Fight, Scene, *house.RECORDS),
    creatures=(Creature,),
    events=(*EVENTS, *house.EVENTS),
    procedures=(*PROCEDURES, *house.procedures("symbaroum", engaged=(Fight,))),
    options=OPTIONS,
    policies=tactics.POLICIES,
    world=lambda: World([Clock()]),
    sheet=sheet.sheet,
    offers=choices.offers,
    due=owed.due,
    turn=sheet.whose_turn,
    brief=sheet.brief,
    led=sheet.led,
    demo=staging.demo,
    character=creation.make_character,
    shown=house.shown(SHOWN, Creature),
    glance=glance,
    order=line,
    strip=strip,
    scene=scene,
)
"""The system as it is installed."""
