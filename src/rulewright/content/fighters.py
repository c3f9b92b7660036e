"""Shapes of rows for games of few scores: people ready to play, and what they meet.

A row names things by the words of the game's own tables; what a game has no use for stays empty.
"""

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row, Scores


class Gifts(Row, frozen=True):
    """What somebody knows, in games that count it."""

    skills: tuple[str, ...] = ()
    proficient: tuple[str, ...] = ()
    """Damage types."""
    skilled: tuple[str, ...] = ()
    """Weapons of their own."""
    species: str = ""
    reactions: tuple[str, ...] = ()
    """Of a foe: `dodge`, or `dodge:2` for twice a fight."""
    features: tuple[str, ...] = ()
    """Of a foe: named features, as the game has them."""


class Fighter(Row, frozen=True):
    """Somebody ready to play."""

    id: str
    name: str
    stats: Scores
    text: str
    things: tuple[str, ...] = ()
    """What is owned, by the words of the game's tables."""
    hands: tuple[str, ...] = ()
    """What of it is in hand, where the game does not settle that itself."""
    worn: tuple[str, ...] = ()
    coins: int = 0
    supplies: int = 0
    """Units of food, where they are counted apart."""
    books: tuple[str, ...] = ()
    """Spells of the books owned."""
    hireling: bool = False
    thief: bool = False
    """Knows about traps, in games where that is a mark."""
    gifts: Gifts = Gifts()


class Prowler(Row, frozen=True):
    """Something to be met."""

    id: str
    name: str
    stats: Scores
    text: str
    appearing: str
    """Dice for how many are met."""
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
