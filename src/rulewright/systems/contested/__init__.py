"""`contested`: contested checks, action points in alternating turns, magic dice from inventory slots.

Belongs here: this game whole, one folder an area of its rules. Not here: shapes that other games share (bricks).
"""

from typing import Final

from rulewright.engine import Clock, Lasting, Record, System, World
from rulewright.engine.declared.picks import Shop
from rulewright.systems.bricks import exploring, house, meanwhile
from rulewright.systems.bricks.exploring.markets import with_market
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.people import sides
from rulewright.systems.bricks.people.joining import with_joining
from rulewright.systems.contested import options as choices
from rulewright.systems.contested.body.condition import set_by_hand
from rulewright.systems.contested.body.order import current
from rulewright.systems.contested.display import board, glance, order, scene, strip
from rulewright.systems.contested.display.beginning import fight
from rulewright.systems.contested.display.panels import panels
from rulewright.systems.contested.downtime.time import send_away
from rulewright.systems.contested.due import owed
from rulewright.systems.contested.fight import taking_part
from rulewright.systems.contested.fight.following import what_follows
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.gear.market import TRADE, buy
from rulewright.systems.contested.offers import offers
from rulewright.systems.contested.people import creation
from rulewright.systems.contested.people.stock import demonstration
from rulewright.systems.contested.places.encounters import meet
from rulewright.systems.contested.places.making import GROUND
from rulewright.systems.contested.records import Creature, Fight, Place
from rulewright.systems.contested.roles import ROLES
from rulewright.systems.contested.sheet import brief, sheet
from rulewright.systems.contested.turns.commanded import able_and_in_turn
from rulewright.systems.contested.unattended import tactics
from rulewright.systems.contested.unattended.going_on import UNATTENDED
from rulewright.systems.contested.visibility import SHOWN
from rulewright.systems.contested.words import RUN

__all__ = ["SYSTEM"]


def whose_turn(world: World) -> str:
    """Id of whoever acts now; empty where there is no fight."""
    fights = world.all(Fight)
    return current(fights[0]) if fights else ""


def led(record: Record) -> bool:
    """Whether a person decides for somebody: PCs, hirelings, and whoever a player runs."""
    return not isinstance(record, Creature) or record.kind == "pc" or bool(record.player or record.role)


SYSTEM: Final = System(
    id="contested",
    title="Contested",
    about="Both sides throw and the higher sum hits. Four points a turn to spend, and scars instead of levels.",
    sign="sword-clash",
    behaviour=2,
    package=__name__,
    records=(*house.RECORDS, *meanwhile.RECORDS),
    creatures=(Creature,),
    events=(*exploring.EVENTS, *house.EVENTS, *meanwhile.EVENTS, *sides.EVENTS),
    procedures=house.procedures(
        "contested",
        engaged=(Fight,),
        fixed=(Scene, Place),
        kept=(exploring.kept(GROUND), house.Kept(Lasting, None, send_away)),
        follows=set_by_hand,
    ),
    policies=tactics.POLICIES,
    roles=ROLES,
    unattended=UNATTENDED,
    world=lambda: World([Clock()]),
    sheet=sheet,
    offers=with_joining(taking_part.PROCEDURES[0], with_market(TRADE, buy, "creature", offers, able_and_in_turn)),
    turn=whose_turn,
    due=owed,
    led=led,
    gone=lambda one: isinstance(one, Creature) and one.status in ("dead", "destroyed", *RUN),
    previews={choices.DETAIL.name: "outcome"},
    demo=demonstration,
    character=creation.character,
    character_dice=creation.FALLS,
    foes=meet,
    shop=Shop(buy, TRADE.is_open),
    fight=fight,
    ends=end_of_turn,
    restores=("contested.rest",),
    heals=("contested.stabilize",),
    guard=able_and_in_turn,
    follows=what_follows,
    brief=brief,
    shown=house.shown({**meanwhile.SHOWN, **SHOWN}, Creature),
    glance=glance,
    order=order,
    panels=panels,
    strip=strip,
    scene=scene,
    board=board,
)
