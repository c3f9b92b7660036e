"""Making a character: three scores of an array, two skills, a weapon; what is not said is drawn.

The forty-eight careers of the game are not here: the two skills and the weapon that one would give are drawn from all
there are.
"""

from itertools import permutations
from typing import Annotated, Final, NamedTuple

from rulewright.engine import Field, Part, Rolls, Rule, Told, create, procedure, survey, tell
from rulewright.errors import Refused, Sentence, every
from rulewright.systems.bricks.newcomers import drawn, free_id, named_or_drawn
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.numbers import FIRST_SKILLS
from rulewright.systems.murdham.omens import most_omens
from rulewright.systems.murdham.records import Ability, Creature, Weapon
from rulewright.systems.murdham.saves import NAMES
from rulewright.systems.murdham.stock import GAME
from rulewright.systems.murdham.tables import ARMS, ARRAYS, SKILLS, named

CLAUSES: Final = ("create.abilities", "create.rest", "core.abilities", "core.health.max", "core.omens", "core.skills")
ORDER: Final[tuple[Ability, ...]] = ("str", "agi", "wit")
"""Abilities as a d3 counts them. Clause: create.abilities"""
FIRST_ARMS: Final = tuple(row.name for row in ARMS.values() if row.first)
"""Kinds of weapons to begin with. Clause: create.rest"""


class Scores(NamedTuple):
    """Scores of an array as they are placed: its number, where the highest stands and where the middle one."""

    array: int
    highest: Ability
    middle: Ability
    scores: dict[Ability, int]


Score = Annotated[int | None, Field("one of an array's scores; drawn where left out", low=1, high=20)]


@procedure("murdham.character", title="Make a character", clauses=CLAUSES, by="anyone", verb="character")
def character(
    name: Annotated[str, Field("its name; drawn where left out")] = "",
    strength: Score = None,
    agility: Score = None,
    wits: Score = None,
    skills: Annotated[tuple[str, ...], Field("its two skills; those left out are drawn", words=tuple(SKILLS))] = (),
    weapon: Annotated[str, Field("the kind of its weapon; drawn where left out", words=FIRST_ARMS)] = "",
    human: Annotated[bool, Field("whether it is human")] = True,
    player: Annotated[str, Field("the seat that plays it")] = "",
) -> Rule[Creature]:
    """Make a character, sound and rested: scores of the arrays, two skills, a weapon; what is left out is drawn.

    Clauses: create.abilities, create.rest, core.abilities, core.health.max, core.omens, core.skills
    """
    learnt = checked_skills(skills)
    scores = yield from scores_drawn({"str": strength, "agi": agility, "wit": wits})
    called = yield from named_or_drawn(name, GAME)
    while len(learnt) < FIRST_SKILLS:
        learnt = (*learnt, (yield from drawn([one for one in SKILLS if one not in learnt], "skill")))
    bears = named(ARMS, weapon or (yield from drawn(FIRST_ARMS, "weapon")), Sentence("weapon"))
    taken = [one.id for one in (yield from survey(Creature))]
    most = most_omens(learnt)
    made = Creature(
        id=free_id(called, taken), name=called, kin="human" if human else "other", player=player,
        strength=scores["str"], full_strength=scores["str"], agility=scores["agi"], full_agility=scores["agi"],
        wits=scores["wit"], full_wits=scores["wit"], skills=learnt, omens=most, max_omens=most,
    )  # fmt: skip
    made = yield from create(made.with_(health=made.max_health))
    arm = yield from create(
        Weapon(id=f"{made.id}-{bears.id}-1", called=bears.name, make=bears.id, die=bears.first, owner=made.id)
    )
    yield from tell(_made, made, arm)
    return made


def checked_skills(words: tuple[str, ...]) -> tuple[str, ...]:
    """Skills by their names, at most two, all different; Unreadable for one there is not. Clause: create.rest"""
    found = tuple(named(SKILLS, word, Sentence("skill")).name for word in words)
    if len(found) > FIRST_SKILLS or len(set(found)) < len(found):
        raise Refused(
            Sentence(
                "a new character has {most} different skills, and here are {found}",
                most=FIRST_SKILLS,
                found=in_a_row(map(Sentence, found)),
            ),
            clause="create.rest",
        )
    return found


def scores_drawn(given: dict[Ability, int | None]) -> Rule[dict[Ability, int]]:
    """The three scores: a die `array` takes a row, a die `highest` and a die `middle` place it.

    Where scores are given, the dice are over what agrees with them; Refused where no row does.
    Clause: create.abilities
    """
    fit = [one for one in PLACED if all(value in (None, one.scores[name]) for name, value in given.items())]
    if not fit:
        said = ", ".join(f"{NAMES[name]} {value}" for name, value in given.items() if value is not None)
        raise Refused(Sentence("no row of the ability arrays has {scores}", scores=said), clause="create.abilities")
    array = yield from drawn(sorted({one.array for one in fit}), "array")
    fit = [one for one in fit if one.array == array]
    highest = yield from drawn([name for name in ORDER if any(one.highest == name for one in fit)], "highest")
    fit = [one for one in fit if one.highest == highest]
    middle = yield from drawn([one.middle for one in fit], "middle")
    return next(one.scores for one in fit if one.middle == middle)


def _placed() -> tuple[Scores, ...]:
    """Every row of the arrays in every order of placing it. Clause: create.abilities"""
    return tuple(
        Scores(face, order[0], order[1], dict(zip(order, row.scores, strict=True)))
        for face, row in ARRAYS.items()
        for order in permutations(ORDER)
    )


PLACED: Final = _placed()
"""Every way in which the scores of somebody new can stand."""


def _made(_rolls: Rolls, made: Creature, arm: Weapon) -> Told:
    parts = tuple(Part(NAMES[name], made.score(name)) for name in ORDER)
    scores = ", ".join(f"{NAMES[name]} {made.score(name)}" for name in ORDER)
    text = Sentence(
        "{who} is made: {scores}, health {health}; {skills}; {weapon}, {die}",
        who=made.title,
        scores=scores,
        health=made.health,
        skills=every(map(Sentence, made.skills)),
        weapon=arm.title,
        die=arm.die,
    )
    outside = Sentence("{who} is made", who=made.title)
    return Told(text, about="character", parts=parts, clause="create.abilities", outside=outside)
