"""Places to explore: ways between them, what is hidden there, who is met there; the same in every game that has some.

Belongs here: records, events, what is seen of them, rules that take a game's checks as arguments. Not here: numbers.
"""

from rulewright.systems.bricks.exploring.board import board
from rulewright.systems.bricks.exploring.declared import procedures
from rulewright.systems.bricks.exploring.events import EVENTS, Gathered
from rulewright.systems.bricks.exploring.ground import Ground, Laid
from rulewright.systems.bricks.exploring.making import kept
from rulewright.systems.bricks.exploring.offers import deeds
from rulewright.systems.bricks.exploring.records import SCENE, Find, Locale, Place, Presence, Scene, Way
from rulewright.systems.bricks.exploring.rules import find_here, go_on, here, look_around, meet_here, search_here
from rulewright.systems.bricks.exploring.scene import scene
from rulewright.systems.bricks.exploring.seen import (
    SHOWN,
    is_elsewhere,
    lives_elsewhere,
    not_found,
    not_met,
    seen_place,
)
from rulewright.systems.bricks.exploring.stock import stocked
