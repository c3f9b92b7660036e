"""Ordinary people of the road and the villages, who come in as bystanders."""

from collections.abc import Iterable
from itertools import islice
from typing import Final

from rulewright.engine import Rule
from rulewright.systems.bricks.exploring.together import stay_here
from rulewright.systems.bricks.people import folk
from rulewright.systems.bricks.people.groups import GROUPS, Side
from rulewright.systems.bricks.people.newcomers import numbered
from rulewright.systems.symbaroum.characters.picks import numbers
from rulewright.systems.symbaroum.characters.stock import foe
from rulewright.systems.symbaroum.records.creature import Creature


def _made(word: str, number: int, side: Side, taken: frozenset[str]) -> Iterable[Creature]:
    return (foe(word, key, group=GROUPS[side]) for key, _ in islice(numbered(word, taken), number))


def _arrive(made: tuple[Creature, ...]) -> Rule[None]:
    yield from stay_here(one.id for one in made)


PEOPLE: Final = folk.procedures("symbaroum", Creature, _made, _arrive, numbers)
"""Ordinary people who come in. Clauses: checks.only-players-roll, dying.npc"""
