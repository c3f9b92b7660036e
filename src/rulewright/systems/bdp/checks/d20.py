"""The d20 of a Save or a contest: which of the dice counts, if any of them passes."""

from functools import lru_cache
from typing import Final

from rulewright.chance import Pool, Tally, d
from rulewright.chance.remembered import USUAL
from rulewright.engine import Rule, grade, throw
from rulewright.systems.bdp.numbers import NATURAL_FAIL, NATURAL_PASS, SAVE_SIDES


def best_pass(score: int, why: str, swing: int = 0, difficulty: int = 0) -> Rule[int]:
    """The die that counts if it passes, 0 if the Save fails.

    Clauses: saves.roll.natural-one, saves.roll.natural-twenty, gambit.save.target
    """
    low = difficulty + 1
    high = min(max(score, 0 if difficulty else NATURAL_PASS), NATURAL_FAIL - 1)
    if swing:
        count = abs(swing) + 1
        passed: int = yield from throw(Pool(SAVE_SIDES, ((why, count),), _passing(low, high, count, swing > 0)), why)
        return passed
    cuts = (low, *range(low + 1, high + 1), high + 1) if high >= low else (low,)
    answers = (0, *range(low, high + 1), 0) if high >= low else (0, 0)
    face: int = yield from grade(_D20, cuts, answers, why)
    return face


class _Faces(Tally):
    """Every die separately, lowest first."""

    __slots__ = ()
    alike = True
    start: tuple[int, ...] = ()

    def step(self, state: tuple[int, ...], face: int, counts: tuple[int, ...]) -> tuple[int, ...]:
        return (*state, *(face,) * counts[0])

    def end(self, state: tuple[int, ...]) -> tuple[int, ...]:
        return state


ALL_FACES: Final = _Faces()


class _Passing(Tally):
    """The passing die that counts, 0 if the Save fails: the highest that passes, or the lowest if all have to pass.

    Clauses: saves.roll.procedure, contested.roll.procedure
    """

    __slots__ = ("any_will_do", "count", "high", "low")
    alike = True
    start = (0, 0, 0)

    def __init__(self, low: int, high: int, count: int, any_will_do: bool) -> None:
        self.low, self.high, self.count, self.any_will_do = low, high, count, any_will_do

    def step(self, state: tuple[int, int, int], face: int, counts: tuple[int, ...]) -> tuple[int, int, int]:
        """The number of dice that pass so far, with the lowest and the highest of them."""
        passing, lowest, _ = state
        if not counts[0] or not self.low <= face <= self.high:
            return state
        return passing + counts[0], lowest or face, face

    def end(self, state: tuple[int, int, int]) -> int:
        """The die that counts."""
        passing, lowest, highest = state
        if self.any_will_do:
            return highest
        return lowest if passing == self.count else 0


@lru_cache(USUAL)
def _passing(low: int, high: int, count: int, any_will_do: bool) -> _Passing:
    return _Passing(low, high, count, any_will_do)


_D20: Final = d(SAVE_SIDES)
