"""The named features of foes: what each is, and what it makes of somebody who has it."""

from typing import Final

import msgspec

from rulewright.chance import d, parse
from rulewright.engine import Rule, roll
from rulewright.engine.numerals import numeral
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.pieces import Item, Weapon
from rulewright.systems.bdp.records import Creature

BITE: Final = "bite"
HORDE, PACK, CHARGE, INVISIBLE, MINDLESS = "horde", "pack-tactics", "charge", "invisible", "mindless"
FLYING, MOUNTED, TERRIFYING, BREATH, CONSTRICT = "flying", "mounted", "terrifying", "breath", "constrict"
FEATURES: Final = {
    "blast": Sentence("strikes everybody in an area"),
    BREATH: Sentence("a breath that goes straight to STR unless a Save wards it off"),
    BITE: Sentence("a further natural weapon"),
    CHARGE: Sentence("enhanced when closing in and striking in one turn"),
    CONSTRICT: Sentence("holds and squeezes"),
    "detachment": Sentence("many who act as one"),
    FLYING: Sentence("flies: melee needs a DEX Save to reach it"),
    HORDE: Sentence("a horde: its attacks are impaired, those on it enhanced"),
    "impenetrable": Sentence("ordinary attacks are impaired, or useless"),
    "infectious": Sentence("its Critical Damage brings a disease"),
    INVISIBLE: Sentence("unseen: attacks on it are guesses, and impaired"),
    MINDLESS: Sentence("never tests morale"),
    MOUNTED: Sentence("rides: melee needs a DEX Save to reach it"),
    "mounted-archer": Sentence("a steady shot from the saddle"),
    PACK: Sentence("several on one target add a d12"),
    "spellcaster": Sentence("casts, with few slots for Fatigue"),
    "superior": Sentence("alone a match for a detachment"),
    TERRIFYING: Sentence("at first sight a WIL Save, or attacks are impaired"),
    "wounding": Sentence("leaves a wound when its die shows the upper half"),
}
"""Named features, each in words. Clause: npc.features.table"""
NATURAL: Final = {"dagger": "d6", "sword": "d8", "spear": "d10"}
"""Dice of natural weapons by what they are like. Clause: npc.features.table"""
CASTER_DIE: Final = d(6)
"""Slots a spellcasting foe has for Fatigue, where nobody says how many. Clause: npc.features.table"""
BREATH_DICE: Final = ("d6", "d8", "d10", "d12")
"""Dice of a breath, the usual one first. Clause: npc.features.table"""
STEADY_LEAST: Final = "3"
"""The least that a steady shot from the saddle does. Clause: npc.examples.table"""
CLAWS: Final = "claws and teeth"


def feature(word: str) -> tuple[str, str]:
    """The feature people mean, and what stands after a colon; Unreadable for any other. Clause: npc.features.table"""
    name, _, more = word.partition(":")
    known = name.strip().casefold().replace(" ", "-")
    if known not in FEATURES:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such feature",
            Sentence("there are {rows}", rows=", ".join(FEATURES)),
        )
    return known, more.strip()


def natural_weapon(name: str, die: str) -> Item:
    """What somebody strikes with by nature. Clauses: npc.features.table, weapon.list.table"""
    parse(die)
    return Item(name=name, slots=0, hand="both", weapon=Weapon(name=name, die=die))


def endowed(who: Creature, words: tuple[str, ...]) -> Creature:
    """Somebody with features, and what follows from them at once. Clause: npc.features.table"""
    for name, more in map(feature, words):
        who = _with(who, name, more)
    return who


def _with(who: Creature, name: str, more: str) -> Creature:
    who = who.with_(features=(*who.features, name))
    if name in ("superior", "detachment"):
        return who.with_(kind="detachment")
    if name == "impenetrable":
        return who.with_(ward="useless" if more == "useless" else "impaired")
    if name == "infectious":
        return who.with_(infects=_said(name, more))
    if name == "wounding":
        return who.with_(wounding=more or "laceration")
    if name == MOUNTED:
        return who.with_(mounted=True)
    if name == BREATH:
        return who.with_(breathes=str(parse(more or BREATH_DICE[0])))
    if name == BITE:
        return who.with_(items=(*who.items, natural_weapon(BITE, more or NATURAL["sword"])))
    if name == "mounted-archer":
        return who.with_(items=tuple(_steady(item, _number(name, more or STEADY_LEAST)) for item in who.items))
    if name == "spellcaster" and more:
        return who.with_(capacity=who.filled + _number(name, more))
    return who


def _said(name: str, more: str) -> str:
    """What has to stand after the colon of a feature. Clause: npc.features.table"""
    if more:
        return more
    raise Unreadable(
        Sentence("'{word}'", word=name),
        "it needs more after a colon",
        Sentence("write {folk}:{experience}", folk=name, experience="Shadowrot"),
    )


def _number(name: str, more: str) -> int:
    """The number after the colon of a feature; Unreadable for anything else. Clause: npc.features.table"""
    if (number := numeral(more)) is not None:
        return number
    raise Unreadable(
        Sentence("'{word}'", word=f"{name}:{more}"),
        "it needs a number after the colon",
        Sentence("write {folk}:{experience}", folk=name, experience=STEADY_LEAST),
    )


def _steady(item: Item, least: int) -> Item:
    """A weapon that shoots, with the least it does from the saddle. Clause: npc.examples.table"""
    if item.weapon is None or not item.weapon.ranged:
        return item
    return msgspec.structs.replace(item, weapon=msgspec.structs.replace(item.weapon, rider_least=least))


def caster_slots(who: Creature, words: tuple[str, ...]) -> Rule[Creature]:
    """Roll the slots for Fatigue of a spellcaster of whom nobody says how many. Clause: npc.features.table"""
    if "spellcaster" not in [word for word, more in map(feature, words) if not more]:
        return who
    return who.with_(capacity=who.filled + (yield from roll(CASTER_DIE, "fatigue-slots")))
