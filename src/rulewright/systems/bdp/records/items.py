"""Things inside other records: weapons, items, ingredients, wounds, illnesses; and a light that lies on the ground.

Belongs here: values, and what follows from one of them alone. Not here: making them from the tables (things).
"""

from collections.abc import Mapping
from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.chance import Dice, constant, parse
from rulewright.engine import Record
from rulewright.engine.facts import Who, drawn, hidden
from rulewright.engine.odds.results import implied, result
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Sentence
from rulewright.systems.bdp.tables import DamageType, Reach, Skill, Speed, Suit, Usage
from rulewright.systems.bricks.cairn.abilities import Ability
from rulewright.systems.bricks.exploring import Scene

Level = Literal["light", "severe", "permanent"]
Grade = Literal["normal", "decayed", "martial", "legendary", "silvered", "poisoned"]
Hand = Literal["", "left", "right", "both"]
Rarity = Literal["common", "uncommon", "rare"]
POTENCY: Final[Mapping[Rarity, int]] = {"common": 1, "uncommon": 2, "rare": 4}
"""Potency of an ingredient by its rarity. Clause: craft.ingredient.potency"""
LEVELS: tuple[Level, ...] = get_args(Level)
"""The three levels of a wound, in order. Clause: wounds.level.three"""


class Weapon(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A weapon. Clauses: weapon.list.table, weapon.speed.tags, weapon-variation.list"""

    name: str
    row: str = ""
    """Its row in the weapon table; proficiency with a weapon is with its row. Clause: proficiency.skill.needed"""
    die: str = "d4"
    """Damage dice in notation."""
    speed: Speed = "fast"
    type: DamageType = ""
    reach: bool = False
    reaches: Reach = "close"
    """The farthest range it shoots at; Close for melee weapons."""
    throwable: bool = False
    improvised: bool = False
    skill: Skill = ""
    x: int = 0
    """The threshold of its skill."""
    magic: int = 0
    """Added to its damage rolls. Clause: weapon-skill.magic"""
    grade: Grade = "normal"
    venom: str = ""
    """Dice of the ability damage it adds while poisoned."""
    venom_ability: Ability = "dex"
    venom_lethal: bool = False
    """The venom is extraordinary: a Critical Damage Save follows."""
    sung: Annotated[bool, result("under a Song of Iron")] = False
    """A Song of Iron lies on it: it rolls an extra damage die. Clause: song.sing.save"""
    rider_least: int = 0
    """Lowest damage roll while its bearer is mounted. Clause: npc.examples.table"""
    spell: bool = False
    """Magic or an element: its dice are added up and only heavy armour and shields stop it.

    Clause: sacrifice.special.what
    """

    @property
    def dice(self) -> Dice:
        """Its damage dice."""
        return parse(self.die)

    @property
    def venom_dice(self) -> Dice:
        """The dice of its venom."""
        return parse(self.venom)

    @property
    def ranged(self) -> bool:
        """Whether it shoots."""
        return self.reaches != "close"


class Item(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A thing carried, held or worn. Clauses: inventory.slots.ten, inventory.backpack.drop, armor.list.table"""

    name: str
    slots: int = 1
    hand: Annotated[Hand, result("hand")] = ""
    """The hand that holds it; empty while it is not held."""
    worn: Annotated[bool, result("worn")] = False
    stored: Annotated[bool, result("stored")] = False
    """In the backpack, and gone with it."""
    armor: Annotated[int, result("Armor")] = 0
    suit: Suit = "none"
    shield: bool = False
    guards: tuple[str, ...] = ()
    """Areas of the body whose injuries it cancels while worn."""
    weapon: Weapon | None = None
    price: int = 0
    """In coins; 0 if unknown."""
    broken: Annotated[bool, result("broken")] = False
    """Useless until repaired. Clause: sacrifice.effect.destroyed"""
    grants: int = 0
    """Magic Dice it gives while it is worn or in hand. Clause: magic.gear.dice"""
    power: Annotated[int, result("power")] = 0
    """Dice of Feedback or of an enemy spell that it can still cancel. Clause: magic.gear.dice"""
    most_power: int = 0
    """The same at full Power; 0 for things without Power."""
    usage: Annotated[Usage, result("Usage Die")] = ""
    """The Usage Die of what burns down. Clause: gear.light.torch"""
    lit: Annotated[bool, result("lit")] = False
    """It burns and gives light. Clause: gear.light.torch"""
    uses: int = 0
    """Uses left of what is counted by them. Clause: gear.healer-kit.uses"""

    @property
    def cracked(self) -> bool:
        """Whether its Power is used up, so that it gives no Magic Dice. Clause: magic.gear.dice"""
        return self.most_power > 0 and not self.power

    @property
    def grown(self) -> bool:
        """Whether it is part of the body that strikes with it, as claws are. Clause: npc.features.table"""
        return self.weapon is not None and not self.weapon.row and not self.slots

    @property
    def speed(self) -> Speed | None:
        """Its speed as a weapon; None if it is not a weapon."""
        return self.weapon.speed if self.weapon else None


class Illness(msgspec.Struct, frozen=True, omit_defaults=True, kw_only=True):
    """A disease somebody has. Clauses: disease.daily.damage, disease.save.multiple, disease.duration.limited"""

    name: str
    ability: Ability
    damage: str
    """The damage of a failed Save, as dice or a number."""
    days: Annotated[int | None, result("days to go")] = None
    """Daily Saves until it ends; None if it does not end without a cure."""
    needed: int = 0
    """Successful Saves that heal it; 0 if they only prevent the day's damage."""
    successes: Annotated[int, result("successful Saves", one="successful Save")] = 0
    settled: bool = False
    """The Save of today is made, or it was caught today."""

    @property
    def dice(self) -> Dice:
        """The damage of a failed Save."""
        number = numeral(self.damage)
        return parse(self.damage) if number is None else constant(number)


class Ingredient(msgspec.Struct, frozen=True):
    """A portion of something that grows in the wild. Clauses: craft.ingredient.region, craft.ingredient.example"""

    name: str
    rarity: Rarity
    region: str

    @property
    def potency(self) -> int:
        """Its contribution to a brew. Clause: craft.ingredient.potency"""
        return POTENCY[self.rarity]


class Wound(msgspec.Struct, frozen=True, omit_defaults=True):
    """A wound in a slot. Clauses: wounds.slot.size, wounds.level.three, wounds.type.flavour"""

    type: str
    level: Annotated[Level, implied("its name says it")] = "light"
    at: str = ""
    """Place on the body; empty if none is noted."""

    @property
    def title(self) -> Sentence:
        """As people say it: `severe sword wound (right leg)`."""
        said = wound_with_level(self)
        return Sentence("{wound} ({place})", wound=said, place=Sentence(self.at)) if self.at else said


def wound_with_level(wound: Wound) -> Sentence:
    """A wound without its place. Clause: wounds.level.three"""
    kind = wound_type(wound.type)
    if wound.level == "light":
        return Sentence("light {wound}", wound=kind)
    return (
        Sentence("severe {wound}", wound=kind) if wound.level == "severe" else Sentence("permanent {wound}", wound=kind)
    )


SEVERAL: Final = ("claws and teeth", "bare hands")
"""Causes of wounds that are several things, after which no wound is named."""


def wound_type(kind: str) -> Sentence:
    """The name of a type of wound; many are named after their cause. Clause: wounds.type.flavour"""
    cause = kind.removesuffix(" wound")
    if cause in SEVERAL:
        return Sentence("wound from {cause}", cause=Sentence(cause))
    return Sentence(kind) if cause == kind else Sentence("{cause} wound", cause=Sentence(cause))


class Lying(Record, frozen=True, kw_only=True):
    """A thing that lies where somebody laid it down or let it fall. Clauses: injury.arm.drop, gambit.save.target"""

    item: Annotated[Item, hidden("it is drawn by its name")]
    place: Annotated[Who, hidden("it is only there where the party is")] = ""
    """Id of the place where it lies; empty if nothing is being explored."""
    rations: Annotated[int, hidden("it is drawn by its name")] = 0
    """Uses of rations, if that is what lies there. Clause: gear.rations.uses"""
    water: Annotated[Usage, hidden("it is drawn by its name")] = ""
    """The die of a waterskin, if that is what lies there. Clause: waterskin.die.full"""
    ingredients: Annotated[tuple[Ingredient, ...], hidden("it is drawn by its name")] = ()
    """What a pouch of ingredients holds, if that is what lies there. Clause: craft.ingredient.found"""
    left: Annotated[bool, hidden("whoever left it behind was told")] = False
    """The party has travelled on from it. Clause: wild.watch.three"""

    @property
    def title(self) -> str:
        """The name of the thing."""
        return self.item.name

    def is_at(self, scene: Scene | None) -> bool:
        """Whether it lies where the party is."""
        return lies_here(self.place, scene) and not self.left


class FallenLight(Record, frozen=True, kw_only=True):
    """A light that somebody dropped and that can be taken up again. Clause: gear.light.torch"""

    item: Annotated[Item, drawn("light")]
    place: Annotated[str, hidden("it is offered where it lies")] = ""
    """Id of the place where it lies; empty if nothing is being explored."""
    left: Annotated[bool, hidden("whoever left it behind was told")] = False
    """The party has travelled on from it. Clause: wild.watch.three"""

    @property
    def title(self) -> str:
        """The name of the light."""
        return self.item.name

    def is_at(self, scene: Scene | None) -> bool:
        """Whether it lies where the party is."""
        return lies_here(self.place, scene) and not self.left


def lies_here(place: str, scene: Scene | None) -> bool:
    """Whether what lies in a place, by its id, lies where the party is, which may be on the road, in none."""
    return not place if scene is None else place in ("", scene.place)
