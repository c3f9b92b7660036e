"""What happens to what is carried: Fatigue and slots, gear taken up, dropped or broken, lights, coins, provisions."""

import msgspec

from rulewright.engine import Event, Record, alters, append, becomes, drop, marks, minus, plus, takes
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import FallenLight, Hand, Item
from rulewright.systems.bdp.tables import Usage

FatigueTaken = marks("FatigueTaken", Creature, "Fatigue filled a slot. Clause: fatigue.slot.size", fatigue=plus(1))
Overloaded = takes(
    "Overloaded",
    Creature,
    "hp",
    "Every slot is filled, and the HP that were there are gone. Clause: inventory.full.hp-zero",
)


class ItemTaken(Event[Creature], frozen=True):
    """Something was taken up. Clause: inventory.slots.ten"""

    effect = becomes(items=append("item"))
    item: Item


class ItemDropped(Event[Creature], frozen=True):
    """Something was dropped or pushed out. Clause: fatigue.slot.no-room"""

    name: str
    place: int = -1
    """Which of the things carried it was, from 0; the first of that name where below that."""

    def apply(self, before: Creature) -> Creature:
        first = next(i for i, item in enumerate(before.items) if item.name == self.name)
        at = first if self.place < 0 else self.place
        return before.with_(items=before.items[:at] + before.items[at + 1 :])


class GearDropped(Event[Creature], frozen=True):
    """A slot of gear that is not listed piece by piece was dropped. Clause: fatigue.slot.no-room"""

    name: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(load=before.load - 1)


class RationsDropped(Event[Creature], frozen=True):
    """What was left of a packet of rations was dropped. Clause: fatigue.slot.no-room"""

    effect = becomes(rations=minus("uses"))
    uses: int


SkinDropped = marks("SkinDropped", Creature, "The waterskin was dropped. Clause: fatigue.slot.no-room", water="")


class MiracleForgotten(Event[Creature], frozen=True):
    """An imprinted miracle was pushed out. Clause: fatigue.slot.no-room"""

    effect = becomes(imprinted=drop("name"))
    name: str


class ItemBroken(Event[Creature], frozen=True):
    """A piece is useless until it is repaired. Clause: sacrifice.effect.destroyed"""

    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(_broken(item) if item.name == self.name else item for item in before.items))


class ItemDestroyed(ItemDropped, frozen=True):
    """A piece is gone for good. Clause: sacrifice.effect.destroyed"""


class HandSet(Event[Creature], frozen=True):
    """Something was taken in hand or put away. Clause: weapon.speed.tags"""

    name: str
    hand: Hand
    place: int = -1
    """Which of the things carried it is, from 0; all of that name where below that, as older journals have it."""

    def apply(self, before: Creature) -> Creature:
        held = tuple(
            _in_hand(item, self.hand) if (item.name == self.name if self.place < 0 else at == self.place) else item
            for at, item in enumerate(before.items)
        )
        return before.with_(items=held)


class BackpackDropped(Event[Creature], frozen=True):
    """The backpack was let go, with all that was stored in it. Clause: inventory.backpack.drop"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(item for item in before.items if not item.stored))


def _broken(item: Item) -> Item:
    return msgspec.structs.replace(item, broken=True)


def _in_hand(item: Item, hand: Hand) -> Item:
    return msgspec.structs.replace(item, hand=hand)


class LightChanged(Event[Creature], frozen=True):
    """A light somebody carries was lit, burnt down by a size, or went out. Clause: gear.light.torch"""

    name: str
    was_lit: bool
    usage: Usage
    lit: bool

    def apply(self, before: Creature) -> Creature:
        at = light_at(before.items, self.name, lit=self.was_lit)
        changed = msgspec.structs.replace(before.items[at], usage=self.usage, lit=self.lit)
        return before.with_(items=(*before.items[:at], changed, *before.items[at + 1 :]))


class LightGone(Event[Creature], frozen=True):
    """A light left somebody's hands: burnt out, or dropped. Clause: gear.light.torch"""

    name: str
    was_lit: bool

    def apply(self, before: Creature) -> Creature:
        at = light_at(before.items, self.name, lit=self.was_lit)
        return before.with_(items=before.items[:at] + before.items[at + 1 :])


class FallenLightChanged(Event[FallenLight], frozen=True):
    """A light that lies there burnt down by a size, or went out. Clause: gear.light.torch"""

    effect = becomes(item=alters("usage", "lit"))
    usage: Usage
    lit: bool


LeftBehind = marks("LeftBehind", Record, "The party has travelled on from it. Clause: wild.watch.three", left=True)


class UseSpent(Event[Creature], frozen=True):
    """A use of something was spent; with the last one it is gone. Clause: gear.healer-kit.uses"""

    name: str
    left: int

    def apply(self, before: Creature) -> Creature:
        at = next(i for i, item in enumerate(before.items) if item.name == self.name)
        rest = (msgspec.structs.replace(before.items[at], uses=self.left),) if self.left else ()
        return before.with_(items=(*before.items[:at], *rest, *before.items[at + 1 :]))


class CoinsChanged(Event[Creature], frozen=True):
    """Coins were spent or taken in. Clause: gear.price.bands"""

    effect = becomes(coins=plus("coins"))
    coins: int
    """The change in coins; below 0 if they were spent."""


class ProvisionsTaken(Event[Creature], frozen=True):
    """Rations, or a full waterskin, were taken up. Clause: gear.rations.uses"""

    rations: int = 0
    water: Usage = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations + self.rations, water=self.water or before.water)


def light_at(items: tuple[Item, ...], name: str, *, lit: bool) -> int:
    """The place of the first light with this name that is lit or unlit."""
    return next(at for at, item in enumerate(items) if item.name == name and item.lit == lit)
