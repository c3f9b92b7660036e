"""Symbaroum core rules, whole: only players roll, everybody else is a modification.

Belongs here: this game's records, events, rules and numbers. Not here: what other games share, what can be read of
content, who plays.
"""

from typing import Final

from rulewright.engine import Clock, Lasting, System, World
from rulewright.engine.declared.picks import Shop
from rulewright.systems.bricks import exploring, house
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.markets import with_market
from rulewright.systems.bricks.people import sides
from rulewright.systems.bricks.people.joining import with_joining
from rulewright.systems.symbaroum import due
from rulewright.systems.symbaroum.actions.in_turn import in_turn
from rulewright.systems.symbaroum.characters import belongings, creation, staging
from rulewright.systems.symbaroum.display import clock, glance, panels, scene, sheet, turn_order, visibility
from rulewright.systems.symbaroum.display.beginning import beginning
from rulewright.systems.symbaroum.fight import taking_part
from rulewright.systems.symbaroum.fight.taking_part import FOLLOWS
from rulewright.systems.symbaroum.fight.turns import end_turn
from rulewright.systems.symbaroum.harm import elixirs
from rulewright.systems.symbaroum.harm.by_hand import set_by_hand
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.fight import Fight
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.roles import ROLES
from rulewright.systems.symbaroum.site import places
from rulewright.systems.symbaroum.unattended import tactics
from rulewright.systems.symbaroum.unattended.going_on import UNATTENDED, offers

SYSTEM: Final = System(
    id="symbaroum",
    title="Symbaroum",
    about="Only players throw: a d20, and your score or less. Armor, pain and Death Tests under dark trees.",
    sign="hood",
    behaviour=5,
    package=__name__,
    records=house.RECORDS,
    creatures=(Creature,),
    events=(*exploring.EVENTS, *house.EVENTS, *sides.EVENTS),
    procedures=house.procedures(
        "symbaroum",
        engaged=(Fight,),
        fixed=(Place, Whereabouts),
        kept=(exploring.kept(places.GROUND), house.Kept(Lasting, None, elixirs.send_away)),
        opening=house.Opening(staging.where_it_begins, exploring.stay_here),
        follows=set_by_hand,
    ),
    policies=tactics.POLICIES,
    roles=ROLES,
    unattended=UNATTENDED,
    world=lambda: World([Clock()]),
    sheet=sheet.sheet,
    offers=with_joining(
        taking_part.PROCEDURES[0],
        with_market(belongings.TRADE, belongings.trade, "who", offers, belongings.fit_to_trade, does="buys"),
    ),
    due=due.due,
    turn=sheet.whose_turn,
    brief=sheet.brief,
    led=sheet.led,
    gone=lambda one: isinstance(one, Creature) and one.status == "dead",
    turned=lambda one: isinstance(one, Creature) and one.abomination,
    demo=staging.demo,
    character=creation.make_character,
    character_dice=creation.FALLS,
    foes=staging.bring,
    shop=Shop(belongings.trade, belongings.TRADE.is_open, {"does": "buys"}),
    fight=beginning,
    ends=end_turn,
    guard=in_turn,
    follows=FOLLOWS,
    shown=house.shown(visibility.SHOWN, Creature),
    glance=glance.glance,
    order=turn_order.order,
    strip=clock.strip,
    scene=scene.with_place,
    board=places.board,
    panels=panels.panels,
)
"""The system as it is installed."""
