"""Making a character: three scores of an array, a career with its skills, kit and money, one thing more.

What is not said is drawn. Those whom the packs describe come ready made: the company, those it meets, the
demonstration.
"""

from collections.abc import Iterable, Mapping, Sequence
from functools import cache, partial
from itertools import islice
from typing import Annotated, Final

from rulewright.chance import d
from rulewright.content import pack
from rulewright.engine import Clock, Field, Part, Record, Rolls, Rule, Told, World, procedure
from rulewright.engine.verbs import create, must, roll, say, survey, tell
from rulewright.errors import Refused, Sentence, Unreadable, every
from rulewright.systems.bricks.exploring.drawn.stock import stocked
from rulewright.systems.bricks.exploring.sites import Room
from rulewright.systems.bricks.house.records import slug
from rulewright.systems.bricks.people.folk import rows_of
from rulewright.systems.bricks.people.groups import FOE, Brought, HowMany, Side, Unseen, on_side
from rulewright.systems.bricks.people.meeting import brought
from rulewright.systems.bricks.people.newcomers import dice_made, named_or_drawn, newcomer_id, numbered
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.bricks.saying import named as all_named
from rulewright.systems.bricks.tables import named
from rulewright.systems.murdham.characters.picks import (
    CAREERS,
    STARTING_ITEMS,
    career_picks,
    creature_picks,
    item_picks,
    ordinary,
    skill_picks,
)
from rulewright.systems.murdham.characters.scores import ORDER, in_words, score_picks, scores_drawn
from rulewright.systems.murdham.checks.dice import most_omens
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.gear.money import QUARTERS, money_in_words
from rulewright.systems.murdham.numbers import FIRST_SHILLINGS, FIRST_SKILLS, LEAST_SCORE, MOST_HUMAN_SCORE, MOST_SCORE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.rows import Carried, Wanderer
from rulewright.systems.murdham.space.whereabouts import come_here
from rulewright.systems.murdham.tables import ARMS, SKILLS

FALLS: Final[Mapping[str, Sentence]] = {
    "array": Sentence("Row of scores"),
    "highest": Sentence("Where the highest goes"),
    "middle": Sentence("Where the middle one goes"),
    "trade": Sentence("Trade"),
    "career": Sentence("Career"),
    "shelf": Sentence("Kind of thing"),
    "item": Sentence("One thing more"),
}
"""What each die is for that falls while a character is made, as people say it."""
GAME: Final = "murdham"
TRADES: Final = 4
"""Careers of one trade: the faces of the second die. Clause: create.rest"""
SHELVES: Final = 3
"""Items that one face of the first die stands for. Clause: create.rest"""
FIRST_ARMS: Final = tuple(row.name for row in ARMS.values() if row.first)
"""Kinds of weapons to begin with. Clause: create.rest"""


@procedure("murdham.character", title="Make a character", by="anyone", verb="character", makes=True)
def character(
    name: Annotated[str, Field("name", empty="drawn at random")] = "",
    scores: Annotated[str, Field("three scores", empty="rolled", rows=score_picks)] = "",
    career: Annotated[str, Field("career", empty="drawn at random", words=tuple(CAREERS), rows=career_picks)] = "",
    skills: Annotated[
        tuple[str, ...],
        Field("two skills", empty="those of the career", words=tuple(SKILLS), rows=skill_picks),
    ] = (),
    weapon: Annotated[str, Field("weapon", empty="that of the career", words=FIRST_ARMS)] = "",
    item: Annotated[str, Field("one more thing", empty="drawn at random", words=STARTING_ITEMS, rows=item_picks)] = "",
    human: Annotated[bool, Field("they are human")] = True,
    player: Annotated[str, Field("who plays them", by="referee", seat=True)] = "",
) -> Rule[Creature]:
    """Make a character, sound and rested: three scores, a career, one thing more. What you do not choose, the dice do.

    Clauses: create.abilities, create.rest, core.abilities, core.health.max, core.omens, core.skills
    """
    learnt = checked_skills(skills)
    placed = yield from scores_drawn(in_words(scores))
    called = yield from named_or_drawn(name, GAME)
    was = CAREERS[career or (yield from of_rows(tuple(CAREERS), TRADES, "trade", "career"))]
    learnt = (*learnt, *(one for one in was.skills if one not in learnt))[:FIRST_SKILLS]
    owns = item or (yield from of_rows(STARTING_ITEMS, SHELVES, "shelf", "item"))
    taken = [one.id for one in (yield from survey(Creature))]
    most = most_omens(learnt)
    made = Creature(
        id=newcomer_id(called, taken, GAME),
        name=called,
        kin="human" if human else "other",
        player=player,
        strength=placed["str"],
        full_strength=placed["str"],
        agility=placed["agi"],
        full_agility=placed["agi"],
        wits=placed["wit"],
        full_wits=placed["wit"],
        skills=learnt,
        career=was.name,
        items=(*was.items, owns),
        quarters=(was.shillings + FIRST_SHILLINGS) * QUARTERS,
        omens=most,
        max_omens=most,
    )
    made = yield from create(made.with_(health=made.max_health))
    bears = weapons_of(made.id, (of_kind(weapon),) if weapon else was.weapons)
    for one in bears:
        yield from create(one)
    yield from tell(_made, made, bears)
    return made


def of_rows(options: Sequence[str], faces: int, row: str, column: str) -> Rule[str]:
    """One of a table that is read by two dice: a d12 named `row` and a die of so many `faces` named `column`.

    Clause: create.rest
    """
    first = yield from roll(d(len(options) // faces), row)
    return options[(first - 1) * faces + (yield from roll(d(faces), column)) - 1]


def of_kind(kind: str) -> Carried:
    """A weapon of one of the kinds that newcomers begin with. Clause: create.rest"""
    row = named(ARMS, kind, Sentence("weapon"))
    return Carried(name=row.name, make=row.name, die=row.first)


def weapons_of(owner: str, arms: Iterable[Carried]) -> tuple[Weapon, ...]:
    """The weapons somebody carries, each a record of its own."""
    return tuple(
        Weapon(id=f"{owner}-{slug(one.make)}-{at}", called=one.name, make=one.make, die=one.die, owner=owner)
        for at, one in enumerate(arms, 1)
    )


def checked_skills(words: tuple[str, ...]) -> tuple[str, ...]:
    """Skills by their names, at most two, all different; Unreadable for an unknown one. Clause: create.rest"""
    found = tuple(named(SKILLS, word, Sentence("skill")).name for word in words)
    must(
        len(found) <= FIRST_SKILLS and len(set(found)) >= len(found),
        "a new character has {most} different skills, and here are {found}",
        most=FIRST_SKILLS,
        found=in_a_row(map(Sentence, found)),
    )
    return found


def _made(_rolls: Rolls, made: Creature, arms: Sequence[Weapon]) -> Told:
    parts = tuple(Part(NAMES[name], made.score(name)) for name in ORDER)
    scores = ", ".join(f"{NAMES[name]} {made.score(name)}" for name in ORDER)
    text = Sentence(
        "{who} is made: {career}, {scores}, health {health}; {skills}; {weapons}; {items}; {money} sh",
        who=made.title,
        career=Sentence(made.career),
        scores=scores,
        health=made.health,
        skills=every(map(Sentence, made.skills)),
        weapons=in_a_row(Sentence("{weapon} ({die})", weapon=one.title, die=one.die) for one in arms),
        items=in_a_row(map(Sentence, made.items)),
        money=money_in_words(made.quarters),
        fell=dice_made(_fell(made)),
    )
    outside = Sentence("{who} is made", who=made.title)
    return Told(text, about="character", parts=parts, clause="create.abilities", outside=outside)


def _fell(made: Creature) -> dict[str, tuple[str, ...]]:
    """What each die made; of a table that is read by two, the second. Clauses: create.abilities, create.rest"""
    highest, middle, lowest = sorted(ORDER, key=made.score, reverse=True)
    return {
        "array": (", ".join(str(made.score(one)) for one in (highest, middle, lowest)),),
        "highest": (NAMES[highest],),
        "middle": (NAMES[middle],),
        "career": (Sentence(made.career),),
        "item": (Sentence(made.items[-1]),),
    }


@procedure("murdham.join", title="Bring somebody in", by="referee")
def join(
    name: Annotated[str, Field("the name")],
    strength: Annotated[int, Field("STR", low=0, high=100)],
    agility: Annotated[int, Field("AGI", low=0, high=100)],
    wits: Annotated[int, Field("WIT", low=0, high=100)],
    gm: Annotated[bool, Field("whether the GM plays it")] = False,
    human: Annotated[bool, Field("they are human")] = True,
    armour: Annotated[int, Field("armour value", low=0, high=100)] = 0,
    skills: Annotated[tuple[str, ...], Field("skills it has", rows=skill_picks)] = (),
    side: Brought = FOE,
) -> Rule[Creature]:
    """Bring a character in with given scores, sound and rested. Clauses: core.abilities, core.health.max, core.omens"""
    top = MOST_HUMAN_SCORE if human else MOST_SCORE
    for ability, score in (("STR", strength), ("AGI", agility), ("WIT", wits)):
        if not LEAST_SCORE <= score <= top:
            whose = Sentence("a human's abilities") if human else Sentence("abilities")
            raise Refused(
                Sentence(
                    "{whose} run from {least} to {top}, {ability} {score} does not",
                    whose=whose,
                    least=LEAST_SCORE,
                    top=top,
                    ability=ability,
                    score=score,
                ),
                clause="core.abilities",
            )
    most = most_omens(skills)
    made = Creature(
        id=name.casefold().replace(" ", "-"),
        name=name,
        kind="gm" if gm else "pc",
        kin="human" if human else "other",
        strength=strength,
        full_strength=strength,
        agility=agility,
        full_agility=agility,
        wits=wits,
        full_wits=wits,
        armour=armour,
        skills=skills,
        omens=0 if gm else most,
        max_omens=0 if gm else most,
    )
    yield from say("{names} is here", many="{names} are here", n=1, names=name)
    return (yield from create(on_side(made.with_(health=made.max_health), side)))


MET: Final = (("peat-thief", 3), ("toll-widow", 1))
"""Who waits in the demonstration, and how many."""


@cache
def rows_of_creatures() -> dict[str, Wanderer]:
    """Everything that can be met, by id."""
    return {**{row.id: row for row in pack(GAME, "creatures", Wanderer)}, **rows_of(ordinary)}


@procedure("murdham.meet", title="Add foes", by="referee")
def meet(
    creature: Annotated[str, Field("which creature of the list", rows=creature_picks)],
    number: HowMany = 1,
    unseen: Unseen = False,
    side: Brought = FOE,
) -> Rule[tuple[Creature, ...]]:
    """Bring creatures of the list into the world, with what they carry. Clause: core.abilities"""
    made = yield from called_in(creature, number, unseen=unseen, side=side)
    yield from come_here(made)
    return made


def called_in(creature: str, number: int = 1, *, unseen: bool = False, side: Side = FOE) -> Rule[tuple[Creature, ...]]:
    """Creatures of the list with what they carry, new to the world. Clause: core.abilities"""
    made = partial(creatures_from_pack, creature, number)
    return (yield from brought(Creature, made, _come, unseen=unseen, side=side))


def creatures_from_pack(word: str, number: int, taken: frozenset[str] = frozenset()) -> tuple[Record, ...]:
    """A number of creatures from the pack with their weapons, numbered on from the ids that are taken.

    Unreadable for an unknown one.
    """
    rows = rows_of_creatures()
    if word not in rows:
        raise Unreadable(
            Sentence("'{word}'", word=word),
            "there is no such creature",
            Sentence("there are {creatures}", creatures=", ".join(rows)),
        )
    row = rows[word]
    found: tuple[Record, ...] = ()
    for key, at in islice(numbered(row.id, taken), number):
        name = row.name if number == at == 1 else f"{row.name} {at}"
        found = (*found, *creature_from_row(row, key, name, gm=True))
    return found


def creature_from_row(row: Wanderer, key: str, name: str, *, gm: bool) -> tuple[Record, ...]:
    """A creature made from a row, sound and rested, and its weapons.

    Clauses: core.abilities, core.health.max, core.omens
    """
    scores, most = row.stats, most_omens(row.skills)
    made = Creature(
        id=key,
        name=name,
        kind="gm" if gm else "pc",
        kin="human" if row.human else "other",
        strength=scores.strength,
        full_strength=scores.strength,
        agility=scores.agility,
        full_agility=scores.agility,
        wits=scores.wits,
        full_wits=scores.wits,
        armour=row.armour,
        size=row.size,
        skills=row.skills,
        traits=row.traits,
        items=row.items,
        omens=0 if gm else most,
        max_omens=0 if gm else most,
        tactics=row.tactics,
        notes=row.text,
    )
    return made.with_(health=made.max_health), *weapons_of(key, row.weapons)


def ready_company() -> tuple[Record, ...]:
    """The ready company with its arms."""
    return tuple(
        one for row in pack(GAME, "party", Wanderer) for one in creature_from_row(row, row.id, row.name, gm=False)
    )


def demonstration() -> World:
    """The ready company on the causeway, and those who wait there."""
    foes = [one for word, number in MET for one in creatures_from_pack(word, number)]
    there = [one.id for one in foes if isinstance(one, Creature)]
    return World([Clock(), *ready_company(), *foes, *stocked(pack(GAME, "site", Room), there)])


def _come(_rolls: Rolls, made: tuple[Creature, ...], audience: str) -> Told:
    names = all_named(made)
    return Told(
        Sentence("{names} is here", "{names} are here", n=len(made), names=names),
        about="enter",
        clause="core.abilities",
        audience=audience,
    )
