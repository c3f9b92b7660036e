"""What people can do about illness: the procedures of this area, and what is offered to whoever is ill."""

from collections.abc import Iterator
from typing import Final

from rulewright.errors import Sentence
from rulewright.systems.bdp.illness.days import illness_day
from rulewright.systems.bdp.illness.diseases import contract, cure, nurse, running
from rulewright.systems.bdp.records import Creature
from rulewright.systems.bricks.offering import Deed

PROCEDURES: Final = (contract, illness_day, nurse, cure)


def deeds(one: Creature) -> Iterator[Deed]:
    """What the ill could do today. Clauses: disease.daily.damage, disease.care.advantage"""
    if not one.illnesses:
        return
    yield nurse, {"who": one.id}, Sentence("Rest and be cared for: advantage against disease today")
    due = len(running(one.illnesses))
    if due:
        yield (
            illness_day,
            {"who": one.id},
            Sentence("{n} STR Save against disease", "{n} STR Saves against disease", n=due),
        )
