"""Stock: rows of the packs made into records: the party, what it meets, the demonstration.

Nothing here rolls: how many are met belongs to rules.
"""

from functools import cache, partial
from itertools import count
from typing import Annotated, Final

from rulewright.content import Scores, pack
from rulewright.content.fighters import Fighter, Gifts, Prowler
from rulewright.content.sites import Room
from rulewright.engine import Clock, Field, Rolls, Rule, Told, World, procedure
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bdp.entering import PROVISIONS, damage_type, reaction, taken_up
from rulewright.systems.bdp.foes.features import CLAWS, endowed, natural_weapon
from rulewright.systems.bdp.numbers import FULL_SKIN, RATION_USES
from rulewright.systems.bdp.records import Creature, Kind, Spacing, between
from rulewright.systems.bdp.slots import RATIONS, SKIN
from rulewright.systems.bdp.things import weapon_named
from rulewright.systems.bricks.exploring.stock import stocked
from rulewright.systems.bricks.meeting import brought

GAME: Final = "bdp"
MET: Final = (("quarry-rat", 2), ("chain-warder", 1), ("slate-thrower", 1))
"""Who waits in the demonstration, with how many."""


@cache
def prowlers() -> dict[str, Prowler]:
    """Everything that can be met, by id."""
    return {row.id: row for row in pack(GAME, "creatures", Prowler)}


@procedure("bdp.meet", title="Bring creatures in", clauses=("abilities.scores.three",), by="referee")
def meet(
    creature: Annotated[str, Field("which creature of the list")],
    number: Annotated[int, Field("how many", low=1, high=20)] = 1,
    unseen: Annotated[bool, Field("nobody notices them before they are shown")] = False,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the list into the world. Clauses: abilities.scores.three, react.npc.access"""
    return (yield from brought(Creature, partial(met, creature, number), _come, unseen=unseen))


def met(word: str, number: int, taken: frozenset[str] = frozenset()) -> tuple[Creature, ...]:
    """So many creatures of the pack, numbered on from those whose ids are taken; Unreadable for an unknown one."""
    rows = prowlers()
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {rows}", rows=", ".join(rows)),
        )
    row = rows[word]
    free = (name for at in count(1) if (name := f"{row.id}-{at}") not in taken)
    return tuple(_creature(row, next(free), number) for _ in range(number))


def _creature(row: Prowler, key: str, number: int) -> Creature:
    name = row.name if number == 1 and key.endswith("-1") else f"{row.name} {key.rpartition('-')[2]}"
    made = embodied(row.stats, key, name, "npc", row.things, row.gifts)
    items = (*made.items, *((natural_weapon(CLAWS, row.die),) if row.die else ()))
    made = made.with_(
        items=items, hide=row.stats.armor, folk=row.kin, lone=row.lone, tactics=row.tactics, notes=row.text
    )
    return endowed(made, row.gifts.features)


def ready(row: Fighter) -> Creature:
    """Somebody ready to play. Clauses: abilities.scores.three, proficiency.type.needed, proficiency.skill.needed"""
    return embodied(row.stats, row.id, row.name, "pc", row.things, row.gifts).with_(notes=row.text)


def embodied(stats: Scores, key: str, name: str, kind: Kind, things: tuple[str, ...], gifts: Gifts) -> Creature:
    """Somebody with these numbers and things. Clauses: abilities.scores.three, react.npc.access"""
    return Creature(
        id=key, name=name, kind=kind, hp=stats.hp, max_hp=stats.hp, strength=stats.strength,
        max_strength=stats.strength, dexterity=stats.dexterity, max_dexterity=stats.dexterity,
        willpower=stats.willpower, max_willpower=stats.willpower, species=gifts.species, skills=gifts.skills,
        items=taken_up(tuple(one for one in things if one not in PROVISIONS)),
        water=FULL_SKIN if SKIN in things else "", rations=RATION_USES * things.count(RATIONS),
        proficient=tuple(damage_type(one) for one in gifts.proficient),
        skilled=tuple(weapon_named(one).row for one in gifts.skilled),
        reactions=tuple(reaction(one) for one in gifts.reactions),
        uses=tuple((reaction(one), int(times)) for one in gifts.reactions if (times := one.partition(":")[2])),
    )  # fmt: skip


def party() -> tuple[Creature, ...]:
    """The ready party."""
    return tuple(ready(row) for row in pack(GAME, "party", Fighter))


def demonstration() -> World:
    """The ready party at the mouth of a quarry, and those who wait there, the slinger some way off.

    Clause: combat.range.bands
    """
    foes = tuple(one for word, number in MET for one in met(word, number))
    heroes = party()
    far = [foe for foe in foes if any(item.weapon and item.weapon.ranged for item in foe.items)]
    spaces = [Spacing(id=between(one.id, foe.id), band="near") for one in heroes for foe in far]
    site = stocked(pack(GAME, "site", Room), [one.id for one in foes])
    return World([Clock(), *heroes, *foes, *spaces, *site])


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    text = Sentence("Enter {names}.", names=", ".join(one.title for one in made))
    return Told(text, about="enter", clause="abilities.scores.three", audience=audience)
