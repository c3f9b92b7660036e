"""The board and the notes as a page draws them, read from the world a seat sees."""

import msgspec

from rulewright.engine import World, owner_of
from rulewright.engine.display.board import Board, Passage, Placed, Square
from rulewright.systems.bricks.house.records import Link, Note, Spot, Stand


class Pinned(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """A note as a page shows it."""

    id: str
    text: str
    audience: str
    about: str = ""
    by: str = ""
    """Id of the record whose owner wrote it for themselves; empty if anybody may have."""


def board(world: World) -> Board:
    """Return the board of a world; whoever is not in the world is not on it."""
    stands = tuple(
        Placed(
            who=one.who,
            title=world[one.who].title,
            spot=one.spot if one.spot in world else "",
            x=one.x,
            y=one.y,
            secret=one.secret,
        )
        for one in world.all(Stand)
        if one.who in world
    )
    spots = tuple(Square(**msgspec.structs.asdict(one)) for one in world.all(Spot))
    links = tuple(Passage(**msgspec.structs.asdict(one)) for one in world.all(Link))
    return Board(spots=spots, links=links, stands=stands)


def pinned(world: World) -> tuple[Pinned, ...]:
    """Return the notes of a world, oldest first."""
    return tuple(
        Pinned(id=one.id, text=one.text, audience=one.audience, about=one.about, by=_owner(one))
        for one in world.all(Note)
    )


def _owner(note: Note) -> str:
    stem = owner_of("")
    return note.audience.removeprefix(stem) if note.audience.startswith(stem) else ""
