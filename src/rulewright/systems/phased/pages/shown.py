"""What others than the referee may know of this game's records: what is not found is not there."""

from collections.abc import Iterable, Mapping
from typing import Final

import msgspec

from rulewright.engine import Record, Shown, World
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.cairn.harm import looks
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.exploring.views.seen import is_known
from rulewright.systems.phased.pages.fight import turn
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area, Delve, Door, Place, Trap
from rulewright.systems.phased.records.fight import Act, Fight
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.records.spells import Aim, Working
from rulewright.systems.phased.records.wild import Journey, Weather
from rulewright.systems.phased.tables import WEAPONS


def _looks(one: Creature) -> str:
    held = tuple(WEAPONS[name].name if name in WEAPONS else name for name in one.hands)
    return looks(one, one.plight, held)


def _fallen(one: Creature) -> bool:
    return one.dead or one.critical or one.held or one.asleep or one.limp


def _not_met(one: Creature, world: World) -> bool:
    """Whether it waits in a place where the party has not been."""
    return one.kind == "monster" and not one.player and exploring.not_met(one, world)


def _creature(one: Creature, world: World) -> Creature:
    """Somebody without the referee's notes."""
    return one.with_(notes=one.notes if one.kind == "pc" else "", aim=_aim(one.aim, world))


def _aim(aim: Aim, world: World) -> Aim:
    """What a spell is turned on, without those who are not there."""
    return msgspec.structs.replace(aim, targets=tuple(one for one in aim.targets if one in world))


def _fight(fight: Fight, world: World) -> Fight | None:
    """A fight among those who are there, without what the enemies mean to do; who acts next is open to all.

    Clauses: phases.actions, initiative.order
    """
    if not (fight.party and fight.enemies):
        return None
    up = turn(world)
    return fight.with_(
        up=up if up in fight.enemies and up in world else "",
        decided=tuple(dict.fromkeys(one.who for one in fight.plans if one.who in fight.enemies and one.who in world)),
        plans=_acts((one for one in fight.plans if one.who not in fight.enemies), world),
        done=_acts(fight.done, world),
        off=_acts(fight.off, world),
        engaged=tuple(pair for pair in fight.engaged if all(one in world for one in pair)),
        charges=tuple(pair for pair in fight.charges if all(one in world for one in pair)),
    )


def _acts(acts: Iterable[Act], world: World) -> tuple[Act, ...]:
    there = (one for one in acts if one.who in world and (not one.at or one.at in world))
    return tuple(msgspec.structs.replace(one, aim=_aim(one.aim, world)) for one in there)


def _unreached(world: World, places: tuple[str, ...]) -> bool:
    """Whether the party has been in none of these places, and there are some."""
    found = [place for one in places if isinstance(place := world.records.get(one), Place)]
    return bool(found) and not any(is_known(place, world) for place in found)


def _no_door(door: Door, world: World) -> bool:
    """Whether nobody has found a door, or been where it is. Clause: doors.secret"""
    return door.hidden or _unreached(world, door.between)


def _no_trap(trap: Trap, world: World) -> bool:
    """Whether nobody has found a trap. Clauses: traps.room.detect, traps.treasure.detect"""
    return not trap.known or _unreached(world, (trap.place,))


def _unseen(heap: Lying, world: World) -> bool:
    """Whether something lies where the party has not been."""
    return bool(heap.place) and _unreached(world, (heap.place,))


def _no_area(area: Area, _world: World) -> bool:
    """Whether the party has not been in an area."""
    return not area.known


def _area(area: Area, _world: World) -> Area:
    """An area without landmarks that nobody has seen. Clause: wild.explore"""
    return area if area.explored else area.with_(landmarks=())


SHOWN: Final[Mapping[type[Record], Shown]] = {
    Scene: exploring.SHOWN[Scene],
    Creature: Shown.of(Creature, absent=_not_met, trimmed=_creature, looks=_looks, fallen=_fallen),
    Working: Shown.of(Working, lies_on="caster"),
    Fight: Shown.of(Fight, everyone=True, trimmed=_fight),
    Place: Shown.of(Place, everyone=True, absent=exploring.not_found, trimmed=exploring.seen_place),
    Door: Shown.of(Door, everyone=True, absent=_no_door),
    Trap: Shown.of(Trap, everyone=True, absent=_no_trap),
    Lying: Shown.of(Lying, everyone=True, absent=_unseen),
    Area: Shown.of(Area, everyone=True, absent=_no_area, trimmed=_area),
    Delve: Shown.of(Delve, everyone=True),
    Journey: Shown.of(Journey, everyone=True),
    Weather: Shown.of(Weather, everyone=True),
}
