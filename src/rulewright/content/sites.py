"""Shapes of the rows for a small site: places with ways and doors between them, treasure, and who is met."""

from typing import Literal

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row
from rulewright.content.scenes import Exit, Presence


class Hoard(Row, frozen=True):
    """Something that can be taken away."""

    name: str
    text: str
    """What people see of it before anybody takes it."""
    worth: int = 0
    """In the coins of the game."""
    coins: int = 0
    """A number of coins, and nothing else."""
    hidden: bool = False


class Room(Row, frozen=True):
    """A place of a site; play begins in the first of a file."""

    id: str
    name: str
    text: str
    secret: str = ""
    """For the referee."""
    exits: tuple[Exit, ...] = ()
    finds: tuple[Hoard, ...] = ()
    creatures: tuple[Presence, ...] = ()


class Gate(Row, frozen=True):
    """A door in a way of a site."""

    id: str
    name: str
    between: tuple[str, str]
    """Ids of the places on both sides."""
    locked: bool = False
    hidden: bool = False
    """Whether it is found only by looking for it."""


class Snare(Row, frozen=True):
    """A trap of a site."""

    id: str
    name: str
    place: str
    """Id of the place it is in."""
    treasure: str = ""
    """Name of the treasure it protects; empty for a trap of the place itself."""
    die: str = "d6"
    ability: Literal["str", "dex", "wil"] = "str"

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class Land(Row, frozen=True):
    """A dungeon or a stretch of the wilds, with who wanders there."""

    id: str
    name: str
    wandering: tuple[str, ...] = ()
    """A row for each face of a die: creatures of the same game, by id, or words."""
    landmarks: tuple[str, ...] = ()
