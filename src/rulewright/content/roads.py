"""Shapes of rows for a situation on the road and for people ready to walk into it, in games of eight attributes."""

from typing import Literal

import msgspec

from rulewright.content.foes import Eight
from rulewright.content.notation import must_be_dice, must_be_id
from rulewright.content.rows import Row

Name = Literal["accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant"]


class Band(Row, frozen=True):
    """Adversaries of one kind in a situation."""

    foe: str
    """Id in the adversaries of the same game."""
    count: int = 1
    ground: Literal["level", "high", "low"] = "level"
    behind: bool = False
    """Whether they stand behind the others."""
    lurks: bool = False
    """Whether they lie in wait: nobody notices them before they come out."""
    leads: bool = False
    """Whether this is the one who can be talked to afterwards."""

    def __post_init__(self) -> None:
        must_be_id("foe", self.foe)


class Lead(Row, frozen=True):
    """Something to be found out."""

    id: str
    text: str
    where: str
    attribute: Name
    difficulty: int = 0
    """The modifier of the test."""


class Talk(Row, frozen=True):
    """A negotiation too weighty for one test."""

    name: str
    other_side: str
    stakes: str
    wants: str
    """What the other side is after; for the game master."""
    limits: str
    """What it will not give; for the game master."""


class Road(Row, frozen=True):
    """A small situation: somebody waits by the road, and there is something to find out afterwards."""

    id: str
    name: str
    opening: str
    """Text to read aloud."""
    secret: str
    """What is going on, for the game master."""
    bands: tuple[Band, ...]
    leads: tuple[Lead, ...]
    talk: Talk
    endings: tuple[str, ...]
    experience: int
    """Experience for everybody who lived through it."""
    hooks: tuple[str, ...] = ()
    afterwards: str = "1"
    """Dice of days until somebody else comes along the road."""

    def __post_init__(self) -> None:
        must_be_dice("afterwards", self.afterwards)


class Hero(Row, frozen=True):
    """Somebody ready to play."""

    id: str
    name: str
    stats: Eight
    abilities: dict[str, Literal["novice", "adept", "master"]]
    weapons: tuple[str, ...]
    """Ids of gear, the first in hand."""
    text: str
    armor: str = ""
    shield: str = ""
    cures: int = 0
    elixirs: dict[str, int] = msgspec.field(default_factory=dict)
    gear: tuple[str, ...] = ()
    money: int = 0
