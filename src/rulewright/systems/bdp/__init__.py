"""`bdp`, Block, Dodge, Parry: declared defences inside an attack, paid with Fatigue; wounds in slots; injuries.

Belongs here: the game as a whole. Its folders follow the chapters of the rules and stand on floors (pyproject.toml).
"""

from typing import Final

from rulewright.engine import Event, System
from rulewright.systems.bdp import clock, complex_tasks, exploring, options
from rulewright.systems.bdp.blows import morale
from rulewright.systems.bdp.checks import contests, luck, saves, tasks
from rulewright.systems.bdp.complex_tasks import Undertaking
from rulewright.systems.bdp.conflicts import argument, duel
from rulewright.systems.bdp.conflicts.argument import Side
from rulewright.systems.bdp.conflicts.duel import Duel
from rulewright.systems.bdp.creation import background, character
from rulewright.systems.bdp.events import character as character_events
from rulewright.systems.bdp.events import fights as fights_events
from rulewright.systems.bdp.events import gear as gear_events
from rulewright.systems.bdp.events import harm as harm_events
from rulewright.systems.bdp.events import magic as magic_events
from rulewright.systems.bdp.events import rest as rest_events
from rulewright.systems.bdp.faith import devotion, miracles
from rulewright.systems.bdp.fights import attacks, gambits, initiative, meetings, rounds, skills, turns, zones
from rulewright.systems.bdp.foes import adventurers, entering, powers, tactics
from rulewright.systems.bdp.gear import kits, prices
from rulewright.systems.bdp.growth import everyday_skills, lessons, training
from rulewright.systems.bdp.growth.lessons import Lesson
from rulewright.systems.bdp.harm import critical, diseases, hazards, wounds
from rulewright.systems.bdp.left_out import LEFT_OUT
from rulewright.systems.bdp.magic import counterspells, dice, energy, practical, songs
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.fights import Battlefield, Fight, Group, Spacing
from rulewright.systems.bdp.records.items import FallenLight
from rulewright.systems.bdp.recovery import breath, meals, rest
from rulewright.systems.bdp.recovery import rest as recovery_rest
from rulewright.systems.bdp.road import camp, dungeons, encounter_ground, gathering, horses, journey, watches, weather
from rulewright.systems.bdp.road import events as road_events
from rulewright.systems.bdp.road import records as road_records
from rulewright.systems.bdp.road.records import Journey, Omen, Trap, Trek
from rulewright.systems.bdp.table import fight_view, offers
from rulewright.systems.bdp.table.glances import glance, strip
from rulewright.systems.bdp.table.sheet import brief, sheet
from rulewright.systems.bdp.table.visibility import SHOWN
from rulewright.systems.bdp.things import catalogue, lights, slots
from rulewright.systems.bdp.wildcraft import brews, crafting
from rulewright.systems.bdp.wildcraft.crafting import Region
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import Place, Scene

EVENTS: Final = tuple(
    one
    for module in (
        harm_events,
        fights_events,
        magic_events,
        gear_events,
        rest_events,
        character_events,
        complex_tasks,
        argument,
        duel,
        lessons,
        horses,
        road_records,
    )
    for one in vars(module).values()
    if isinstance(one, type) and issubclass(one, Event) and one.__module__ == module.__name__
)
"""Every event, in the order of the files."""

PROCEDURES: Final = (
    character.character,
    character.rumours,
    entering.enter,
    entering.meet,
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
    attacks.attack,
    attacks.attack_together,
    attacks.blast,
    gambits.gambit,
    meetings.surprise,
    meetings.reaction,
    morale.enter_group,
    morale.casualty,
    morale.retreat,
    rounds.begin_fight,
    rounds.intend,
    rounds.settle_order,
    tactics.foe_turn,
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
    clock.wait,
    breath.breath,
    breath.drink,
    breath.refill,
    recovery_rest.sleep,
    recovery_rest.treatment,
    breath.tend,
    diseases.contract,
    diseases.illness_day,
    diseases.nurse,
    diseases.cure,
    lights.light,
    lights.put_out,
    lights.drop_light,
    lights.take_light,
    lights.bad_fall,
    kits.first_aid,
    kits.climb,
    kits.use_supplies,
    kits.smoke_bomb,
    weather.cold_travel,
    rest.warm_up,
    prices.buy,
    prices.sell,
    catalogue.random_weapon,
    training.train_ability,
    training.train_hp,
    training.milestone,
    lessons.award_skill,
    lessons.begin_lessons,
    lessons.study,
    lessons.book_price,
    horses.bring_horse,
    horses.mount,
    horses.dismount,
    horses.ride,
    horses.frighten,
    everyday_skills.lay_on_hands,
    everyday_skills.words_of_grace,
    everyday_skills.pocket_change,
    everyday_skills.know_a_place,
    everyday_skills.companion,
    luck.luck,
    background.roll_age,
    recovery_rest.end_of_day,
    meals.meal,
    zones.cut,
    zones.put,
    zones.move,
    watches.set_out,
    watches.come_back,
    watches.other_deed,
    watches.end_watch,
    journey.plan,
    journey.travel,
    journey.lengthen,
    journey.break_off,
    weather.weather,
    weather.toll,
    gathering.gather,
    camp.camp,
    road_events.watch_event,
    road_events.dungeon_event,
    road_events.exhaustion,
    encounter_ground.encounter_ground,
    dungeons.open_door,
    dungeons.set_trap,
    dungeons.find_trap,
    dungeons.disarm,
    dungeons.spring,
    dungeons.appraise,
    powers.first_sight,
    powers.regroup,
    powers.breathe,
    powers.constrict,
    powers.let_go,
    powers.caught,
    adventurers.adventurer,
    adventurers.hire,
    complex_tasks.begin_task,
    complex_tasks.work,
    complex_tasks.close_task,
    argument.begin_argument,
    argument.argue,
    argument.end_argument,
    duel.begin_duel,
    duel.provoke,
    duel.fight_on,
    duel.end_duel,
    energy.sculpt,
    practical.trick,
    counterspells.counterspell,
    practical.practical,
    practical.feat,
    dice.repair,
    miracles.cast_miracle,
    devotion.imprint,
    devotion.pray,
    songs.sing,
    crafting.find_ingredient,
    crafting.add_region,
    crafting.craft,
    brews.use_brew,
    exploring.look_around,
    exploring.go,
    exploring.search,
    exploring.find,
    exploring.who_is_here,
)
"""Everything people may call, in the order in which it is offered to them."""

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
        Undertaking,
        FallenLight,
        Lesson,
        Trek,
        Journey,
        Omen,
        Trap,
        Side,
        Duel,
        *house.RECORDS,
    ),
    creatures=(Creature,),
    events=(*EVENTS, *exploring_places.EVENTS, *house.EVENTS),
    procedures=(*PROCEDURES, *house.procedures("bdp", engaged=(Fight,), fixed=(Place, Scene))),
    options=options.ALL,
    policies=tactics.POLICIES,
    sheet=sheet,
    brief=brief,
    character=character.character,
    offers=offers.offers,
    turn=fight_view.turn,
    led=offers.led,
    due=fight_view.due,
    demo=entering.demonstration,
    glance=glance,
    order=fight_view.order,
    strip=strip,
    board=exploring.board,
    scene=lambda world: (
        fight_view.scene(world) if fight_view.fight_of(world) else exploring.scene(world) or fight_view.scene(world)
    ),
    left_out=LEFT_OUT,
    shown=house.shown({**exploring_places.SHOWN, **SHOWN}, Creature),
)
"""The game, as the entry point hands it out."""
