"""Shape of the rows for a small site: places with ways between them, what can be found there, and who is met."""

from rulewright.content.rows import Row
from rulewright.content.scenes import Exit, Presence


class Hoard(Row, frozen=True):
    """Something that can be taken away."""

    name: str
    text: str
    """What is seen of it before anybody takes it."""
    worth: int = 0
    """In the coins of the game."""
    coins: int = 0
    """So many coins, and nothing else."""
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
