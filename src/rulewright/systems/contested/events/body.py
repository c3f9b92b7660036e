"""What happens to body and belongings: things, hands, slots, Fatigue, need, rest."""

from rulewright.engine import Event, append, becomes, either, given, marks, plus, takes, without
from rulewright.systems.contested.records import Creature, Grimoire, Item, Status, Store


def swapped(items: tuple[Item, ...], old: Item, new: Item) -> tuple[Item, ...]:
    """The things with the first that is like `old` replaced, in its place."""
    at = items.index(old)
    return (*items[:at], new, *items[at + 1 :])


def _dealing(one: Creature) -> Creature:
    """Note of somebody who is being made that what they own is no longer as it was rolled."""
    return one.with_(dealt=True) if one.draft and not one.dealt else one


class ThingGained(Event[Creature], frozen=True):
    """A thing came into the inventory. Clause: inventory.slots"""

    effect = becomes(items=append("item"))
    item: Item


class ThingLost(Event[Creature], frozen=True):
    """A thing left the inventory. Clause: inventory.slots"""

    effect = becomes(items=without("item"))
    item: Item

    def apply(self, before: Creature) -> Creature:
        return _dealing(super().apply(before))


class ThingAltered(Event[Creature], frozen=True):
    """A thing of the inventory was taken in hand, put away, put on, taken off, used. Clause: inventory.sizes"""

    before: Item
    after: Item

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=swapped(before.items, self.before, self.after))


class ThingStored(Event[Store], frozen=True):
    """A thing was laid down somewhere. Clause: inventory.slots"""

    effect = becomes(items=append("item"))
    item: Item


class ThingFetched(Event[Store], frozen=True):
    """A thing was taken from where it lay. Clause: inventory.slots"""

    effect = becomes(items=without("item"))
    item: Item


class GoldStored(Event[Store], frozen=True):
    """Gold pieces were put somewhere (positive) or taken from there. Clause: inventory.sizes"""

    effect = becomes(gold=plus("gold"))
    gold: int


class GrimoireGained(Event[Creature], frozen=True):
    """A Grimoire became somebody's own. Clause: magic.grimoire"""

    effect = becomes(grimoire=given("book"))
    book: Grimoire


class GrimoireLost(Event[Creature], frozen=True):
    """Somebody has no Grimoire any more. Clause: magic.grimoire"""

    effect = becomes(grimoire=None)


class GoldChanged(Event[Creature], frozen=True):
    """Gold pieces came (positive) or went. Clause: inventory.sizes"""

    effect = becomes(gold=plus("gold"))
    gold: int

    def apply(self, before: Creature) -> Creature:
        return _dealing(super().apply(before))


class DustChanged(Event[Creature], frozen=True):
    """Portions of Mana Dust came (positive) or went. Clause: magic.mana-dust"""

    effect = becomes(dust=plus("portions"))
    portions: int


SlotsFilled = marks(
    "SlotsFilled",
    Creature,
    "The last slot was filled: HP are 0 for as long as that lasts. Clause: inventory.full",
    hp=0,
)


class FatigueAdded(Event[Creature], frozen=True):
    """Fatigue filled slots. Clause: fatigue.slot"""

    effect = becomes(fatigue=plus("points"))
    points: int = 1


FatigueRemoved = takes(
    "FatigueRemoved", Creature, "fatigue", "Recuperation freed slots of Fatigue. Clause: fatigue.recovery"
)


class NeedLacked(Event[Creature], frozen=True):
    """Somebody became Deprived; `deprived` names all needs that are lacking now. Clause: deprivation.state"""

    effect = becomes(sleepless=either("sleepless"))
    deprived: str
    sleepless: bool = False
    """Only a full night's rest in a safe place ends the lack of rest."""


class NeedMet(Event[Creature], frozen=True):
    """A need was met; `deprived` names what is lacking still. Clause: deprivation.state"""

    deprived: str = ""

    def apply(self, before: Creature) -> Creature:
        days = before.deprived_days if self.deprived else 0
        sleepless = before.sleepless and "rest" in self.deprived
        return before.with_(deprived=self.deprived, deprived_days=days, sleepless=sleepless)


class Ate(Event[Creature], frozen=True):
    """Somebody has eaten for all days of the clock up to one. Clause: deprivation.state"""

    effect = becomes(fed=given("day"))
    day: int


class Slept(Event[Creature], frozen=True):
    """Somebody has slept for all days of the clock up to one. Clause: deprivation.state"""

    effect = becomes(slept=given("day"))
    day: int


class Woke(Event[Creature], frozen=True):
    """Somebody woke from a night's rest. Clause: fatigue.recovery"""

    effect = becomes(woke=given("moment"))
    moment: int


DayLacked = marks(
    "DayLacked", Creature, "A full day of Deprivation went by. Clause: deprivation.fatigue", deprived_days=plus(1)
)


class HpRested(Event[Creature], frozen=True):
    """Rest brought HP back. Clause: healing.hp"""

    hp: int
    """HP as they then stand."""


class AttributesRested(Event[Creature], frozen=True):
    """A week in the care of an expert brought lost Attribute points back. Clause: healing.attributes"""

    def apply(self, before: Creature) -> Creature:
        return before.with_(
            strength=before.max_strength, dexterity=before.max_dexterity, willpower=before.max_willpower
        )


class Roused(Event[Creature], frozen=True):
    """Somebody got up again. Clause: combat.critical.aid"""

    effect = becomes(stabilized=False)
    status: Status = "fighting"
