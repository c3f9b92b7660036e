"""The site: looking around, going on, searching, picking up and meeting at the place where the party is.

The places are of every game (bricks.exploring); what a deed takes here, and who can do it, is of this one.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from rulewright.engine import Field, Record, Rule, Sheet, World, procedure, say
from rulewright.engine.board import Board
from rulewright.errors import Sentence
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find
from rulewright.systems.bricks.exploring.rules import place_here, way_meant
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.phased.delving.company import at_peace, company, must_have_rested, ready, whereabouts
from rulewright.systems.phased.delving.doors import door_between, doors_at, fall_shut, must_let_through, see_from_here
from rulewright.systems.phased.delving.drawn import groups as delve_groups
from rulewright.systems.phased.delving.drawn import with_doors
from rulewright.systems.phased.delving.offers import deeds as delving_deeds
from rulewright.systems.phased.delving.records import Place
from rulewright.systems.phased.delving.searching import search
from rulewright.systems.phased.delving.traps import spring, traps_at
from rulewright.systems.phased.delving.turns import spend_turn
from rulewright.systems.phased.load import take
from rulewright.systems.phased.meeting import meet
from rulewright.systems.phased.records import Creature
from rulewright.systems.phased.wild.offers import groups as journey_groups


def _moves() -> Rule[Any]:
    """The exploration turn of going on. Clauses: dungeon.turn, dungeon.action.move"""
    yield from spend_turn(moving=True)


@procedure("phased.look-around", title="Look around")
def look_around() -> Rule[exploring.Place]:
    """Say what everybody sees of the place, the ways, who and what is there. Clause: dungeon.turn"""
    return (yield from exploring.look_around())


@procedure("phased.go", title="Go")
def go(
    way: Annotated[str, Field("which way: its number, the place it leads to, or a word of it")],
) -> Rule[Place]:
    """Move the party along an open way, which takes a turn; unwedged doors fall shut behind it.

    Clauses: dungeon.action.move, doors.stuck, doors.monsters
    """
    yield from at_peace()
    place = yield from place_here(Place, "dungeon.action.move")
    chosen = yield from way_meant(place, way)
    door = yield from door_between(place.id, chosen.to)
    if door is not None:
        must_let_through(door)
    yield from must_have_rested(*(yield from company()))
    left = yield from doors_at(place.id)
    yield from exploring.go_on(way, _moves)
    yield from fall_shut(left)
    place = yield from place_here(Place)
    yield from see_from_here(place)
    return place


@procedure("phased.find", title="Pick up", by="owner")
def find(
    who: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here, by its number or a word of it")] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place: coins, or a notable object that takes a unit of load.

    Whoever takes what has a trap on it meets the trap. Clauses: treasure.item, treasure.coins, traps.treasure.trigger
    """
    yield from ready(who)

    def receive(one: Find) -> Rule[Any]:
        yield from say("{who} picks up: {thing}", who=who, thing=one.name, clause="treasure.item")
        laden = yield from take(who, coins=one.coins) if one.coins else take(who, treasure=1)
        for trap in (yield from traps_at((yield from whereabouts()), one.name)):
            yield from spring(laden, trap)

    return (yield from exploring.find_here(what, receive))


@procedure("phased.who-is-here", title="See who is here", by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place. Clause: reactions.when"""
    return (yield from exploring.meet_here(meet))


PLACES: Final = (look_around, go, search, find, who_is_here)


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do at the place. Clauses: dungeon.action.move, dungeon.action.room"""
    yield from exploring.deeds(world, one.id, {each.verb: each for each in PLACES})
    yield from delving_deeds(one, world)


def party(world: World) -> tuple[Creature, ...]:
    """Those who explore together."""
    return tuple(one for one in world.all(Creature) if one.kind != "monster" and one.state != "dead")


def board(world: World) -> Board:
    """The places the party knows. Clauses: dungeon.action.move, doors.stuck"""
    return with_doors(exploring.board(world, party(world), go.id), world)


def scene(world: World) -> Sheet | None:
    """The place where the party is, and how delve and journey stand. Clauses: dungeon.turn, wild.action"""
    place = exploring.scene(world, party(world))
    more = (*delve_groups(world), *journey_groups(world))
    if place is None:
        return Sheet(Sentence("On the way"), more) if more else None
    return Sheet(place.title, (*place.groups, *more))
