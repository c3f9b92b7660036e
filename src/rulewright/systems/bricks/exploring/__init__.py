"""Places to explore: ways between them, what is hidden there, who is met there; the same in every game that has some.

Belongs here: records, events, what is seen of them, rules that take a game's checks as arguments. Not here: numbers.
"""

from typing import Any, Final

from rulewright.engine import Event
from rulewright.engine.games.gathering import types_in
from rulewright.engine.procedure import Procedure
from rulewright.systems.bricks.exploring import events
from rulewright.systems.bricks.exploring.drawn import filling, making, parting, sending
from rulewright.systems.bricks.exploring.drawn.making import kept
from rulewright.systems.bricks.exploring.drawn.stock import stocked
from rulewright.systems.bricks.exploring.events import Gathered
from rulewright.systems.bricks.exploring.ground import Ground, Laid
from rulewright.systems.bricks.exploring.offers import deeds, seen_here
from rulewright.systems.bricks.exploring.records import Find, Locale, Place, Presence, Scene, Way
from rulewright.systems.bricks.exploring.rules import find_here, go_on, here, look_around, meet_here, search_here
from rulewright.systems.bricks.exploring.together import (
    are_together,
    get_away,
    go_along,
    is_safe,
    is_safe_here,
    met_by,
    must_all_be_together,
    must_be_here,
    must_be_together,
    must_be_where_it_is,
    people_in,
    stay_behind,
    stay_here,
    those_here,
)
from rulewright.systems.bricks.exploring.views.board import board
from rulewright.systems.bricks.exploring.views.scene import scene
from rulewright.systems.bricks.exploring.views.seen import (
    SHOWN,
    is_elsewhere,
    lives_elsewhere,
    not_found,
    not_met,
    seen_place,
)
from rulewright.systems.bricks.house.records import SCENE

EVENTS: Final = types_in(events, Event)
"""What happens to places, for the games that have some."""


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """Return the procedures that make, join, change and fill places, for one game, under its name."""
    return (
        *making.procedures(ground),
        *filling.procedures(ground),
        *sending.procedures(ground),
        *parting.procedures(ground),
    )
