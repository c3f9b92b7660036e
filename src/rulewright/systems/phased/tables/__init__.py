"""The tables without which a rule of `phased` would break, each a file of rows beside this one.

Belongs here: rows that rules read, and their shapes. Not here: gear and creatures that only make the world richer.
"""

from importlib.resources import files
from typing import Final, TypeVar

from rulewright.chance import Dice, parse
from rulewright.content.reader import rows, sheet
from rulewright.content.rows import Row
from rulewright.errors import Unreadable

R = TypeVar("R", bound="Named")
_FOLDER = files("rulewright.systems.phased").joinpath("tables")


class Named(Row, frozen=True):
    """A row with an id for programs and a name for people."""

    id: str
    name: str


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


def _read(name: str, row_type: type[R]) -> dict[str, R]:
    where = f"{name}.yaml"
    page = sheet(_FOLDER.joinpath(where).read_text(encoding="utf-8"), where)
    return {row.id: row for row in rows(page, where, row_type)}


WEAPONS: Final = _read("weapons", Weapon)
ARMOR: Final = _read("armor", Armor)
VEHICLES: Final = _read("vehicles", Vehicle)
ANIMALS: Final = _read("animals", Animal)
WOUNDS: Final = _read("grievous-wounds", Wound)


def named(table: dict[str, R], word: str) -> R:
    """The row people mean by an id or a name; Unreadable where there is none."""
    low = word.casefold()
    for row in table.values():
        if low in (row.id, row.name.casefold()):
            return row
    raise Unreadable(f"'{word}'", "no such row", f"one of {', '.join(row.name for row in table.values())}")
