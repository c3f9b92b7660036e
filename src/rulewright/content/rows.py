"""Shapes of the rows for things, spells and creatures.

Every row has an id that never changes. Dice stand as text in dice notation.
"""

from typing import Literal

import msgspec

from rulewright.content.notation import must_be_amount, must_be_dice, must_be_id, must_be_span


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """A part of a row; fields that are not named here are refused."""


class Scores(Row, frozen=True):
    """Hit protection, armor and the three attributes of a body."""

    hp: int
    strength: int = msgspec.field(name="str")
    dexterity: int = msgspec.field(name="dex")
    willpower: int = msgspec.field(name="wil")
    armor: int = 0


class Effect(Row, frozen=True):
    """What something does, if plain numbers can express it."""

    do: Literal["restore", "lose", "drain", "fatigue", "deprive", "stabilize", "hold", "disarm"]
    """`drain`: what the target loses, the attacker regains as HP. `hold`: the target cannot leave its place.
    `disarm`: it drops what it holds."""
    what: Literal["hp", "str", "dex", "wil"] | None = None
    amount: str | None = None
    """Dice, or counted in [dice] or [sum]."""

    def __post_init__(self) -> None:
        must_be_amount("amount", self.amount)


class Gear(Row, frozen=True):
    """Something with a price."""

    id: str
    name: str
    kind: Literal[
        "weapon", "armour", "shield", "tool", "light", "provision", "clothing", "magic", "transport", "service"
    ]
    price: int | None
    """In gold pieces; empty if the rules name none and the referee decides."""
    slots: Literal[0, 1, 2] = 1
    """Inventory slots filled: petty 0, bulky 2."""
    die: str | None = None
    """The die it adds to a roll; of a weapon also its damage."""
    armor: int = 0
    """Armor while worn."""
    hands: Literal[0, 1, 2] = 0
    """Hands it takes while in use."""
    ranged: bool = False
    metal: bool = False
    uses: int | None = None
    """How often it can be used before it is gone; empty if not counted."""
    holds: int = 0
    """Slots it adds for whoever leads, rides or pulls it."""
    slow: bool = False
    effect: Effect | None = None
    note: str = ""

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class Spell(Row, frozen=True):
    """A spell of the list."""

    id: str
    number: int
    name: str
    text: str
    targets: str | None = None
    """Who or what it affects, counted in [dice] or [sum]."""
    range: str | None = None
    """Its own range; empty for the list's default."""
    duration: str | None = None
    """Its own duration; empty for the list's default, unless it is instant."""
    instant: bool = False
    """Whether it is done at once, so that nothing of it can run out."""
    effect: Effect | None = None

    def __post_init__(self) -> None:
        must_be_span("duration", self.duration)


class Attack(Row, frozen=True):
    """One way in which a creature harms."""

    name: str
    dice: tuple[str, ...]
    """One weapon die; several are several weapons used at once."""
    attribute: Literal["str", "dex", "wil"] = "str"
    """The attribute usually added to the roll."""
    ranged: bool = False
    blast: bool = False
    """Whether it strikes several targets."""
    fire: bool = False
    magical: bool = False
    ignores_armor: bool = False

    def __post_init__(self) -> None:
        must_be_dice("dice", *self.dice)


class ObjectDie(Row, frozen=True):
    """A thing in hand that adds its die to a save."""

    name: str
    die: str

    def __post_init__(self) -> None:
        must_be_dice("die", self.die)


class CreatureRow(Row, frozen=True):
    """A creature to meet."""

    id: str
    name: str
    stats: Scores
    attacks: tuple[Attack, ...]
    text: str
    tactics: str
    """How it fights: one of the words of its file."""
    disposition: str
    """How it meets strangers: one of the words of its file."""
    appearing: str
    """Dice for the number that appears."""
    haunts: tuple[str, ...]
    """Where it can be met: words of its file."""
    kind: Literal["npc", "detachment"] = "npc"
    wants: str = ""
    """What it is after when it is met."""
    guards: tuple[ObjectDie, ...] = ()
    """What it saves with."""
    critical: str = ""
    """What more happens to somebody who fails the save against its damage."""
    critical_effect: Effect | None = None
    leader: str | None = None
    """The creature whose will a group of these may use."""
    treasure: str = ""

    def __post_init__(self) -> None:
        must_be_dice("appearing", self.appearing)
        must_be_id("leader", self.leader)
