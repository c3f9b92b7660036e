"""Keys, by the doors they open: they change hands, lie on the ground and are taken up like anything else."""

from collections.abc import Callable, Iterable, Mapping
from typing import Annotated, Any, Final

from rulewright.engine import Field, Record, Rule, World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.verbs import change, must, say
from rulewright.systems.bricks.saying import named
from rulewright.systems.phased.bodies.heap import lying_at
from rulewright.systems.phased.events.outings import KeyGained, KeyLost
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door

MEANS: Final = "keys, by the doors they open"


def _rows(whose: Callable[[World, Mapping[str, Any]], Iterable[str]]) -> Rows:
    """Rows of the doors whose keys somebody has, or lie somewhere."""

    def rows(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
        for one in whose(world, given):
            if one in world:
                yield Pick(value=one, title=world[one].title)

    return rows


def held_by(who: str) -> Rows:
    """Rows of the keys that the creature has whom a parameter names. Clause: doors.locked"""

    def whose(world: World, given: Mapping[str, Any]) -> Iterable[str]:
        one: Record | None = world.records.get(given.get(who, ""))
        return one.keys if isinstance(one, Creature) else ()

    return _rows(whose)


def _lie(world: World, _given: Mapping[str, Any]) -> Iterable[str]:
    heap = lying_at(world)
    return heap.keys if heap is not None else ()


KeysHeld = Annotated[tuple[Door, ...], Field(MEANS, rows=held_by("who"))]
KeysOfFallen = Annotated[tuple[Door, ...], Field(MEANS, rows=held_by("fallen"))]
KeysHere = Annotated[tuple[Door, ...], Field(MEANS, rows=_rows(_lie))]


def must_have_keys(who: Creature, keys: Iterable[Door]) -> None:
    """Refuse to part with keys that somebody has not got. Clause: doors.locked"""
    for door in keys:
        must(door.id in who.keys, "{title} has no key to {door}", title=who, door=door, clause="doors.locked")


def lose_keys(who: Creature, doors: Iterable[str]) -> Rule[Creature]:
    """Take keys from somebody. Clause: doors.locked"""
    for one in doors:
        who = yield from change(who, KeyLost(one))
    return who


def gain_keys(who: Creature, doors: Iterable[str]) -> Rule[Creature]:
    """Give somebody keys; a second one to the same door is no use. Clause: doors.locked"""
    for one in doors:
        if one not in who.keys:
            who = yield from change(who, KeyGained(one))
    return who


def hand_keys(giver: Creature, taker: Creature, keys: tuple[Door, ...]) -> Rule[Creature]:
    """Let keys change hands. Clause: doors.locked"""
    must_have_keys(giver, keys)
    if not keys:
        return taker
    ids = tuple(dict.fromkeys(one.id for one in keys))
    yield from lose_keys(giver, ids)
    taker = yield from gain_keys(taker, ids)
    yield from say(
        "{who} has a key now: {doors}",
        of=keys,
        who=taker,
        many="{who} has keys now: {doors}",
        n=len(ids),
        doors=named(keys),
        clause="doors.locked",
    )
    return taker
