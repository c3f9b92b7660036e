"""What somebody could do in a dungeon now: at the doors of the place, with its traps and treasures, with the kit."""

from collections.abc import Iterator

from rulewright.engine import World
from rulewright.errors import Sentence
from rulewright.systems.bricks.exploring import SCENE, Scene
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.delving.opening import force_door, listen, pick_lock, unlock
from rulewright.systems.phased.delving.records import DELVE, DOOR_WORDS, Delve, Door, Outing, Place, Trap
from rulewright.systems.phased.delving.searching import search, search_treasure
from rulewright.systems.phased.delving.traps import bypass_trap, disarm_trap, meet_trap
from rulewright.systems.phased.delving.turns import RESTING, begin_delve, encounter, end_delve, make_noise, take_turn
from rulewright.systems.phased.delving.wedging import burst_door, hold_door, let_go, pass_door, spike_door
from rulewright.systems.phased.gear import TORCH
from rulewright.systems.phased.records import Creature


def where(world: World) -> str:
    """Id of the place where the party is; empty where no places are told."""
    scene = world.records.get(SCENE)
    return scene.place if isinstance(scene, Scene) else ""


def doors_here(world: World) -> tuple[Door, ...]:
    """Doors within reach of the party, as far as they are there in this world. Clause: doors.stuck"""
    here = where(world)
    return tuple(one for one in world.all(Door) if not one.between or here in one.between)


def traps_here(world: World) -> tuple[Trap, ...]:
    """Traps about the party that can still go off, as far as they are there in this world. Clause: traps.room.detect"""
    here = where(world)
    return tuple(one for one in world.all(Trap) if one.place in ("", here) and one.state == "set")


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do. Clauses: dungeon.action.room, doors.stuck, traps.room.disarm, supplies.delve"""
    for door in doors_here(world):
        if not door.hidden:
            yield from _at(door, one, world)
    for trap in traps_here(world):
        if trap.known:
            text = Sentence("Disarm: {trap} (DEX save, a turn)", trap=trap.title)
            yield disarm_trap, {"who": one.id, "trap": trap.id}, text
            yield bypass_trap, {"trap": trap.id}, Sentence("The plan works: get round {trap}", trap=trap.title)
    place = world.records.get(where(world))
    if one.thief and isinstance(place, Place):
        for number, find in enumerate((find for find in place.troves if not find.hidden and not find.taken), 1):
            text = Sentence("Search for a trap: {thing} (a turn)", thing=find.name)
            yield search_treasure, {"who": one.id, "what": str(number)}, text
    if not isinstance(place, Place):
        yield search, {"who": one.id}, Sentence("Search for what is hidden")
    if TORCH not in one.hands:
        yield light_torch, {"who": one.id}, Sentence("Light a torch")
    yield from _delve(world)


def _at(door: Door, one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do at a door. Clauses: doors.listen, doors.locked, doors.spike-open, doors.hold"""
    me, name = {"who": one.id, "door": door.id}, door.title
    state = DOOR_WORDS[door.stands]
    if door.held_by:
        yield let_go, {"door": door.id}, Sentence("Let go of {door}", door=name)
        holders = {each.group for each in world.all(Creature) if each.id in door.held_by}
        foes = [each.id for each in world.all(Creature) if each.group not in holders and each.able]
        text = Sentence("Burst {door} (STR save of the strongest)", door=name)
        yield burst_door, {"who": foes, "door": door.id}, text
        return
    if door.is_open:
        if len(door.between) < 2:
            ids = [each.id for each in world.all(Creature) if each.kind != "monster" and each.able]
            yield pass_door, {"who": ids, "door": door.id}, Sentence("Go through {door}", door=name)
        if not door.spiked:
            yield spike_door, {**me, "how": "open"}, Sentence("Spike {door} open (a turn)", door=name)
    else:
        if one.id not in door.listened:
            yield listen, me, Sentence("Listen at {door} (WIL save)", door=name)
        if door.state != "locked" or door.spiked:
            yield force_door, me, Sentence("Force {door}, {state} (STR save, a turn)", door=name, state=state)
        else:
            yield pick_lock, me, Sentence("Pick the lock of {door} (DEX save, a turn)", door=name)
            if door.id in one.keys:
                yield unlock, me, Sentence("Unlock {door} (a turn)", door=name)
    if not door.spiked:
        yield spike_door, {**me, "how": "shut"}, Sentence("Spike {door} shut (a turn)", door=name)
    if not (door.spiked and door.is_open):
        yield hold_door, {"who": [one.id], "door": door.id}, Sentence("Hold {door}", door=name)


def _delve(world: World) -> Iterator[Deed]:
    """Beginning and ending a delve, and what happens in one. Clauses: dungeon.turn, dungeon.events.when"""
    if not isinstance(world.records.get(DELVE), Delve):
        if where(world):
            yield begin_delve, {}, Sentence("Begin a delve: every turn brings an event")
        return
    yield take_turn, {"what": [RESTING]}, Sentence("Spend a turn resting")
    yield make_noise, {}, Sentence("A great noise: roll an event")
    yield end_delve, {}, Sentence("End the delve: the kit is used up")


def due(world: World) -> Iterator[Deed]:
    """What the rules want done next. Clauses: dungeon.events.encounter, dungeon.events.exhaustion,
    traps.room.trigger
    """
    for outing in world.all(Outing):
        if outing.coming:
            yield encounter, {}, Sentence("Bring the encounter in: {who}", who=outing.coming.replace("-", " "))
    delve = world.records.get(DELVE)
    if isinstance(delve, Delve) and delve.resting:
        yield take_turn, {"what": [RESTING]}, Sentence("Spend a turn resting: the encumbered owe it")
    party = [one for one in world.all(Creature) if one.kind != "monster" and one.able]
    for trap in traps_here(world) if party else ():
        if not (trap.known or trap.treasure):
            words = {"who": party[0].id, "trap": trap.id}
            yield meet_trap, words, Sentence("Somebody meets {trap}: DEX save", trap=trap.title)
