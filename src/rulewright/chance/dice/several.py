"""Several like dice thrown together: all added, or only the best, the worst or the middle of them.

Belongs here: like dice and what is kept of them. Not here: unlike dice.
"""

from collections.abc import Sequence
from fractions import Fraction
from itertools import accumulate, pairwise
from math import comb
from operator import mul, sub

from rulewright.chance.dice.single import Fixed
from rulewright.chance.dist import Dist, dense, make
from rulewright.chance.expression import Dice, Draw, combine
from rulewright.chance.limits import FEW_THROWS, MOST_DICE, check_number, check_work, products
from rulewright.chance.packing import field_bits, ones, pack, sum_weights, unpack
from rulewright.errors import Sentence, Unreadable


class Several(Dice, kind="several"):
    """`count` times the same part; of the values in rising order, those from `low` to below `high` are added."""

    count: int
    part: Dice
    low: int
    high: int

    @classmethod
    def of(cls, count: int, part: Dice, low: int = 0, high: int | None = None) -> Dice:
        if type(count) is not int or count < 0:
            check_number(f"{count}{part.written(4)}", count, "the number of dice", 0, MOST_DICE)
        if high is None:
            high = count
        if count < 2 or isinstance(part, Fixed):
            if count == 1:
                return part
            return Fixed.of(part.value * (high - low) if count and isinstance(part, Fixed) else 0)
        return cls.known(count, part, low, high)

    def _set(self, count: int, part: Dice, low: int, high: int) -> None:
        if count > MOST_DICE:
            check_number(f"{count}{part.written(4)}", count, "the number of dice", 0, MOST_DICE)
        self.count = count
        self.part = part
        self.low = low
        self.high = high
        if not part.single:
            self._set_any(part.endless)

    def _set_any(self, endless: bool) -> None:
        thrown = self.count * len(self.part.sides)
        if thrown > MOST_DICE:
            where = f"{self.count}{self.part.written(4)}"
            raise Unreadable(
                where,
                Sentence("{thrown} dice in one throw", thrown=thrown),
                Sentence("throw {most} at most", most=MOST_DICE),
            )
        self.endless = endless

    def _sides(self) -> tuple[int, ...]:
        return self.part.sides * self.count

    def _keep(self, count: int, verb: str, *, highest: bool) -> Dice:
        low, high = self.low, self.high
        if highest == (verb == "keeps"):
            low = high - count if verb == "keeps" else low + count
        else:
            high = low + count if verb == "keeps" else high - count
        if type(count) is not int or count < 0 or not self.low <= low < high <= self.high:
            number = self.high - self.low
            right = (
                Sentence("keep 1 to {most}", most=number)
                if verb == "keeps"
                else Sentence("drop 0 to {most}", most=number - 1)
            )
            raise Unreadable(
                str(self),
                Sentence("{verb} {count} of {number} dice", verb=Sentence(verb), count=count, number=number),
                right,
            )
        return combine("several", self.count, self.part, low, high)

    def toss(self, draw: Draw, faces: list[int]) -> int:
        single = self.part.single
        if single:
            values = [draw(single) for _ in range(self.count)]
            faces += values
        else:
            values = [self.part.toss(draw, faces) for _ in range(self.count)]
        if self.high - self.low == self.count:
            return sum(values)
        values = sorted(values)
        return sum(values[self.low : self.high])

    def _plain(self) -> int:
        """Return the sides of plain dice if all, the best or the worst of them count; else 0."""
        return self.part.single if not self.low or self.high == self.count else 0

    def _solve(self) -> Dist[int]:
        count, low, high, sides = self.count, self.low, self.high, self.part.single
        if not sides or (low and high < count):
            return self._solve_any()
        kept, whole = high - low, sides**count
        return make(range(kept, kept * sides + 1), self._weights(sides, kept, whole), whole)

    def _weights(self, sides: int, kept: int, whole: int) -> list[int]:
        """Return the weights of each sum of plain dice, `whole` in all."""
        count = self.count
        if kept == count:
            if whole > FEW_THROWS:
                size = count * sides * whole.bit_length()
                check_work(self, size, size / 6)
            return sum_weights(count, sides, whole)
        if kept == 1:
            powers = [face**count for face in range(sides + 1)]
            weights = list(map(sub, powers[1:], powers))
        elif kept < count - 1:
            weights = _best_weights(self, count, sides, kept)
        else:
            weights = _all_but_lowest(self, count, sides, whole)
        if not self.low:
            weights.reverse()
        return weights

    def _solve_any(self) -> Dist[int]:
        dist = self.part.dist()
        count, kept = self.count, self.high - self.low
        low, weights = dist.spread()
        if kept == count:
            return self._sum_any(dist, low, weights)
        if dist.missing:
            return _window(self, low, weights, dist)
        if kept == 1 and self.high == count:
            check_work(self, 0, len(weights) * products(count * dist.total.bit_length(), 2))
            return _largest(low, list(weights), count)
        if kept == 1 and self.low == 0:
            check_work(self, 0, len(weights) * products(count * dist.total.bit_length(), 2))
            turned = _largest(1 - low - len(weights), list(weights[::-1]), count)
            return -turned
        return _window(self, low, weights)

    def _sum_any(self, dist: Dist[int], low: int, weights: Sequence[int]) -> Dist[int]:
        count, total = self.count, dist.total**self.count
        slots = count * (len(weights) - 1) + 1
        bits = field_bits(total, slots)
        check_work(self, slots * bits, products(slots * bits, 2))
        floor = None if dist.floor is None else dist.floor + low * (count - 1)
        return dense(low * count, unpack(pack(weights, bits) ** count, slots, bits), total, floor)

    def extremes(self) -> tuple[int, int]:
        kept, sides = self.high - self.low, self.part.single
        return (kept, kept * sides) if sides else super().extremes()

    def weighed(self) -> tuple[int, Sequence[int], int]:
        sides = self._plain()
        if not sides:
            return super().weighed()
        kept, whole = self.high - self.low, sides**self.count
        return kept, self._weights(sides, kept, whole), whole

    def scale(self) -> int:
        sides = self._plain()
        return sides**self.count if sides else super().scale()

    def packed(self, bits: int, down: bool) -> int:
        sides, kept = self._plain(), self.high - self.low
        if not sides:
            return super().packed(bits, down)
        if kept == self.count and kept * sides <= 200:
            sums: int = ones(sides, bits) ** kept
            return sums
        weights = self._weights(sides, kept, sides**self.count)
        return pack(weights[::-1] if down else weights, bits)

    def known_mean(self) -> Fraction | None:
        if self.high - self.low == self.count:
            mean = self.part.known_mean()
            return None if mean is None else mean * self.count
        return super().known_mean()

    def is_pool(self) -> bool:
        return self.high - self.low == self.count and self.part.written(4).startswith("d")

    def _write(self) -> str:
        part = self.part.written(4)
        text = f"{self.count}{part}" if part.startswith("d") else f"{self.count}({self.part})"
        if self.high == self.count:
            kept = self.high - self.low
            return text if kept == self.count else f"{text}kh{kept if kept > 1 else ''}"
        if self.low == 0:
            return f"{text}kl{self.high if self.high > 1 else ''}"
        return f"{text}dl{self.low}dh{self.count - self.high}"


def _all_but_lowest(dice: Dice, count: int, sides: int, whole: int) -> list[int]:
    """Return the weights of the sum without the lowest of `count` plain dice.

    For each face that the lowest may show: all throws of it or more, less those of more.
    """
    slots = (count - 1) * (sides - 1) + 1
    bits = field_bits(whole, slots)
    if whole > FEW_THROWS:
        check_work(dice, slots * bits, products(slots * bits, 2 * sides))
    packed, higher, one = 0, 0, (1 << bits) - 1
    for below in range(sides - 1, -1, -1):
        # values are counted from `count` up, so the lowest die moves the rest by its face less 1
        these = (((1 << (sides - below) * bits) - 1) // one) ** count << below * count * bits
        packed += (these - higher) >> below * bits
        higher = these
    return unpack(packed, slots, bits)


def _best_weights(dice: Dice, count: int, sides: int, kept: int) -> list[int]:
    """Return the weights of the sum of the `kept` best of `count` plain dice, from `kept` upward.

    The `kept`-th best shows some face; fewer than `kept` dice show more, at least enough to fill up show that face.
    """
    slots = kept * (sides - 1) + 1
    bits = field_bits(sides**count, slots)
    if slots * bits > 10_000:
        pairs = kept * kept / 2 * (500 + 7 * count + 100 * sides)  # each a number of ways, and a product for each face
        check_work(dice, slots * bits, pairs + sides * kept * slots * bits / 30 * (1 + (sides * bits / 30) ** 0.585))
    chosen = [comb(count, above) for above in range(kept)]
    showing = [[comb(count - above, fewer) for fewer in range(kept - above - 1, -1, -1)] for above in range(kept)]
    """By the number of dice above the face: the ways in which too few of the others show it, from one too few
    to none.
    """
    exponents = range(count - kept + 1, count + 1)
    packed, lower = 0, [0] * kept
    for face in range(1, sides + 1):
        powers = [face**rest for rest in exponents]
        more = ones(sides - face, bits) if face < sides else 0
        power, shift = 1, (face - 1) * kept * bits
        for above, few in enumerate(showing):
            # at or above the face are kept dice: each is worth face - 1 more than 1, those above it one more at least
            ways = powers[-1 - above] - sum(map(mul, few, lower))
            packed += power * (chosen[above] * ways) << shift
            if not more:
                break
            power *= more
            shift += bits
        lower = powers
    return unpack(packed, slots, bits)


def _largest(low: int, weights: list[int], count: int) -> Dist[int]:
    below = [0, *accumulate(weights)]
    powers = [part**count for part in below]
    return dense(low, [after - before for before, after in pairwise(powers)], powers[-1])


def _window(dice: Several, start: int, weights: Sequence[int], dist: Dist[int] | None = None) -> Dist[int]:
    """Return the distribution of the sum of the values at the kept ranks, adding the values one by one in rising order.

    After each value it is known how many dice show that or less, so it is known which ranks they take. Dice of an
    endless `dist` that show none of the listed values take the ranks above.
    """
    count, low, high = dice.count, dice.low, dice.high
    missing, floor = (dist.missing, dist.floor) if dist else (0, None)
    kept, total = high - low, (sum(weights) + missing) ** count
    slots = kept * (len(weights) - 1) + 1
    bits = field_bits(total, slots)
    check_work(dice, slots * bits, len(weights) * count * count * (slots * bits / 30 + 100))
    placed = [1] + [0] * count
    for step, weight in enumerate(weights):
        fresh = [0] * (count + 1)
        for done in range(count + 1):
            if placed[done]:
                for more in range(count - done + 1):
                    ranks = max(0, min(done + more, high) - max(done, low))
                    ways = comb(count - done, more) * weight**more
                    fresh[done + more] += (placed[done] * ways) << ranks * step * bits
        placed = fresh
    packed = sum(placed[done] * missing ** (count - done) for done in range(high, count + 1))
    beyond = None if floor is None else floor + start * (kept - 1)
    return dense(start * kept, unpack(packed, slots, bits), total, beyond)
