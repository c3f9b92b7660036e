"""`bdp`, Block, Dodge, Parry: declared defences inside an attack, paid with Fatigue; wounds in slots; injuries.

Belongs here: this game, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from rulewright.engine import System
from rulewright.systems.bdp import (
    arts,
    attack,
    contests,
    creation,
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
    rivals,
    saves,
    site,
    skills,
    slots,
    stock,
    tasks,
    turns,
    undertakings,
    waiting,
    water,
    wounds,
)
from rulewright.systems.bdp.abroad import deeds as abroad_deeds
from rulewright.systems.bdp.abroad import events as abroad_events
from rulewright.systems.bdp.abroad import records as abroad
from rulewright.systems.bdp.background import ages, luck
from rulewright.systems.bdp.background import records as background
from rulewright.systems.bdp.battlefield import moving
from rulewright.systems.bdp.battlefield import records as battlefield
from rulewright.systems.bdp.battlefield.records import Battlefield
from rulewright.systems.bdp.course import due, fight_of, order, scene, turn
from rulewright.systems.bdp.feats import deeds as feats
from rulewright.systems.bdp.foes import adventurers, powers
from rulewright.systems.bdp.gear import deeds as gear_deeds
from rulewright.systems.bdp.gear import records as gear
from rulewright.systems.bdp.gear.records import FallenLight
from rulewright.systems.bdp.glances import glance, strip
from rulewright.systems.bdp.growth import deeds as growth_deeds
from rulewright.systems.bdp.growth import records as growth
from rulewright.systems.bdp.growth.records import Lesson
from rulewright.systems.bdp.illness import deeds as illness_deeds
from rulewright.systems.bdp.left_out import LEFT_OUT
from rulewright.systems.bdp.mounts import horses
from rulewright.systems.bdp.mounts import records as mounts
from rulewright.systems.bdp.offers import led, offers
from rulewright.systems.bdp.records import Blessing, Creature, Group, Spacing
from rulewright.systems.bdp.rounds import Fight
from rulewright.systems.bdp.sheet import brief, sheet
from rulewright.systems.bdp.shown import SHOWN
from rulewright.systems.bdp.tactics import POLICIES
from rulewright.systems.bdp.wildcraft.gathered import Region
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import Place, Scene

SYSTEM = System(
    id="bdp",
    title="Block, Dodge, Parry",
    behaviour=2,
    records=(
        Creature,
        Spacing,
        Group,
        Fight,
        Blessing,
        Region,
        Battlefield,
        Place,
        Scene,
        undertakings.Undertaking,
        FallenLight,
        Lesson,
        *abroad.RECORDS,
        rivals.Side,
        rivals.Duel,
        *house.RECORDS,
    ),
    creatures=(Creature,),
    events=(
        *events.ALL,
        *battlefield.EVENTS,
        *abroad_events.EVENTS,
        *undertakings.EVENTS,
        *gear.EVENTS,
        *growth.EVENTS,
        *mounts.EVENTS,
        *background.EVENTS,
        *rivals.EVENTS,
        *exploring_places.EVENTS,
        *house.EVENTS,
    ),
    procedures=(
        creation.character,
        creation.rumours,
        entering.enter,
        stock.meet,
        saves.make_save,
        contests.contest,
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
        *illness_deeds.PROCEDURES,
        *gear_deeds.PROCEDURES,
        *growth_deeds.PROCEDURES,
        *horses.PROCEDURES,
        *feats.PROCEDURES,
        luck.luck,
        ages.roll_age,
        rest.end_of_day,
        food.meal,
        *moving.PROCEDURES,
        *abroad_deeds.PROCEDURES,
        *powers.PROCEDURES,
        *adventurers.PROCEDURES,
        *undertakings.PROCEDURES,
        *rivals.PROCEDURES,
        *arts.PROCEDURES,
        *site.PROCEDURES,
        *house.procedures("bdp", engaged=(Fight,), fixed=(Place, Scene)),
    ),
    options=options.ALL,
    policies=POLICIES,
    sheet=sheet,
    brief=brief,
    character=creation.character,
    offers=offers,
    turn=turn,
    led=led,
    due=due,
    demo=stock.demonstration,
    glance=glance,
    order=order,
    strip=strip,
    board=site.board,
    scene=lambda world: scene(world) if fight_of(world) else site.scene(world) or scene(world),
    left_out=LEFT_OUT,
    shown=house.shown({**exploring_places.SHOWN, **SHOWN}, Creature),
)
"""The game, as the entry point hands it out."""
