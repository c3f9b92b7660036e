"""One die, plain or exploding, and a plain number.

Belongs here: dice thrown one at a time. Not here: several together.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from math import lcm, log2
from typing import Final

from rulewright.chance.dist import Dist, dense, make
from rulewright.chance.expression import Dice, Draw, Thrown
from rulewright.chance.limits import MOST_DICE, MOST_POINTS, MOST_SIDES, check_number, check_work
from rulewright.chance.packing import ones
from rulewright.errors import Sentence, Unreadable

REMAINDER_BITS: Final = 64
"""Endless explosions are listed until less than 2 to the minus this remains."""


class Die(Dice, kind="die"):
    """One die with faces 1 to `single`."""

    _shown: tuple[Thrown, ...] = ()

    @classmethod
    def of(cls, sides: int) -> Dice:
        if type(sides) is not int or not 1 <= sides <= MOST_SIDES:
            check_number(f"d{sides}", sides, "the number of sides", 1, MOST_SIDES)
        return cls.known(sides)

    def _set(self, sides: int) -> None:
        self.single = sides

    def _sides(self) -> tuple[int, ...]:
        return (self.single,)

    def throw(self, draw: Draw) -> Thrown:
        """Throw the die."""
        shown = self._shown or self._prepare()
        return shown[draw(self.single)]

    def _prepare(self) -> tuple[Thrown, ...]:
        # Made once for each face: making a Thrown costs more than the draw.
        self._shown = tuple(Thrown(face, (face,)) for face in range(self.single + 1))
        return self._shown

    def roll(self, draw: Draw) -> int:
        """Throw the die and return the value alone."""
        return draw(self.single)

    def toss(self, draw: Draw, faces: list[int]) -> int:
        face = draw(self.single)
        faces.append(face)
        return face

    def _solve(self) -> Dist[int]:
        return make(range(1, self.single + 1), (1,) * self.single, self.single)

    def _below(self, cuts: tuple[int, ...]) -> tuple[list[int], int]:
        sides = self.single
        return [min(max(cut - 1, 0), sides) for cut in cuts], sides

    def extremes(self) -> tuple[int, int]:
        return 1, self.single

    def weighed(self) -> tuple[int, Sequence[int], int]:
        return 1, (1,) * self.single, self.single

    def scale(self) -> int:
        return self.single

    def packed(self, bits: int, _down: bool) -> int:
        return ones(self.single, bits)

    def known_mean(self) -> Fraction:
        return Fraction(1 + self.single, 2)

    def _write(self) -> str:
        return f"d{self.single}"


class _Dies(dict[int, Dice]):
    def __missing__(self, sides: int) -> Dice:
        die = self[sides] = Die.of(sides)
        return die


d: Final[Callable[[int], Dice]] = _Dies().__getitem__
"""Return one die, by its number of sides: `d(20)`. The same object every time."""


class Fixed(Dice, kind="fixed"):
    """A plain number where dice could stand."""

    value: int

    @classmethod
    def of(cls, value: int) -> Dice:
        if type(value) is not int or not -MOST_POINTS <= value <= MOST_POINTS:
            check_number(str(value), value, "the number", -MOST_POINTS, MOST_POINTS)
        return cls.known(value)

    def _set(self, value: int) -> None:
        self.value = value

    def _sides(self) -> tuple[int, ...]:
        return ()

    @property
    def binds(self) -> int:  # type: ignore[override]  # it depends on the sign
        return 2 if self.value < 0 else 4

    def toss(self, _draw: Draw, _faces: list[int]) -> int:
        """Throw nothing and return the number."""
        return self.value

    def _solve(self) -> Dist[int]:
        return make(range(self.value, self.value + 1), (1,), 1)

    def _write(self) -> str:
        return str(self.value)


def constant(value: int) -> Dice:
    """Return a plain number where dice could stand."""
    return Fixed.of(value)


class Exploding(Dice, kind="exploding"):
    """One die thrown again and added while it shows a high face.

    A face from `on` upward counts less `loss` and is followed by a re-roll; `again` of them at most, or without end.
    Each adds at least one point, so the chance of any value or more is a finite sum: thresholds, caps and the mean are
    exact; the listed weights stop when less than 2^-64 remains.
    """

    die: int
    loss: int
    on: int
    again: int | None

    @classmethod
    def of(cls, sides: int, loss: int, on: int, times: int | None) -> Dice:
        where = f"d{sides}!"
        check_number(where, on, "the face it explodes on", 1, sides)
        check_number(where, loss, "the loss", 0, sides)
        if times is not None:
            check_number(where, times, "the number of re-rolls", 1, MOST_DICE)
        elif on == 1:
            raise Unreadable(where, "every face explodes, so the throw would never end", "let face 1 end it")
        if loss >= on:
            raise Unreadable(
                where,
                Sentence("a face of {on} less {loss} adds nothing", on=on, loss=loss),
                "take off less than the face shows",
            )
        return cls.known(sides, loss, on, times)

    def _set(self, sides: int, loss: int, on: int, times: int | None) -> None:
        self.die, self.loss, self.on, self.again = sides, loss, on, times
        self.endless = times is None

    def _sides(self) -> tuple[int, ...]:
        return (self.die,)

    def toss(self, draw: Draw, faces: list[int]) -> int:
        value, left = 0, -1 if self.again is None else self.again
        while True:
            face = draw(self.die)
            faces.append(face)
            value += face
            if face < self.on or not left:
                return value
            value -= self.loss
            left -= 1

    def _solve(self) -> Dist[int]:
        high = self.die - self.on + 1
        levels = REMAINDER_BITS / log2(self.die / high) if self.again is None else self.again
        check_work(
            self,
            levels * levels * self.die * self.die.bit_length(),
            200 * levels * (levels * (high - 1) + 1) * self.die,
        )
        depth, rest, whole = 0, 1, 1
        while depth != self.again and (self.again is not None or rest << REMAINDER_BITS > whole):
            depth, rest, whole = depth + 1, rest * high, whole * self.die
        least, most = self.on - self.loss, self.die - self.loss
        weights = [0] * (depth * most + self.die + 1)
        level = {0: 1}
        for step in range(depth):
            share = self.die ** (depth - step)
            for value, ways in level.items():
                for face in range(1, self.on):
                    weights[value + face] += ways * share
            level = _moved(level, least, most)
        if self.again is None:
            return dense(1, _trimmed(weights[1:]), whole * self.die, depth * least + 1)
        for value, ways in level.items():
            for face in range(1, self.die + 1):
                weights[value + face] += ways
        return dense(1, _trimmed(weights[1:]), whole * self.die)

    def _below(self, cuts: tuple[int, ...]) -> tuple[list[int], int]:
        if self.again is not None or not cuts:
            return super()._below(cuts)
        check_number(str(self), max(cuts[-1], 0), "the threshold", 0, MOST_POINTS // 100)
        return _endless_below(self.die, self.on, self.loss, cuts)

    def known_mean(self) -> Fraction:
        plain, high = Fraction(1 + self.die, 2), self.die - self.on + 1
        again = Fraction(high, self.die)
        once = plain - self.loss * again
        if self.again is None:
            return once / (1 - again)
        return once * sum((again**step for step in range(self.again)), Fraction(0)) + plain * again**self.again

    def _write(self) -> str:
        text = f"d{self.die}!"
        if self.loss:
            text += "p" if self.loss == 1 else f"p{self.loss}"
        if self.on != self.die:
            text += f"f{self.on}"
        return text + (f"t{self.again}" if self.again is not None else "")


def _moved(level: dict[int, int], least: int, most: int) -> dict[int, int]:
    after: dict[int, int] = {}
    for value, ways in level.items():
        for gain in range(least, most + 1):
            after[value + gain] = after.get(value + gain, 0) + ways
    return after


def _trimmed(weights: list[int]) -> list[int]:
    while not weights[-1]:
        weights.pop()
    return weights


def _endless_below(sides: int, on: int, loss: int, cuts: tuple[int, ...]) -> tuple[list[int], int]:
    """Return the weights below each cut, and the total.

    P(v or more) is the mean, over all faces, of 1 or 0 if the face ends the throw, else of P(v - gain or more).
    """
    top = max(cuts[-1], 1)
    reach: list[Fraction] = [Fraction(1)] * 2  # P(0 or more), P(1 or more)
    for value in range(2, top + 1):
        ways: Fraction | int = max(on - value, 0)
        for face in range(on, sides + 1):
            ways += reach[max(value - face + loss, 0)]
        reach.append(ways / Fraction(sides))
    wanted = [1 - reach[max(cut, 0)] for cut in cuts]
    scale = lcm(*(chance.denominator for chance in wanted))
    return [chance.numerator * (scale // chance.denominator) for chance in wanted], scale
