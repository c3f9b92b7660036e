"""What others than the referee may know of this game's records: what is not found is not there."""

import dataclasses
from collections.abc import Mapping
from typing import Final

from msgspec.structs import replace

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks import exploring, hurt
from rulewright.systems.bricks.exploring import Scene, not_met
from rulewright.systems.bricks.exploring.seen import is_known
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area, Delve, Door, Outing, Place, Trap
from rulewright.systems.phased.records.fights import Act, Fight
from rulewright.systems.phased.records.spells import Aim, Working
from rulewright.systems.phased.records.wild import Journey, Weather
from rulewright.systems.phased.tables import WEAPONS


def _looks(one: Creature) -> str:
    held = tuple(WEAPONS[name].title if name in WEAPONS else name for name in one.hands)
    return hurt.looks(one.plight, one.hp + one.strength, one.max_hp + one.max_strength, held)


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind == "monster" and not one.player and not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes, and without ids of those who are not there."""
    notes = one.notes if one.kind == "pc" else ""
    tended_by = one.tended_by if one.tended_by in world else ""
    ruled_by = one.ruled_by if one.ruled_by in world else ""
    return one.with_(
        notes=notes, tended_by=tended_by, ruled_by=ruled_by, aim=_aim(one.aim, world), keys=_there(one.keys, world)
    )


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there, without what the enemies mean to do. Clause: phases.actions"""
    party, enemies = _there(fight.party, world), _there(fight.enemies, world)
    if not (party and enemies):
        return None
    plans = tuple(one for one in fight.plans if one.who not in fight.enemies)
    return fight.with_(
        party=party,
        enemies=enemies,
        winners=_there(fight.winners, world),
        first=_there(fight.first, world),
        hasted=_there(fight.hasted, world),
        slowed=_there(fight.slowed, world),
        plans=_acts(plans, world),
        done=_acts(fight.done, world),
        off=_acts(fight.off, world),
        past=_there(fight.past, world),
        fallen=_there(fight.fallen, world),
        running=_there(fight.running, world),
        gone=_there(fight.gone, world),
        alone=fight.alone if fight.alone in world else "",
        alone_tested=_there(fight.alone_tested, world),
        engaged=_pairs(fight.engaged, world),
        charges=_pairs(fight.charges, world),
    )


def _there(ids: tuple[str, ...], world: World) -> tuple[str, ...]:
    return tuple(one for one in ids if one in world)


def _pairs(pairs: tuple[tuple[str, str], ...], world: World) -> tuple[tuple[str, str], ...]:
    return tuple((one, other) for one, other in pairs if one in world and other in world)


def _acts(acts: tuple[Act, ...], world: World) -> tuple[Act, ...]:
    there = (one for one in acts if one.who in world and (not one.at or one.at in world))
    return tuple(replace(one, aim=_aim(one.aim, world)) for one in there)


def _aim(aim: Aim, world: World) -> Aim:
    """What a spell is turned on, without those who are not there."""
    return replace(aim, targets=_there(aim.targets, world))


def _working(one: Working, world: World) -> Working:
    """A spell that lasts, without those it lies on who are not there."""
    return one.with_(on=_there(one.on, world))


def _unreached(world: World, places: tuple[str, ...]) -> bool:
    """Whether the party has been in none of these places, and there are some."""
    found = [place for one in places if isinstance(place := world.records.get(one), Place)]
    return bool(found) and not any(is_known(place, world) for place in found)


def _no_door(door: Door, world: World) -> bool:
    """Whether nobody has found a door, or been where it is. Clause: doors.secret"""
    return door.hidden or _unreached(world, door.between)


def _door(door: Door, world: World) -> Door:
    """A door without ids of what is not there."""
    return door.with_(
        between=tuple(one for one in door.between if one in world),
        held_by=tuple(one for one in door.held_by if one in world),
        listened=tuple(one for one in door.listened if one in world),
    )


def _no_trap(trap: Trap, world: World) -> bool:
    """Whether nobody has found a trap. Clauses: traps.room.detect, traps.treasure.detect"""
    return not trap.known or _unreached(world, (trap.place,))


def _no_area(area: Area, _world: World) -> bool:
    """Whether the party has not been in an area."""
    return not area.known


def _area(area: Area, _world: World) -> Area:
    """An area without landmarks that nobody has seen. Clause: wild.explore"""
    return area if area.explored else area.with_(landmarks=())


def outing_seen(outing: Outing, world: World) -> Outing:
    """A delve or a journey without ids of what is not there."""
    area = outing.area if outing.area in world else ""
    return outing.with_(area=area, resting=tuple(one for one in outing.resting if one in world))


PLACE: Final = exploring.SHOWN[exploring.Place]
SHOWN: Final[Mapping[type[Record], Shown]] = {
    Creature: Shown(
        outside=(
            "name", "kind", "player", "critical", "dead", "held", "asleep", "limp", "blinded", "dazzled", "gagged",
            "tripped", "disarmed", "hands", "acted", "moved", "loosed",
        ),
        kept_back=("tactics",),
        absent=_not_met,
        trimmed=_creature,
        looks=_looks,
    ),
    Working: Shown(lies_on="caster", trimmed=_working),
    Fight: Shown(everyone=True, kept_back=("leader", "answered"), trimmed=_fight),
    Scene: exploring.SHOWN[Scene],
    Place: dataclasses.replace(PLACE, kept_back=(*PLACE.kept_back, "search_turns")),
    Door: Shown(everyone=True, kept_back=("behind",), absent=_no_door, trimmed=_door),
    Trap: Shown(everyone=True, kept_back=("die", "ability"), absent=_no_trap),
    Area: Shown(everyone=True, kept_back=("wandering",), absent=_no_area, trimmed=_area),
    Delve: Shown(everyone=True, kept_back=("pending", "coming"), trimmed=outing_seen),
    Journey: Shown(everyone=True, kept_back=("pending", "coming"), trimmed=outing_seen),
    Weather: Shown(everyone=True),
}  # fmt: skip
