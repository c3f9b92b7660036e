"""Creatures that enter play: with given numbers, or from the packs; the ready party and the demonstration.

Belongs here: making them. Not here: characters rolled by the rules (creation), rivals and hirelings (adventurers).
"""

from functools import cache, partial
from itertools import islice
from typing import Annotated, Final, Literal, get_args

import msgspec

from rulewright.content import pack
from rulewright.engine import Clock, Field, Rolls, Rule, Told, World, create, procedure, tell
from rulewright.engine.texts.numerals import numeral
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.blows.reactions import REACTIONS
from rulewright.systems.bdp.bodies.features import (
    CLAWS,
    FOLK,
    MOST_HP,
    NATURAL,
    USUAL_HP,
    USUAL_SCORE,
    Rank,
    caster_slots,
    hp_of_rank,
    natural_weapon,
    with_features,
)
from rulewright.systems.bdp.foes.picks import FEATURED, REACTING, creature_picks, known_folk, numbers, ordinary
from rulewright.systems.bdp.numbers import EXPERIENCE, FULL_SKIN, RATION_USES
from rulewright.systems.bdp.picks import skill_picks, weapon_picks
from rulewright.systems.bdp.records.creature import Creature, Kind, Reaction
from rulewright.systems.bdp.records.fights import Spacing, between
from rulewright.systems.bdp.tables import DamageType
from rulewright.systems.bdp.things.catalogue import taken_up, weapon_named
from rulewright.systems.bdp.things.matters import see_to
from rulewright.systems.bdp.things.slots import RATIONS, SKIN
from rulewright.systems.bdp.things.wares import wares
from rulewright.systems.bricks import house
from rulewright.systems.bricks.cairn.fighters import Fighter, Gifts, Prowler, Scores, at_full
from rulewright.systems.bricks.exploring.drawn.stock import stocked
from rulewright.systems.bricks.exploring.sites import Room
from rulewright.systems.bricks.exploring.together import stay_here
from rulewright.systems.bricks.house.records import lettered
from rulewright.systems.bricks.people import folk
from rulewright.systems.bricks.people.groups import FOE, Brought, HowMany, Side, Unseen, on_side
from rulewright.systems.bricks.people.meeting import brought
from rulewright.systems.bricks.people.newcomers import hidden_id, numbered
from rulewright.systems.bricks.picking import worded
from rulewright.systems.bricks.saying import said_to

PROVISIONS = (RATIONS, SKIN)
"""Things that are counted by what is left in them. Clauses: waterskin.die.full, gear.rations.uses"""


@procedure("bdp.enter", title="Bring in", by="referee")
def enter(
    name: Annotated[str, Field("what it is called")],
    kind: Annotated[Kind, Field("a player's character, a foe or helper, a detachment")] = "npc",
    strength: Annotated[int, Field("STR", low=1, high=20)] = USUAL_SCORE,
    dexterity: Annotated[int, Field("DEX", low=1, high=20)] = USUAL_SCORE,
    willpower: Annotated[int, Field("WIL", low=1, high=20)] = USUAL_SCORE,
    hp: Annotated[int, Field("HP, now and at most", low=0, high=MOST_HP)] = USUAL_HP,
    armor: Annotated[int, Field("Armor of its own, pieces not counted", low=0, high=3)] = 0,
    things: Annotated[
        tuple[str, ...],
        Field(
            "weapons, armour, waterskin, rations or anything else",
            repeats=True,
            rows=wares,
        ),
    ] = (),
    proficient: Annotated[
        tuple[str, ...], Field("damage types it is proficient in", rows=worded(*filter(None, get_args(DamageType))))
    ] = (),
    skilled: Annotated[tuple[str, ...], Field("weapons it has skill proficiency with", rows=weapon_picks)] = (),
    skills: Annotated[tuple[str, ...], Field("skills by name", rows=skill_picks)] = (),
    species: Annotated[
        str, Field("its trait by species", empty="no trait", words=("", "tough", "arcane", "cunning", "adaptable"))
    ] = "",
    folk: Annotated[str, Field("the kind of foe it is", rows=FOLK, own=True)] = "",
    knows: Annotated[
        tuple[str, ...],
        Field("kinds of foe it knows, and how well", rows=known_folk),
    ] = (),
    reactions: Annotated[
        tuple[str, ...], Field("of a foe: reactions it has; dodge:3 for three a fight", rows=REACTING)
    ] = (),
    unseen: Annotated[bool, Field("nobody notices it before it is shown")] = False,
    rank: Annotated[Rank, Field("rolls its HP: 1d6, 2d6 or 3d6 in place of those above", empty="the HP above")] = "",
    natural: Annotated[
        Literal["", "dagger", "sword", "spear"],
        Field("natural weapons: like daggers d6, like swords d8, like spears d10", empty="no natural weapons"),
    ] = "",
    features: Annotated[
        tuple[str, ...],
        Field(
            "of a foe: named features; some with more after a colon, as breath:d10, wounding:burn, spellcaster:3",
            rows=FEATURED,
        ),
    ] = (),
    side: Brought = FOE,
) -> Rule[Creature]:
    """Bring a creature with given numbers into play; people of whom nothing is said have 10 in each score and 3 HP.

    Clauses: abilities.scores.three, proficiency.type.needed, proficiency.skill.needed, react.npc.access,
    npc.scores.guide, npc.features.table
    """
    identity = lettered(hidden_id(name, unseen=unseen), name)
    made = Creature(
        id=identity,
        name=name,
        kind=kind,
        folk=folk,
        species=species,
        **at_full(hp=hp, strength=strength, dexterity=dexterity, willpower=willpower),
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
    made = with_nature(made, natural, features)
    made = yield from caster_slots(made, features)
    hp = yield from hp_of_rank(rank, hp)
    made = yield from create(on_side(made.with_(hp=hp, max_hp=hp), side))
    audience = yield from house.unnoticed((made,), unseen=unseen)
    yield from tell(said_to, Sentence("Enter {names}.", names=made.title), "abilities.scores.three", audience, made)
    if made.kind != "pc":
        yield from stay_here((made.id,))
        yield from see_to("foes")
    return made


def with_nature(who: Creature, natural: str, features: tuple[str, ...]) -> Creature:
    """Somebody with natural weapons and features. Clause: npc.features.table"""
    if natural:
        grown = natural_weapon(CLAWS, NATURAL[natural])
        if any(item.hand for item in who.items):  # with its hands full it does not strike with them
            grown = msgspec.structs.replace(grown, hand="")
        who = who.with_(items=(*who.items, grown))
    return with_features(who, features)


def damage_type(word: str) -> DamageType:
    """A damage type by its name; raises Unreadable for an unknown one. Clause: proficiency.type.needed"""
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
    """A foe's reaction by its name, with or without a number of uses; raises Unreadable for an unknown one.

    Clause: react.npc.access
    """
    for known in REACTIONS:
        if known == word.partition(":")[0] and known != "defend":
            return known
    raise Unreadable(
        Sentence("reaction '{word}'", word=word), "there is no such reaction", "fight back, block, dodge or parry"
    )


GAME: Final = "bdp"
MET: Final = (("quarry-rat", 2), ("chain-warder", 1), ("slate-thrower", 1))
"""The creatures of the demonstration, with their numbers."""


@cache
def prowlers() -> dict[str, Prowler]:
    """All creatures of the pack and ordinary people, by id."""
    return {**{row.id: row for row in pack(GAME, "creatures", Prowler)}, **folk.rows_of(ordinary)}


@procedure("bdp.meet", title="Add foes", by="referee")
def meet(
    creature: Annotated[str, Field("which creature of the list", rows=creature_picks)],
    number: HowMany = 1,
    unseen: Unseen = False,
    side: Brought = FOE,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the list into the world. Clauses: abilities.scores.three, react.npc.access"""
    made = yield from called_in(creature, number, unseen=unseen, side=side)
    yield from stay_here(one.id for one in made)
    return made


def called_in(creature: str, number: int = 1, *, unseen: bool = False, side: Side = FOE) -> Rule[tuple[Creature, ...]]:
    """Creatures of the list, new to the world. Clauses: abilities.scores.three, react.npc.access"""
    made = yield from brought(Creature, partial(from_pack, creature, number), _come, unseen=unseen, side=side)
    yield from see_to("foes")
    return made


def from_pack(word: str, number: int, taken: frozenset[str] = frozenset()) -> tuple[Creature, ...]:
    """A number of creatures of the pack, with numbers that are not taken yet; raises Unreadable for an unknown one."""
    rows = prowlers()
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {rows}", rows=", ".join(rows)),
        )
    row = rows[word]
    return tuple(_creature(row, key, at, number) for key, at in islice(numbered(row.id, taken), number))


def _creature(row: Prowler, key: str, at: int, number: int) -> Creature:
    name = row.name if number == at == 1 else f"{row.name} {at}"
    made = creature_with(row.stats, key, name, "npc", row.things, row.gifts)
    items = (*made.items, *((natural_weapon(CLAWS, row.die),) if row.die else ()))
    made = made.with_(
        items=items, hide=row.stats.armor, folk=row.kin, lone=row.lone, tactics=row.tactics, notes=row.text
    )
    return with_features(made, row.gifts.features)


def ready(row: Fighter) -> Creature:
    """Somebody ready to play. Clauses: abilities.scores.three, proficiency.type.needed, proficiency.skill.needed"""
    return creature_with(row.stats, row.id, row.name, "pc", row.things, row.gifts).with_(notes=row.text)


def creature_with(stats: Scores, key: str, name: str, kind: Kind, things: tuple[str, ...], gifts: Gifts) -> Creature:
    """Somebody with these numbers and things. Clauses: abilities.scores.three, react.npc.access"""
    return Creature(
        id=key,
        name=name,
        kind=kind,
        **stats.at_full,
        species=gifts.species,
        skills=gifts.skills,
        items=taken_up(tuple(one for one in things if one not in PROVISIONS)),
        water=FULL_SKIN if SKIN in things else "",
        rations=RATION_USES * things.count(RATIONS),
        proficient=tuple(damage_type(one) for one in gifts.proficient),
        skilled=tuple(weapon_named(one).row for one in gifts.skilled),
        reactions=tuple(reaction(one) for one in gifts.reactions),
        uses=tuple((reaction(one), int(times)) for one in gifts.reactions if (times := one.partition(":")[2])),
    )


def party() -> tuple[Creature, ...]:
    """The ready party."""
    return tuple(ready(row) for row in pack(GAME, "party", Fighter))


def demonstration() -> World:
    """The ready party at the mouth of a quarry, and those who wait there, the slinger some way off.

    Clause: combat.range.bands
    """
    foes = tuple(one for word, number in MET for one in from_pack(word, number))
    heroes = party()
    far = [foe for foe in foes if any(item.weapon and item.weapon.ranged for item in foe.items)]
    spaces = [Spacing(id=between(one.id, foe.id), band="near") for one in heroes for foe in far]
    site = stocked(pack(GAME, "site", Room), [one.id for one in foes])
    return World([Clock(), *heroes, *foes, *spaces, *site])


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    text = Sentence("Enter {names}.", names=", ".join(one.title for one in made))
    return Told(text, about="enter", clause="abilities.scores.three", audience=audience)


def _arrive(made: tuple[Creature, ...]) -> Rule[None]:
    yield from stay_here(one.id for one in made)
    yield from see_to("foes")


PEOPLE: Final = folk.procedures(
    GAME,
    Creature,
    lambda word, number, _side, taken: from_pack(word, number, taken),
    _arrive,
    lambda word: numbers(prowlers()[word]),
)
"""Ordinary people who come in. Clause: npc.scores.guide"""
