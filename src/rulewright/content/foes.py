"""Shapes of rows for games of player rolls: adversaries with fixed numbers, and what is worn or carried in a fight."""

from typing import Final, Literal

import msgspec

from rulewright.content.notation import must_be_dice
from rulewright.content.rows import Row

ArmKind = Literal["natural", "short", "one-handed", "long", "heavy", "ranged", "thrown"]
"""What kind of weapon it is."""
ONE_HANDED: Final[ArmKind] = "one-handed"
"""The usual kind."""


class Eight(Row, frozen=True):
    """The eight attributes."""

    accurate: int
    cunning: int
    discreet: int
    persuasive: int
    quick: int
    resolute: int
    strong: int
    vigilant: int


class Arm(Row, frozen=True):
    """A weapon of an adversary: its kind, and its damage if that is not half the die."""

    name: str
    category: ArmKind
    die: str | None = None
    damage: int | None = None
    qualities: tuple[str, ...] = ()

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class FoeRow(Row, frozen=True):
    """An adversary."""

    id: str
    name: str
    resistance: str
    """How tough it is: one of the words of its file."""
    stats: Eight
    weapons: tuple[Arm, ...]
    tactics: str
    """How it fights: one of the words of its file."""
    appearing: str
    """Dice for the number that appears."""
    haunts: tuple[str, ...]
    """Where it can be met: words of its file."""
    text: str
    wants: str
    armor: int = 0
    """Fixed protection."""
    armor_name: str = "hide"
    impeding: int = 0
    shield: Literal["shield", "buckler"] | None = None
    toughness: int | None = None
    """Set if it does not follow from Strong."""
    painless: bool = False
    swarm: int = 1
    """The number that divides damage to it."""
    abilities: dict[str, Literal["novice", "adept", "master"]] = msgspec.field(default_factory=dict)
    loot: str = ""

    def __post_init__(self) -> None:
        must_be_dice("appearing", self.appearing)


class Bearing(Row, frozen=True):
    """Something with a price, in shillings."""

    id: str
    name: str
    kind: Literal["weapon", "armor", "shield", "cure", "elixir", "tool", "provision", "light", "service"]
    price: int | None
    category: ArmKind | None = None
    die: str | None = None
    """Damage die of a weapon, protection die of armor."""
    impeding: int = 0
    bonus: int = 0
    """Protection added to the die."""
    qualities: tuple[str, ...] = ()
    hours: int = 0
    """How long an elixir works."""
    text: str = ""

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)
