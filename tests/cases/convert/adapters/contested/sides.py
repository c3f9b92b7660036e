"""Sides and states: the words for who rolls with what, and for how a creature stands."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from typing import Any, TypeVar

from tests.cases.convert.prepared import Given, Unknown

from rulewright.chance import Dice, parse
from rulewright.engine import Clock, Rule
from rulewright.errors import Unreadable
from rulewright.systems.contested.checks.rolls import attribute_named, swing_of
from rulewright.systems.contested.checks.sides import ObjectDie, Side, merged
from rulewright.systems.contested.records import Attribute, Creature, Item, Mishap
from rulewright.systems.contested.tables.mishap_rows import mishap_row

T = TypeVar("T")
CLOCK = Clock()
DICE = ("d4", "d6", "d8", "d10", "d12", "d20")
ARMOR_ROWS = (12, 16)
"""Mishaps that give a point of Armor each."""
NUMBERS = {
    "hp": "hp",
    "max_hp": "max_hp",
    "str": "strength",
    "dex": "dexterity",
    "wil": "willpower",
    "max_str": "max_strength",
    "max_dex": "max_dexterity",
    "max_wil": "max_willpower",
    "armor": "armor",
    "fatigue": "fatigue",
    "tumours": "tumours",
    "dust": "dust",
    "gold": "gold",
    "slots": "slots",
}
FLAGS = ("spared", "doomed", "stabilized")
PAIRS = (("hp", "max_hp"), ("strength", "max_strength"), ("dexterity", "max_dexterity"), ("willpower", "max_willpower"))


def whole(given: Given, key: str, default: int = 0, *, low: int | None = None, what: str = "") -> int:
    """A whole number of the case; anything else is the complaint that people get."""
    value = given.get(key, default)
    what = what or key
    if type(value) is not int:
        raise Unreadable(f"'{key}'", f"{value!r} is none: {what} is a whole number", "give a whole number")
    if low is not None and value < low:
        raise Unreadable(f"'{key}'", f"{value}: {what} cannot be negative or below {low}", f"give {low} or more")
    return value


def flag(given: Given, key: str, default: bool = False) -> bool:
    """A true or false of the case."""
    value = given.get(key, default)
    if type(value) is not bool:
        raise Unreadable(f"'{key}'", f"{value!r} is neither true nor false", "give true or false")
    return value


def listed(given: Given, key: str, read: Callable[[Given], T]) -> tuple[T, ...]:
    """Every mapping of a list of the case, read by `read`, which must know all its words."""
    found = []
    for number, words in enumerate(given.get(key) or []):
        if not isinstance(words, Mapping):
            raise Unreadable(f"'{key}'", f"{words!r} is no mapping", "give a list of mappings")
        one = Given(dict(words), f"{key}[{number}]")
        found.append(read(one))
        if one.left():
            raise Unknown(f"words the adapter does not know: {', '.join(one.left())}")
    return tuple(found)


@dataclass(frozen=True)
class Thing:
    """An object or weapon as a case names it."""

    name: str
    dice: Dice | None
    adv: int
    disadv: int


@dataclass(frozen=True)
class Roller:
    """Whoever rolls, as a case names it."""

    attribute: Attribute
    score: int
    adv: int
    disadv: int
    objects: tuple[Thing, ...]


def die(word: Any) -> Dice:
    """The die of an object."""
    if word not in DICE:
        raise Unreadable("'die'", f"there is no die {word}", f"give one of {', '.join(DICE)}")
    return parse(word)


def thing(given: Given) -> Thing:
    """An object or weapon; an object without a die adds nothing."""
    dice = die(given["die"]) if given.get("die") else None
    return Thing(str(given["name"]), dice, whole(given, "adv", low=0), whole(given, "disadv", low=0))


def roller(given: Given) -> Roller:
    """The keys of whoever rolls."""
    attribute = attribute_named(str(given["attribute"]))
    score = whole(given, "score", 10, low=0, what="an Attribute")
    adv, disadv = whole(given, "adv", low=0), whole(given, "disadv", low=0)
    return Roller(attribute, score, adv, disadv, listed(given, "objects", thing))


def dice_of(things: tuple[Thing, ...]) -> Rule[tuple[ObjectDie, ...]]:
    """The dice of things, each with what its Advantages and Disadvantages leave."""
    found = []
    for one in things:
        swing = yield from swing_of(one.adv, one.disadv)
        if one.dice is not None:
            found.append(ObjectDie(one.name, one.dice, swing))
    return tuple(found)


def side_of(who: Roller) -> Rule[Side]:
    """A side of a check, as the rules want it."""
    swing = yield from swing_of(who.adv, who.disadv)
    return Side(who.attribute, who.score, swing, merged((yield from dice_of(who.objects))))


def mishap(given: Given) -> Mishap:
    """A lasting Mishap."""
    row = mishap_row(whole(given, "row")).number
    until = whole(given, "hours_left", low=0) * 3600 if "hours_left" in given else None
    return Mishap(row, flag(given, "healed"), flag(given, "hand_cut_off"), until=until)


def creature(given: Given, creature_id: str) -> Creature:
    """The state of a creature; maxima left out are the current values."""
    fields: dict[str, Any] = {"id": creature_id, "name": creature_id}
    for word, field in NUMBERS.items():
        if word in given:
            fields[field] = whole(given, word, low=0)
    for value, maximum in PAIRS:
        if value in fields or maximum in fields:
            known = fields.get(value, fields.get(maximum))
            fields[value], fields[maximum] = known, fields.get(maximum, known)
    fields.update({word: flag(given, word) for word in FLAGS if word in given})
    for word, allowed in (("kind", ("pc", "npc", "detachment")), ("status", ("fighting", "critical", "dead"))):
        if word in given:
            fields[word] = one_of(word, given[word], allowed)
    if "deprived" in given:
        need = one_of("deprived", given["deprived"] or "none", ("none", "rest", "food"))
        fields["deprived"] = "" if need == "none" else need
    mishaps = listed(given, "effects", mishap)
    if "armor" not in given:
        fields["armor"] = sum(one.row in ARMOR_ROWS for one in mishaps)
    return Creature(**fields, mishaps=mishaps, items=things(given))


def one_of(word: str, value: Any, allowed: tuple[str, ...]) -> str:
    """A word that is one of a few."""
    if value not in allowed:
        raise Unreadable(f"'{word}'", f"unknown {word} {value!r}", f"give one of {', '.join(allowed)}")
    return str(value)


def things(given: Given) -> tuple[Item, ...]:
    """What is worn, packed away and held."""
    found: list[Item] = []
    for key in ("worn", "carried", "hands"):

        def item(one: Given, key: str = key) -> Item:
            dice = str(die(one["die"])) if one.get("die") else ""
            gives = whole(one, "armor", low=0)
            return Item(name=str(one["name"]), die=dice, armor=gives, worn=key == "worn", held=key == "hands")

        found += listed(given, key, item)
    return tuple(found)
