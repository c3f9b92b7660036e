"""Reach: how many zones lie between two, and how far weapons carry against larger and smaller targets."""

from collections.abc import Iterable, Mapping
from fractions import Fraction
from typing import Final

from rulewright.engine import Rule, survey
from rulewright.systems.murdham.numbers import EYE_INJURY_RANGE, rounded_up
from rulewright.systems.murdham.records import Creature, Zone
from rulewright.systems.murdham.space.sizes import steps_above

NEARBY: Final = 0
"""Range of what is nearby. Clause: core.range"""
MASSIVE_REACH: Final = 1
"""Range of melee attacks of the massive. Clause: combat.size.range"""
SMALLER: Final = Fraction(1, 2)
"""Share of the range for each size by which the target is smaller. Clause: combat.size.range"""


def zones_of(who: Creature) -> tuple[str, ...]:
    """The zones somebody counts as in: both, on a border. Clause: core.range"""
    return tuple(one for one in (who.zone, who.beyond) if one)


def steps_between(start: Iterable[str], goal: Iterable[str], zones: Iterable[Zone]) -> int | None:
    """Zones along the shortest path, without the one it starts in; None where there is no path. Clause: core.range"""
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
    """Range between two; None where nobody counts zones, or no way leads there. Clause: core.range"""
    if not who.zone or not other.zone:
        return None
    return steps_between(zones_of(who), zones_of(other), (yield from survey(Zone)))


def nearby(who: Creature, other: Creature, zones: Iterable[Zone]) -> bool:
    """Whether two are near enough for melee and touch; so are all where nobody counts zones. Clause: core.range"""
    if not who.zone or not other.zone:
        return True
    apart = steps_between(zones_of(who), zones_of(other), zones)
    return apart is not None and apart <= melee_reach(who)


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
