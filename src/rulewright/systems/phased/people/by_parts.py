"""The parts of a new character, each rolled again, written in or swapped by itself. Clause: chargen.abilities"""

from collections.abc import Mapping
from functools import partial
from typing import Any, Final

from rulewright.engine import Rule, roll
from rulewright.errors import Sentence
from rulewright.systems.bricks.cairn.abilities import FIELDS, Ability
from rulewright.systems.bricks.people.making import Fields, Made, procedures
from rulewright.systems.bricks.people.newcomers import named_or_drawn
from rulewright.systems.phased.bodies.condition import at_peace
from rulewright.systems.phased.bodies.saves import NAMES
from rulewright.systems.phased.numbers import COINS_A_PIP, HP_DIE, SCORE_DICE
from rulewright.systems.phased.people.chargen import HP, purse
from rulewright.systems.phased.people.stock import GAME
from rulewright.systems.phased.records.creatures import Creature


def _score(ability: Ability, _who: Creature, value: int) -> Fields:
    return {FIELDS[ability]: value, f"max_{FIELDS[ability]}": value}


def _scored(ability: Ability, who: Creature) -> Rule[Fields]:
    return _score(ability, who, (yield from roll(SCORE_DICE, ability)))


def _health(_who: Creature, value: int) -> Fields:
    return {"hp": value, "max_hp": value}


def _healthy(who: Creature) -> Rule[Fields]:
    return _health(who, (yield from HP))


def _coins(_who: Creature, value: int) -> Fields:
    return {"coins": value}


def _paid(_who: Creature) -> Rule[Fields]:
    return {"coins": (yield from purse())}


def _called(_who: Creature) -> Rule[Fields]:
    return {"name": (yield from named_or_drawn("", GAME))}


PARTS: Final[Mapping[str, Made]] = {
    **{
        ability: Made(
            Sentence(name),
            partial(lambda ability, who: who.maximum(ability), ability),
            partial(_scored, ability),
            partial(_score, ability),
            *SCORE_DICE.extremes(),
        )
        for ability, name in NAMES.items()
    },
    "hp": Made(Sentence("HP"), lambda who: who.max_hp, _healthy, _health, *HP_DIE.extremes()),
    "coins": Made(
        Sentence("coins"),
        lambda who: who.coins,
        _paid,
        _coins,
        *(pips * COINS_A_PIP for pips in SCORE_DICE.extremes()),
    ),
    "name": Made(Sentence("name"), lambda who: who.name, _called),
}
"""Every part. Clauses: chargen.abilities, chargen.hp, chargen.coins"""
PROCEDURES: Final[tuple[Any, ...]] = procedures(GAME, Creature, PARTS, when=at_peace, swaps=tuple(NAMES))
