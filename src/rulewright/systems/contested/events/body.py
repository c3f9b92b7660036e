"""What happens to body and belongings: things, hands, slots, Fatigue, need, rest."""

from rulewright.engine import Event
from rulewright.systems.contested.records import Creature, Grimoire, Item, Status, Store


def without(items: tuple[Item, ...], item: Item) -> tuple[Item, ...]:
    """The things less the first that is like `item`."""
    at = items.index(item)
    return items[:at] + items[at + 1 :]


def swapped(items: tuple[Item, ...], old: Item, new: Item) -> tuple[Item, ...]:
    """The things with the first that is like `old` replaced, in its place."""
    at = items.index(old)
    return (*items[:at], new, *items[at + 1 :])


class ThingGained(Event[Creature], frozen=True):
    """A thing came into the inventory."""

    clause = "inventory.slots"
    item: Item

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=(*before.items, self.item))


class ThingLost(Event[Creature], frozen=True):
    """A thing left the inventory."""

    clause = "inventory.slots"
    item: Item

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=without(before.items, self.item))


class ThingAltered(Event[Creature], frozen=True):
    """A thing of the inventory was taken in hand, put away, put on, taken off, used."""

    clause = "inventory.sizes"
    before: Item
    after: Item

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=swapped(before.items, self.before, self.after))


class ThingStored(Event[Store], frozen=True):
    """A thing was laid down somewhere."""

    clause = "inventory.slots"
    item: Item

    def apply(self, before: Store) -> Store:
        return before.with_(items=(*before.items, self.item))


class ThingFetched(Event[Store], frozen=True):
    """A thing was taken from where it lay."""

    clause = "inventory.slots"
    item: Item

    def apply(self, before: Store) -> Store:
        return before.with_(items=without(before.items, self.item))


class GrimoireGained(Event[Creature], frozen=True):
    """A Grimoire became somebody's own."""

    clause = "magic.grimoire"
    book: Grimoire

    def apply(self, before: Creature) -> Creature:
        return before.with_(grimoire=self.book)


class GrimoireLost(Event[Creature], frozen=True):
    """Somebody has no Grimoire any more."""

    clause = "magic.grimoire"

    def apply(self, before: Creature) -> Creature:
        return before.with_(grimoire=None)


class GoldChanged(Event[Creature], frozen=True):
    """Gold pieces came (positive) or went."""

    clause = "inventory.sizes"
    gold: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(gold=before.gold + self.gold)


class DustChanged(Event[Creature], frozen=True):
    """Portions of Mana Dust came (positive) or went."""

    clause = "magic.mana-dust"
    portions: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(dust=before.dust + self.portions)


class SlotsFilled(Event[Creature], frozen=True):
    """The last slot was filled: HP are 0 for as long as that lasts."""

    clause = "inventory.full"

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=0)


class FatigueAdded(Event[Creature], frozen=True):
    """Fatigue filled slots."""

    clause = "fatigue.slot"
    points: int = 1

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=before.fatigue + self.points)


class FatigueRemoved(Event[Creature], frozen=True):
    """Recuperation freed slots of Fatigue."""

    clause = "fatigue.recovery"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=before.fatigue - self.points)


class NeedLacked(Event[Creature], frozen=True):
    """Somebody became Deprived; `deprived` names all needs that are lacking now."""

    clause = "deprivation.state"
    deprived: str
    sleepless: bool = False
    """Only a full night's rest in a safe place ends the lack of rest."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(deprived=self.deprived, sleepless=before.sleepless or self.sleepless)


class NeedMet(Event[Creature], frozen=True):
    """A need was met; `deprived` names what is lacking still."""

    clause = "deprivation.state"
    deprived: str = ""

    def apply(self, before: Creature) -> Creature:
        days = before.deprived_days if self.deprived else 0
        sleepless = before.sleepless and "rest" in self.deprived
        return before.with_(deprived=self.deprived, deprived_days=days, sleepless=sleepless)


class DayLacked(Event[Creature], frozen=True):
    """A full day of Deprivation went by."""

    clause = "deprivation.fatigue"

    def apply(self, before: Creature) -> Creature:
        return before.with_(deprived_days=before.deprived_days + 1)


class HpRested(Event[Creature], frozen=True):
    """Rest brought HP back."""

    clause = "healing.hp"
    hp: int
    """HP as they then stand."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=self.hp)


class AttributesRested(Event[Creature], frozen=True):
    """A week in the care of an expert brought lost Attribute points back."""

    clause = "healing.attributes"

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            strength=before.max_strength, dexterity=before.max_dexterity, willpower=before.max_willpower
        )


class Roused(Event[Creature], frozen=True):
    """Somebody got up again."""

    clause = "combat.critical.aid"
    status: Status = "fighting"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status=self.status, stabilized=False)


EVENTS = (
    ThingGained, ThingLost, ThingAltered, ThingStored, ThingFetched, GrimoireGained, GrimoireLost, GoldChanged,
    DustChanged, SlotsFilled, FatigueAdded, FatigueRemoved, NeedLacked, NeedMet, DayLacked, HpRested,
    AttributesRested, Roused,
)  # fmt: skip
