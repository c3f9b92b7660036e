"""Saves: a d20 that has to show the score of the fitting ability or less.

No face decides by itself, but scores end at 19, so 20 always fails. What is trivial or impossible is not rolled;
proficiency makes a task one step easier. Those who face one threat together share one d20.
"""

from typing import Annotated, Final, Literal

from rulewright.engine import Field, Part, Rolls, Rule, Told, grade, procedure, tell
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.d20 import D20, under
from rulewright.systems.murdham.numbers import LEAST_SCORE, MOST_SCORE
from rulewright.systems.murdham.omens import spends
from rulewright.systems.murdham.records import Ability, Creature

NAMES: Final[dict[Ability, str]] = {"str": "STR", "agi": "AGI", "wit": "WIT"}
"""Abilities as they are written: toughness, speed, mind. Clause: core.abilities"""
Difficulty = Literal["trivial", "challenging", "impossible"]
LADDER: Final[tuple[Difficulty, ...]] = ("trivial", "challenging", "impossible")
"""How hard things are, from what needs no save to what no save helps. Clause: core.save.difficulty"""


def save(who: Creature, ability: Ability, why: str = "save") -> Rule[bool]:
    """Roll the score or less; an omen re-rolls a fail. Clauses: core.save, core.omens.reroll"""
    score = who.score(ability)
    passed = yield from under(score, why)
    yield from tell(_line, who, ability, why, passed)
    while not passed and (
        yield from spends(who.id, f"spend an omen on {why}", what=f"Your {NAMES[ability]} save has failed.")
    ):
        again = f"{why}-again"
        passed = yield from under(score, again)
        yield from tell(_line, who, ability, again, passed)
    return passed


def group_save(group: tuple[Creature, ...], ability: Ability, why: str) -> Rule[tuple[bool, ...]]:
    """One d20 for all who face the same threat, held against each one's score. Clause: core.save.group"""
    scores = [who.score(ability) for who in group]
    steps = sorted(set(scores))
    answers = tuple(tuple(score >= step for score in scores) for step in steps)
    nobody = tuple(False for _ in group)
    passed = yield from grade(D20, tuple(step + 1 for step in steps), (*answers, nobody), why)
    yield from tell(_group_line, group, ability, why, passed)
    return passed


@procedure(
    "murdham.save",
    title="Save",
    clauses=("core.save", "core.save.difficulty", "core.proficiency", "core.abilities"),
    by="owner",
)
def make_save(
    who: Annotated[Creature, Field("who makes it")],
    ability: Annotated[Ability, Field("the ability that fits")],
    difficulty: Annotated[Difficulty, Field("how hard it is")] = "challenging",
    proficient: Annotated[bool, Field("whether a skill makes it one step easier")] = False,
) -> Rule[bool]:
    """Try something: trivial things succeed, impossible ones fail, and a save decides between.

    Clauses: core.save, core.save.difficulty, core.proficiency
    """
    score = who.score(ability)
    if not LEAST_SCORE <= score <= MOST_SCORE:
        raise Refused(
            Sentence(
                "abilities run from {least} to {most}, and {title} has {ability} {score}",
                least=LEAST_SCORE,
                most=MOST_SCORE,
                title=who.title,
                ability=NAMES[ability],
                score=score,
            ),
            clause="core.save",
        )
    step = LADDER.index(difficulty) - int(proficient)
    if step == 1:
        return (yield from save(who, ability))
    yield from tell(_plain, who, difficulty, proficient, step < 1)
    return step < 1


@procedure("murdham.group-save", title="Group save", clauses=("core.save.group",), by="referee", verb="group-save")
def make_group_save(
    group: Annotated[tuple[Creature, ...], Field("all who face the threat")],
    ability: Annotated[Ability, Field("the ability that fits")],
) -> Rule[tuple[bool, ...]]:
    """Let several save with one d20: each passes or fails by an own score. Clause: core.save.group"""
    return (yield from group_save(group, ability, f"group-{ability}-save"))


def _line(rolls: Rolls, who: Creature, ability: Ability, why: str, passed: bool) -> Told:
    value, score = rolls[why].value, who.score(ability)
    verdict = "passed" if passed else "failed"
    text = f"{who.title}: {NAMES[ability]} save {value}, needs {score} or less: {verdict}"
    parts, target = (Part("d20", value),), (Part(NAMES[ability], score, "current score"),)
    return Told(
        text,
        about=why,
        parts=parts,
        total=value,
        against=score,
        target=target,
        verdict=verdict,
        clause="core.save",
        outside=f"{who.title}: {NAMES[ability]} save {verdict}",
    )


def _group_line(
    rolls: Rolls, group: tuple[Creature, ...], ability: Ability, why: str, passed: tuple[bool, ...]
) -> Told:
    value = rolls[why].value
    each = ", ".join(
        f"{who.title} ({NAMES[ability]} {who.score(ability)}) {'passes' if held else 'fails'}"
        for who, held in zip(group, passed, strict=True)
    )
    seen = ", ".join(f"{who.title} {'passes' if held else 'fails'}" for who, held in zip(group, passed, strict=True))
    text, outside = f"group {NAMES[ability]} save {value}: {each}", f"group {NAMES[ability]} save: {seen}"
    return Told(text, about=why, total=value, clause="core.save.group", outside=outside)


def _plain(_rolls: Rolls, who: Creature, difficulty: str, proficient: bool, succeeds: bool) -> Told:
    why = f"{difficulty}, for somebody proficient" if proficient else difficulty
    verdict = "succeeds" if succeeds else "fails"
    text = f"{who.title} {verdict} without a roll: {why}"
    return Told(text, about="attempt", verdict=verdict, clause="core.save.difficulty")
