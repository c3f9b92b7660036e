"""Two fights with the same dice, pair by pair: the effect of a change on the party's chance, with its certainty.

Belongs here: the difference of two paired shares with its interval. Not here: fighting (counting).
"""

from math import sqrt
from typing import Final, NamedTuple, Self

from rulewright.lab.tally import share


class Difference(NamedTuple):
    """The difference of two chances, with its 95 % interval."""

    part: float
    low: float
    high: float


class Pairs(NamedTuple):
    """The number of pairs in which the party won both, one or neither of two fights with the same dice."""

    both: int
    one: int
    """The number won in the one alone."""
    other: int
    neither: int

    @classmethod
    def of(cls, one: str, other: str) -> Self:
        """Return the pairs of the outcomes of each fight (`Counts.won`); those without a partner do not count."""
        pairs = [*zip(one, other, strict=False)]
        return cls(*(pairs.count(each) for each in (("1", "1"), ("1", "0"), ("0", "1"), ("0", "0"))))

    def plus(self, other: "Pairs") -> "Pairs":
        """Return these and others together."""
        return Pairs(*(mine + more for mine, more in zip(self, other, strict=True)))

    @property
    def fights(self) -> int:
        """The number of pairs."""
        return sum(self)

    def difference(self) -> Difference:
        """Return how much greater the chance in the other is, with the interval of Newcombe for paired shares.

        It is made of the two shares' own intervals (Wilson) and of how far the pairs go together (method 10 of his
        paper of 1998), and never leaves -1 to 1.
        """
        if not self.fights:
            return Difference(0.0, -1.0, 1.0)
        one, other = share(self.both + self.one, self.fights), share(self.both + self.other, self.fights)
        part, together = other.part - one.part, self._together()
        low = _side(other.part - other.low, one.high - one.part, together)
        high = _side(other.high - other.part, one.part - one.low, together)
        return Difference(part, part - low, part + high)

    def _together(self) -> float:
        """Return the correlation of wins, from -1 to 1; a positive one is reduced a little, since pairs are whole."""
        won, lost = self.both + self.one, self.other + self.neither
        won_other, lost_other = self.both + self.other, self.one + self.neither
        sides = won * lost * won_other * lost_other
        if not sides:
            return 0.0
        cross = self.both * self.neither - self.one * self.other
        return (max(0.0, cross - self.fights / 2) if cross > 0 else cross) / sqrt(sides)


NO_PAIRS: Final = Pairs(0, 0, 0, 0)


def _side(one: float, other: float, together: float) -> float:
    return sqrt(max(0.0, one * one - 2 * together * one * other + other * other))
