"""Things of `bdp` inside a creature's record: weapons, pieces carried, wounds in slots.

Belongs here: values without an id of their own. Not here: creatures (records), what the tables say (things).
"""

from typing import Literal

import msgspec

from rulewright.chance import Dice, parse
from rulewright.systems.bdp.tables import DamageType, Skill, Speed, Suit
from rulewright.systems.bricks.abilities import Ability

Level = Literal["light", "severe", "permanent"]
Grade = Literal["normal", "decayed", "martial", "legendary", "silvered", "poisoned"]
Hand = Literal["", "left", "right", "both"]
LEVELS: tuple[Level, ...] = ("light", "severe", "permanent")
"""The three levels of a wound, in order. Clause: wounds.level.three"""


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """What a blow is struck with. Clauses: weapon.list.table, weapon.speed.tags, weapon-variation.list"""

    name: str
    row: str = ""
    """Its row in the weapon table; proficiency with a weapon is with its row. Clause: proficiency.skill.needed"""
    die: str = "d4"
    """Damage dice in notation."""
    speed: Speed = "fast"
    type: DamageType = ""
    reach: bool = False
    reaches: Literal["close", "near", "far"] = "close"
    """The farthest range it shoots at; Close for what strikes by hand."""
    throwable: bool = False
    improvised: bool = False
    skill: Skill = ""
    x: int = 0
    """The threshold of its skill."""
    magic: int = 0
    """Added to its damage rolls. Clause: weapon-skill.magic"""
    grade: Grade = "normal"
    venom: str = ""
    """Dice of the ability damage it adds while poisoned."""
    venom_ability: Ability = "dex"
    venom_lethal: bool = False
    """The venom is extraordinary: a Critical Damage Save follows."""
    spell: bool = False
    """Magic or an element: its dice are added up and only heavy armour and shields stop it.

    Clause: sacrifice.special.what
    """

    @property
    def dice(self) -> Dice:
        """Its damage dice."""
        return parse(self.die)

    @property
    def venom_dice(self) -> Dice:
        """The dice of its venom."""
        return parse(self.venom)

    @property
    def ranged(self) -> bool:
        """Whether it shoots."""
        return self.reaches != "close"


class Item(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A thing carried, held or worn. Clauses: inventory.slots.ten, inventory.backpack.drop, armor.list.table"""

    name: str
    slots: int = 1
    hand: Hand = ""
    """The hand that holds it; empty while it is not held."""
    worn: bool = False
    stored: bool = False
    """In the backpack, and gone with it."""
    armor: int = 0
    suit: Suit = "none"
    shield: bool = False
    guards: tuple[str, ...] = ()
    """Areas of the body whose injuries it cancels while worn."""
    weapon: Weapon | None = None
    price: int = 0
    """In coins; 0 where nobody has said."""
    broken: bool = False
    """Useless until repaired. Clause: sacrifice.effect.destroyed"""

    @property
    def speed(self) -> Speed | None:
        """How fast it is as a weapon; None for what is none."""
        return self.weapon.speed if self.weapon else None


class Wound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wound in a slot. Clauses: wounds.slot.size, wounds.level.three, wounds.type.flavour"""

    type: str
    level: Level = "light"
    at: str = ""
    """Place on the body; empty where none is noted."""

    @property
    def title(self) -> str:
        """As people say it: `severe sword wound (right leg)`."""
        return f"{self.level} {self.type}" + (f" ({self.at})" if self.at else "")
