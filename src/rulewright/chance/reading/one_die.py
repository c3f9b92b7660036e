"""The notation of one die, and of several alike: faces, exploding, rerolled, held, counted.

Belongs here: everything that follows a `d` directly. Not here: sums, what is kept, brackets (notation).
"""

import re
from typing import Final

from rulewright.chance.dice.altered import Rerolled
from rulewright.chance.dice.contests import contest
from rulewright.chance.dice.single import Exploding, Fixed, d
from rulewright.chance.expression import Dice, combine
from rulewright.chance.limits import MOST_SIDES
from rulewright.chance.reading.letters import Letters
from rulewright.errors import Sentence

SIGNS: Final = (">=", "<=", "!=", "==", ">", "<", "=")
_FATE: Final = (-1, 0, 1)
_IN_DIGITS: Final = {66: ((1, d(6).times(10)), (1, d(6))), 666: ((1, d(6).times(100)), (1, d(6).times(10)), (1, d(6)))}
"""Sides that say that six-sided dice are read as the digits of a number."""
_COIN: Final = re.compile(r"\s*c\b")
_AGAIN: Final = re.compile(r"\s*r[ro]?(?:[\d<>=]|(?![a-z]))")
_EXPLODES: Final = re.compile(r"\s*e[\d<>=]")
_TWICE: Final = re.compile(r"!(?!=)")
_FROM: Final = re.compile(r">=?\d")
_SCORED: Final = re.compile(r"\s*cs?\s*[<>=\d]|t\d")
_NUMBER_AFTER_SIGN: Final = re.compile(r"\s*(?:>=|<=|!=|==|>|<|=)\s*\d+(?!\d*\s*[dw])")
_EACH: Final = re.compile(r"(?:mi|ma|min|max)\d")
"""A floor or cap of each die stands right behind the dice; with a space before it, it holds the whole sum."""


class DieReader(Letters):
    """Reads one die with its modifiers, or several alike."""

    __slots__ = ()

    def die(self) -> Dice:
        if self.take("%"):
            return d(100)
        if self.word("f"):
            return combine("marked", *_FATE)
        if self.take("{"):
            return combine("marked", *self.marks())
        if self.follows(_COIN):
            self.fail("a coin is no die here", Sentence("write {example}", example="d{0,1}"))
        start = self.at
        sides = self.number("the number of sides")
        if self.text[start : self.at].strip() == "00":
            return d(100)
        return combine("sum", _IN_DIGITS[sides], 0) if sides in _IN_DIGITS else d(sides)

    def marks(self) -> list[int]:
        found: list[int] = []
        while True:
            first = self.number("the number on a face", signed=True)
            last = self.number("the number on a face", signed=True) if self.take("..") else first
            if last < first or last - first >= MOST_SIDES - len(found):
                self.fail(
                    Sentence("{first}..{last} are no faces", first=first, last=last),
                    Sentence("write them upward, {most} at most", most=MOST_SIDES),
                )
            found += range(first, last + 1)
            if self.take("}"):
                return found
            if not self.take(","):
                self.fail("a bracket is not closed", Sentence("write {example}", example="d{1,2,3}"))

    def pool(self, count: int, die: Dice, start: int) -> Dice:
        """Return several like dice: their sum, or the number of them that match."""
        part = self.each(die, start)
        if (count > 1 or self.follows(_SCORED)) and (counted := self.counted(part)) is not None:
            part = counted
        return self.several(count, part, start)

    def each(self, die: Dice, start: int) -> Dice:
        """Return a die with the modifiers right behind it: exploding, thrown again, with a floor or cap."""
        die = self.exploding(die)
        while self.follows(_AGAIN):
            die = self.rerolled(die)
        while self.follows(_EACH) and self.at > start:
            if self.word("mi", "min"):
                die = die.at_least_value(self.number("the floor"))
            elif self.word("ma", "max"):
                die = die.at_most_value(self.number("the cap"))
        return die

    def exploding(self, die: Dice) -> Dice:
        self.skip()
        if self.text.startswith("!=", self.at):
            return die
        if self.follows(_EXPLODES):
            self.word("e")
            high = self.faces(die.single)
            if not high or high != tuple(range(high[0], die.single + 1)):
                self.fail(
                    "it would explode on other faces than the highest",
                    Sentence("write {example} for 5 and more", example="!f5"),
                )
            return die.exploding(on=high[0])
        if not self.take("!"):
            return die
        if self.follows(_TWICE):  # compounding adds up to the same
            self.at += 1
        loss = self.number_or(1) if self.word("p") else 0
        # Only right behind the mark: with a space before it, the sign compares.
        marked = (self.follows(_FROM) and (self.take(">=") or self.take(">"))) or self.word("f")
        on = self.number("the face it explodes on") if marked else None
        times = self.number("the number of re-rolls") if self.word("t") else None
        return die.exploding(loss, on=on, times=times)

    def rerolled(self, die: Dice) -> Dice:
        before = die if isinstance(die, Rerolled) else None
        sides = before.die if before else die.single
        if not sides:
            self.fail(
                Sentence("'{text}' rerolls no plain die", text=self.rest()), "write it right behind the die: 2d6r1"
            )
        once = not self.word("rr") and self.word("ro")
        if not once:
            self.word("r")
        again = self.faces(sides) if self.follows(re.compile(r"\s*[\d<>=]")) else (1,)
        return combine("rerolled", sides, (*again, *before.again) if before else again, once)

    def faces(self, sides: int) -> tuple[int, ...]:
        """Return the faces of a die that a sign and a number mean, or one number."""
        sign = next((sign for sign in SIGNS if self.take(sign)), "=")
        number = self.number("the face")
        shows = contest(d(sides), sign, Fixed.of(number))
        return tuple(face for face in range(1, sides + 1) if shows.read([face]))

    def counted(self, die: Dice) -> Dice | None:
        """Return what one die adds to a count: 1, 0, or -1 for a face that counts against."""
        if self.follows(_SCORED):
            if self.word("t"):
                return self.scored(die, ">=", self.number("the face"))
            self.word("cs", "c")
        elif self.sums or not self.follows(_NUMBER_AFTER_SIGN):
            return None
        sign = next((sign for sign in SIGNS if self.take(sign)), "=")
        return self.scored(die, sign, self.number("the face"))

    def scored(self, die: Dice, sign: str, number: int) -> Dice:
        if isinstance(die, Exploding):
            self.fail(
                "it counts dice that explode, which elsewhere count one by one",
                Sentence(
                    "leave one of the two out, or write 6({die} {sign} {number}) for the sums",
                    die=die,
                    sign=sign,
                    number=number,
                ),
            )
        shows = contest(die, sign, Fixed.of(number))
        least, most = shows.extremes()
        if least == most:
            self.fail(
                Sentence("every {die} shows that", die=die) if most else Sentence("no {die} shows that", die=die),
                "put the dice in brackets to compare their sum, such as (3d6)>=12",
            )
        if not self.follows(re.compile(r"\s*f\s*[<>=\d]")):
            return shows
        if not die.single:
            self.fail(Sentence("{die} counts no failures", die=die), "count them on plain dice")
        self.word("f")
        against = self.faces(die.single)
        return combine("marked", *(shows.read([face]) - (face in against) for face in range(1, die.single + 1)))

    def several(self, count: int, part: Dice, start: int) -> Dice:
        if count == 0:
            self.fail(Sentence("'{text}' throws no die", text=self.text[start : self.at]), "throw at least one")
        return combine("several", count, part)
