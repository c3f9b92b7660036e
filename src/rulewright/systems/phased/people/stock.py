"""Stock: rows of the packs made into records: the party, creatures to meet, the demonstration.

Nothing here rolls: how many are met belongs to rules.
"""

from functools import cache
from itertools import islice
from typing import Final

from rulewright.content import pack
from rulewright.engine import Clock, Record, World
from rulewright.errors import Sentence, Unreadable
from rulewright.systems.bricks.cairn.fighters import Fighter, Prowler, Scores
from rulewright.systems.bricks.exploring.drawn.stock import stocked
from rulewright.systems.bricks.exploring.sites import Room
from rulewright.systems.bricks.people.folk import rows_of
from rulewright.systems.bricks.people.newcomers import numbered
from rulewright.systems.phased.people.creature_picks import ordinary
from rulewright.systems.phased.records.creatures import Creature, Kind
from rulewright.systems.phased.records.delving import Area, Door, Place, Trap
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.rows import Gate, Land, Snare
from rulewright.systems.phased.tables import ARMOR, WEAPONS

GAME: Final = "phased"
MET: Final = (("sluice-hob", 2), ("reed-cutter", 1), ("drowned-clerk", 1))
"""Who waits in the demonstration, with how many."""


@cache
def prowlers() -> dict[str, Prowler]:
    """Everything that can be met, by id."""
    return {**{row.id: row for row in pack(GAME, "creatures", Prowler)}, **rows_of(ordinary)}


def prowler(word: str) -> Prowler:
    """A creature of the pack; Unreadable where there is none."""
    rows = prowlers()
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {known}", known=", ".join(rows)),
        )
    return rows[word]


def met(word: str, number: int, taken: frozenset[str] = frozenset()) -> tuple[Creature, ...]:
    """So many creatures of the pack, numbered on from those whose ids are taken."""
    row = prowler(word)
    alone = number == 1 and f"{row.id}-1" not in taken
    return tuple(_creature(row, key, at, alone=alone) for key, at in islice(numbered(row.id, taken), number))


def _creature(row: Prowler, key: str, number: int, *, alone: bool) -> Creature:
    hands = tuple(one for one in row.things if one in WEAPONS or one == "shield")
    return with_scores(
        row.stats,
        key,
        row.name if alone else f"{row.name} {number}",
        "monster",
        hands=hands,
        gear=row.things,
        die=row.die,
        worn=tuple(one for one in row.things if one in ARMOR and one != "shield"),
        hide=row.stats.armor,
        critical_effect=row.critical,
        undead=row.undead,
        intelligent=row.thinks,
        tactics=row.tactics,
        notes=row.text,
    )


def ready(row: Fighter) -> Creature:
    """Somebody ready to play. Clauses: chargen.hp, chargen.abilities, chargen.equipment"""
    return with_scores(
        row.stats,
        row.id,
        row.name,
        "hireling" if row.hireling else "pc",
        hands=row.hands,
        worn=row.worn,
        gear=row.things,
        coins=row.coins,
        supplies=row.supplies,
        notes=row.text,
        thief=row.thief,
        writings=tuple(Writing(spell=one) for one in row.books),
    )


def with_scores(stats: Scores, key: str, name: str, kind: Kind, **fields: object) -> Creature:
    """Somebody with these scores, sound and rested. Clauses: chargen.hp, chargen.abilities"""
    made = Creature(
        id=key,
        name=name,
        kind=kind,
        **stats.at_full,
    )
    return made.with_(**fields)


def party() -> tuple[Creature, ...]:
    """The ready party with its porter."""
    return tuple(ready(row) for row in pack(GAME, "party", Fighter))


def demonstration() -> World:
    """The ready party before the drowned toll-house, and those who bar the way in."""
    foes = [one for word, number in MET for one in met(word, number)]
    site = stocked(pack(GAME, "site", Room), [one.id for one in foes], Place)
    return World([Clock(), *party(), *foes, *site, *surroundings()])


def surroundings() -> tuple[Record, ...]:
    """The doors and traps of the site and the areas about it. Clauses: doors.stuck, traps.damage, wild.explore"""
    doors = (
        Door(
            id=f"door-{one.id}",
            name=one.name,
            between=one.between,
            state="locked" if one.locked else "stuck",
            hidden=one.hidden,
        )
        for one in pack(GAME, "doors", Gate)
    )
    traps = (
        Trap(
            id=f"trap-{one.id}", name=one.name, place=one.place, treasure=one.treasure, die=one.die, ability=one.ability
        )
        for one in pack(GAME, "traps", Snare)
    )
    areas = map(_area, pack(GAME, "areas", Land))
    return (*doors, *traps, *areas)


def underground() -> Area:
    """A dungeon of which nobody has said who wanders there. Clause: dungeon.events.encounter"""
    return _area(pack(GAME, "anywhere", Land)[0])


def _area(row: Land) -> Area:
    return Area(id=f"area-{row.id}", name=row.name, wandering=row.wandering, landmarks=row.landmarks, known=row.known)
