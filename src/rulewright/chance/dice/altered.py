"""Altered dice: a die with other marks, faces rerolled, a value divided.

Belongs here: one die or one value made into another. Not here: several together.
"""

from collections.abc import Callable, Sequence
from fractions import Fraction
from typing import Final

from rulewright.chance.dice.single import Fixed
from rulewright.chance.dist import Dist, make
from rulewright.chance.expression import Dice, Draw
from rulewright.chance.limits import MOST_POINTS, MOST_SIDES, check_number
from rulewright.errors import Unreadable


class Marked(Dice, kind="marked"):
    """One die with its own number on each face: `d{-1,0,1}`. It is drawn and typed in as a plain die: face 1 shows the
    first number.
    """

    marks: tuple[int, ...]

    @classmethod
    def of(cls, *marks: int) -> Dice:
        check_number("d{...}", len(marks), "the number of faces", 1, MOST_SIDES)
        for mark in marks:
            check_number("d{...}", mark, "the number on a face", -MOST_POINTS, MOST_POINTS)
        return cls.known(*marks)

    def _set(self, *marks: int) -> None:
        self.marks = marks

    def _sides(self) -> tuple[int, ...]:
        return (len(self.marks),)

    def toss(self, draw: Draw, faces: list[int]) -> int:
        face = draw(len(self.marks))
        faces.append(face)
        return self.marks[face - 1]

    def _solve(self) -> Dist[int]:
        return Dist.of(self.marks)

    def _write(self) -> str:
        return f"d{{{','.join(map(str, self.marks))}}}"


class Rerolled(Dice, kind="rerolled"):
    """One die that is thrown again while it shows one of some faces, or once at most; the last face counts."""

    die: int
    again: tuple[int, ...]
    """The faces that are thrown again, in rising order."""
    once: bool

    @classmethod
    def of(cls, sides: int, again: Sequence[int], once: bool = False) -> Dice:
        faces = tuple(sorted(set(again)))
        for face in faces:
            check_number(f"d{sides}", face, "the face thrown again", 1, sides)
        if len(faces) == sides and not once:
            raise Unreadable(
                f"d{sides}", "every face is thrown again, so it would never end", "leave a face that counts"
            )
        return cls.known(sides, faces, once)

    def _set(self, sides: int, again: tuple[int, ...], once: bool) -> None:
        self.die, self.again, self.once = sides, again, once

    def _sides(self) -> tuple[int, ...]:
        return (self.die,)

    def toss(self, draw: Draw, faces: list[int]) -> int:
        face = draw(self.die)
        faces.append(face)
        while face in self.again:
            face = draw(self.die)
            faces.append(face)
            if self.once:
                break
        return face

    def _solve(self) -> Dist[int]:
        counting = [face for face in range(1, self.die + 1) if face not in self.again]
        if not self.once:
            return Dist.of(counting)
        again = len(self.again)
        return Dist.of(dict.fromkeys(self.again, again) | dict.fromkeys(counting, self.die + again))

    def _write(self) -> str:
        word, top = "ro" if self.once else "r", len(self.again)
        if top > 1 and self.again == tuple(range(1, top + 1)):
            return f"d{self.die}{word}<={top}"
        return f"d{self.die}" + "".join(f"{word}{face}" for face in self.again)


def _rounded_down(value: int, by: int) -> int:
    return value // by


def _rounded_up(value: int, by: int) -> int:
    return -(-value // by)


def _rounded_half_up(value: int, by: int) -> int:
    return (2 * value + by) // (2 * by)


def _without_sign(value: int, _by: int) -> int:
    return abs(value)


ALTERATIONS: Final[dict[str, Callable[[int, int], int]]] = {
    "floor": _rounded_down,
    "ceil": _rounded_up,
    "round": _rounded_half_up,
    "abs": _without_sign,
}
"""What can be done to a value: an integer division rounded down, up or to the nearest (halves up), or its absolute
value.
"""


class Altered(Dice, kind="altered"):
    """A value divided and rounded, or without its sign."""

    how: str
    part: Dice
    by: int

    @classmethod
    def of(cls, how: str, part: Dice, by: int = 1) -> Dice:
        check_number(str(part), by, "the divisor", 1, MOST_POINTS)
        if isinstance(part, Fixed):
            return Fixed.of(ALTERATIONS[how](part.value, by))
        if how != "abs" and by == 1:
            return part
        if part.endless and how == "abs":
            raise Unreadable(str(part), "it explodes without end", "leave the sign of endless dice as it is")
        return cls.known(how, part, by)

    def _set(self, how: str, part: Dice, by: int) -> None:
        self.how, self.part, self.by, self.endless = how, part, by, part.endless

    def _sides(self) -> tuple[int, ...]:
        return self.part.sides

    def toss(self, draw: Draw, faces: list[int]) -> int:
        return ALTERATIONS[self.how](self.part.toss(draw, faces), self.by)

    def _solve(self) -> Dist[int]:
        alter, by = ALTERATIONS[self.how], self.by
        whole = self.part.dist()
        found = whole.map(lambda value: alter(value, by))
        if whole.floor is None:
            return found
        # What is not listed lies at the altered floor or above it, since a division keeps the order of values.
        return make(found.outcomes, found.weights, found.total, found.missing, alter(whole.floor, by))

    def known_mean(self) -> Fraction | None:
        return None if self.endless else super().known_mean()

    def _write(self) -> str:
        return f"abs({self.part})" if self.how == "abs" else f"{self.how}({self.part.written(3)}/{self.by})"
