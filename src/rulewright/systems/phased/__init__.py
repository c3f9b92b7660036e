"""`phased`: five-phase combat, load that costs HP, grievous wounds.

Belongs here: this game whole, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from typing import Final

from rulewright.engine import System
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.phased import (
    attack,
    chargen,
    chase,
    fight,
    gear,
    harm,
    load,
    maneuvers,
    market,
    meeting,
    morale,
    movement,
    plans,
    reactions,
    rest,
    saves,
    site,
    supplies,
    tactics,
)
from rulewright.systems.phased.course import due, order, scene, turn
from rulewright.systems.phased.delving import shown as exploration
from rulewright.systems.phased.delving.records import Area, Delve, Door, Place, Trap
from rulewright.systems.phased.events import acts, combat, delving, folk
from rulewright.systems.phased.events import harm as hurt
from rulewright.systems.phased.events import load as burden
from rulewright.systems.phased.events import magic as spellwork
from rulewright.systems.phased.events import wild as wild_events
from rulewright.systems.phased.glances import glance, strip
from rulewright.systems.phased.magic.declared import PROCEDURES as MAGIC
from rulewright.systems.phased.offers import led, offers
from rulewright.systems.phased.options import OPTIONS
from rulewright.systems.phased.records import Creature, Fight, Working
from rulewright.systems.phased.sheet import brief, sheet
from rulewright.systems.phased.shown import SHOWN
from rulewright.systems.phased.stock import demonstration
from rulewright.systems.phased.wild import journeys
from rulewright.systems.phased.wild import shown as outdoors
from rulewright.systems.phased.wild.records import Journey, Weather

FIXED: Final = (Working, Place, Scene, Door, Trap, Area, Delve, Journey, Weather)
"""Records that play stands on, and that nobody overrules away."""

SYSTEM = System(
    id="phased",
    title="Cairn House Rules 0.20",
    behaviour=2,
    records=(Creature, Fight, Working, Place, Scene, Door, Trap, Area, Delve, Journey, Weather, *house.RECORDS),
    creatures=(Creature,),
    events=(
        hurt.HpLost,
        hurt.HpRestored,
        hurt.AbilityLost,
        hurt.AbilityRestored,
        hurt.CriticallyHurt,
        hurt.Stabilised,
        hurt.Tended,
        hurt.Died,
        hurt.GrievouslyWounded,
        hurt.HungerEnded,
        burden.LoadTaken,
        burden.LoadPutDown,
        burden.FatigueGained,
        burden.FatigueCleared,
        burden.HandsFilled,
        burden.ArmorPutOn,
        burden.AmmoRanOut,
        burden.Restocked,
        burden.RationsUsed,
        acts.ActionSpent,
        acts.MoveSpent,
        acts.MissileLoosed,
        acts.WeaponThrown,
        acts.Refreshed,
        acts.CombatLeft,
        acts.SpeedSpent,
        acts.Tripped,
        acts.StoodUp,
        acts.Disarmed,
        acts.Dazzled,
        acts.SightReturned,
        acts.SpellBegun,
        acts.SpellLost,
        acts.SpellDone,
        acts.ScrollUsedUp,
        combat.InitiativeSettled,
        combat.ActPlanned,
        combat.ActDropped,
        combat.ActSettled,
        combat.PlacePassed,
        combat.PhaseBegan,
        combat.RoundBegan,
        combat.CameIntoReach,
        combat.LeftReach,
        combat.Charged,
        combat.ChargeSpent,
        combat.CasualtyTaken,
        combat.GroupShaken,
        combat.LoneFoeShaken,
        combat.MoraleTested,
        combat.FightLeft,
        folk.AttitudeKnown,
        folk.CoinsPaid,
        folk.Bought,
        *delving.EVENTS,
        *wild_events.EVENTS,
        *spellwork.EVENTS,
        *exploring_places.EVENTS,
        *house.EVENTS,
    ),
    procedures=(
        chargen.create_character,
        chargen.hire,
        chargen.pay_hirelings,
        meeting.meet,
        meeting.enter,
        market.buy,
        saves.make_save,
        load.take,
        load.put_down,
        load.tire,
        gear.wield,
        gear.wear,
        harm.lose_ability,
        reactions.react,
        fight.begin_fight,
        plans.plan,
        plans.unplan,
        tactics.plan_foes,
        fight.next_act,
        morale.morale_save,
        fight.end_fight,
        attack.attack,
        maneuvers.maneuver,
        maneuvers.blast,
        maneuvers.count_caught,
        movement.flee_now,
        chase.distract,
        chase.slip_away,
        supplies.eat,
        supplies.feed,
        supplies.animal_save,
        rest.tend,
        rest.short_rest,
        rest.long_rest,
        rest.full_rest,
        rest.wait,
        *site.PROCEDURES,
        *journeys.PROCEDURES,
        *MAGIC,
        *house.procedures("phased", engaged=(Fight,), fixed=FIXED),
    ),
    options=OPTIONS,
    sheet=sheet,
    brief=brief,
    character=chargen.create_character,
    offers=offers,
    turn=turn,
    led=led,
    due=due,
    policies=tactics.POLICIES,
    demo=demonstration,
    glance=glance,
    order=order,
    strip=strip,
    board=site.board,
    scene=lambda world: scene(world) or site.scene(world),
    shown=house.shown({**exploration.SHOWN, **outdoors.SHOWN, **SHOWN}, Creature),
)
