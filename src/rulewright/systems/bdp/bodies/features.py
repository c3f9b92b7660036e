"""The named features of foes, how dangerous foes are, and what hired help does."""

from typing import Final, Literal

import msgspec

from rulewright.chance import Dice, d, parse
from rulewright.engine import Rule, must, roll
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.items import Item, Weapon
from rulewright.systems.bricks.picking import there

BITE: Final = "bite"
BLAST: Final = "blast"
HORDE, PACK, CHARGE, INVISIBLE, MINDLESS = "horde", "pack-tactics", "charge", "invisible", "mindless"
FLYING, MOUNTED, TERRIFYING, BREATH, CONSTRICT = "flying", "mounted", "terrifying", "breath", "constrict"
FEATURES: Final = {
    BLAST: Sentence("strikes everybody in an area"),
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
"""Slots a spellcasting foe has for Fatigue, unless a number is given. Clause: npc.features.table"""
BREATH_DICE: Final = ("d6", "d8", "d10", "d12")
"""Dice of a breath, the usual one first. Clause: npc.features.table"""
STEADY_LEAST: Final = "3"
"""Lowest damage roll of a steady shot from the saddle. Clause: npc.examples.table"""
CLAWS: Final = "claws and teeth"
FOLK = there(Creature, lambda one: (one.folk, *(folk for folk, _ in one.experience)))
"""Kinds of foe, as those there are of them or know them. Clause: improve.experience.minimum"""


def feature(word: str) -> tuple[str, str]:
    """A feature by its name, with what follows its colon; raises Unreadable for an unknown one.

    Clause: npc.features.table
    """
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
    """A natural weapon. Clauses: npc.features.table, weapon.list.table"""
    parse(die)
    return Item(name=name, slots=0, hand="both", weapon=Weapon(name=name, die=die))


def with_features(who: Creature, words: tuple[str, ...]) -> Creature:
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
    """The text after a feature's colon, which this feature needs; raises Unreadable if it is missing.

    Clause: npc.features.table
    """
    if more:
        return more
    raise Unreadable(
        Sentence("'{word}'", word=name),
        "it needs more after a colon",
        Sentence("write {folk}:{experience}", folk=name, experience="Shadowrot"),
    )


def _number(name: str, more: str) -> int:
    """The number after a feature's colon; raises Unreadable for anything else. Clause: npc.features.table"""
    if (number := numeral(more)) is not None:
        return number
    raise Unreadable(
        Sentence("'{word}'", word=f"{name}:{more}"),
        "it needs a number after the colon",
        Sentence("write {folk}:{experience}", folk=name, experience=STEADY_LEAST),
    )


def _steady(item: Item, least: int) -> Item:
    """A ranged weapon with its lowest damage roll from the saddle. Clause: npc.examples.table"""
    if item.weapon is None or not item.weapon.ranged:
        return item
    return msgspec.structs.replace(item, weapon=msgspec.structs.replace(item.weapon, rider_least=least))


def caster_slots(who: Creature, words: tuple[str, ...]) -> Rule[Creature]:
    """Roll a spellcaster's slots for Fatigue, unless their number is given. Clause: npc.features.table"""
    if "spellcaster" not in [word for word, more in map(feature, words) if not more]:
        return who
    return who.with_(capacity=who.filled + (yield from roll(CASTER_DIE, "fatigue-slots")))


Rank = Literal["", "untrained", "veteran", "champion"]
Duty = Literal["carrier", "torchbearer", "henchman", "squad"]
RANKS: Final[dict[Rank, Dice]] = {"untrained": d(6), "veteran": 2 * d(6), "champion": 3 * d(6)}
"""Dice of HP by rank, which never come to more than 18. Clauses: npc.scores.guide, npc.adventurer.tables"""
USUAL_SCORE: Final = 10
"""The usual score of people in each ability. Clause: npc.scores.guide"""
USUAL_HP: Final = 3
"""HP of somebody untrained, unless it is rolled. Clause: npc.scores.guide"""
MOST_HP: Final = 18
"""Most HP anybody has. Clause: npc.scores.guide"""
BEARS: Final[dict[str, int]] = {"carrier": 8, "torchbearer": 6}
"""Slots of those who are hired to carry, and do not go out to fight. Clause: npc.hirelings.kinds"""


def hp_of_rank(rank: Rank, otherwise: int) -> Rule[int]:
    """Roll HP by rank; without a rank, take the given number. Clause: npc.scores.guide"""
    return otherwise if not rank else (yield from roll(RANKS[rank], "hp"))


def must_fight(who: Creature) -> None:
    """Refuse an attack by somebody who was not hired to fight. Clause: npc.hirelings.kinds"""
    must(who.duty not in BEARS, "{who} was not hired to fight", who=who)
