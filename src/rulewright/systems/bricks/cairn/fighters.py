"""Shapes of the rows for people ready to play and foes to meet, with the scores that the descendants share.

A row names things by the words of the game's own tables; what a game has no use for stays empty.
"""

from typing import TypedDict

import msgspec

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row


class Scores(Row, frozen=True):
    """Hit protection, armor and the three attributes of a body."""

    hp: int
    strength: int = msgspec.field(name="str")
    dexterity: int = msgspec.field(name="dex")
    willpower: int = msgspec.field(name="wil")
    armor: int = 0

    @property
    def at_full(self) -> "AtFull":
        """The fields of a creature whom nothing has hurt."""
        return at_full(hp=self.hp, strength=self.strength, dexterity=self.dexterity, willpower=self.willpower)


class AtFull(TypedDict):
    """The fields of a creature that hold its points and scores, and how many they are at most."""

    hp: int
    max_hp: int
    strength: int
    max_strength: int
    dexterity: int
    max_dexterity: int
    willpower: int
    max_willpower: int


def at_full(*, hp: int, strength: int, dexterity: int, willpower: int) -> AtFull:
    """Return the fields of somebody whom nothing has hurt: whatever they have is also their most."""
    return AtFull(
        hp=hp,
        max_hp=hp,
        strength=strength,
        max_strength=strength,
        dexterity=dexterity,
        max_dexterity=dexterity,
        willpower=willpower,
        max_willpower=willpower,
    )


class Gifts(Row, frozen=True):
    """What somebody knows, in games that count it."""

    skills: tuple[str, ...] = ()
    proficient: tuple[str, ...] = ()
    """Damage types they are proficient with."""
    skilled: tuple[str, ...] = ()
    """Weapons of their own."""
    species: str = ""
    reactions: tuple[str, ...] = ()
    """For a foe: `dodge`, or `dodge:2` for twice a fight."""
    features: tuple[str, ...] = ()
    """For a foe: named features, in the game's words."""


class Fighter(Row, frozen=True):
    """Somebody ready to play."""

    id: str
    name: str
    stats: Scores
    text: str
    things: tuple[str, ...] = ()
    """What they own, in the words of the game's tables."""
    hands: tuple[str, ...] = ()
    """Which of these are in hand, if the game does not settle that itself."""
    worn: tuple[str, ...] = ()
    coins: int = 0
    supplies: int = 0
    """Units of food, if they are counted apart."""
    books: tuple[str, ...] = ()
    """Spells in the books they own."""
    hireling: bool = False
    thief: bool = False
    """Whether they know about traps, in games with a mark for that."""
    gifts: Gifts = Gifts()


class Prowler(Row, frozen=True):
    """Somebody to meet."""

    id: str
    name: str
    stats: Scores
    text: str
    appearing: str
    """Dice for the number that appears."""
    tactics: str
    """How it fights: one of the words of its file."""
    wants: str = ""
    die: str = ""
    """Damage die of its own body."""
    things: tuple[str, ...] = ()
    critical: str = ""
    """What more happens to somebody it hurts critically."""
    undead: bool = False
    thinks: bool = True
    lone: bool = False
    kin: str = ""
    """The kind of foe it is."""
    gifts: Gifts = Gifts()

    def __post_init__(self) -> None:
        must_be_dice("die", self.die or None)
        must_be_dice("appearing", self.appearing)
