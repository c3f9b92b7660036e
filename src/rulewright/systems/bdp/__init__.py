"""`bdp`, Block, Dodge, Parry: declared defences inside an attack, paid with Fatigue; wounds in slots; injuries.

Belongs here: this game, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from rulewright.engine import System
from rulewright.systems.bdp import (
    attack,
    critical,
    entering,
    events,
    fight,
    food,
    gambits,
    hazards,
    initiative,
    meetings,
    morale,
    options,
    rest,
    saves,
    skills,
    slots,
    stock,
    tasks,
    turns,
    waiting,
    water,
    wounds,
)
from rulewright.systems.bdp.course import due, order, scene, turn
from rulewright.systems.bdp.glances import glance, strip
from rulewright.systems.bdp.left_out import LEFT_OUT
from rulewright.systems.bdp.offers import led, offers
from rulewright.systems.bdp.records import Creature, Group, Spacing
from rulewright.systems.bdp.rounds import Fight
from rulewright.systems.bdp.sheet import brief, sheet
from rulewright.systems.bdp.shown import SHOWN
from rulewright.systems.bdp.tactics import POLICIES
from rulewright.systems.bricks import house

SYSTEM = System(
    id="bdp",
    title="Block, Dodge, Parry",
    behaviour=1,
    records=(Creature, Spacing, Group, Fight, *house.RECORDS),
    events=(*events.ALL, *house.EVENTS),
    procedures=(
        entering.enter,
        stock.meet,
        saves.make_save,
        saves.contest,
        tasks.task,
        tasks.fate,
        slots.force_fatigue,
        slots.pick_up,
        slots.hold,
        slots.drop_backpack,
        hazards.hazard,
        hazards.other_hazard,
        wounds.wound,
        wounds.treat,
        critical.critical_save,
        critical.injure,
        attack.attack,
        attack.attack_together,
        attack.blast,
        gambits.gambit,
        meetings.surprise,
        meetings.reaction,
        morale.enter_group,
        morale.casualty,
        morale.retreat,
        fight.begin_fight,
        fight.intend,
        fight.settle_order,
        fight.foe_turn,
        initiative.simple,
        initiative.order,
        skills.rage,
        skills.calm,
        skills.tunnel_vision,
        skills.command,
        skills.set_range,
        turns.turn_start,
        turns.turn_end,
        turns.round_end,
        turns.fight_end,
        waiting.wait,
        water.breath,
        water.drink,
        water.refill,
        rest.sleep,
        rest.treatment,
        water.tend,
        rest.end_of_day,
        food.meal,
        *house.procedures("bdp", engaged=(Fight,)),
    ),
    options=options.ALL,
    policies=POLICIES,
    sheet=sheet,
    brief=brief,
    character=entering.enter,
    offers=offers,
    turn=turn,
    led=led,
    due=due,
    demo=stock.demonstration,
    glance=glance,
    order=order,
    strip=strip,
    scene=scene,
    left_out=LEFT_OUT,
    shown={**house.SHOWN, **SHOWN},
)
"""The game, as the entry point hands it out."""
