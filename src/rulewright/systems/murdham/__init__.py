"""`murdham`: exploding damage, attitudes, poison, and breath, counted in rounds, stretches and watches.

Belongs here: this game whole, one folder a chapter of its rules. Not here: shapes that other games share (bricks).
"""

from rulewright.engine import System
from rulewright.engine.declared.picks import Shop
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.exploring.markets import with_market
from rulewright.systems.bricks.people import sides
from rulewright.systems.bricks.people.joining import with_joining
from rulewright.systems.murdham.actions.commanded import able_and_in_turn
from rulewright.systems.murdham.characters.creation import FALLS, character, demonstration, meet
from rulewright.systems.murdham.combat import taking_part
from rulewright.systems.murdham.combat.taking_part import FOLLOWS
from rulewright.systems.murdham.display.glance import glance, strip
from rulewright.systems.murdham.display.panels import panels
from rulewright.systems.murdham.display.sheet import brief, led, sheet
from rulewright.systems.murdham.display.turn_order import due, order, turn
from rulewright.systems.murdham.display.unattended import UNATTENDED
from rulewright.systems.murdham.display.visibility import SHOWN
from rulewright.systems.murdham.health.harm import set_by_hand
from rulewright.systems.murdham.left_out import LEFT_OUT
from rulewright.systems.murdham.magic.miscasts import POSSESSED
from rulewright.systems.murdham.offers.by_situation import fight, offers
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight
from rulewright.systems.murdham.roles import ROLES
from rulewright.systems.murdham.rounds.fight import pass_turn
from rulewright.systems.murdham.rounds.tactics import POLICIES
from rulewright.systems.murdham.site.places import GROUND, board, scene
from rulewright.systems.murdham.town.trade import TRADE, trade

SYSTEM = System(
    id="murdham",
    title="Murdham",
    about="Sides take turns in zones, and dice explode. Two omens each to cheat death with.",
    sign="footprint",
    behaviour=5,
    package=__name__,
    records=house.RECORDS,
    creatures=(Creature,),
    events=(*exploring_places.EVENTS, *house.EVENTS, *sides.EVENTS),
    procedures=house.procedures(
        "murdham",
        engaged=(Fight,),
        fixed=(Place, Scene),
        kept=(exploring_places.kept(GROUND),),
        follows=set_by_hand,
    ),
    sheet=sheet,
    brief=brief,
    led=led,
    gone=lambda one: isinstance(one, Creature) and one.status == "dead",
    turned=lambda one: isinstance(one, Creature) and one.kind == "gm" and POSSESSED in one.traits,
    offers=with_joining(
        taking_part.PROCEDURES[0], with_market(TRADE, trade, "who", offers, able_and_in_turn, does="buys")
    ),
    restores=("murdham.daily-rest", "murdham.full-rest"),
    heals=("murdham.treat", "murdham.draught", "murdham.surgery"),
    likely=(
        "murdham.break-free",
        "murdham.flee",
        "murdham.attack",
        "murdham.invoke-sacred",
        "murdham.invoke-profane",
        "murdham.retreat",
        "murdham.death-blow",
        "murdham.break-hold",
        "murdham.hold",
        "murdham.guard",
        "murdham.move",
        "murdham.go-to",
    ),
    rare=("murdham.save", "murdham.turn", "murdham.bonus", "murdham.surrender"),
    turn=turn,
    due=due,
    policies=POLICIES,
    roles=ROLES,
    unattended=UNATTENDED,
    demo=demonstration,
    glance=glance,
    order=order,
    strip=strip,
    board=board,
    panels=panels,
    scene=scene,
    character=character,
    character_dice=FALLS,
    foes=meet,
    shop=Shop(trade, TRADE.is_open, {"does": "buys"}),
    fight=fight,
    ends=pass_turn,
    guard=able_and_in_turn,
    follows=FOLLOWS,
    left_out=LEFT_OUT,
    shown=house.shown(SHOWN, Creature),
)
