"""Creatures that come into play with given numbers: foes by the referee, characters made elsewhere."""

import re
from typing import Annotated, Literal

import msgspec

from rulewright.engine import Field, Rule, create, procedure, tell
from rulewright.engine.numerals import numeral
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.foes.features import CLAWS, NATURAL, caster_slots, endowed, natural_weapon
from rulewright.systems.bdp.foes.ranks import MOST_HP, USUAL_HP, USUAL_SCORE, hp_of
from rulewright.systems.bdp.numbers import EXPERIENCE, FULL_SKIN, RATION_USES
from rulewright.systems.bdp.pieces import Hand, Item
from rulewright.systems.bdp.reactions import REACTIONS
from rulewright.systems.bdp.records import Creature, Reaction
from rulewright.systems.bdp.slots import RATIONS, SKIN
from rulewright.systems.bdp.tables import DamageType
from rulewright.systems.bdp.things import item_named, weapon_named
from rulewright.systems.bricks import house
from rulewright.systems.bricks.saying import said_to

PROVISIONS = (RATIONS, SKIN)
"""Things that are counted by what is left in them. Clauses: waterskin.die.full, gear.rations.uses"""


@procedure(
    "bdp.enter",
    title="Bring in",
    clauses=(
        "abilities.scores.three",
        "proficiency.type.needed",
        "proficiency.skill.needed",
        "npc.scores.guide",
        "npc.features.table",
    ),
    by="referee",
)
def enter(
    name: Annotated[str, Field("what it is called")],
    kind: Annotated[
        Literal["pc", "npc", "detachment"], Field("a player's character, a foe or helper, a detachment")
    ] = "npc",
    strength: Annotated[int, Field("STR", low=1, high=20)] = USUAL_SCORE,
    dexterity: Annotated[int, Field("DEX", low=1, high=20)] = USUAL_SCORE,
    willpower: Annotated[int, Field("WIL", low=1, high=20)] = USUAL_SCORE,
    hp: Annotated[int, Field("HP, now and at most", low=0, high=MOST_HP)] = USUAL_HP,
    armor: Annotated[int, Field("Armor of its own, pieces not counted", low=0, high=3)] = 0,
    things: Annotated[
        tuple[str, ...],
        Field("weapons and armour of the tables, staff:5 with its Power, waterskin, rations, anything else"),
    ] = (),
    proficient: Annotated[tuple[str, ...], Field("damage types it is proficient in")] = (),
    skilled: Annotated[tuple[str, ...], Field("weapons it has skill proficiency with")] = (),
    skills: Annotated[tuple[str, ...], Field("skills by name")] = (),
    species: Annotated[str, Field("its trait by species", words=("", "tough", "arcane", "cunning", "adaptable"))] = "",
    folk: Annotated[str, Field("the kind of foe it is")] = "",
    knows: Annotated[
        tuple[str, ...], Field("kinds of foe it knows, each as kind:adept, kind:seasoned or kind:expert")
    ] = (),
    reactions: Annotated[tuple[str, ...], Field("of a foe: reactions it has; dodge:3 for three a fight")] = (),
    unseen: Annotated[bool, Field("nobody notices it before it is shown")] = False,
    rank: Annotated[
        Literal["", "untrained", "veteran", "champion"], Field("rolls its HP: 1d6, 2d6 or 3d6 in place of those above")
    ] = "",
    natural: Annotated[
        Literal["", "dagger", "sword", "spear"],
        Field("natural weapons: like daggers d6, like swords d8, like spears d10"),
    ] = "",
    features: Annotated[
        tuple[str, ...],
        Field("of a foe: named features; some with more after a colon, as breath:d10, wounding:burn, spellcaster:3"),
    ] = (),
) -> Rule[Creature]:
    """Bring a creature with given numbers into play; people of whom nothing is said have 10 in each score and 3 HP.

    Clauses: abilities.scores.three, proficiency.type.needed, proficiency.skill.needed, react.npc.access,
    npc.scores.guide, npc.features.table
    """
    identity = re.sub(r"[^a-z0-9]+", "-", name.casefold()).strip("-")
    if not identity:
        raise Unreadable("name", Sentence("'{name}' has no letters", name=name), "give a name")
    made = Creature(
        id=identity,
        name=name,
        kind=kind,
        folk=folk,
        species=species,
        strength=strength,
        max_strength=strength,
        dexterity=dexterity,
        max_dexterity=dexterity,
        willpower=willpower,
        max_willpower=willpower,
        hp=hp,
        max_hp=hp,
        hide=armor,
        items=taken_up(tuple(word for word in things if word.casefold() not in PROVISIONS)),
        water=FULL_SKIN if SKIN in map(str.casefold, things) else "",
        rations=RATION_USES * sum(word.casefold() == RATIONS for word in things),
        proficient=tuple(damage_type(word) for word in proficient),
        skilled=tuple(weapon_named(word).row for word in skilled),
        skills=skills,
        experience=tuple(experience(word) for word in knows),
        reactions=tuple(reaction(word) for word in reactions),
        uses=tuple(
            (reaction(word), times) for word in reactions if (times := numeral(word.partition(":")[2])) is not None
        ),
    )
    made = natured(made, natural, features)
    made = yield from caster_slots(made, features)
    hp = yield from hp_of(rank, hp)
    made = yield from create(made.with_(hp=hp, max_hp=hp))
    audience = yield from house.unnoticed((made,), unseen=unseen)
    yield from tell(said_to, Sentence("Enter {names}.", names=made.title), "abilities.scores.three", audience, made)
    return made


def natured(who: Creature, natural: str, features: tuple[str, ...]) -> Creature:
    """Somebody with natural weapons and features. Clause: npc.features.table"""
    if natural:
        who = who.with_(items=(*who.items, natural_weapon(CLAWS, NATURAL[natural])))
    return endowed(who, features)


def taken_up(things: tuple[str, ...]) -> tuple[Item, ...]:
    """Things as they are carried: armour worn, a shield in the left hand, weapons in the hands that are free.

    Clauses: weapon.speed.tags, armor.value.subtract
    """
    items = []
    free = ["right"] if any(item_named(word).shield for word in things) else ["right", "left"]
    for word in things:
        item = item_named(word)
        hand: Hand = ""
        if item.shield:
            hand = "left"
        elif item.weapon and item.speed == "slow" and len(free) > 1:
            hand, free = "both", []
        elif (item.most_power or (item.weapon and item.speed != "slow")) and free:
            hand = "right" if free.pop(0) == "right" else "left"
        items.append(msgspec.structs.replace(item, hand=hand))
    return tuple(items)


def damage_type(word: str) -> DamageType:
    """The damage type people mean; Unreadable for any other. Clause: proficiency.type.needed"""
    for found in ("piercing", "bludgeoning", "slashing"):
        if word.casefold() == found:
            return found
    raise Unreadable(
        Sentence("'{word}'", word=word), "there is no such damage type", "piercing, bludgeoning or slashing"
    )


def experience(word: str) -> tuple[str, str]:
    """A kind of foe and how well it is known. Clause: improve.experience.minimum"""
    folk, _, level = word.partition(":")
    if level not in EXPERIENCE:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "is no experience",
            Sentence("write {folk}:{experience}", folk=folk, experience=", ".join(EXPERIENCE)),
        )
    return folk, level


def reaction(word: str) -> Reaction:
    """The reaction a foe has, with or without how often. Clause: react.npc.access"""
    for known in REACTIONS:
        if known == word.partition(":")[0] and known != "defend":
            return known
    raise Unreadable(
        Sentence("reaction '{word}'", word=word), "there is no such reaction", "fight-back, block, dodge or parry"
    )
