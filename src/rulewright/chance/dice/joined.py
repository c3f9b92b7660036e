"""Unlike dice together: sums, multiples, floors and caps, the best of several.

Belongs here: what makes one value of several unlike parts. Not here: several like dice, comparisons (contests).
"""

from collections.abc import Sequence
from fractions import Fraction
from math import prod
from operator import mul, sub
from typing import Final

from rulewright.chance.dice.single import Fixed
from rulewright.chance.dist import Dist, dense, make, sum_floor
from rulewright.chance.expression import Dice, Draw, combine
from rulewright.chance.limits import FEW_THROWS, MOST_POINTS, check_number, check_work, products
from rulewright.chance.packing import field_bits, unpack
from rulewright.chance.running import beyond, within
from rulewright.errors import Sentence, Unreadable

Terms = tuple[tuple[int, Dice], ...]


class Sum(Dice, kind="sum"):
    """Terms added or subtracted, and a constant."""

    binds = 2

    terms: Terms
    plus: int

    @classmethod
    def of(cls, terms: Terms, plus: int) -> Dice:
        flat: list[tuple[int, Dice]] = []
        for sign, term in terms:
            if isinstance(term, Sum):
                flat += term.terms if sign > 0 else [(-inner, part) for inner, part in term.terms]
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
            if not part.single and part.endless:
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
        low, weights, total = self.weighed()
        return dense(low, weights, total, self._floor() if self.endless else None)

    def weighed(self) -> tuple[int, Sequence[int], int]:
        terms = self.terms
        if len(terms) == 1 and terms[0][0] == 1:
            low, weights, total = terms[0][1].weighed()
            return low + self.plus, weights, total
        packed, low, slots, bits, total = added(self, terms, self.plus)
        return low, unpack(packed, slots, bits), total

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


def added(dice: Dice, terms: Terms, low: int) -> tuple[int, int, int, int, int]:
    """Return terms added to a constant: packed weights, their lowest value, their number, bits of each, and their
    total.
    """
    total = slots = 1
    for sign, part in terms:
        single = part.single
        least, most = (1, single) if single else part.extremes()
        total *= single or part.scale()
        low += least if sign > 0 else -most
        slots += most - least
    bits = field_bits(total, slots)
    if slots * bits > 100_000:
        check_work(dice, slots * bits, products(slots * bits, len(terms)))
    packed = 1
    for sign, part in terms:
        packed *= part.packed(bits, sign < 0)
    return packed, low, slots, bits, total


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
    """A value with a floor, a cap or both."""

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
            raise Unreadable(
                str(part),
                Sentence("its floor {least} is above its cap {most}", least=least, most=most),
                "put the floor below the cap",
            )
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
        part = self.part
        if not part.endless:
            low, dealt, total = part.weighed()
            return self._held_in(low, list(dealt), total)
        dist = part.dist()
        low, dealt = dist.spread()
        weights, floor, total = list(dealt), dist.floor, dist.total
        if self.most is not None and floor is not None and floor >= self.most:
            weights += [0] * (self.most - low + 1 - len(weights))
            floor = None
            weights[self.most - low] += dist.missing
        return self._held_in(low, weights, total, floor)

    def _held_in(self, low: int, weights: list[int], total: int, floor: int | None = None) -> Dist[int]:
        """Return the weights with everything beyond floor and cap moved onto them."""
        most, least = self.most, self.least
        if most is not None and low + len(weights) - 1 > most:
            cut = max(most - low, 0)
            weights[cut:] = [sum(weights[cut:])]
            low = min(low, most)
        if least is not None and low < least:
            cut = least - low + 1
            weights[:cut] = [sum(weights[:cut])]
            low = least
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


LEFT_OUT_BITS: Final = 50
"""The best of unlike dice is refused if more than 2 to the minus this would not be listed."""


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
        for part in parts:
            if part.endless:
                self.endless = True

    def _sides(self) -> tuple[int, ...]:
        return sum((part.sides for part in self.parts), ())

    def toss(self, draw: Draw, faces: list[int]) -> int:
        values = [part.toss(draw, faces) for part in self.parts]
        return max(values) if self.most else min(values)

    def _solve(self) -> Dist[int]:
        low, weights, total = self.weighed()
        return dense(low, weights, total, self._floor() if self.endless else None)

    def weighed(self) -> tuple[int, Sequence[int], int]:
        low, weights, total = self._listed()
        missing = total - sum(weights) if self.endless else 0
        # All are listed to where the slowest ends; another that is likely to be higher would hardly be listed.
        if missing << LEFT_OUT_BITS >= total:
            share = Sentence("a remainder of 1 in {share} would not be listed", share=f"{total // missing:,}")
            raise Unreadable(str(self), share, "cap the parts that explode, with max")
        return low, weights, total

    def _listed(self) -> tuple[int, Sequence[int], int]:
        most = self.most
        spans = [part.weighed() for part in self.parts]
        total = prod([whole for _, _, whole in spans])
        lows = [low for low, _, _ in spans]
        highs = [low + len(weights) - 1 for low, weights, _ in spans]
        low, high = (max(lows), max(highs)) if most else (min(lows), min(highs))
        floor = self._floor() if self.endless else None
        if floor is not None:
            high = min(max(highs), floor - 1)
        size = high - low + 1
        if total > FEW_THROWS:
            check_work(self, size * total.bit_length(), size * products(total.bit_length(), len(spans)))
        joint = [1] * size
        for start, weights, whole in spans:
            far = low - start
            ways = within(weights, far, size) if most else beyond(weights, far, whole, size)
            joint = list(map(mul, joint, ways))
        if most:
            return low, [joint[0], *map(sub, joint[1:], joint)], total
        return low, list(map(sub, joint, [*joint[1:], 0])), total

    def _floor(self) -> int | None:
        floors = [dist.floor for dist in (part.dist() for part in self.parts) if dist.missing]
        if None in floors:
            raise Unreadable(str(self), "its exact odds have no end on both sides", "put a floor or a cap on its parts")
        return min([floor for floor in floors if floor is not None], default=None)

    def _write(self) -> str:
        return f"{'highest' if self.most else 'lowest'}({', '.join(str(part) for part in self.parts)})"


def highest(*parts: Dice | int) -> Dice:
    """Return the best of unlike dice: `highest(d(8), d(6))`."""
    return combine("best", True, tuple(dice_of(part) for part in parts))


def lowest(*parts: Dice | int) -> Dice:
    """Return the worst of unlike dice."""
    return combine("best", False, tuple(dice_of(part) for part in parts))


def dice_of(part: Dice | int) -> Dice:
    """Return the dice, or for a number the die that always shows it."""
    return part if isinstance(part, Dice) else Fixed.of(part)
