"""Unlike dice together: sums, multiples, floors and caps, the best of several, contests.

Belongs here: what makes one value of several unlike parts. Not here: several like dice.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import pairwise
from math import prod
from typing import Final

from rulewright.chance.dist import Dist, dense, make, sum_floor
from rulewright.chance.expression import Dice, Draw, combine
from rulewright.chance.limits import MOST_POINTS, check_number, check_work, products
from rulewright.chance.packing import field_bits, unpack
from rulewright.chance.single import Fixed
from rulewright.errors import Unreadable

_SMALL: Final = 1 << 400
"""Numbers of throws below this need no look at the work they make."""
Terms = tuple[tuple[int, Dice], ...]


class Sum(Dice, kind="sum"):
    """Terms added or taken away, and a constant."""

    binds = 2

    terms: Terms
    plus: int

    @classmethod
    def of(cls, terms: Terms, plus: int) -> Dice:
        flat: list[tuple[int, Dice]] = []
        for sign, term in terms:
            if isinstance(term, Sum):
                flat += [(sign * inner, part) for inner, part in term.terms]
                plus += sign * term.plus
            elif isinstance(term, Fixed):
                plus += sign * term.value
            else:
                flat.append((sign, term))
        if type(plus) is not int or not -MOST_POINTS <= plus <= MOST_POINTS:
            check_number("sum", plus, "the constant", -MOST_POINTS, MOST_POINTS)
        if not flat:
            return Fixed.of(plus)
        if len(flat) == 1 and flat[0][0] == 1 and not plus:
            return flat[0][1]
        return cls.known(tuple(flat), plus)

    def _set(self, terms: Terms, plus: int) -> None:
        self.terms, self.plus = terms, plus
        for _, part in terms:
            if part.endless:
                self.endless = True

    def _sides(self) -> tuple[int, ...]:
        return sum((part.sides for _, part in self.terms), ())

    def toss(self, draw: Draw, faces: list[int]) -> int:
        value = self.plus
        for sign, part in self.terms:
            value += sign * part.toss(draw, faces)
        return value

    def _solve(self) -> Dist[int]:
        terms = self.terms
        if len(terms) == 1 and terms[0][0] == 1:
            return terms[0][1].dist() + self.plus
        low, weights, total = _added(self, terms, self.plus)
        return dense(low, weights, total, self._floor() if self.endless else None)

    def _floor(self) -> int | None:
        dists = [part.dist() if sign > 0 else -part.dist() for sign, part in self.terms]
        floor = sum_floor(dists)
        return None if floor is None else floor + self.plus

    def known_mean(self) -> Fraction | None:
        mean = Fraction(self.plus)
        for sign, part in self.terms:
            known = part.known_mean()
            if known is None:
                return None
            mean += sign * known
        return mean

    def _write(self) -> str:
        text = "".join(("+" if sign > 0 else "-") + part.written(3) for sign, part in self.terms).removeprefix("+")
        return text + (f"{self.plus:+d}" if self.plus else "")


def _added(dice: Dice, terms: Terms, low: int) -> tuple[int, list[int], int]:
    """Lowest value, weights of consecutive values and their total, for terms added to a constant."""
    total = slots = 1
    for sign, part in terms:
        least, most = part.extremes()
        total *= part.scale()
        low += least if sign > 0 else -most
        slots += most - least
    bits = field_bits(total, slots)
    if slots * bits > 100_000:
        check_work(dice, slots * bits, products(slots * bits, len(terms)))
    packed = 1
    for sign, part in terms:
        packed *= part.packed(bits, sign < 0)
    return low, unpack(packed, slots, bits), total


class Times(Dice, kind="times"):
    """A value multiplied."""

    binds = 3

    factor: int
    part: Dice

    @classmethod
    def of(cls, part: Dice, factor: int) -> Dice:
        if type(factor) is not int or not 1 <= factor <= MOST_POINTS:
            check_number(f"{part.written(3)}*{factor}", factor, "the factor", 1, MOST_POINTS)
        if isinstance(part, Times):
            return cls.of(part.part, part.factor * factor)
        if isinstance(part, Fixed):
            return Fixed.of(part.value * factor)
        return part if factor == 1 else cls.known(part, factor)

    def _set(self, part: Dice, factor: int) -> None:
        self.part, self.factor, self.endless = part, factor, part.endless

    def _sides(self) -> tuple[int, ...]:
        return self.part.sides

    def toss(self, draw: Draw, faces: list[int]) -> int:
        return self.factor * self.part.toss(draw, faces)

    def _solve(self) -> Dist[int]:
        dist = self.part.dist()
        floor = None if dist.floor is None else dist.floor * self.factor
        values = tuple(value * self.factor for value in dist.outcomes)
        return make(values, dist.weights, dist.total, dist.missing, floor)

    def known_mean(self) -> Fraction | None:
        mean = self.part.known_mean()
        return None if mean is None else mean * self.factor

    def _write(self) -> str:
        return f"{self.part.written(4)}*{self.factor}"


class Held(Dice, kind="held"):
    """A value held from below, from above or both."""

    binds = 1

    least: int | None
    most: int | None
    part: Dice

    @classmethod
    def of(cls, part: Dice, least: int | None, most: int | None) -> Dice:
        if isinstance(part, Held):
            least = part.least if least is None else least if part.least is None else max(least, part.least)
            most = part.most if most is None else most if part.most is None else min(most, part.most)
            part = part.part
        if least is not None and most is not None and least > most:
            raise Unreadable(str(part), f"its floor {least} is above its cap {most}", "put the floor below the cap")
        if isinstance(part, Fixed):
            return Fixed.of(_held(part.value, least, most))
        return cls.known(part, least, most)

    def _set(self, part: Dice, least: int | None, most: int | None) -> None:
        self.part, self.least, self.most, self.endless = part, least, most, part.endless

    def _sides(self) -> tuple[int, ...]:
        return self.part.sides

    def toss(self, draw: Draw, faces: list[int]) -> int:
        return _held(self.part.toss(draw, faces), self.least, self.most)

    def _solve(self) -> Dist[int]:
        dist = self.part.dist()
        low, dealt = dist.spread()
        weights, floor, total = list(dealt), dist.floor, dist.total
        if self.most is not None:
            if floor is not None and floor >= self.most:
                weights, floor = _stretched(low, weights, self.most), None
                weights[self.most - low] += dist.missing
            if low + len(weights) - 1 > self.most:
                cut = max(self.most - low + 1, 1)
                weights = [*weights[: cut - 1], sum(weights[cut - 1 :])]
                low = min(low, self.most)
        if self.least is not None and low < self.least:
            weights = _stretched(low, weights, self.least)
            cut = self.least - low
            weights = [sum(weights[: cut + 1]), *weights[cut + 1 :]]
            low = self.least
            floor = None if floor is None else max(floor, low)
        return dense(low, weights, total, floor)

    def _write(self) -> str:
        text = self.part.written(2)
        if self.least is not None:
            text += f" min {self.least}"
        return text + (f" max {self.most}" if self.most is not None else "")


def _held(value: int, least: int | None, most: int | None) -> int:
    if least is not None and value < least:
        return least
    return most if most is not None and value > most else value


def _stretched(low: int, weights: list[int], high: int) -> list[int]:
    return weights + [0] * (high - low + 1 - len(weights))


class Best(Dice, kind="best"):
    """The highest or the lowest of several unlike values."""

    most: bool
    parts: tuple[Dice, ...]

    @classmethod
    def of(cls, most: bool, parts: tuple[Dice, ...]) -> Dice:
        if not parts:
            raise Unreadable("highest()" if most else "lowest()", "nothing to choose from", "write highest(d8, d6)")
        return parts[0] if len(parts) == 1 else cls.known(most, parts)

    def _set(self, most: bool, parts: tuple[Dice, ...]) -> None:
        self.most, self.parts = most, parts
        self.endless = any(part.endless for part in parts)

    def _sides(self) -> tuple[int, ...]:
        return sum((part.sides for part in self.parts), ())

    def toss(self, draw: Draw, faces: list[int]) -> int:
        values = [part.toss(draw, faces) for part in self.parts]
        return max(values) if self.most else min(values)

    def _solve(self) -> Dist[int]:
        dists = [part.dist() for part in self.parts]
        spans = [dist.spread() for dist in dists]
        total = prod([dist.total for dist in dists])
        lows = [low for low, _ in spans]
        highs = [low + len(weights) - 1 for low, weights in spans]
        low, high = (max(lows), max(highs)) if self.most else (min(lows), min(highs))
        floor = self._floor(dists) if self.endless else None
        if floor is not None:
            high = min(max(highs), floor - 1)
        if total > _SMALL:
            size = (high - low + 1) * total.bit_length()
            check_work(self, size, (high - low + 1) * products(total.bit_length(), len(dists)))
        joint = [1] * (high - low + 1) if self.most else [-1] * (high - low + 1)
        for dist, (start, weights) in zip(dists, spans, strict=True):
            joint = _narrowed(joint, low, start, weights, 0 if self.most else dist.total)
        weights = [joint[0] + (0 if self.most else total)]
        weights += [two - one for one, two in pairwise(joint)]
        return dense(low, weights, total, floor)

    def _floor(self, dists: list[Dist[int]]) -> int | None:
        floors = [dist.floor for dist in dists if dist.missing]
        if None in floors:
            raise Unreadable(str(self), "its exact odds have no end on both sides", "put a floor or a cap on its parts")
        return min([floor for floor in floors if floor is not None], default=None)

    def _write(self) -> str:
        return f"{'highest' if self.most else 'lowest'}({', '.join(str(part) for part in self.parts)})"


def _narrowed(joint: list[int], low: int, start: int, weights: Sequence[int], total: int) -> list[int]:
    """Each product times the weight of a part at or below its value, or above it where the part's `total` is given."""
    running, last, found = 0, len(weights), []
    for at in range(start, low):
        running += weights[at - start] if at - start < last else 0
    for value, ways in enumerate(joint, low):
        if 0 <= value - start < last:
            running += weights[value - start]
        found.append(ways * (total - running if total else running))
    return found


def highest(*parts: Dice | int) -> Dice:
    """The best of unlike dice: `highest(d(8), d(6))`."""
    return combine("best", True, tuple(_dice(part) for part in parts))


def lowest(*parts: Dice | int) -> Dice:
    """The worst of unlike dice."""
    return combine("best", False, tuple(_dice(part) for part in parts))


_SIGNS: Final = {"==": "="}


class Contest(Dice, kind="contest"):
    """A comparison of two throws: 1 where it holds, 0 where it does not."""

    binds = 0

    left: Dice
    sign: str
    right: Dice

    @classmethod
    def of(cls, left: Dice, sign: str, right: Dice | int) -> Dice:
        sign = _SIGNS.get(sign, sign)
        if sign not in _HOLDS:
            raise Unreadable(f"{left} {sign} {right}", f"'{sign}' compares nothing", "write >=, >, <=, <, = or !=")
        return cls.known(left, sign, _dice(right))

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
            low, weights, total = _added(self, left + tuple([(-sign, part) for sign, part in right]), plus - minus)
            end = len(weights) if above is None else max(above - low, 0)
            wins = sum(weights[max(least - low, 0) : end])
        if not inside:
            wins = total - wins
        return dense(0, [total - wins, wins], total)

    def _write(self) -> str:
        return f"{self.left.written(1)} {self.sign} {self.right.written(1)}"


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
"""For each sign: the lead from which it holds, the lead where that ends, and whether it is this or the contrary."""


def _compare(lead: int, sign: str) -> bool:
    least, above, inside = _HOLDS[sign]
    return (lead >= least and (above is None or lead < above)) == inside


def contest(left: Dice | int, sign: str, right: Dice | int) -> Dice:
    """A comparison of two throws: `contest(d(20), ">=", d(12) + 3)`; the value is 1 or 0."""
    return combine("contest", _dice(left), sign, _dice(right))


def _dice(part: Dice | int) -> Dice:
    return part if isinstance(part, Dice) else Fixed.of(part)
