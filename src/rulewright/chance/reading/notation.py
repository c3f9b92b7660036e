"""Dice notation: text to dice. The way back is `str(dice)`, and `parse(str(dice)) is dice`.

Belongs here: what text means. Not here: reading letters, what the dice do.

`docs/notation.md` lists what can be written, and where one spelling means different things elsewhere.
"""

import re
from collections.abc import Callable
from typing import Final, NoReturn

from rulewright.chance.dice.altered import ALTERATIONS, Altered
from rulewright.chance.dice.contests import contest
from rulewright.chance.dice.joined import highest, lowest
from rulewright.chance.dice.single import Fixed, d
from rulewright.chance.expression import Dice, combine
from rulewright.chance.limits import MOST_DEPTH, MOST_TEXT
from rulewright.chance.reading.elsewhere import ELSEWHERE, NO_DICE
from rulewright.chance.reading.one_die import SIGNS, DieReader
from rulewright.chance.remembered import Remembered
from rulewright.errors import Sentence, Unreadable

_KNOWN: Remembered[str, Dice] = Remembered()
_HIGHEST, _LOWEST = ("highest", "best", "max"), ("lowest", "worst", "min")
_KEEPS: Final = {
    "kh": Dice.keep_highest,
    "kl": Dice.keep_lowest,
    "dh": Dice.drop_highest,
    "dl": Dice.drop_lowest,
}
_SHORT: Final = (
    (re.compile(r"k(?![a-z])"), Dice.keep_highest),
    (re.compile(r"(?<!\s)h(?![a-z])"), Dice.keep_highest),
    (re.compile(r"(?<!\s)l(?![a-z])"), Dice.keep_lowest),
    (re.compile(r"(?<![\s)])d(?=\d)"), Dice.drop_lowest),
    (re.compile(r"-\s*l(?![a-z(])"), Dice.drop_lowest),
    (re.compile(r"-\s*h(?![a-z(])"), Dice.drop_highest),
)
"""One-letter keep and drop, which other programs write right behind the dice: 4d6k3, 2d20h, 2d20l, 4d6d1, 4d6-L."""
_IN_WORDS: Final = {
    ("keep", _HIGHEST): Dice.keep_highest,
    ("keep", _LOWEST): Dice.keep_lowest,
    ("drop", _HIGHEST): Dice.drop_highest,
    ("drop", _LOWEST): Dice.drop_lowest,
}
_SWINGS: Final = {
    "adv": Dice.advantage,
    "advantage": Dice.advantage,
    "dis": Dice.disadvantage,
    "disadvantage": Dice.disadvantage,
}
_SWUNG: Final = re.compile(r"\b(?:advantage|adv|disadvantage|dis)\b\s*\d*\s*$")
_SWINGS_BEHIND: Final = re.compile(r"(advantage|adv|disadvantage|dis)\b\s*\d*")
_Choice = Callable[..., Dice]
_PLAIN: Final = re.compile(r"\s*\d+(?!\d*\s*[dw])")
"""A number that is not a number of dice."""
_WORD: Final = re.compile(r"\s*d[a-eg-z][a-z]")
"""A word that begins with d, and no die."""


def parse(text: str) -> Dice:
    """Return the dice that notation means; Unreadable says where it means none, and what to write instead."""
    found = _KNOWN.get(text)
    if found is not None:
        return found
    try:
        dice = _Reader(text).whole()
    except Unreadable as error:
        # Dice complain in their own words; people look for what they wrote.
        where = text.strip() if len(text) <= MOST_TEXT else error.where
        raise Unreadable(where or "no dice", error.what, error.right) from None
    _KNOWN[text] = dice
    return dice


class _Reader(DieReader):
    __slots__ = ("depth", "rounding")

    def __init__(self, text: str) -> None:
        super().__init__(text)
        self.depth = 0
        self.rounding = "floor"
        """The rounding of divisions in the part being read."""

    def whole(self) -> Dice:
        if not self.text.strip() and "[" in self.given:
            self.fail(
                "nothing stands beside the square brackets",
                Sentence(
                    "write {count} to count a face, {explode} for dice that explode", count="5d6=6", explode="5d6!"
                ),
            )
        dice = self.comparison()
        if self.at < len(self.text):
            self.fail(Sentence("'{text}' is left over", text=self.rest()), self.instead())
        return dice

    def instead(self) -> str:
        """Return the suggestion for the unread rest."""
        self.skip()
        for begins, instead in ELSEWHERE:
            if self.follows(begins):
                return instead
        return Sentence("join dice with +, - or a comparison, and put brackets round a part")

    def comparison(self) -> Dice:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("brackets too deep", Sentence("nest {most} at most", most=MOST_DEPTH))
        left = self.held()
        self.skip()
        for sign in SIGNS:
            if self.take(sign):
                left = contest(left, sign, self.held())
                break
        self.depth -= 1
        return left

    def held(self) -> Dice:
        dice = self.sum()
        if self.word("min"):
            dice = dice.at_least_value(self.number("the floor", signed=True))
        if self.word("max"):
            dice = dice.at_most_value(self.number("the cap", signed=True))
        return dice

    def sum(self) -> Dice:
        terms, sign = [], -1 if self.take("-") else 1
        if sign > 0:
            self.take("+")
        while True:
            start = self.at
            terms.append((sign, self.product()))
            self.check_swung(terms, start)
            if self.take("+"):
                sign = 1
            elif self.take("-"):
                sign = -1
            else:
                return combine("sum", self.swung(terms), 0)
            if self.take("-"):  # d20 + -2, as programs write that put a number in
                sign = -sign

    def check_swung(self, terms: list[tuple[int, Dice]], start: int) -> None:
        """Unreadable if the last throw of several has advantage, which elsewhere is that of the first."""
        *before, (_, last) = terms
        written = _SWUNG.search(self.text, start, self.at)
        if written and not isinstance(last, Fixed) and not all(isinstance(one, Fixed) for _, one in before):
            self.which_swung(written[0])

    def swung(self, terms: list[tuple[int, Dice]]) -> tuple[tuple[int, Dice], ...]:
        """Return what is added up, with advantage that is written behind a number: d20+5 adv."""
        self.skip()
        written = _SWINGS_BEHIND.match(self.text, self.at)
        if not written or not isinstance(terms[-1][1], Fixed):
            return tuple(terms)
        thrown = [at for at, (_, one) in enumerate(terms) if not isinstance(one, Fixed)]
        if len(thrown) != 1 or not terms[thrown[0]][1].single:
            self.which_swung(written[0].strip())
        self.at = written.end(1)
        sign, die = terms[thrown[0]]
        terms[thrown[0]] = (sign, _SWINGS[written[1]](die, self.number_or(1)))
        return tuple(terms)

    def which_swung(self, written: str) -> NoReturn:
        """Raise Unreadable: a swing stands where it may be that of several throws."""
        self.fail(
            Sentence("'{swing}' does not say of which throw", swing=written),
            Sentence("write it right behind its die, such as {example}", example="d20 adv + d4"),
        )

    def product(self) -> Dice:
        dice = self.factor()
        while True:
            if self.take("*"):
                if isinstance(dice, Fixed) and not self.follows(_PLAIN):
                    dice = self.factor().times(dice.value)
                else:
                    dice = dice.times(self.number("the factor"))
            elif self.word("x"):
                dice = self.crossed(dice)
            elif self.take("/"):
                dice = combine("altered", self.rounding, dice, self.number("the divisor"))
            else:
                return dice

    def crossed(self, dice: Dice) -> Dice:
        """Return the dice before an x, repeated by the number behind it; elsewhere an x explodes as well, or repeats a
        throw.
        """
        factor = self.number(
            "the factor",
            right=Sentence(
                "write what it is multiplied by, or {example} for a die that explodes", example="d10! or d10!f8"
            ),
        )
        if isinstance(dice, Fixed) and self.follows(re.compile(r"\s*[dw(]")):
            self.several_results(dice.value)
        part = getattr(dice, "part", dice)
        if not self.text[: self.at].endswith(f" {factor}") and 1 < factor <= part.single:
            self.fail(
                Sentence("x{factor} may multiply or explode", factor=factor),
                Sentence("write {times} or {explodes}", times=f"*{factor}", explodes=f"!f{factor}"),
            )
        return dice.times(factor)

    def several_results(self, count: int) -> None:
        self.fail(
            Sentence("throws {count} times for as many results, where one is asked for", count=count),
            Sentence("write the throw alone; {count}(4d6kh3) adds {count} of them up", count=count),
        )

    # -- what stands behind dice

    def factor(self) -> Dice:
        first = dice = self.primary()
        while (after := self.kept(dice, again=dice is not first)) is not None:
            dice = after
        return dice

    def kept(self, dice: Dice, *, again: bool) -> Dice | None:
        """Return the dice with the kept ones or the number of throws; None if the text has neither.

        One letter says so alone, and not `again`.
        """
        self.skip()
        if isinstance(dice, Fixed):
            return None
        for short, keep in () if again else _SHORT:
            found = short.match(self.text, self.at)
            if found:
                self.at = found.end()
                return keep(dice, self.number_or(1))
        for name, verb in (_KEEPS | _SWINGS).items():
            if self.word(name):
                return verb(dice, self.number_or(1))
        return self.kept_in_words(dice)

    def kept_in_words(self, dice: Dice) -> Dice | None:
        for verb in ("keep", "drop"):
            if self.word(verb):
                for (name, which), keep in _IN_WORDS.items():
                    if name == verb and self.word(*which):
                        return keep(dice, self.number_or(1))
                self.fail(Sentence("'{verb}' lacks which", verb=verb), "write keep highest 3 or drop lowest")
        return None

    def primary(self) -> Dice:
        self.skip()
        start = self.at
        for names, choose in ((_HIGHEST, highest), (_LOWEST, lowest)):
            if self.word(*names):
                return self.chosen(choose)
        for how in ALTERATIONS:
            if self.word(how):
                return self.altered(how)
        for name, swing in _SWINGS.items():
            if self.word(name):
                return swing(d(20), self.number_or(1))
        if self.take("["):
            return self.closed("]")
        if self.take("{"):
            return self.group()
        count = self.digits()
        if count is not None and self.take("#"):
            self.several_results(count)
        if self.take("("):
            inside = self.closed()
            return inside if count is None else self.several(count, inside, start)
        if (not self.follows(_WORD) and self.word("d")) or (
            self.follows(re.compile(r"\s*w\s*[\d%{]")) and self.word("w")
        ):
            return self.pool(1 if count is None else count, self.die(), start)
        if count is None:
            self.fail(
                Sentence("'{text}' is no dice", text=self.rest()) if self.rest() else "it ends too early",
                next(right for begins, right in NO_DICE if begins.match(self.rest())),
            )
        return Fixed.of(count)

    # -- brackets

    def chosen(self, choose: _Choice) -> Dice:
        """Return the best or worst: of the dice in brackets, or of a number of dice of a pool, in words."""
        self.skip()
        if not self.text.startswith("(", self.at) and self.follows(re.compile(r"\d*\s*of\b")):
            number = self.number_or(1)
            self.word("of")
            pool = self.primary()
            if self.word("and"):
                return choose(pool, self.primary())
            return pool.keep_highest(number) if choose is highest else pool.keep_lowest(number)
        return choose(*self.listed("(", ")", "write highest(d8, d6)"))

    def group(self) -> Dice:
        """Return dice in braces: the best counts, or the worst, or all of them."""
        found = self.listed("", "}", "write highest(d8, d6)")
        drop = len(found) - 1
        for name, number, choose in (
            ("kh", 1, highest),
            ("kl", 1, lowest),
            ("k", 1, highest),
            ("dl", drop, highest),
            ("dh", drop, lowest),
            ("d", drop, highest),
        ):
            if self.word(name):
                if self.number_or(1) != number:
                    self.fail(
                        "of unlike dice one can be kept", "write highest(d8, d6), or keep among like dice: 4d6kh3"
                    )
                return choose(*found)
        return combine("sum", tuple((1, one) for one in found), 0)

    def altered(self, how: str) -> Dice:
        if not self.take("("):
            self.fail("a bracket is missing", Sentence("write {how}(3d6/2)", how=how))
        before, self.rounding = self.rounding, how if how != "abs" else self.rounding
        inside = self.closed()
        self.rounding = before
        if how == "abs":
            return combine("altered", how, inside)
        if "/" in str(inside) and not isinstance(inside, Altered):
            self.fail("a division inside is only a part of it", Sentence("write {how}((2d6+3)/2)", how=how))
        return inside

    def listed(self, opens: str, closes: str, right: str) -> list[Dice]:
        if opens and not self.take(opens):
            self.fail("a bracket is missing", right)
        found = [self.comparison()]
        while self.take(","):
            found.append(self.comparison())
        if not self.take(closes):
            self.fail("a bracket is not closed", right)
        return found

    def closed(self, sign: str = ")") -> Dice:
        inside = self.comparison()
        if not self.take(sign):
            if self.rest().startswith(","):
                self.fail("a round bracket holds one throw", "write highest(d8, d6), or {d8, d6}kh")
            if self.rest():
                self.fail(Sentence("'{text}' is left over", text=self.rest()), self.instead())
            self.fail("a bracket is not closed", Sentence("write {sign} after it", sign=sign))
        return inside
