"""`phased`: five-phase combat, load that costs HP, grievous wounds.

Belongs here: this game whole, one file an area of its rules. Not here: shapes that other games share (bricks).
"""

from typing import Final

from rulewright.engine import System
from rulewright.systems.bricks import exploring as exploring_places
from rulewright.systems.bricks import house
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.phased import chargen, site, tactics
from rulewright.systems.phased.course import due, order, scene, turn
from rulewright.systems.phased.delving import shown as exploration
from rulewright.systems.phased.delving.records import Area, Delve, Door, Place, Trap
from rulewright.systems.phased.glances import glance, strip
from rulewright.systems.phased.offers import led, offers
from rulewright.systems.phased.records import Creature, Fight, Working
from rulewright.systems.phased.sheet import brief, sheet
from rulewright.systems.phased.shown import SHOWN
from rulewright.systems.phased.stock import demonstration
from rulewright.systems.phased.wild import shown as outdoors
from rulewright.systems.phased.wild.records import Journey, Weather

FIXED: Final = (Working, Place, Scene, Door, Trap, Area, Delve, Journey, Weather)
"""Records that play stands on, and that nobody overrules away."""

SYSTEM = System(
    id="phased",
    title="Cairn House Rules 0.20",
    behaviour=2,
    package=__name__,
    records=house.RECORDS,
    creatures=(Creature,),
    events=(*exploring_places.EVENTS, *house.EVENTS),
    procedures=house.procedures("phased", engaged=(Fight,), fixed=FIXED),
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
