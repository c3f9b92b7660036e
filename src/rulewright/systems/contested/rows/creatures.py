"""Shapes of the rows for creatures to meet. Dice stand as text in dice notation."""

from typing import Literal

from rulewright.content.notation import must_be_dice, must_be_id
from rulewright.content.rows import Row
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.cairn.fighters import Scores
from rulewright.systems.contested.rows.things import Effect


class Attack(Row, frozen=True):
    """One way in which a creature harms."""

    name: str
    dice: tuple[str, ...]
    """One weapon die; several are several weapons used at once."""
    attribute: Ability = "str"
    """The attribute usually added to the roll."""
    ranged: bool = False
    blast: bool = False
    """Whether it strikes several targets."""
    fire: bool = False
    magical: bool = False
    ignores_armor: bool = False
    gear: str = ""
    """The gear that it is made with, which can be taken from the creature; empty for what is part of it."""

    def __post_init__(self) -> None:
        must_be_dice("dice", *self.dice)


class ObjectDie(Row, frozen=True):
    """A thing in hand that adds its die to a save."""

    name: str
    die: str
    gear: str = ""

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
