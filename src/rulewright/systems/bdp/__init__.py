"""`bdp`, Block, Dodge, Parry: declared defences inside an attack, paid with Fatigue; wounds in slots; injuries.

Belongs here: the game as a whole. Its folders follow the chapters of the rules and stand on floors (pyproject.toml).
"""

from rulewright.engine import System
from rulewright.engine.declared.picks import Shop
from rulewright.systems.bdp import exploring
from rulewright.systems.bdp.bodies.falling import set_by_hand
from rulewright.systems.bdp.creation import character
from rulewright.systems.bdp.fights import taking_part
from rulewright.systems.bdp.fights.commanded import able_and_in_turn
from rulewright.systems.bdp.fights.taking_part import FOLLOWS
from rulewright.systems.bdp.fights.turns import turn_end
from rulewright.systems.bdp.foes import entering, tactics
from rulewright.systems.bdp.gear.prices import TRADE, buy
from rulewright.systems.bdp.left_out import LEFT_OUT
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.roles import ROLES
from rulewright.systems.bdp.table import fight_view, offers
from rulewright.systems.bdp.table.glances import glance, strip
from rulewright.systems.bdp.table.panels import panels
from rulewright.systems.bdp.table.sheet import brief, sheet
from rulewright.systems.bdp.table.unattended import UNATTENDED
from rulewright.systems.bdp.table.visibility import SHOWN
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house, meanwhile
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.exploring.markets import with_market
from rulewright.systems.bricks.people import sides
from rulewright.systems.bricks.people.joining import with_joining

SYSTEM = System(
    id="bdp",
    title="Block, Dodge, Parry",
    about="A blow lands unless you answer it: block, dodge or parry. Ninety skills, and the wild is a foe of its own.",
    sign="l-shield",
    behaviour=3,
    package=__name__,
    records=(*house.RECORDS, *meanwhile.RECORDS),
    creatures=(Creature,),
    events=(*exploring_places.EVENTS, *house.EVENTS, *meanwhile.EVENTS, *sides.EVENTS),
    procedures=house.procedures(
        "bdp",
        engaged=(Fight,),
        fixed=(Place, Scene),
        kept=(exploring_places.kept(exploring.GROUND),),
        follows=set_by_hand,
    ),
    policies=tactics.POLICIES,
    roles=ROLES,
    unattended=UNATTENDED,
    sheet=sheet,
    brief=brief,
    character=character.character,
    character_dice=character.FALLS,
    foes=entering.meet,
    shop=Shop(buy, TRADE.is_open),
    fight=offers.fight,
    ends=turn_end,
    guard=able_and_in_turn,
    follows=FOLLOWS,
    offers=with_joining(taking_part.PROCEDURES[0], with_market(TRADE, buy, "who", offers.offers, able_and_in_turn)),
    likely=("bdp.intend", "bdp.attack", "bdp.miracle", "bdp.sing", "bdp.gambit"),
    restores=("bdp.breath", "bdp.sleep", "bdp.nurse"),
    heals=("bdp.first-aid", "bdp.treat"),
    rare=("bdp.save",),
    turn=fight_view.turn,
    led=offers.led,
    gone=lambda one: isinstance(one, Creature) and one.status in ("dead", "routed"),
    due=fight_view.due,
    demo=entering.demonstration,
    glance=glance,
    order=fight_view.order,
    strip=strip,
    board=exploring.board,
    panels=panels,
    scene=lambda world: (not fight_view.fight_of(world) and exploring.scene(world)) or fight_view.scene(world),
    left_out=LEFT_OUT,
    shown=house.shown({**exploring_places.SHOWN, **meanwhile.SHOWN, **SHOWN}, Creature),
)
"""The game, as the entry point hands it out."""
