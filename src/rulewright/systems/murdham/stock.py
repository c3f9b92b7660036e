"""Stock: rows of the packs made into records: the company, what it meets, the demonstration; and arms put in hand.

Nothing here rolls: how many are met belongs to rules.
"""

from functools import cache, partial
from itertools import count
from typing import Annotated, Final

from rulewright.content import pack
from rulewright.content.sites import Room
from rulewright.content.wanderers import Wanderer
from rulewright.engine import Clock, Field, Record, Rolls, Rule, Told, World, create, procedure, survey, tell
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.exploring.stock import stocked
from rulewright.systems.bricks.meeting import brought
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.damage import DICE
from rulewright.systems.murdham.omens import most_omens
from rulewright.systems.murdham.records import Creature, Version, Weapon
from rulewright.systems.murdham.tables import ARMS, Arms

GAME: Final = "murdham"
MET: Final = (("peat-thief", 3), ("toll-widow", 1))
"""Who waits in the demonstration, with how many."""


@cache
def wanderers() -> dict[str, Wanderer]:
    """Everything that can be met, by id."""
    return {row.id: row for row in pack(GAME, "creatures", Wanderer)}


@procedure("murdham.meet", title="Bring creatures in", clauses=("core.abilities",), by="referee")
def meet(
    creature: Annotated[str, Field("which creature of the list")],
    number: Annotated[int, Field("how many", low=1, high=20)] = 1,
    unseen: Annotated[bool, Field("nobody notices them before they are shown")] = False,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the list into the world, with what they carry. Clause: core.abilities"""
    return (yield from brought(Creature, partial(met, creature, number), _come, unseen=unseen))


@procedure("murdham.arm", title="Put a weapon in hand", clauses=("core.dice", "poison.bloodstream"), by="referee")
def arm(
    who: Annotated[Creature, Field("who gets it")],
    make: Annotated[str, Field("what it is", words=tuple(ARMS))],
    die: Annotated[str, Field("its damage die", words=DICE)] = "d6",
    name: Annotated[str, Field("what it is called; its make if empty")] = "",
) -> Rule[Weapon]:
    """Give somebody a weapon. Clauses: core.dice, poison.bloodstream"""
    row = named(ARMS, make, Sentence("weapon"))
    return (yield from forged(who, row, die, name or row.name))


def forged(who: Creature, row: Arms, die: str, called: str, version: Version = "") -> Rule[Weapon]:
    """Put a new weapon into somebody's hand. Clauses: core.dice, items.master-crafted"""
    taken = {one.id for one in (yield from survey(Weapon))}
    free = next(key for at in count(1) if (key := f"{who.id}-{row.id}-{at}") not in taken)
    made = Weapon(id=free, called=called, make=row.id, die=die, owner=who.id, version=version)
    weapon = yield from create(made)
    yield from tell(_armed, who, weapon)
    return weapon


def met(word: str, number: int, taken: frozenset[str] = frozenset()) -> tuple[Record, ...]:
    """So many creatures of the pack with their weapons, numbered on from those whose ids are taken.

    Unreadable for an unknown one.
    """
    rows = wanderers()
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {creatures}", creatures=", ".join(rows)),
        )
    free = (name for at in count(1) if (name := f"{rows[word].id}-{at}") not in taken)
    found: tuple[Record, ...] = ()
    for _ in range(number):
        key = next(free)
        row = rows[word]
        name = row.name if number == 1 and key.endswith("-1") else f"{row.name} {key.rpartition('-')[2]}"
        found = (*found, *embodied(row, key, name, gm=True))
    return found


def embodied(row: Wanderer, key: str, name: str, *, gm: bool) -> tuple[Record, ...]:
    """Somebody of a row, sound and rested, and the weapons. Clauses: core.abilities, core.health.max, core.omens"""
    scores, most = row.stats, most_omens(row.skills)
    made = Creature(
        id=key, name=name, kind="gm" if gm else "pc", kin="human" if row.human else "other",
        strength=scores.strength, full_strength=scores.strength, agility=scores.agility, full_agility=scores.agility,
        wits=scores.wits, full_wits=scores.wits, armour=row.armour, skills=row.skills, traits=row.traits,
        items=row.items, omens=0 if gm else most, max_omens=0 if gm else most, tactics=row.tactics, notes=row.text,
    )  # fmt: skip
    arms = (
        Weapon(id=f"{key}-{one.make}-{at}", called=one.name, make=one.make, die=one.die, owner=key)
        for at, one in enumerate(row.weapons, 1)
    )
    return made.with_(health=made.max_health), *arms


def company() -> tuple[Record, ...]:
    """The ready company with its arms."""
    return tuple(one for row in pack(GAME, "party", Wanderer) for one in embodied(row, row.id, row.name, gm=False))


def demonstration() -> World:
    """The ready company on the causeway, and those who wait there."""
    foes = [one for word, number in MET for one in met(word, number)]
    there = [one.id for one in foes if isinstance(one, Creature)]
    return World([Clock(), *company(), *foes, *stocked(pack(GAME, "site", Room), there)])


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    names = ", ".join(one.title for one in made)
    return Told(Sentence("enter {names}", names=names), about="enter", clause="core.abilities", audience=audience)


def _armed(_rolls: Rolls, who: Creature, weapon: Weapon) -> Told:
    text = Sentence("{who} has a {weapon}, {die}", who=who.title, weapon=weapon.title, die=weapon.die)
    outside = Sentence("{who} has a {weapon}", who=who.title, weapon=weapon.title)
    return Told(text, about="arm", clause="core.dice", outside=outside)
