"""Distance: how fast somebody is, how many zones lie between two, and how far weapons carry.

Zones, sectors and regions are each crossed in a unit of time of their own.
"""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final, Literal, NamedTuple

from rulewright.engine import Rule, must, survey
from rulewright.errors import Sentence
from rulewright.systems.murdham.numbers import EYE_INJURY_RANGE, HOBBLED_PACE, USUAL_PACE, rounded_up
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Zone
from rulewright.systems.murdham.space.load import is_encumbered
from rulewright.systems.murdham.space.sizes import steps_above
from rulewright.systems.murdham.space.whereabouts import must_be_with

AreaKind = Literal["zones", "sectors", "regions"]


class Area(NamedTuple):
    """A kind of area: its side in metres, and the unit of time it takes to cross."""

    metres: int
    unit: Literal["round", "stretch", "watch"]


AREAS: Final[dict[AreaKind, Area]] = {
    "zones": Area(4, "round"),
    "sectors": Area(400, "stretch"),
    "regions": Area(10_000, "watch"),
}
"""Clauses: core.maps.areas, core.move.speed"""
AREA_NAMES: Final[dict[str, Sentence]] = {
    "sectors": Sentence("sectors"),
    "regions": Sentence("regions"),
}
ONE_AREA: Final[dict[str, Sentence]] = {
    "sectors": Sentence("sector"),
    "regions": Sentence("region"),
}
"""What is crossed outside fights, in words. Clauses: explore.mode.site, explore.mode.travel"""
FAST: Final = 2
"""What the fast trait multiplies speed by. Clauses: core.move.speed, core.traits"""
SLOW: Final = Fraction(1, 2)
"""Share of the speed that is left to the slow. Clauses: core.move.speed, core.traits"""
ENCUMBERED: Final = Fraction(1, 2)
"""Share of the speed that is left to the encumbered. Clauses: core.move.speed, core.encumbrance"""
HALVES_ACROSS: Final = 2
"""Halves of an area from one into the next: onto the border, and off it. Clause: core.move.speed"""


def area_of(unit: str) -> AreaKind:
    """The kind of area that is crossed in a unit of time. Clause: core.move.speed"""
    return next(kind for kind, area in AREAS.items() if area.unit == unit)


def pace(who: Creature, sound: int = USUAL_PACE) -> int:
    """Areas that somebody moves in a unit of time, after traits and injuries but before any burden.

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


NEARBY: Final = 0
"""Range of what is nearby. Clause: core.range"""
MASSIVE_REACH: Final = 1
"""Range of melee attacks of the massive. Clause: combat.size.range"""
SMALLER: Final = Fraction(1, 2)
"""Share of the range for each size by which the target is smaller. Clause: combat.size.range"""


def zones_of(who: Creature) -> tuple[str, ...]:
    """The zones somebody counts as being in: both, on a border. Clause: core.range"""
    return tuple(one for one in (who.zone, who.beyond) if one)


def steps_between(start: Iterable[str], goal: Iterable[str], zones: Iterable[Zone]) -> int | None:
    """Zones along the shortest path, without the one it starts in; None if there is no path. Clause: core.range"""
    ways: Mapping[str, tuple[str, ...]] = {one.id: tuple(way.to for way in one.ways) for one in zones}
    aims, edge, seen, steps = frozenset(goal), tuple(start), set(start), 0
    while edge:
        if any(one in aims for one in edge):
            return steps
        edge = tuple(dict.fromkeys(to for one in edge for to in ways.get(one, ()) if to not in seen))
        seen.update(edge)
        steps += 1
    return None


def range_between(who: Creature, other: Creature) -> Rule[int | None]:
    """Range between two; None if nobody counts zones or no way leads there. Clause: core.range"""
    if not who.zone or not other.zone:
        return None
    return steps_between(zones_of(who), zones_of(other), (yield from survey(Zone)))


def nearby(who: Creature, other: Creature, zones: Iterable[Zone]) -> bool:
    """Whether two are near enough for melee and touch; everybody is if nobody counts zones. Clause: core.range"""
    if not who.zone or not other.zone:
        return True
    apart = steps_between(zones_of(who), zones_of(other), zones)
    return apart is not None and apart <= melee_reach(who)


def must_be_nearby(who: Creature, other: Creature) -> Rule[None]:
    """Refuse what takes a touch where the other is at another place, or zones off. Clause: core.range"""
    yield from must_be_with(who, other)
    must(nearby(who, other, (yield from survey(Zone))), "{title} is not nearby", title=other)


def melee_reach(who: Creature) -> int:
    """Range of somebody's melee attacks. Clause: combat.size.range"""
    return MASSIVE_REACH if who.size == "massive" else NEARBY


def range_against(who: Creature, target: Creature, zones: int) -> int:
    """Range of an attack that is no blast, by the eyes that are left and the size of the target.

    Clauses: combat.size.range, core.conditions
    """
    seen = rounded_up(zones, EYE_INJURY_RANGE) if who.has("eye injury") else zones
    steps = steps_above(target, who)
    return seen * 2**steps if steps >= 0 else rounded_up(seen, SMALLER**-steps)
