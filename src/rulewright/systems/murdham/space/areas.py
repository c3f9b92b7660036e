"""Areas: zones, sectors and regions, each moved across in its own unit of time, and how fast somebody is."""

from fractions import Fraction
from typing import Final, Literal, NamedTuple

from rulewright.engine import Rule
from rulewright.systems.murdham.gear.load import is_encumbered
from rulewright.systems.murdham.numbers import HOBBLED_PACE, USUAL_PACE, rounded_up
from rulewright.systems.murdham.records import Creature

AreaKind = Literal["zones", "sectors", "regions"]


class Area(NamedTuple):
    """A kind of area: its side in metres, and the unit of time in which it is moved across."""

    metres: int
    unit: Literal["round", "stretch", "watch"]


AREAS: Final[dict[AreaKind, Area]] = {
    "zones": Area(4, "round"),
    "sectors": Area(400, "stretch"),
    "regions": Area(10_000, "watch"),
}
"""Clauses: core.maps.areas, core.move.speed"""
FAST: Final = 2
"""What the fast trait multiplies speed by. Clauses: core.move.speed, core.traits"""
SLOW: Final = Fraction(1, 2)
"""Share of the speed that is left to the slow. Clauses: core.move.speed, core.traits"""
ENCUMBERED: Final = Fraction(1, 2)
"""Share of the speed that is left to the encumbered. Clauses: core.move.speed, core.encumbrance"""
ACROSS: Final = 2
"""Halves of an area from one into the next: onto the border, and off it. Clause: core.move.speed"""
BORDER: Final = Fraction(1, 2)
"""Areas that it counts to step onto a border, or off it. Clause: core.move.speed"""


def area_of(unit: str) -> AreaKind:
    """The areas that are moved across in a unit of time. Clause: core.move.speed"""
    return next(kind for kind, area in AREAS.items() if area.unit == unit)


def pace(who: Creature, sound: int = USUAL_PACE) -> int:
    """Areas that somebody moves in a unit of time with what nature and injuries leave, unburdened.

    Clause: core.move.speed
    """
    areas = sound * FAST if "fast" in who.traits else sound
    if "slow" in who.traits:
        areas = rounded_up(areas, SLOW)
    return rounded_up(areas, HOBBLED_PACE) if who.has("hobbled") else areas


def speed_of(who: Creature, sound: int = USUAL_PACE) -> Rule[int]:
    """Areas that somebody moves in a unit of time: the pace, halved by a burden.

    Clauses: core.move.speed, core.encumbrance
    """
    areas = pace(who, sound)
    return rounded_up(areas, ENCUMBERED) if (yield from is_encumbered(who)) else areas
