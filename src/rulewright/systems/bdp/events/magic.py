"""What happens through magic, miracles, songs and brews: Power used, bonuses given, ingredients found and used."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.records.creature import Blessing, Creature
from rulewright.systems.bdp.records.items import Ingredient, Item, Weapon


class PowerSet(Event[Creature], frozen=True):
    """The Power of a wand or staff became another."""

    clause = "magic.gear.dice"
    name: str
    power: int

    def apply(self, before: Creature) -> Creature:
        items = list(before.items)
        at = next(i for i, item in enumerate(items) if item.name == self.name and item.most_power)
        items[at] = msgspec.structs.replace(items[at], power=self.power)
        return before.with_(items=tuple(items))


class MiracleImprinted(Event[Creature], frozen=True):
    """A miracle was imprinted and fills a slot."""

    clause = "miracle.slot.imprinted"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(imprinted=(*before.imprinted, self.name))


class SmiteGiven(Event[Creature], frozen=True):
    """Attacks to come do bonus damage, or one of them was made."""

    clause = "miracle.list.table"
    bonus: int
    attacks: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(smite=self.bonus if self.attacks else 0, smites=self.attacks)


class Strengthened(Event[Creature], frozen=True):
    """All attacks of a battle do bonus damage."""

    clause = "miracle.list.table"
    bonus: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(empowered=self.bonus)


class Protected(Event[Creature], frozen=True):
    """It counts as having 3 Armor against a number of attacks."""

    clause = "miracle.list.table"
    attacks: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(protection=self.attacks)


class BlessingDrawn(Event[Blessing], frozen=True):
    """Points of a Bless were spent on a Save."""

    clause = "miracle.list.table"
    points: int

    def apply(self, before: Blessing) -> Blessing:
        return before.with_(points=before.points - self.points)


class Heartened(Event[Creature], frozen=True):
    """A Song of the Hearth took fear away."""

    clause = "song.sing.save"

    def apply(self, before: Creature) -> Creature:
        return before.with_(heartened=True)


class SlayingHeard(Event[Creature], frozen=True):
    """A Song of Slaying is about a kind of foe, or is over."""

    clause = "song.sing.save"
    folk: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(slays=self.folk)


class WeaponSung(Event[Creature], frozen=True):
    """A Song of Iron lies on a weapon."""

    clause = "song.sing.save"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(items=tuple(_sung(item) if item.name == self.name else item for item in before.items))


class SpellsFaded(Event[Creature], frozen=True):
    """A battle was over, and with it what songs and miracles had given for it."""

    clause = "song.sing.save"

    def apply(self, before: Creature) -> Creature:
        items = tuple(_sung(item, sung=False) for item in before.items)
        return before.with_(empowered=0, heartened=False, slays="", items=items)


def _sung(item: Item, *, sung: bool = True) -> Item:
    weapon: Weapon | None = item.weapon and msgspec.structs.replace(item.weapon, sung=sung)
    return msgspec.structs.replace(item, weapon=weapon)


class IngredientFound(Event[Creature], frozen=True):
    """A portion of an ingredient was gathered."""

    clause = "craft.ingredient.found"
    ingredient: Ingredient

    def apply(self, before: Creature) -> Creature:
        return before.with_(ingredients=(*before.ingredients, self.ingredient))


class IngredientsUsed(Event[Creature], frozen=True):
    """Portions of ingredients went into a brew."""

    clause = "craft.recipe.potency"
    ingredients: tuple[Ingredient, ...]

    def apply(self, before: Creature) -> Creature:
        left = list(before.ingredients)
        for one in self.ingredients:
            left.remove(one)
        return before.with_(ingredients=tuple(left))
