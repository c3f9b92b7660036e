"""Shapes of the rows of the packs: adversaries, wares, situations on the road, and people ready to play."""

from typing import Final, Literal

import msgspec

from rulewright.content.notation import must_be_dice, must_be_id
from rulewright.content.rows import Row

Shield = Literal["shield", "buckler"]
"""What is carried against blows."""

Level = Literal["novice", "adept", "master"]
"""The level of an ability."""

Ground = Literal["level", "high", "low"]
"""The height of somebody's ground."""

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
    """Its name, if it has no row in the gear list."""
    armor_gear: str = ""
    """Its row in the gear list, by which others could wear it; empty for what grows on one, or fits nobody else."""
    impeding: int = 0
    shield: Shield | None = None
    toughness: int | None = None
    """Set if it does not follow from Strong."""
    painless: bool = False
    swarm: int = 1
    """The number that divides damage to it."""
    abilities: dict[str, Level] = msgspec.field(default_factory=dict)
    loot: str = ""

    def __post_init__(self) -> None:
        must_be_dice("appearing", self.appearing)


class Bearing(Row, frozen=True):
    """Something with a price, in shillings."""

    id: str
    name: str
    kind: Literal["weapon", "armor", "shield", "cure", "elixir", "tool", "provision", "light", "service"]
    price: int | None
    bundle: int = 1
    """How many are sold together for the price."""
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


Attribute = Literal["accurate", "cunning", "discreet", "persuasive", "quick", "resolute", "strong", "vigilant"]
"""The eight attributes. Clause: attributes.list"""


class Band(Row, frozen=True):
    """Adversaries of one kind in a situation."""

    foe: str
    """Id in the adversaries of the same game."""
    count: int = 1
    ground: Ground = "level"
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
    attribute: Attribute
    difficulty: int = 0
    """The modifier of the test."""


class Talk(Row, frozen=True):
    """A negotiation too weighty for one test."""

    name: str
    other_side: str
    stakes: str
    wants: str
    """What the other side is after; for the referee."""
    limits: str
    """What it will not give; for the referee."""


class Road(Row, frozen=True):
    """A small situation: somebody waits by the road, and there is something to find out afterwards."""

    id: str
    name: str
    opening: str
    """Text to read aloud."""
    secret: str
    """What is going on, for the referee."""
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
    abilities: dict[str, Level]
    weapons: tuple[str, ...]
    """Ids of gear, the first in hand."""
    text: str
    armor: str = ""
    shield: str = ""
    cures: int = 0
    elixirs: dict[str, int] = msgspec.field(default_factory=dict)
    gear: tuple[str, ...] = ()
    money: int = 0
