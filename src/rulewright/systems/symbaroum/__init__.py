"""Symbaroum core rules, whole: only players roll, everybody else is a modification.

Belongs here: this game's records, events, rules and numbers. Not here: what other games share, what can be read of
content, who plays.
"""

from typing import Final

from rulewright.engine import Clock, System, World
from rulewright.systems.bricks import house
from rulewright.systems.symbaroum import choices, creation, owed, sheet, staging, tactics
from rulewright.systems.symbaroum.drawn import glance, scene, strip
from rulewright.systems.symbaroum.drawn import order as line
from rulewright.systems.symbaroum.records import Creature, Fight
from rulewright.systems.symbaroum.shown import SHOWN

SYSTEM: Final = System(
    id="symbaroum",
    title="Symbaroum core rules",
    about="Only players throw: a d20, and your score or less. Armor, pain and Death Tests under dark trees.",
    behaviour=2,
    package=__name__,
    records=house.RECORDS,
    creatures=(Creature,),
    events=house.EVENTS,
    procedures=house.procedures("symbaroum", engaged=(Fight,)),
    policies=tactics.POLICIES,
    world=lambda: World([Clock()]),
    sheet=sheet.sheet,
    offers=choices.offers,
    due=owed.due,
    turn=sheet.whose_turn,
    brief=sheet.brief,
    led=sheet.led,
    gone=lambda one: isinstance(one, Creature) and one.status == "dead",
    demo=staging.demo,
    character=creation.make_character,
    shown=house.shown(SHOWN, Creature),
    glance=glance,
    order=line,
    strip=strip,
    scene=scene,
)
"""The system as it is installed."""
