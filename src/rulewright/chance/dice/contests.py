"""Comparisons of two throws: whether one holds against the other.

Belongs here: what is 1 where it holds and 0 where it does not. Not here: counted successes of like dice (tally).
"""

from typing import Final

from rulewright.chance.dice.joined import Sum, Terms, added, dice_of
from rulewright.chance.dice.single import Fixed
from rulewright.chance.dist import Dist, dense
from rulewright.chance.expression import Dice, Draw, combine
from rulewright.chance.packing import sum_upward
from rulewright.errors import Sentence, Unreadable

_SIGNS: Final = {"==": "="}


class Contest(Dice, kind="contest"):
    """A comparison of two throws: 1 if it holds, else 0."""

    binds = 0

    left: Dice
    sign: str
    right: Dice

    @classmethod
    def of(cls, left: Dice, sign: str, right: Dice | int) -> Dice:
        sign = _SIGNS.get(sign, sign)
        if sign not in _HOLDS:
            raise Unreadable(
                Sentence("{left} {sign} {right}", left=left, sign=sign, right=right),
                Sentence("'{sign}' compares nothing", sign=sign),
                "write >=, >, <=, <, = or !=",
            )
        return cls.known(left, sign, dice_of(right))

    def _set(self, left: Dice, sign: str, right: Dice) -> None:
        self.left, self.sign, self.right = left, sign, right
        self.endless = left.endless or right.endless

    def _sides(self) -> tuple[int, ...]:
        return self.left.sides + self.right.sides

    def __bool__(self) -> bool:
        raise TypeError(f"{self} is thrown, not true or false: ask its dist()")

    def toss(self, draw: Draw, faces: list[int]) -> int:
        left = self.left.toss(draw, faces)
        return int(_compare(left - self.right.toss(draw, faces), self.sign))

    def _solve(self) -> Dist[int]:
        least, above, inside = _HOLDS[self.sign]
        if self.endless:
            lead = (self.left - self.right).dist()
            total, wins = lead.total, lead.total - lead.below(least)
            if above is not None:
                wins -= lead.total - lead.below(above)
        else:
            left, plus = _terms(self.left)
            right, minus = _terms(self.right)
            terms = left + tuple([(-sign, part) for sign, part in right])
            packed, low, _, bits, total = added(self, terms, plus - minus)
            wins = sum_upward(packed, max(least - low, 0) * bits, bits, total)
            if above is not None:
                wins -= sum_upward(packed, max(above - low, 0) * bits, bits, total)
        if not inside:
            wins = total - wins
        return dense(0, [total - wins, wins], total)

    def _write(self) -> str:
        # Like dice against a number would count successes.
        left = f"({self.left})" if self.left.is_pool() and isinstance(self.right, Fixed) else self.left.written(1)
        return f"{left} {self.sign} {self.right.written(1)}"


def _terms(dice: Dice) -> tuple[Terms, int]:
    if isinstance(dice, Sum):
        return dice.terms, dice.plus
    return ((), dice.value) if isinstance(dice, Fixed) else (((1, dice),), 0)


_HOLDS: Final[dict[str, tuple[int, int | None, bool]]] = {
    ">=": (0, None, True),
    ">": (1, None, True),
    "<": (0, None, False),
    "<=": (1, None, False),
    "=": (0, 1, True),
    "!=": (0, 1, False),
}
"""For each sign: the lead from which it holds, the lead from which it no longer does, and whether the result is
negated.
"""


def _compare(lead: int, sign: str) -> bool:
    least, above, inside = _HOLDS[sign]
    return (lead >= least and (above is None or lead < above)) == inside


def contest(left: Dice | int, sign: str, right: Dice | int) -> Dice:
    """Return a comparison of two throws: `contest(d(20), ">=", d(12) + 3)`; the value is 1 or 0."""
    return combine("contest", dice_of(left), sign, dice_of(right))
