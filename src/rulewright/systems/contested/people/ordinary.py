"""Ordinary people of the fen country, who come in as bystanders."""

from collections.abc import Iterable
from typing import Final

from rulewright.engine import Rule
from rulewright.systems.bricks.exploring.together import stay_here
from rulewright.systems.bricks.people import folk
from rulewright.systems.bricks.people.groups import GROUPS, Side
from rulewright.systems.contested.people.picks import numbers
from rulewright.systems.contested.people.stock import SYSTEM_ID, creature_rows, several
from rulewright.systems.contested.records import Creature


def _made(word: str, number: int, side: Side, taken: frozenset[str]) -> Iterable[Creature]:
    return several(word, number, group=GROUPS[side], taken=taken)


def _arrive(made: tuple[Creature, ...]) -> Rule[None]:
    yield from stay_here(one.id for one in made)


PEOPLE: Final = folk.procedures(SYSTEM_ID, Creature, _made, _arrive, lambda word: numbers(creature_rows()[word]))
"""Ordinary people who come in. Clause: reactions.roll"""
