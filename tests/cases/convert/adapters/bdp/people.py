"""Creatures as the cases describe them."""

from collections.abc import Mapping
from typing import Any, get_args

import msgspec
from tests.cases.convert.prepared import Given, Unknown

from rulewright.engine import Clock, Lasting, Record
from rulewright.systems.bdp.bodies.features import feature
from rulewright.systems.bdp.faith.miracles import DEVOTION
from rulewright.systems.bdp.magic.dice import GIFTED
from rulewright.systems.bdp.records.conditions import ROUND_ENDS, SHOCK
from rulewright.systems.bdp.records.creature import Creature, Water
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.records.items import Hand, Item, Weapon, Wound
from rulewright.systems.bdp.tables import ARMOR, Band, Suit
from rulewright.systems.bdp.things.catalogue import BY_DIE, item_named, weapon_named

SCORES = {"str": "strength", "dex": "dexterity", "wil": "willpower"}
PLAIN = ("hp", "max_hp", "fatigue", "eyes", "rations", "deprived_days")
FLAGS = ("raging", "mounted", "lone")
ALIKE = {"sword": "longsword"}
"""A weapon the cases name without its row."""
USUAL_DICE = tuple((die, speed) for die, speed in BY_DIE.items() if die in ("d6", "d8", "d10"))


class People:
    """Everybody in a case, and how far apart they are."""

    def __init__(self) -> None:
        self.records: dict[str, Record] = {"clock": Clock()}

    def world(self) -> tuple[Record, ...]:
        """All records of the case."""
        return tuple(self.records.values())

    def add(self, identity: str, words: Mapping[str, Any], kind: str = "pc", **more: Any) -> Creature:
        """Somebody, described by a mapping; words for a blow are left to whoever strikes it."""
        made = creature(identity, words, kind, more.pop("water", "")).with_(**more)
        self.records[identity] = made
        if words.get("shocked"):
            shock = Lasting(id=f"shock-{identity}", what=SHOCK, on=identity, trigger=ROUND_ENDS)
            self.records[shock.id] = shock
        return made

    def carrying(self, who: Creature, thing: str) -> Creature:
        """One of somebody's slots of gear is this thing."""
        names = {item.name for item in who.items} | set(who.imprinted)
        if thing in names or not who.load:
            return who
        made = who.with_(items=(*who.items, Item(name=thing)), load=who.load - 1)
        self.records[who.id] = made
        return made

    def apart(self, one: str, other: str, band: str) -> None:
        """The range between two."""
        known: tuple[Band, ...] = get_args(Band)
        if band not in known:
            raise Unknown(f"distance: '{band}' is not known")
        space = Spacing(id=between(one, other), band=known[known.index(band)])
        self.records[space.id] = space


def creature(identity: str, words: Mapping[str, Any], kind: str, water: Water = "") -> Creature:
    """One creature; what nobody says is unhurt, unarmed and ordinary."""
    fields: dict[str, Any] = {"id": identity, "kind": kind, **_scores(words)}
    for word in PLAIN:
        if word in words:
            fields[word] = words[word]
    hp = fields.get("hp", fields.get("max_hp", 6))
    fields |= {"hp": hp, "max_hp": fields.get("max_hp", hp)}
    fields |= {word: bool(words[word]) for word in FLAGS if word in words}
    fields["wounds"] = tuple(wound(one) for one in words.get("wounds", ()))
    fields["imprinted"] = tuple(words.get("imprinted", ()))
    fields["skills"] = (*words.get("skills", ()), *gifts(words))
    fields["proficient"] = tuple(words.get("proficient", ()))
    fields["skilled"] = tuple(weapon_named(one).row for one in words.get("skilled", ()))
    fields["lacks"] = tuple(words.get("deprived", ()))
    fields["treated"] = tuple(words.get("treated_today", ()))
    fields["casting"] = _casting(words.get("casting", ""))
    fields["species"] = words.get("species", "")
    fields["used"] = _used(words, fields["species"], fields["skills"])
    fields["dodged"] = (words["dodged"],) if "dodged" in words else ()
    fields["experience"] = (
        tuple((folk, level) for folk, level in words["experience"].items()) if "experience" in words else ()
    )
    if "kind" in words:
        fields |= {"folk": words["kind"], "kind": "npc"}
    if words.get("lone"):
        fields["kind"] = "npc"
    if "dodges_left" in words:
        fields |= {"uses": (("dodge", words["dodges_left"]),)}
    if "reactions" in words:
        fields["reactions"] = tuple(words["reactions"])
    if words.get("detachment"):
        fields["kind"] = "detachment"
    if "features" in words:
        fields["features"] = tuple(feature(one)[0] for one in words["features"])
        fields["wounding"] = words.get("wound", "")
    if "status" in words:
        fields["status"] = words["status"]
    words.get("name")
    made = Creature(**fields, items=things(words), water=water)
    made = made.with_(hide=max(0, words["armor"] - _worn_armor(made)) if "armor" in words else 0)
    return _loaded(made, words)


def _scores(words: Mapping[str, Any]) -> dict[str, int]:
    found: dict[str, int] = {}
    for word, field in SCORES.items():
        now = words.get(word, words.get(f"max_{word}", 10))
        found |= {field: now, f"max_{field}": words.get(f"max_{word}", now)}
    return found


def _casting(value: Any) -> str:
    return "spell" if value is True else str(value or "")


def _used(words: Mapping[str, Any], species: str, skills: tuple[str, ...]) -> tuple[str, ...]:
    if not words.get("used_today"):
        return ()
    return tuple(one for one in (species, "Hard to Kill" if "Hard to Kill" in skills else "") if one)


def wound(words: Mapping[str, Any]) -> Wound:
    """A wound: type, level and place."""
    unknown = set(words) - {"type", "level", "at"}
    if unknown:
        raise Unknown(f"wounds: {', '.join(sorted(unknown))}")
    return Wound(words["type"], words.get("level", "light"), words.get("at", ""))


def weapon(word: Any) -> Weapon:
    """A weapon by name, by its die, or by its tags."""
    if isinstance(word, Mapping):
        die = word.get("die", next(die for die, speed in USUAL_DICE if speed == word.get("speed", "balanced")))
        return Weapon(name="weapon", die=die, **{key: word[key] for key in word if key != "die"})
    if word in BY_DIE:
        speed = BY_DIE[word]
        return Weapon(name=word, row=word, die=word, speed=speed, throwable=speed != "slow")
    return weapon_named(ALIKE.get(str(word), str(word)))


def weapon_item(word: Any, hand: Hand) -> Item:
    """A weapon in hand, in both where it is slow."""
    made = weapon(word)
    slow = made.speed == "slow"
    return Item(name=made.name, slots=2 if slow else 1, hand="both" if slow else hand, weapon=made)


def things(words: Mapping[str, Any]) -> tuple[Item, ...]:
    """What somebody holds and wears, in the words of the cases."""
    found: list[Item] = []
    arm: Hand = words.get("arm", "right")
    if "weapon" in words and words["weapon"] != "unarmed":
        found.append(weapon_item(words["weapon"], arm))
    hands: tuple[Hand, ...] = ("right", "left")
    found += [weapon_item(one, hand) for one, hand in zip(words.get("weapons", ()), hands, strict=False)]
    for hand in hands:
        if words.get(f"{hand}_hand"):
            item = item_named(words[f"{hand}_hand"])
            found.append(msgspec.structs.replace(item, hand="both" if item.speed == "slow" else hand))
    if words.get("other_hand", "empty") != "empty":
        found.append(msgspec.structs.replace(item_named(words["other_hand"]), hand="left"))
    suit: Suit = words.get("suit", "none")
    if suit != "none":
        if suit not in get_args(Suit):
            raise Unknown(f"suit: '{suit}' is not known")
        found.append(msgspec.structs.replace(item_named(f"{suit} armor"), name="armor"))
    shield = words.get("shield", False)
    if shield:
        row = ARMOR["shield"]
        found.append(Item(name="shield", armor=row.armor, shield=True, hand="" if shield == "stored" else "left"))
    if words.get("helmet"):
        found.append(item_named("helmet"))
    found += arcane(words)
    if words.get("rain_cloak"):
        found.append(item_named("rain cloak"))
    price = words.get("price", 0)
    return tuple(msgspec.structs.replace(one, price=price) for one in found)


def gifts(words: Mapping[str, Any]) -> tuple[str, ...]:
    """Skills that give the Magic Dice and Faith Dice a case names, beside those of a staff."""
    staff = item_named("staff").grants if "staff_power" in words else 0
    magic, faith = int(words.get("md", 0)), int(words.get("fd", 0))
    return (GIFTED,) * max(0, magic - staff) + (DEVOTION,) * faith


def arcane(words: Mapping[str, Any]) -> list[Item]:
    """Arcane equipment, worn and in hand."""
    found = [item_named(f"magic {one}") for one in words.get("worn", ())]
    found += [msgspec.structs.replace(item_named(one), hand="right") for one in words.get("held", ())]
    if "staff_power" in words:
        found.append(msgspec.structs.replace(item_named(f"staff:{words['staff_power']}"), hand="right"))
    return found


def _worn_armor(who: Creature) -> int:
    suits = [item.armor for item in who.items if item.worn]
    return max(suits, default=0) + (who.shield.armor if who.shield else 0)


def _loaded(who: Creature, words: Mapping[str, Any]) -> Creature:
    """Fill the slots the case names: `slots` in all, `items` by gear, `stored` and `equipped` of it."""
    if "equipped" in words:
        stored = Item(name="stored gear", slots=words.get("stored", 0), stored=True)
        who = who.with_(items=(*who.items, stored), load=max(0, words["equipped"] - who.carried))
        words.get("slots")
        return who
    load = words.get("items")
    if load is None and "slots" in words:
        load = words["slots"] - who.filled
    elif load is not None:
        words.get("slots")
        load -= who.carried
    if load is None:
        return who
    if load < 0:
        who = who.with_(items=tuple(msgspec.structs.replace(item, slots=0) for item in who.items))
        load = max(0, words.get("slots", 0) - who.filled) if "items" not in words else words["items"]
    return who.with_(load=load)


def read(words: Given, key: str, default: Any = None) -> Any:
    """A word that may be left out."""
    return words.get(key, default)
