"""Things: what is carried, held or worn, a Grimoire among it, and where things lie that nobody carries."""

from typing import Annotated

import msgspec

from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden, state
from rulewright.engine.odds.results import result
from rulewright.errors import Sentence, every


class Grimoire(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A caster's book of spells. Clauses: magic.grimoire, magic.mishap.13, magic.mishap.15, magic.mishap.18"""

    spells: tuple[str, ...] = ()
    """Names of its spells, in the order they were written."""
    slots: Annotated[int, result("Slots", one="Slot")] = 2
    """Inventory slots it fills: bulky, unless a Mishap changed it."""
    held: Annotated[bool, result("held")] = False
    """In both hands."""
    damaged: Annotated[bool, result("damaged")] = False
    indestructible: bool = False
    fused: Annotated[bool, result("grown to a hand")] = False
    """Grown to a hand."""
    metal: bool = False
    soul: Who = ""
    """Id of whoever has put a piece of the soul into it, in whose hands it ever is. Clause: magic.mishap.15"""

    @property
    def words(self) -> Sentence:
        """Its spells."""
        return Sentence("with {spells}", spells=every(self.spells)) if self.spells else Sentence("without spells")


class Item(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A thing carried, held or worn. Clauses: inventory.sizes, actions.object-dice, armor.worn"""

    name: str
    gear: str = ""
    """Its row in the gear list; empty for a thing of its own."""
    slots: int = 1
    """Inventory slots it fills: 0 petty, 1, 2 bulky."""
    die: str = ""
    """Its Object or Weapon Die in notation (`d8`); empty where it has none."""
    armor: int = 0
    """Armor it gives while worn, in points."""
    hands: int = 1
    """Hands it takes while held."""
    held: Annotated[bool, result("held")] = False
    worn: Annotated[bool, result("worn")] = False
    metal: bool = False
    """Survives combustion. Clause: magic.mishap.6"""
    weapon: bool = False
    ranged: bool = False
    blast: bool = False
    fire: bool = False
    magical: bool = False
    """Its attacks are not mundane. Clause: magic.mishap.24"""
    spell: str = ""
    """The spell a scroll holds. Clause: magic.scroll.single-use"""
    uses: Annotated[int | None, result("uses left")] = None
    """Uses left, where they are counted. Clause: combat.ranged.ammunition"""
    natural: bool = False
    """Part of the body, such as claws: it cannot be let go. Clause: magic.mishap.18"""
    attribute: str = ""
    """Attribute usually added to an attack with it; empty: DEX of a ranged weapon, else STR."""
    ignores_armor: bool = False
    """Its damage is not lessened by Armor, as some monsters' is."""
    attack: str = ""
    """The attack of its body that it belongs to; its parts are used at once. Clause: combat.modifiers.two-weapons"""
    book: Grimoire | None = None
    """A Grimoire that is not its carrier's own: packed, found, taken from somebody. Clause: magic.grimoire"""
    note: str = ""
    lit: Annotated[bool, result("burning")] = False
    """Burns until somebody puts it out, or the referee says that it has burnt down."""


class Store(Record, frozen=True, kw_only=True):
    """Where things lie that nobody carries: the ground, a cart, a mule. Clauses: inventory.slots, fatigue.slot"""

    name: Annotated[str, drawn("name")] = ""
    slots: Annotated[int | None, hidden("things that fit no more are refused")] = None
    """Slots it has; None where there is no end of room."""
    items: Annotated[tuple[Item, ...], drawn("Holds")] = ()
    dust: Annotated[int, state("Mana Dust")] = 0
    gold: Annotated[int, state("Gold")] = 0

    @property
    def is_empty(self) -> bool:
        """Whether nothing lies there, money and dust counted. Clause: inventory.slots"""
        return not (self.items or self.dust or self.gold)
