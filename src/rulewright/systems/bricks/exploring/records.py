"""Places to explore, and the scene: where the party is."""

from typing import Any

import msgspec

from rulewright.engine import Record
from rulewright.errors import Sentence

SCENE = "scene"
"""Id of the scene."""


class Way(msgspec.Struct, frozen=True, omit_defaults=True):
    """A way out of a place."""

    to: str
    """Id of the place it leads to."""
    text: str
    hidden: bool = False
    locked: bool = False

    @property
    def open(self) -> bool:
        """Whether it is known and passable."""
        return not (self.hidden or self.locked)


class Presence(msgspec.Struct, frozen=True, omit_defaults=True):
    """Creatures that are met in a place."""

    creature: str
    """Id in the list of creatures."""
    count: str = "1"
    """Dice, or a number."""
    text: str = ""


def unmet(one: Presence) -> Sentence:
    """Who is to be met, and how many, in words."""
    return Sentence("{creature}, {count}", creature=one.creature.replace("-", " "), count=one.count)


class Find(msgspec.Struct, frozen=True, omit_defaults=True):
    """Something that can be taken away."""

    name: str
    text: str
    """What is seen of it before anybody takes it."""
    worth: int = 0
    """In the coins of the game."""
    coins: int = 0
    """So many coins, and nothing else."""
    hidden: bool = False
    taken: bool = False


class Locale(Record, frozen=True, kw_only=True):
    """One room or spot of what is explored; games with more to say of theirs add fields."""

    called: str
    text: str
    """What everybody sees."""
    secret: str = ""
    """What only the referee knows."""
    ways: tuple[Way, ...] = ()
    creatures: tuple[Presence, ...] = ()
    entered: bool = False
    """The party has been here."""
    met: bool = False
    """Its creatures and people have come into play."""
    here: tuple[str, ...] = ()
    """Ids of those who have come into play here."""
    troves: tuple[Any, ...] = ()
    """What can be found, each with `hidden` and `taken`."""

    @property
    def title(self) -> str:
        """The name people use."""
        return self.called

    @property
    def waiting(self) -> tuple[str, ...]:
        """Ids of those who are in this place or will be."""
        return self.here


class Place(Locale, frozen=True, kw_only=True):
    """A place of a game that has nothing to add."""

    troves: tuple[Find, ...] = ()


class Scene(Record, frozen=True, kw_only=True):
    """Where the party is."""

    id: str = SCENE
    place: str
    """Id of the place."""
