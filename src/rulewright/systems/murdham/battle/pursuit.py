"""Pursuit: whom somebody whom nobody plays can strike in this turn, from where, and else how they come nearer.

Whether a strike is possible is asked of the very rules that an attack goes by.
"""

from collections.abc import Iterable, Sequence
from typing import NamedTuple

from rulewright.engine import Rule, survey
from rulewright.errors import Refused
from rulewright.systems.murdham.battle.aims import must_reach, needs_save
from rulewright.systems.murdham.battle.having import halves_left
from rulewright.systems.murdham.battle.wielding import must_wield
from rulewright.systems.murdham.records import Creature, Fight, Weapon, Zone
from rulewright.systems.murdham.space.reach import steps_between, zones_of
from rulewright.systems.murdham.space.steps import open_to


class Aim(NamedTuple):
    """A strike that is possible in this turn."""

    target: Creature
    weapon: Weapon | None
    zone: Zone | None
    """Where to go first; None where they strike from where they stand."""
    moving: bool
    """Whether they have moved in this turn by then. Clause: combat.attack.wit-save"""


def aim_at(who: Creature, targets: Sequence[Creature], fight: Fight) -> Rule[Aim | None]:
    """The first of these whom somebody can strike in this turn, with the least way to go; None where nobody is.

    Clauses: combat.turn, combat.attack, core.move.speed
    """
    arms = (*(one for one in (yield from survey(Weapon)) if one.owner == who.id), None)
    goes = yield from _goes(who, (yield from halves_left(who, fight, strikes=True)))
    for target in targets:
        for zone in (None, *goes):
            there = who if zone is None else _at(who, zone)
            moving = zone is not None or fight.turn_of(who.id).halves > 0
            for weapon in arms:
                if (yield from _can_strike(there, target, weapon, moving=moving)):
                    return Aim(target, weapon, zone, moving)
    return None


def nearer_to(who: Creature, targets: Sequence[Creature], fight: Fight) -> Rule[Zone | None]:
    """Where somebody comes as near as this turn allows to the first of these they can come nearer to.

    Clauses: combat.turn, core.move.speed
    """
    goes = yield from _goes(who, (yield from halves_left(who, fight)))
    zones = yield from survey(Zone)
    for target in targets:
        now = _apart(who, target, zones)
        reached = [_apart(_at(who, zone), target, zones) for zone in goes]
        if reached and min(reached) < now:
            return goes[reached.index(min(reached))]
    return None


def nearest_first(who: Creature, targets: Iterable[Creature]) -> Rule[list[Creature]]:
    """These by how far off they are; as they come where nobody counts zones. Clause: core.range"""
    zones = yield from survey(Zone)
    return sorted(targets, key=lambda one: _apart(who, one, zones) if who.zone and one.zone else 0)


def _goes(who: Creature, halves: int) -> Rule[tuple[Zone, ...]]:
    """Zones within so many halves, but none nearer to what somebody fears. Clauses: fear.frightened, core.move.speed"""
    zones = yield from survey(Zone)
    dreads = {one.of for one in who.conditions if one.name == "frightened"}
    feared = [one for one in (yield from survey(Creature)) if one.title in dreads and one.zone]
    return tuple(
        zone for zone, way in (yield from open_to(who))
        if 0 < way <= halves and all(_apart(_at(who, zone), one, zones) >= _apart(who, one, zones) for one in feared)
    )  # fmt: skip


def _can_strike(there: Creature, target: Creature, weapon: Weapon | None, *, moving: bool) -> Rule[bool]:
    """Whether an attack would be refused from there. Clauses: combat.attack, combat.attack.wit-save, items.weapon"""
    try:
        must_wield(there, target, weapon, off_hand=False)
        apart = yield from must_reach(there, target, weapon, None)
        needs_save(there, target, weapon, apart, moving=moving, unseen=False)
    except Refused:
        return False
    return True


def _at(who: Creature, zone: Zone) -> Creature:
    return who.with_(zone=zone.id, beyond="")


def _apart(who: Creature, other: Creature, zones: Sequence[Zone]) -> float:
    """Zones between two; without end where no way leads there. Clause: core.range"""
    steps = steps_between(zones_of(who), zones_of(other), zones)
    return float("inf") if steps is None else steps
