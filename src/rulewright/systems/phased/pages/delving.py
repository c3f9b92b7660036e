"""A dungeon as it is offered and drawn: what somebody could do there, lines of the scene, the board with its doors."""

from collections.abc import Iterator
from typing import Any, Final

from msgspec.structs import replace

from rulewright.engine import Line, Procedure, Sheet, World
from rulewright.engine.display.board import Board, Passage
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Scene
from rulewright.systems.bricks.exploring.waiting import waits_here
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.groups import are_against
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.bodies.gear import TORCH
from rulewright.systems.phased.bodies.heap import inventory, lying_at
from rulewright.systems.phased.bodies.load import laden_by
from rulewright.systems.phased.delving.doors import door_in_words
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.delving.localities import brave_peril, change_place, possible
from rulewright.systems.phased.delving.opening import force_door, listen, pick_lock, unlock
from rulewright.systems.phased.delving.places import MAKING, find, go, look_around, search, search_treasure, who_is_here
from rulewright.systems.phased.delving.traps import bypass_trap, disarm_trap, meet_trap
from rulewright.systems.phased.delving.turns import RESTING, begin_delve, encounter, end_delve, make_noise, take_turn
from rulewright.systems.phased.delving.wedging import burst_door, hold_door, let_go, pass_door, spike_door
from rulewright.systems.phased.events.bodies import LoadTaken
from rulewright.systems.phased.outings.company import company_in
from rulewright.systems.phased.outings.encounters import called
from rulewright.systems.phased.outings.wanderers import wanderers, who_wanders
from rulewright.systems.phased.pages.wild import Group, outing_lines
from rulewright.systems.phased.pages.wild import groups as journey_groups
from rulewright.systems.phased.people.meeting import enter
from rulewright.systems.phased.people.stock import prowlers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import (
    DELVE,
    DOOR_WORDS,
    TRAP_WORDS,
    Delve,
    Door,
    Outing,
    Place,
    Trap,
)
from rulewright.systems.phased.tables import EVENT_WORDS, LOCALITIES


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


def _deeds(one: Creature, world: World) -> Iterator[Deed]:
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
    me, name = {"who": one.id, "door": door.id}, door_in_words(door, world, where(world))
    state = DOOR_WORDS[door.stands]
    if door.held_by:
        yield let_go, {"door": door.id}, Sentence("Let go of {door}", door=name)
        people = world.all(Creature)
        holders = [each for each in people if each.id in door.held_by]
        foes = [each.id for each in people if each.able and any(are_against(each, other) for other in holders)]
        text = Sentence("Burst {door} (STR save of the strongest)", door=name)
        yield burst_door, {"who": foes, "door": door.id}, text
        return
    if door.is_open:
        if len(door.between) < 2:
            others = [each.id for each in company_in(world) if each.able and each != one]
            yield pass_door, {"who": [one.id, *others], "door": door.id}, Sentence("Go through {door}", door=name)
        if not door.spiked:
            yield spike_door, {**me, "how": "open"}, Sentence("Spike {door} open (a turn)", door=name)
    else:
        if one.id not in door.listened:
            yield listen, me, Sentence("Listen at {door} (WIL save)", door=name)
        if door.state != "locked" or door.spiked:
            yield (
                force_door,
                me,
                Sentence("Force open {door}, which is {state} (STR save, a turn)", door=name, state=state),
            )
        else:
            yield pick_lock, me, Sentence("Pick the lock of {door} (DEX save, a turn)", door=name)
            if door.id in one.keys:
                yield unlock, me, Sentence("Unlock {door} (a turn)", door=name)
    if not door.spiked:
        yield spike_door, {**me, "how": "shut"}, Sentence("Spike {door} shut (a turn)", door=name)
    if not (door.spiked and door.is_open):
        yield hold_door, {"who": [one.id], "door": door.id}, Sentence("Hold {door} shut", door=name)


def _delve(world: World) -> Iterator[Deed]:
    """Beginning and ending a delve, and what happens in one. Clauses: dungeon.turn, dungeon.events.when"""
    if not isinstance(world.records.get(DELVE), Delve):
        if where(world):
            yield begin_delve, {}, Sentence("Begin a delve: every turn brings an event")
        return
    yield from out()


def out() -> Iterator[Deed]:
    """What a company on a delve could do with its turn, and how it ends. Clause: dungeon.turn"""
    yield take_turn, {"what": [RESTING]}, Sentence("Spend a turn resting")
    yield make_noise, {}, Sentence("A great noise: roll an event")
    yield end_delve, {}, Sentence("End the delve: the kit is used up")


def due(world: World) -> Iterator[Deed]:
    """What the rules want done next. Clauses: dungeon.events.encounter, dungeon.events.exhaustion,
    traps.room.trigger
    """
    for outing in world.all(Outing):
        yield from _on_the_way(outing, world)
    if waits_here(world):
        yield who_is_here, {}, Sentence("See who is here")
    delve = world.records.get(DELVE)
    if isinstance(delve, Delve) and delve.changing:
        same = {"note": ""}  # what all answers to one matter have in common
        yield change_place, same, Sentence("The place changes: let a die say how")
        place = world.records.get(where(world))
        for row in LOCALITIES.values():
            if possible(row, place if isinstance(place, Place) else None, doors_here(world)):
                yield change_place, {**same, "how": row.id}, Sentence("The place changes: {change}", change=row.title)
    if isinstance(delve, Delve) and delve.endangered:
        yield brave_peril, {}, Sentence("All who stay here save against what harms them")
    if isinstance(delve, Delve) and delve.resting:
        yield take_turn, {"what": [RESTING]}, Sentence("Spend a turn resting: the encumbered owe it")
    party = [one for one in company_in(world) if one.able]
    for trap in traps_here(world) if party else ():
        if not (trap.known or trap.treasure):
            words = {"who": party[0].id, "trap": trap.id}
            yield meet_trap, words, Sentence("Somebody meets {trap}: DEX save", trap=trap.title)


def _on_the_way(outing: Outing, world: World) -> Iterator[Deed]:
    """Whoever is to be met, and who wanders where that is for the referee to say.

    Clauses: dungeon.events.encounter, dungeon.events.clue, wild.events.encounter
    """
    if outing.coming in prowlers():
        yield encounter, {}, Sentence("Bring the encounter in: {who}", who=called(outing.coming))
    elif outing.coming:
        text = Sentence("Bring in, with numbers of the referee's: {who}", who=called(outing.coming))
        yield enter, {"name": outing.coming}, text
        yield encounter, {}, Sentence("Told without numbers: {who}", who=called(outing.coming))
    if outing.unsaid:
        event = EVENT_WORDS[outing.unsaid]
        for who in wanderers(outing, world):
            yield who_wanders, {"who": who}, Sentence("{event}: {who}", event=event, who=called(who))
        yield who_wanders, {}, Sentence("{event}: nobody comes", event=event)


def groups(world: World) -> tuple[Group, ...]:
    """Doors and traps about the party, and how the delve stands. Clauses: doors.stuck, traps.room.detect"""
    here = where(world)
    doors = tuple(_door(one, door_in_words(one, world, here)) for one in doors_here(world))
    traps = tuple(_trap(one) for one in world.all(Trap) if one.place in ("", here))
    delve = world.records.get(DELVE)
    out = tuple(outing_lines(delve, world)) if isinstance(delve, Delve) else ()
    heap = lying_at(world)
    lies = (Line(Sentence("On the ground"), inventory(heap), clause="weapons.hand"),) if heap is not None else ()
    found: tuple[Group, ...] = (
        (Sentence("Doors"), doors),
        (Sentence("Traps"), traps),
        (Sentence("What lies here"), lies),
        (Sentence("The delve"), out),
    )
    return tuple((name, lines) for name, lines in found if lines)


def _door(door: Door, name: Sentence | str) -> Line:
    notes = [Sentence("hidden")] if door.hidden else []
    notes += [Sentence("whoever is behind it is warned")] if door.alert else []
    return Line(name, DOOR_WORDS[door.stands], clause="doors.stuck", note=in_a_row(notes) if notes else "")


def _trap(trap: Trap) -> Line:
    note = "" if trap.known else Sentence("hidden")
    return Line(trap.title, TRAP_WORDS[trap.state], clause="traps.room.trigger", note=note)


def with_doors(board: Board, world: World) -> Board:
    """The board with its doors as they stand; nobody goes straight through one that is shut. Clause: doors.stuck"""
    doors = {frozenset(one.between): one for one in world.all(Door) if len(one.between) > 1}
    links = tuple(_link(one, doors.get(frozenset((one.a, one.b)))) for one in board.links)
    here = where(world)
    shut = {one for ends, door in doors.items() if here in ends and not door.is_open for one in ends}
    spots = tuple(replace(one, go=None) if one.id in shut else one for one in board.spots)
    return replace(board, links=links, spots=spots)


def _link(link: Passage, door: Door | None) -> Passage:
    if door is None:
        return link
    state = "open" if door.is_open else "locked" if door.state == "locked" or door.warded else "stuck"
    return replace(link, kind="secret-door" if door.hidden else "door", state=state)


PLACES: Final[tuple[Procedure[..., Any], ...]] = (look_around, go, search, find, who_is_here, *MAKING)


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do at the place. Clauses: dungeon.action.move, dungeon.action.room"""
    seen = iter(exploring.seen_here(world))
    for deed, given, text in exploring.deeds(world, one.id, {each.verb: each for each in PLACES}):
        thing = next(seen) if deed is find else None
        if deed is look_around and not one.able:
            continue
        load = LoadTaken() if thing is None else LoadTaken(treasure=int(not thing.coins), coins=thing.coins)
        yield deed, given, laden_by(text, one, load)
    yield from _deeds(one, world)


def board(world: World) -> Board:
    """The places the party knows. Clauses: dungeon.action.move, doors.stuck"""
    return with_doors(exploring.board(world, company_in(world), go.id), world)


def scene(world: World) -> Sheet | None:
    """The place where the party is, and how delve and journey stand. Clauses: dungeon.turn, wild.action"""
    dead = (one for one in world.all(Creature) if one.state == "dead")
    place = exploring.scene(world, company_in(world), dead=dead)
    more = (*groups(world), *journey_groups(world))
    if place is None:
        return Sheet(Sentence("On the way"), more) if more else None
    return Sheet(place.title, (*place.groups, *more))
