"""What happens to what people carry: money, items that are got, used up, damaged, destroyed or mended."""

from rulewright.engine import Event, append, becomes, marks, minus, plus, without
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Version, Weapon


class Paid(Event[Creature], frozen=True):
    """Money was paid. Clause: core.money"""

    effect = becomes(quarters=minus("quarters"))
    quarters: int


class Received(Event[Creature], frozen=True):
    """Money was got. Clause: core.money"""

    effect = becomes(quarters=plus("quarters"))
    quarters: int


class ItemGone(Event[Creature], frozen=True):
    """An item left the pack: used up, eaten or destroyed. Clause: core.durability"""

    effect = becomes(items=without("item"), damaged=without("item"))
    item: str


class ItemGot(Event[Creature], frozen=True):
    """An item came into the pack. Clause: core.encumbrance"""

    effect = becomes(items=append("item"))
    item: str


class ItemDamaged(Event[Creature], frozen=True):
    """An item was damaged. Clause: core.durability"""

    effect = becomes(damaged=append("item"))
    item: str


class ItemMended(Event[Creature], frozen=True):
    """An item is sound again. Clause: core.durability"""

    effect = becomes(damaged=without("item"))
    item: str


WeaponDamaged = marks("WeaponDamaged", Weapon, "A weapon or shield was damaged. Clause: core.durability", damaged=True)
WeaponMended = marks(
    "WeaponMended", Weapon, "A weapon or shield is sound again. Clause: core.durability", damaged=False
)
ArmourDamaged = marks(
    "ArmourDamaged", Creature, "The armour worn was damaged. Clause: combat.gear", armour_damaged=True
)
ArmourMended = marks(
    "ArmourMended", Creature, "The armour worn is sound again. Clause: core.durability", armour_damaged=False
)
ArmourGone = marks(
    "ArmourGone",
    Creature,
    "The armour worn broke for good. Clause: combat.gear",
    armour=0,
    armour_damaged=False,
    armour_version="",
)


class ArmourPutOn(Event[Creature], frozen=True):
    """Armour of the pack was put on. Clause: core.damage.armour"""

    effect = becomes(items=without("item"), damaged=without("item"))
    item: str
    armour: int
    armour_version: Version = ""
    armour_damaged: bool = False


class ArmourTakenOff(Event[Creature], frozen=True):
    """Armour that was worn came into the pack. Clause: core.damage.armour"""

    effect = becomes(items=append("item"))
    item: str
    armour: int = 0
    armour_version: Version = ""
    armour_damaged: bool = False


def less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without one of this name, if there is one."""
    left = list(items)
    if item in left:
        left.remove(item)
    return tuple(left)
