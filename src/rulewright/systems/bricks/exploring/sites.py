"""Shapes of the rows for a small site: places with ways between them, treasure, and creatures."""

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row


class Exit(Row, frozen=True):
    """A way out of a place."""

    to: str
    """Id of the place it leads to."""
    text: str
    hidden: bool = False
    """Whether it is found only by looking for it."""
    locked: bool = False
    """Whether it is seen, but closed until something opens it."""


class Presence(Row, frozen=True):
    """Creatures in a place."""

    creature: str
    """Id in the creatures of the same game."""
    count: str = "1"
    """Dice for their number."""
    text: str = ""
    hidden: bool = False
    """Whether they keep out of sight until a search finds them."""
    attitude: str = ""
    """How they meet strangers, in a word of the game; empty if the place does not say it."""

    def __post_init__(self) -> None:
        must_be_dice("count", self.count)


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
    market: bool = False
    """Whether there are people who buy and sell."""
    exits: tuple[Exit, ...] = ()
    finds: tuple[Hoard, ...] = ()
    creatures: tuple[Presence, ...] = ()
