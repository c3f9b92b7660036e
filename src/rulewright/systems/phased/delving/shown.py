"""What others than the referee may know of places, doors, traps, areas and delves: what is not found is not there."""

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.exploring.seen import is_known
from rulewright.systems.phased.delving.records import Area, Delve, Door, Outing, Place, Trap


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
    Scene: exploring.SHOWN[Scene],
    Place: replace(PLACE, kept_back=(*PLACE.kept_back, "search_turns")),
    Door: Shown(everyone=True, kept_back=("behind",), absent=_no_door, trimmed=_door),
    Trap: Shown(everyone=True, kept_back=("die", "ability"), absent=_no_trap),
    Area: Shown(everyone=True, kept_back=("wandering",), absent=_no_area, trimmed=_area),
    Delve: Shown(everyone=True, kept_back=("pending", "coming"), trimmed=outing_seen),
}
