"""What happens to what people carry: money, items that are got, used up, damaged, destroyed or mended."""

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon


class Paid(Event[Creature], frozen=True):
    """Money was paid."""

    clause = "core.money"
    quarters: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(quarters=before.quarters - self.quarters)


class Received(Event[Creature], frozen=True):
    """Money was got."""

    clause = "core.money"
    quarters: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(quarters=before.quarters + self.quarters)


class ItemGone(Event[Creature], frozen=True):
    """An item left the pack: used up, eaten or destroyed."""

    clause = "core.durability"
    item: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=less(before.items, self.item), damaged=less(before.damaged, self.item))


class ItemGot(Event[Creature], frozen=True):
    """An item came into the pack."""

    clause = "core.encumbrance"
    item: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=(*before.items, self.item))


class ItemDamaged(Event[Creature], frozen=True):
    """An item was damaged."""

    clause = "core.durability"
    item: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(damaged=(*before.damaged, self.item))


class ItemMended(Event[Creature], frozen=True):
    """An item is sound again."""

    clause = "core.durability"
    item: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(damaged=less(before.damaged, self.item))


class WeaponDamaged(Event[Weapon], frozen=True):
    """A weapon or shield was damaged."""

    clause = "core.durability"

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(damaged=True)


class WeaponMended(Event[Weapon], frozen=True):
    """A weapon or shield is sound again."""

    clause = "core.durability"

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(damaged=False)


class ArmourDamaged(Event[Creature], frozen=True):
    """The armour worn was damaged."""

    clause = "combat.gear"

    def apply(self, before: Creature) -> Creature:
        return before.with_(armour_damaged=True)


class ArmourMended(Event[Creature], frozen=True):
    """The armour worn is sound again."""

    clause = "core.durability"

    def apply(self, before: Creature) -> Creature:
        return before.with_(armour_damaged=False)


class ArmourGone(Event[Creature], frozen=True):
    """The armour worn broke for good."""

    clause = "combat.gear"

    def apply(self, before: Creature) -> Creature:
        return before.with_(armour=0, armour_damaged=False, armour_version="")


def less(items: tuple[str, ...], item: str) -> tuple[str, ...]:
    """The items without one of this name, if there is one."""
    left = list(items)
    if item in left:
        left.remove(item)
    return tuple(left)


EVENTS = (Paid, Received, ItemGone, ItemGot, ItemDamaged, ItemMended, WeaponDamaged, WeaponMended, ArmourDamaged,
       ArmourMended, ArmourGone)  # fmt: skip
