"""What happens through magic, miracles, songs and brews: Power used, bonuses given, ingredients found and used."""

import msgspec

from rulewright.engine import Event, append, becomes, given, marks, takes
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.items import Ingredient, Item, Weapon


class PowerSet(Event[Creature], frozen=True):
    """The Power of a wand or staff became another. Clause: magic.gear.dice"""

    name: str
    power: int

    def apply(self, before: Creature) -> Creature:
        items = list(before.items)
        at = next(i for i, item in enumerate(items) if item.name == self.name and item.most_power)
        items[at] = msgspec.structs.replace(items[at], power=self.power)
        return before.with_(items=tuple(items))


class MiracleImprinted(Event[Creature], frozen=True):
    """A miracle was imprinted and fills a slot. Clause: miracle.slot.imprinted"""

    effect = becomes(imprinted=append("name"))
    name: str


class SmiteGiven(Event[Creature], frozen=True):
    """Attacks to come do bonus damage, or one of them was made. Clause: miracle.list.table"""

    bonus: int
    attacks: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(smite=self.bonus if self.attacks else 0, smites=self.attacks)


class Strengthened(Event[Creature], frozen=True):
    """All attacks of a battle do bonus damage. Clause: miracle.list.table"""

    effect = becomes(empowered=given("bonus"))
    bonus: int


class Protected(Event[Creature], frozen=True):
    """It counts as having 3 Armor against a number of attacks. Clause: miracle.list.table"""

    effect = becomes(protection=given("attacks"))
    attacks: int


BlessingDrawn = takes(
    "BlessingDrawn", Blessing, "points", "Points of a Bless were spent on a Save. Clause: miracle.list.table"
)
Heartened = marks("Heartened", Creature, "A Song of the Hearth took fear away. Clause: song.sing.save", heartened=True)


class SlayingHeard(Event[Creature], frozen=True):
    """A Song of Slaying is about a kind of foe, or is over. Clause: song.sing.save"""

    effect = becomes(slays=given("folk"))
    folk: str


class WeaponSung(Event[Creature], frozen=True):
    """A Song of Iron lies on a weapon. Clause: song.sing.save"""

    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(_sung(item) if item.name == self.name else item for item in before.items))


class SpellsFaded(Event[Creature], frozen=True):
    """A battle was over, and with it what songs and miracles had given for it. Clause: song.sing.save"""

    def apply(self, before: Creature) -> Creature:
        items = tuple(_sung(item, sung=False) for item in before.items)
        return before.with_(empowered=0, heartened=False, slays="", items=items)


def _sung(item: Item, *, sung: bool = True) -> Item:
    weapon: Weapon | None = item.weapon and msgspec.structs.replace(item.weapon, sung=sung)
    return msgspec.structs.replace(item, weapon=weapon)


class IngredientFound(Event[Creature], frozen=True):
    """A portion of an ingredient was gathered. Clause: craft.ingredient.found"""

    effect = becomes(ingredients=append("ingredient"))
    ingredient: Ingredient


class IngredientsUsed(Event[Creature], frozen=True):
    """Portions of ingredients went into a brew. Clause: craft.recipe.potency"""

    ingredients: tuple[Ingredient, ...]

    def apply(self, before: Creature) -> Creature:
        left = list(before.ingredients)
        for one in self.ingredients:
            left.remove(one)
        return before.with_(ingredients=tuple(left))
