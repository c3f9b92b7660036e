"""Rolls on a table that an omen may re-roll: the better of two rows is for whoever rolled to say.

Belongs here: spending omens on a row that came up. Not here: what a row does.
"""

from collections.abc import Callable
from functools import partial
from typing import Protocol, TypeVar

from rulewright.engine import Question, Rule, choose
from rulewright.errors import Sentence
from rulewright.systems.murdham.checks.dice import spends_omen
from rulewright.systems.murdham.records.creature import Creature


class TableRow(Protocol):
    """A row of a table, with what it means in words."""

    @property
    def id(self) -> str: ...
    @property
    def name(self) -> str: ...
    @property
    def means(self) -> str: ...


R = TypeVar("R", bound=TableRow)


def or_another(
    who: Creature, row: R, again: Callable[[], Rule[R]], *, why: str, noun: str, fell: str, both: Sentence
) -> Rule[R]:
    """Let somebody spend omens on a row that they rolled, each for another roll, and say which row counts.

    `why` is what the die was rolled for, `fell` says what has come up, with `means` and the noun as fields, `both` asks
    which of two counts.
    Clause: core.omens.reroll
    """
    while True:
        what = Sentence(str(fell), means=Sentence(row.means), **{noun: Sentence(row.name)})
        if not (yield from spends_omen(who.id, f"spend an omen on {why}", what=what)):
            return row
        other = yield from again()
        if other.id != row.id:
            labels = (_in_short(other), _in_short(row))
            keys = (other.id, row.id)
            kept = yield from choose(who.id, f"which {noun} counts", keys, labels=labels, asks=partial(Question, both))
            row = other if kept == other.id else row


def _in_short(row: TableRow) -> Sentence:
    return Sentence("{name}: {means}", name=Sentence(row.name), means=Sentence(row.means))
