"""The site: looking around, going on, searching, picking up and meeting at the place where the party is.

The places are of every game (bricks.exploring); what a deed takes here, and who can do it, is of this one.
"""

from collections.abc import Iterator
from typing import Annotated, Any, Final

from rulewright.engine import Field, Record, Rule, Sheet, World, pass_time, peek, procedure, tell
from rulewright.engine.board import Board
from rulewright.errors import Refused
from rulewright.systems.bricks import exploring
from rulewright.systems.bricks.exploring import Find, Place
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.saying import said
from rulewright.systems.phased.blows import must_be_able
from rulewright.systems.phased.load import take
from rulewright.systems.phased.meeting import meet
from rulewright.systems.phased.numbers import TURN_SECONDS
from rulewright.systems.phased.records import Creature, Fight
from rulewright.systems.phased.rest import ENDINGS

FIGHT: Final = "fight"


def _passes() -> Rule[Any]:
    """An exploration turn. Clause: dungeon.turn"""
    yield from pass_time(TURN_SECONDS, ENDINGS)


def _sees_all() -> Rule[bool]:
    """A thorough search needs no roll. Clause: dungeon.action.search"""
    yield from ()
    return True


@procedure("phased.look-around", title="Look around", clauses=("dungeon.turn",))
def look_around() -> Rule[Place]:
    """Say what everybody sees of the place, the ways, who and what is there. Clause: dungeon.turn"""
    return (yield from exploring.look_around())


@procedure("phased.go", title="Go", clauses=("dungeon.action.move",))
def go(
    way: Annotated[str, Field("which way: its number, the place it leads to, or a word of it")],
) -> Rule[Place]:
    """Move the party along an open way, which takes a turn. Clause: dungeon.action.move"""
    yield from _at_peace()
    return (yield from exploring.go_on(way, _passes))


@procedure("phased.search", title="Search", clauses=("dungeon.action.search", "dungeon.turn"), by="owner")
def search(who: Annotated[Creature, Field("who searches")]) -> Rule[bool]:
    """Search the place thoroughly: it takes the turn, needs no roll, and brings everything hidden to light.

    Clauses: dungeon.action.search, dungeon.turn
    """
    yield from _at_peace()
    must_be_able(who)
    yield from tell(said, f"{who.title} searches the place", "dungeon.action.search", who)
    return (yield from exploring.search_here(_sees_all, _passes))


@procedure("phased.find", title="Pick up", clauses=("treasure.item", "treasure.coins"), by="owner")
def find(
    who: Annotated[Creature, Field("who picks it up")],
    what: Annotated[str, Field("what can be seen here, by its number or a word of it")] = "1",
) -> Rule[Find]:
    """Pick up something that can be found at the place: coins, or a notable object that takes a unit of load.

    Clauses: treasure.item, treasure.coins
    """
    yield from _at_peace()
    must_be_able(who)

    def receive(one: Find) -> Rule[Any]:
        yield from tell(said, f"{who.title} picks up: {one.name}", "treasure.item", who)
        yield from take(who, coins=one.coins) if one.coins else take(who, treasure=1)

    return (yield from exploring.find_here(what, receive))


@procedure("phased.who-is-here", title="See who is here", clauses=("reactions.when",), by="referee")
def who_is_here() -> Rule[tuple[Record, ...]]:
    """Bring in whoever is met at the place. Clause: reactions.when"""
    return (yield from exploring.meet_here(meet))


def _at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: rest.short"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("a fight is in progress: end it first", clause="rest.short")


PROCEDURES: Final = (look_around, go, search, find, who_is_here)


def deeds(one: Creature, world: World) -> Iterator[Deed]:
    """What somebody could do at the place. Clause: dungeon.action.move"""
    return exploring.deeds(world, one.id, {each.verb: each for each in PROCEDURES})


def party(world: World) -> tuple[Creature, ...]:
    """Those who explore together."""
    return tuple(one for one in world.all(Creature) if one.kind != "monster" and one.state != "dead")


def board(world: World) -> Board:
    """The places the party knows. Clause: dungeon.action.move"""
    return exploring.board(world, party(world), go.id)


def scene(world: World) -> Sheet | None:
    """The place where the party is. Clause: dungeon.turn"""
    return exploring.scene(world, party(world))
