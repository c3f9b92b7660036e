"""`bdp`, Block, Dodge, Parry: declared defences inside an attack, paid with Fatigue; wounds in slots; injuries.

Belongs here: this game, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from rulewright.engine import System
from rulewright.systems.bdp import (
    attack,
    critical,
    entering,
    events,
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
    tasks,
    turns,
    water,
    wounds,
)
from rulewright.systems.bdp.left_out import LEFT_OUT
from rulewright.systems.bdp.offers import offers
from rulewright.systems.bdp.records import Creature, Group, Spacing
from rulewright.systems.bdp.sheet import brief, sheet
from rulewright.systems.bdp.tactics import POLICIES

SYSTEM = System(
    id="bdp",
    title="Block, Dodge, Parry",
    behaviour=1,
    records=(Creature, Spacing, Group),
    events=events.ALL,
    procedures=(
        entering.enter,
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
        water.breath,
        water.drink,
        water.refill,
        rest.sleep,
        rest.treatment,
        water.tend,
        rest.end_of_day,
        food.meal,
    ),
    options=options.ALL,
    policies=POLICIES,
    sheet=sheet,
    brief=brief,
    character=entering.enter,
    offers=offers,
    left_out=LEFT_OUT,
)
"""The game, as the entry point hands it out."""
