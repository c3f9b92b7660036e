"""Shapes of the rows for things and spells. Dice stand as text in dice notation."""

from typing import Literal

from rulewright.content.notation import must_be_amount, must_be_dice, must_be_span
from rulewright.content.rows import Row

UpToTwo = Literal[0, 1, 2]
Sway = Literal["", "asleep", "entranced", "peaceful", "charmed", "guarded", "swarming", "armed", "swift", "unseen"]
"""What a spell that lies on somebody does there by the rules; empty where it is for the table to say."""


class Effect(Row, frozen=True):
    """What something does, if plain numbers can express it."""

    do: Literal[
        "restore", "lose", "drain", "fatigue", "deprive", "stabilize", "hold", "disarm", "open", "leap", "snuff"
    ]
    """`drain`: what the target loses, the attacker regains as HP. `hold`: the target cannot leave its place.
    `disarm`: it drops what it holds. `open`: so many locked ways of the place open. `leap`: so many Spaces more may be
    crossed in this Turn. `snuff`: so many lights go out."""
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
    slots: UpToTwo = 1
    """Inventory slots filled: petty 0, bulky 2."""
    die: str | None = None
    """The die it adds to a roll; of a weapon also its damage."""
    armor: int = 0
    """Armor while worn."""
    hands: UpToTwo = 0
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


class Upon(Row, frozen=True):
    """On whom a spell lies while it lasts, and what it does there where the rules of the game know how."""

    who: Literal["self", "creatures"]
    """The caster, or the creatures that are named."""
    count: str = "1"
    """How many creatures, counted in [dice] or [sum]."""
    does: Sway = ""
    amount: str = "1"
    """How much of it, counted in [dice] or [sum]."""

    def __post_init__(self) -> None:
        must_be_amount("count", self.count)
        must_be_amount("amount", self.amount)


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
    upon: Upon | None = None
    """On whom it lies while it lasts; empty where it lies on nobody."""
    hostile: bool = False
    """Whether it is an attack on those it affects."""
    light: bool = False
    """Whether it lights a dark place while it lasts."""

    def __post_init__(self) -> None:
        must_be_span("duration", self.duration)
