"""`phased`: five-phase combat, load that costs HP, grievous wounds.

Belongs here: this game whole, a folder a chapter. Not here: shapes that other games share (bricks).
"""

from typing import Final

from rulewright.engine import Lasting, System
from rulewright.engine.declared.picks import Shop
from rulewright.systems.bricks import exploring, house
from rulewright.systems.bricks.exploring.markets import with_market
from rulewright.systems.bricks.people import sides
from rulewright.systems.bricks.people.joining import with_joining
from rulewright.systems.phased.combat import taking_part
from rulewright.systems.phased.combat.commanded import able_and_among
from rulewright.systems.phased.combat.taking_part import FOLLOWS
from rulewright.systems.phased.delving.places import GROUND
from rulewright.systems.phased.magic.cast import send_away
from rulewright.systems.phased.pages import delving, fight
from rulewright.systems.phased.pages.glance import glance, strip
from rulewright.systems.phased.pages.offers import beginning, led, offers
from rulewright.systems.phased.pages.panels import panels
from rulewright.systems.phased.pages.sheet import brief, sheet
from rulewright.systems.phased.pages.shown import SHOWN
from rulewright.systems.phased.pages.unattended import UNATTENDED
from rulewright.systems.phased.people.chargen import FALLS, create_character
from rulewright.systems.phased.people.market import TRADE, buy
from rulewright.systems.phased.people.meeting import meet
from rulewright.systems.phased.people.stock import demonstration
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area, Delve, Door, Place, Trap
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.records.wild import Journey, Weather
from rulewright.systems.phased.roles import ROLES
from rulewright.systems.phased.rounds.fight import stand_by
from rulewright.systems.phased.rounds.tactics import POLICIES

FIXED: Final = (Working, Place, exploring.Scene, Door, Trap, Lying, Area, Delve, Journey, Weather)
"""Records that play stands on, and that nobody overrules away."""

SYSTEM = System(
    id="phased",
    title="Cairn House Rules",
    about="Everybody plans in secret, then five phases settle it. Blows always land, and what you carry slows you.",
    sign="hourglass",
    behaviour=3,
    package=__name__,
    records=house.RECORDS,
    creatures=(Creature,),
    events=(*exploring.EVENTS, *house.EVENTS, *sides.EVENTS),
    procedures=house.procedures(
        "phased", engaged=(Fight,), fixed=FIXED, kept=(exploring.kept(GROUND), house.Kept(Lasting, None, send_away))
    ),
    sheet=sheet,
    brief=brief,
    character=create_character,
    character_dice=FALLS,
    foes=meet,
    shop=Shop(buy, TRADE.is_open),
    fight=beginning,
    ends=stand_by,
    guard=able_and_among,
    follows=FOLLOWS,
    offers=with_joining(taking_part.PROCEDURES[0], with_market(TRADE, buy, "who", offers, able_and_among)),
    likely=(
        "phased.plan melee",
        "phased.plan loose",
        "phased.plan throw",
        "phased.plan charge",
        "phased.plan cast",
        "phased.plan move",
    ),
    restores=("phased.short-rest", "phased.long-rest", "phased.full-rest"),
    heals=("phased.tend",),
    turn=fight.turn,
    led=led,
    gone=lambda one: isinstance(one, Creature) and one.state == "dead",
    due=fight.due,
    policies=POLICIES,
    roles=ROLES,
    unattended=UNATTENDED,
    demo=demonstration,
    glance=glance,
    order=fight.order,
    strip=strip,
    board=delving.board,
    panels=panels,
    scene=fight.scene,
    shown=house.shown(SHOWN, Creature),
)
