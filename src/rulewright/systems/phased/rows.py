"""Shapes of the rows of the packs: doors, traps, and who wanders about a dungeon or the wilds."""

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row
from rulewright.systems.bricks.cairn.abilities import Ability


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
    ability: Ability = "str"

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class Land(Row, frozen=True):
    """A dungeon or a stretch of the wilds, with who wanders there."""

    id: str
    name: str
    wandering: tuple[str, ...] = ()
    """A row for each face of a die: creatures of the same game, by id, or words."""
    landmarks: tuple[str, ...] = ()
    known: bool = False
    """Whether the party is there when play begins."""
