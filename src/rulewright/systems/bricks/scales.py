"""Tables read by intervals: each of several answers holds from a lowest value up to where the next one begins."""

from bisect import bisect_right
from collections.abc import Iterable
from typing import Generic, TypeVar

from rulewright.chance import Dice
from rulewright.engine import grade
from rulewright.engine.requests.kinds import Graded

A = TypeVar("A")


class Scale(Generic[A]):
    """Answers with the lowest value of each, rising; anything below the first one's is read as the first."""

    def __init__(self, rows: Iterable[tuple[int, A]]) -> None:
        lowest, answers = zip(*rows, strict=True)
        self.cuts: tuple[int, ...] = lowest[1:]
        self.answers: tuple[A, ...] = answers

    def at(self, total: int) -> A:
        """Return the answer at a total, if more than the dice counts."""
        return self.answers[bisect_right(self.cuts, total)]

    def ask(self, dice: Dice, why: str, *, secret: bool = False) -> Graded[A]:
        """Ask for the answer at which dice fall, if nothing but the dice counts."""
        return grade(dice, self.cuts, self.answers, why, secret=secret)
