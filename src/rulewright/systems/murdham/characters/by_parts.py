"""The parts of a new character, each drawn again, written in or swapped by itself."""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from rulewright.engine import Rule
from rulewright.engine.verbs import create, remove, survey
from rulewright.errors import Sentence
from rulewright.systems.bricks.people.making import Fields, Made, procedures
from rulewright.systems.bricks.people.newcomers import named_or_drawn
from rulewright.systems.bricks.saying import in_a_row
from rulewright.systems.murdham.characters.creation import (
    GAME,
    SHELVES,
    TRADES,
    of_rows,
    weapons_of,
)
from rulewright.systems.murdham.characters.picks import CAREERS, STARTING_ITEMS
from rulewright.systems.murdham.characters.scores import ORDER, scores_drawn
from rulewright.systems.murdham.checks.dice import most_omens
from rulewright.systems.murdham.checks.peace import at_peace
from rulewright.systems.murdham.checks.saves import NAMES
from rulewright.systems.murdham.gear.money import QUARTERS
from rulewright.systems.murdham.numbers import FIRST_SHILLINGS, FIRST_SKILLS, MOST_HUMAN_SCORE
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.tables import Ability

FIELDS: Final[Mapping[Ability, str]] = {"str": "strength", "agi": "agility", "wit": "wits"}
"""The field of each score."""


def _score(ability: Ability, who: Creature, value: int) -> Fields:
    """A score, and the health that follows from it. Clauses: create.abilities, core.health.max"""
    return _sound(who, {ability: value})


def _sound(who: Creature, scores: Mapping[Ability, int]) -> Fields:
    fields: dict[str, Any] = {}
    for ability, value in scores.items():
        fields |= {FIELDS[ability]: value, f"full_{FIELDS[ability]}": value}
    return {**fields, "health": who.with_(**fields).max_health}


def _scored(who: Creature) -> Rule[Fields]:
    """All three anew: they are of one array. Clause: create.abilities"""
    return _sound(who, (yield from scores_drawn(dict.fromkeys(ORDER))))


def _employed(who: Creature) -> Rule[Fields]:
    """Another career, with its skills, kit, money and weapons in the place of those before. Clause: create.rest"""
    was = CAREERS[(yield from of_rows(tuple(CAREERS), TRADES, "trade", "career"))]
    for one in (yield from survey(Weapon)):
        if one.owner == who.id:
            yield from remove(one.id)
    for one in weapons_of(who.id, was.weapons):
        yield from create(one)
    learnt = was.skills[:FIRST_SKILLS]
    omens = most_omens(learnt)
    return {
        "career": was.name,
        "skills": learnt,
        "items": (*was.items, *who.items[-1:]),
        "quarters": (was.shillings + FIRST_SHILLINGS) * QUARTERS,
        "omens": omens,
        "max_omens": omens,
    }


def _given(who: Creature) -> Rule[Fields]:
    """Another thing more, in the place of the one before. Clause: create.rest"""
    return {"items": (*who.items[:-1], (yield from of_rows(STARTING_ITEMS, SHELVES, "shelf", "item")))}


def _called(_who: Creature) -> Rule[Fields]:
    return {"name": (yield from named_or_drawn("", GAME))}


def _scores(who: Creature) -> str:
    return in_a_row(Sentence("{attribute} {value}", attribute=NAMES[one], value=who.score(one)) for one in ORDER)


PARTS: Final[Mapping[str, Made]] = {
    **{
        ability: Made(
            Sentence(NAMES[ability]),
            partial(lambda ability, who: getattr(who, f"full_{FIELDS[ability]}"), ability),
            written=partial(_score, ability),
            low=1,
            high=MOST_HUMAN_SCORE,
        )
        for ability in ORDER
    },
    "scores": Made(Sentence("all scores"), _scores, _scored),
    "career": Made(Sentence("career"), lambda who: Sentence(who.career), _employed),
    "item": Made(Sentence("one thing more"), lambda who: in_a_row(map(Sentence, who.items[-1:])), _given),
    "name": Made(Sentence("name"), lambda who: who.name, _called),
}
"""Every part. Clauses: create.abilities, create.rest"""
PROCEDURES: Final[tuple[Any, ...]] = procedures(GAME, Creature, PARTS, when=at_peace, swaps=ORDER)
