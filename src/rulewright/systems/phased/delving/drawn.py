"""How doors, traps and the delve are drawn: lines of the scene, doors on the board."""

from collections.abc import Iterator

from msgspec.structs import replace

from rulewright.engine import Line, World
from rulewright.engine.board import Board, Passage
from rulewright.errors import Sentence
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.phased.delving.offers import doors_here, where
from rulewright.systems.phased.delving.records import DELVE, DOOR_WORDS, TRAP_WORDS, Area, Delve, Door, Outing, Trap
from rulewright.systems.phased.tables import EVENT_WORDS

Group = tuple[str, tuple[Line, ...]]


def groups(world: World) -> tuple[Group, ...]:
    """Doors and traps about the party, and how the delve stands. Clauses: doors.stuck, traps.room.detect"""
    here = where(world)
    doors = tuple(_door(one) for one in doors_here(world))
    traps = tuple(_trap(one) for one in world.all(Trap) if one.place in ("", here))
    delve = world.records.get(DELVE)
    out = tuple(outing_lines(delve, world)) if isinstance(delve, Delve) else ()
    found: tuple[Group, ...] = ((Sentence("Doors"), doors), (Sentence("Traps"), traps), (Sentence("The delve"), out))
    return tuple((name, lines) for name, lines in found if lines)


def _door(door: Door) -> Line:
    notes = [Sentence("hidden")] if door.hidden else []
    notes += [Sentence("whoever is behind it is warned")] if door.alert else []
    return Line(door.title, DOOR_WORDS[door.stands], clause="doors.stuck", note=in_a_row(notes) if notes else "")


def _trap(trap: Trap) -> Line:
    note = "" if trap.known else Sentence("hidden")
    return Line(trap.title, TRAP_WORDS[trap.state], clause="traps.room.trigger", note=note)


def outing_lines(outing: Outing, world: World) -> Iterator[Line]:
    """How a delve or a journey stands: the area, the last event, who owes a rest, what is foreshadowed.

    Clauses: dungeon.events.when, dungeon.events.clue, dungeon.events.exhaustion
    """
    area = world.records.get(outing.area)
    if isinstance(area, Area):
        yield Line("Area", area.title, clause="dungeon.events.encounter")
    if outing.event:
        yield Line("Last event", EVENT_WORDS[outing.event], clause="dungeon.events.when")
    tired = [world[one].title for one in outing.resting if one in world]
    if tired:
        yield Line("Owe a rest", in_a_row(tired), clause="dungeon.events.exhaustion")
    if outing.pending:
        yield Line("Foreshadowed", outing.pending.replace("-", " "), clause="dungeon.events.clue")


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
