"""What happens to what is carried: Fatigue, slots, gear that is taken up, dropped or broken."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.pieces import Hand, Item
from rulewright.systems.bdp.records import Creature


class FatigueTaken(Event[Creature], frozen=True):
    """Fatigue filled a slot."""

    clause = "fatigue.slot.size"

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=before.fatigue + 1)


class Overloaded(Event[Creature], frozen=True):
    """Every slot is filled, and the HP that were there are gone."""

    clause = "inventory.full.hp-zero"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp - self.points)


class ItemTaken(Event[Creature], frozen=True):
    """Something was taken up."""

    clause = "inventory.slots.ten"
    item: Item

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=(*before.items, self.item))


class ItemDropped(Event[Creature], frozen=True):
    """Something was dropped or pushed out."""

    clause = "fatigue.slot.no-room"
    name: str

    def apply(self, before: Creature) -> Creature:
        at = next(i for i, item in enumerate(before.items) if item.name == self.name)
        return before.with_(items=before.items[:at] + before.items[at + 1 :])


class GearDropped(Event[Creature], frozen=True):
    """A slot of gear that is not listed piece by piece was dropped."""

    clause = "fatigue.slot.no-room"
    name: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(load=before.load - 1)


class RationsDropped(Event[Creature], frozen=True):
    """What was left of a packet of rations was dropped."""

    clause = "fatigue.slot.no-room"
    uses: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations - self.uses)


class SkinDropped(Event[Creature], frozen=True):
    """The waterskin was dropped."""

    clause = "fatigue.slot.no-room"

    def apply(self, before: Creature) -> Creature:
        return before.with_(water="")


class MiracleForgotten(Event[Creature], frozen=True):
    """An imprinted miracle was pushed out."""

    clause = "fatigue.slot.no-room"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(imprinted=tuple(one for one in before.imprinted if one != self.name))


class ItemBroken(Event[Creature], frozen=True):
    """A piece is useless until it is repaired."""

    clause = "sacrifice.effect.destroyed"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(_broken(item) if item.name == self.name else item for item in before.items))


class ItemDestroyed(Event[Creature], frozen=True):
    """A piece is gone for good."""

    clause = "sacrifice.effect.destroyed"
    name: str

    def apply(self, before: Creature) -> Creature:
        at = next(i for i, item in enumerate(before.items) if item.name == self.name)
        return before.with_(items=before.items[:at] + before.items[at + 1 :])


class HandSet(Event[Creature], frozen=True):
    """Something was taken in hand or put away."""

    clause = "weapon.speed.tags"
    name: str
    hand: Hand

    def apply(self, before: Creature) -> Creature:
        held = tuple(_in_hand(item, self.hand) if item.name == self.name else item for item in before.items)
        return before.with_(items=held)


class BackpackDropped(Event[Creature], frozen=True):
    """The backpack was let go, with all that was stored in it."""

    clause = "inventory.backpack.drop"

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(item for item in before.items if not item.stored))


def _broken(item: Item) -> Item:
    return msgspec.structs.replace(item, broken=True)


def _in_hand(item: Item, hand: Hand) -> Item:
    return msgspec.structs.replace(item, hand=hand)


ALL = (
    FatigueTaken, Overloaded, ItemTaken, ItemDropped, GearDropped, RationsDropped, SkinDropped, MiracleForgotten,
    ItemBroken, ItemDestroyed, HandSet, BackpackDropped,
)  # fmt: skip
