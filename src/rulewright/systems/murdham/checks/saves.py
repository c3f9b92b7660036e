"""Saves: a d20 that has to show the score of the fitting ability or less.

No face decides by itself, but scores end at 19, so 20 always fails. What is trivial or impossible is not rolled;
proficiency makes a task one step easier. Those who face one threat together share one d20.
"""

from typing import Annotated, Final, Literal, get_args

from rulewright.engine import EVERYONE, REFEREE, Field, Part, Rolls, Rule, Told, grade, look, must, procedure, say, tell
from rulewright.engine.odds.results import result
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence
from rulewright.systems.bricks.d20 import D20, under
from rulewright.systems.bricks.own_dice import own_grade
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.numbers import LEAST_SCORE, MOST_SCORE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.space.load import is_encumbered
from rulewright.systems.murdham.space.sizes import decided_by_size
from rulewright.systems.murdham.tables import Ability

NAMES: Final[dict[Ability, str]] = {"str": "STR", "agi": "AGI", "wit": "WIT"}
"""Abilities as they are written: toughness, speed, mind. Clause: core.abilities"""
BURDEN: Final = "str-save"
"""What the additional save of the encumbered is rolled for. Clause: core.encumbrance"""
Difficulty = Literal["trivial", "challenging", "impossible"]
LADDER: Final[tuple[Difficulty, ...]] = get_args(Difficulty)
"""How hard things are, from what needs no save to what no save helps. Clause: core.save.difficulty"""


def save(who: Creature, ability: Ability, why: str = "save", *, lost: Sentence = UNSAID) -> Rule[bool]:
    """Roll the score or less; the encumbered must pass a STR save as well if it is an AGI save.

    `lost` says what comes of a failure, to somebody with an omen to spend.
    Clauses: core.save, core.omens.reroll, core.encumbrance
    """
    passed = yield from _roll_save(who, ability, why, lost)
    if passed and ability == "agi" and (yield from is_encumbered(who)):
        return (yield from _roll_save((yield from look(Creature, who.id)), "str", BURDEN, lost))
    return passed


def save_against(who: Creature, other: Creature, ability: Ability, why: str, *, hinders: bool = False) -> Rule[bool]:
    """A save against what another does; size may decide it without a roll. Clauses: core.save, size.saves"""
    decided = decided_by_size(who, (other,), ability, hinders=hinders)
    if decided is None:
        return (yield from save(who, ability, why))
    yield from tell(_by_size, who, other, ability, decided)
    return decided


def _roll_save(who: Creature, ability: Ability, why: str, lost: Sentence = UNSAID) -> Rule[bool]:
    """Roll the score or less; an omen re-rolls a fail. Clauses: core.save, core.omens.reroll"""
    score = who.score(ability)
    calls = Sentence(
        "{who}: {ability} save, {score} or less passes", who=who.title, ability=NAMES[ability], score=score
    )
    passed = yield from own_grade(who, under(score, why), calls)
    yield from tell(_line, who, ability, why, passed)
    while not passed and (yield from spends_omen(who.id, f"spend an omen on {why}", what=_failed(ability, lost))):
        again = f"{why}-again"
        passed = yield from own_grade(who, under(score, again), calls)
        yield from tell(_line, who, ability, again, passed)
    return passed


def _failed(ability: Ability, lost: Sentence) -> Sentence:
    """What has happened that an omen may undo. Clause: core.omens.reroll"""
    if lost:
        return Sentence("Your {ability} save has failed: {lost}.", ability=NAMES[ability], lost=lost)
    return Sentence("Your {ability} save has failed.", ability=NAMES[ability])


def group_save(
    group: tuple[Creature, ...], ability: Ability, why: str, *, secret: bool = False
) -> Rule[tuple[bool, ...]]:
    """One d20 for all who face the same threat, held against each one's score; a secret one is the GM's.

    Clause: core.save.group
    """
    scores = [who.score(ability) for who in group]
    steps = sorted(set(scores))
    answers = tuple(tuple(score >= step for score in scores) for step in steps)
    nobody = tuple(False for _ in group)
    passed = yield from grade(D20, tuple(step + 1 for step in steps), (*answers, nobody), why, secret=secret)
    yield from tell(_group_line, group, ability, why, passed, REFEREE if secret else EVERYONE)
    return (yield from _despite_burdens(group, passed)) if ability == "agi" else passed


def _despite_burdens(group: tuple[Creature, ...], passed: tuple[bool, ...]) -> Rule[tuple[bool, ...]]:
    """Of those who passed, the encumbered need a STR save each. Clause: core.encumbrance"""
    found: tuple[bool, ...] = ()
    for one, held in zip(group, passed, strict=True):
        burdened = held and (yield from is_encumbered(one))
        found = (*found, (yield from _roll_save(one, "str", f"{BURDEN}-{one.id}")) if burdened else held)
    return found


@procedure("murdham.save", title="Save", by="owner", asked="awake", even=("down", "out of turn", "frenzied"))
def make_save(
    who: Annotated[Creature, Field("who makes it")],
    ability: Annotated[Ability, Field("the ability that fits")],
    difficulty: Annotated[Difficulty, Field("how hard it is", by="referee")] = "challenging",
    proficient: Annotated[bool, Field("whether a skill makes it one step easier", by="referee")] = False,
) -> Rule[bool]:
    """Try something: trivial things succeed, impossible ones fail, and a save decides between.

    Clauses: core.save, core.save.difficulty, core.proficiency, core.abilities
    """
    score = who.score(ability)
    must(not who.dead, "{title} is dead", title=who)
    must(
        LEAST_SCORE <= score <= MOST_SCORE,
        "abilities run from {least} to {most}, and {title} has {ability} {score}",
        least=LEAST_SCORE,
        most=MOST_SCORE,
        title=who,
        ability=NAMES[ability],
        score=score,
    )
    return (yield from attempt(who, ability, "save", difficulty, proficient=proficient))


def attempt(
    who: Creature, ability: Ability, why: str, difficulty: Difficulty = "challenging", *, proficient: bool = False
) -> Rule[bool]:
    """Try something of a difficulty, which is one step easier for the proficient.

    Clauses: core.save.difficulty, core.proficiency
    """
    step = LADDER.index(difficulty) - int(proficient)
    if step == 1:
        return (yield from save(who, ability, why))
    how = Sentence(difficulty)
    yield from say(
        "{who} succeeds without a roll: {why}" if step < 1 else "{who} fails without a roll: {why}",
        "attempt",
        verdict="succeeds" if step < 1 else "fails",
        who=who,
        why=Sentence("{difficulty}, for somebody proficient", difficulty=how) if proficient else how,
    )
    return step < 1


@procedure("murdham.group-save", title="Group save", by="referee", verb="group-save")
def make_group_save(
    group: Annotated[tuple[Creature, ...], Field("all who face the threat")],
    ability: Annotated[Ability, Field("the ability that fits")],
) -> Rule[Annotated[tuple[str, ...], result("who passes", answers=True)]]:
    """Let several save with one d20: each passes or fails by an own score.

    Answers the ids of those who pass.

    Clause: core.save.group
    """
    passed = yield from group_save(group, ability, f"group-{ability}-save")
    return tuple(one.id for one, held in zip(group, passed, strict=True) if held)


def _line(rolls: Rolls, who: Creature, ability: Ability, why: str, passed: bool) -> Told:
    value, score = rolls[why].value, who.score(ability)
    verdict = Sentence("passed") if passed else Sentence("failed")
    text = Sentence(
        "{who}: {ability} save {value}, needs {score} or less: {verdict}",
        who=who.title,
        ability=NAMES[ability],
        value=value,
        score=score,
        verdict=verdict,
    )
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
        outside=Sentence("{who}: {ability} save {verdict}", who=who.title, ability=NAMES[ability], verdict=verdict),
    )


def _by_size(_rolls: Rolls, who: Creature, other: Creature, ability: Ability, passed: bool) -> Told:
    verdict = Sentence("passed") if passed else Sentence("failed")
    text = Sentence(
        "{who} against {other}: size decides the {ability} save without a roll: {verdict}",
        who=who.title,
        other=other.title,
        ability=NAMES[ability],
        verdict=verdict,
    )
    return Told(text, about="save", verdict=verdict, clause="size.saves")


def _group_line(
    rolls: Rolls, group: tuple[Creature, ...], ability: Ability, why: str, passed: tuple[bool, ...], audience: str
) -> Told:
    value, name = rolls[why].value, NAMES[ability]
    each = in_a_row(
        _held(Sentence("{who} ({ability} {score})", who=who.title, ability=name, score=who.score(ability)), held)
        for who, held in zip(group, passed, strict=True)
    )
    seen = in_a_row(_held(who.title, held) for who, held in zip(group, passed, strict=True))
    text = Sentence("group {ability} save {value}: {each}", ability=name, value=value, each=each)
    outside = Sentence("group {ability} save: {each}", ability=name, each=seen)
    return Told(text, about=why, total=value, clause="core.save.group", outside=outside, audience=audience)


def _held(who: str, held: bool) -> Sentence:
    return Sentence("{who} passes", who=who) if held else Sentence("{who} fails", who=who)
