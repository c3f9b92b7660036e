"""Shapes of the rows of the packs: people ready to play, careers, and foes to meet."""

from typing import Literal

import msgspec

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row

SizeWord = Literal["tiny", "small", "medium", "large"]
"""A size, by its word in the tables."""


class Wits(Row, frozen=True):
    """The three abilities."""

    strength: int = msgspec.field(name="str")
    agility: int = msgspec.field(name="agi")
    wits: int = msgspec.field(name="wit")


class Carried(Row, frozen=True):
    """A weapon."""

    name: str
    make: str
    """The make, from the game's table."""
    die: str

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class Wanderer(Row, frozen=True):
    """Somebody ready to play, or somebody to meet."""

    id: str
    name: str
    stats: Wits
    text: str
    weapons: tuple[Carried, ...] = ()
    armour: int = 0
    skills: tuple[str, ...] = ()
    traits: tuple[str, ...] = ()
    items: tuple[str, ...] = ()
    human: bool = True
    size: SizeWord = "medium"
    appearing: str = "1"
    """Dice for the number that appears."""
    tactics: str = "nearest"
    """How it fights: one of the words of its file."""
    wants: str = ""

    def __post_init__(self) -> None:
        must_be_dice("appearing", self.appearing)


class Career(Row, frozen=True):
    """What somebody did before the adventures began, and what is left of it."""

    id: str
    name: str
    trade: str
    """What four careers have in common."""
    skills: tuple[str, str]
    text: str
    weapons: tuple[Carried, ...]
    items: tuple[str, ...]
    shillings: int
    """Their savings."""
