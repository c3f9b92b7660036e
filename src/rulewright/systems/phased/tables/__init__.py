"""The tables without which a rule of `phased` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from typing import Final

from rulewright.chance import Dice, parse
from rulewright.systems.bricks.tables import Named, by_id, named

__all__ = [
    "ANIMALS",
    "ARMOR",
    "VEHICLES",
    "WEAPONS",
    "WOUNDS",
    "Animal",
    "Armor",
    "Vehicle",
    "Weapon",
    "Wound",
    "named",
]


class Weapon(Named, frozen=True):
    """A weapon. Clause: weapons.table"""

    die: str
    price: int
    """In silver pieces."""
    missile: bool = False
    bulky: bool = False
    """Needs both hands."""
    throwable: bool = False
    note: str = ""
    called: str = ""
    """What people say, where the name alone would not be understood."""

    @property
    def title(self) -> str:
        """What people say."""
        return self.called or self.name

    @property
    def dice(self) -> Dice:
        """Its damage die."""
        return parse(self.die)


class Armor(Named, frozen=True):
    """A suit of armour or a shield. Clause: armor.table"""

    dr: int
    price: int
    """In silver pieces."""
    shield: bool = False
    note: str = ""


class Vehicle(Named, frozen=True):
    """Something drawn that multiplies what its drawer takes along. Clauses: transport.cart, transport.wagon"""

    times: int
    price: int
    """In silver pieces."""


class Animal(Named, frozen=True):
    """An animal that carries or draws. Clauses: transport.mule, transport.horse, transport.warhorse"""

    eats: int
    """Units of supplies a day."""
    wil: int
    price: int
    """In silver pieces."""


class Wound(Named, frozen=True):
    """A grievous wound. Clause: wounds.trigger"""

    face: int
    clause: str
    means: str
    side: int = 0
    """Face of the coin toss that tells arms apart: 1 off hand, 2 weapon hand; 0 where none is made."""


WEAPONS: Final = by_id(__name__, "weapons", Weapon)
ARMOR: Final = by_id(__name__, "armor", Armor)
VEHICLES: Final = by_id(__name__, "vehicles", Vehicle)
ANIMALS: Final = by_id(__name__, "animals", Animal)
WOUNDS: Final = by_id(__name__, "grievous-wounds", Wound)
