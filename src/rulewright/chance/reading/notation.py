"""Dice notation: text to dice. The way back is `str(dice)`, and `parse(str(dice)) is dice`.

Belongs here: what text means. Not here: reading letters, what the dice do.

    d20  3d6  d%  w6        dice; d% is d100, and w is the German d
    d{1,2,3}  d{1..4}  dF   a die with these numbers on its faces; dF has -1, 0 and 1
    d66                     two d6, read as tens and ones
    2d6+3-d4  -d6           sums
    4d6kh3  kl1  dh1  dl1   keep or drop the highest or lowest; without a number 1; k is kh, d is dl
    4d6 keep highest 3      the same in words; also drop lowest, and highest 3 of 4d6
    d20 adv 2  dis          so many times more, best or worst kept; adv alone is d20 adv
    d6!  d6!p  d10!f9t3     exploding: p less 1 (p2: less 2) each, f from this face on, t so many re-rolls at most
    d6r1  d6r<=2  d6ro1     thrown again while it shows this; ro: once at most
    6d10>7  10d10>=8f1      how many dice show this; f: less those that show that. (6d10)>40 compares their sum
    4d6mi2  4d6min2         each die held from below, ma and max from above, if it stands right behind the dice
    highest(d8, d6)         best of unlike dice; lowest(...), max(...), min(...), {d8, d6}kh
    3(d6+1)  2(d6!p)kh      a throw in brackets, several times
    2d6*10  3d6/2           multiplied; divided and rounded down, or as ceil(3d6/2) and round(3d6/2) say; abs(d6-d6)
    d8-d4 min 0 max 3       held from below and above; holds the whole sum before it
    2d20kh+d8 >= d20+2      a contest: 1 if it holds, else 0; also > <= < = !=
    3#d20  6x4d6kh3  d20, d6  several results, if several are taken: `parse_each`
    /roll d20 [fire] # why  commands, labels and comments of other programs are left out

One spelling means different things elsewhere. Here `>` and `<` leave their number out, as at Foundry and Avrae (Roll20
takes it in: write >= and <=); only `!>5` explodes from 5 on, as at Roll20. `r` throws again without end, as at Roll20
(Foundry: once; write ro). `!!` adds up to what `!` does.
"""

import re
from collections.abc import Callable
from typing import Final

from rulewright.chance.dice.altered import ALTERATIONS, Altered
from rulewright.chance.dice.contests import contest
from rulewright.chance.dice.joined import highest, lowest
from rulewright.chance.dice.single import Fixed, d
from rulewright.chance.expression import Dice, combine
from rulewright.chance.limits import MOST_DEPTH, MOST_TEXT
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
    (re.compile(r"(?<!\s)d(?=\d)"), Dice.drop_lowest),
)
"""One-letter keep and drop, which other programs write right behind the dice: 4d6k3, 2d20h, 2d20l, 4d6d1."""
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
_Choice = Callable[..., Dice]
_ELSEWHERE: Final = (
    (re.compile(r"@\d"), Sentence("write {example} for the highest of several dice", example="3d6kh1")),
    (re.compile(r"[@$]"), Sentence("write the number itself: notation knows no character")),
    (re.compile(r"[,;]"), Sentence("one result is asked for: write one throw, or join them with +")),
    (
        re.compile(r"ra\d"),
        Sentence("write {example} for a die that is thrown once more and added", example="d6!t1"),
    ),
    (
        re.compile(r"!|ro?\d|rr|mi|ma"),
        Sentence("say what is done with each die right behind it, before what is kept: {example}", example="4d6!kh3"),
    ),
    (re.compile(r"vs\b"), Sentence("compare with a sign, such as d20+5 >= 15")),
    (re.compile(r"(?:c?s|t|:)\s*[<>=]"), Sentence("write {example} to count successes", example="5d10>=8")),
    (
        re.compile(r"[cds]?f\s*[<>=\d]"),
        Sentence("write {example} to take failures from successes", example="5d10>=8f1"),
    ),
    (re.compile(r"s[ad]?$"), Sentence("leave that out: the order of dice changes nothing")),
    (re.compile(r"even\b|odd\b"), Sentence("write the faces themselves: {example}", example="5d{0,1,0,1,0,1}")),
    (
        re.compile(r"ms\s*\d"),
        Sentence("take the number away to see by how much it succeeds: {example}", example="3d10-15"),
    ),
    (re.compile(r"p\d|pl\d|ph\d"), Sentence("write {example} to leave out the lowest", example="4d6dl1")),
    (re.compile(r"(?:with\s+)?(?:a\b|adv)"), Sentence("write {example} for advantage", example="d20 adv")),
    (re.compile(r"with\s+dis"), Sentence("write {example} for disadvantage", example="d20 dis")),
    (re.compile(r"\^|%"), Sentence("multiply or divide by a whole number: {example}", example="3d6*2")),
    (re.compile(r"[a-z]{3,}"), Sentence("put what a throw is for in square brackets, such as d20+5 [fire]")),
)
"""Beginnings of what other programs write, each with what to write here instead; the first match counts."""


_PLAIN: Final = re.compile(r"\s*\d+(?!\d*\s*[dw])")
"""A number that is not a number of dice."""


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
        for begins, instead in _ELSEWHERE:
            if begins.match(self.rest()):
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
            terms.append((sign, self.product()))
            if self.take("+"):
                sign = 1
            elif self.take("-"):
                sign = -1
            else:
                return combine("sum", tuple(terms), 0)
            if self.take("-"):  # d20 + -2, as programs write that put a number in
                sign = -sign

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
            right=Sentence("write what it is multiplied by, or {example} for a die that explodes", example="d10!"),
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
        dice = self.primary()
        while (after := self.kept(dice)) is not None:
            dice = after
        return dice

    def kept(self, dice: Dice) -> Dice | None:
        """Return the dice with the kept ones or the number of throws; None if the text has neither."""
        self.skip()
        for short, keep in _SHORT:
            if self.follows(short):
                self.at += 1
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
        if self.word("d") or (self.follows(re.compile(r"\s*w\s*[\d%{]")) and self.word("w")):
            return self.pool(1 if count is None else count, self.die(), start)
        if count is None:
            self.fail(
                Sentence("'{text}' is no dice", text=self.rest()) if self.rest() else "it ends too early",
                Sentence("write the number itself: notation knows no character")
                if re.match(r"[@$]|[a-z]{2,}(?![a-z(])", self.rest())
                else Sentence("write dice such as 3d6 or d20+2"),
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
            self.fail("a bracket is not closed", Sentence("write {sign} after it", sign=sign))
        return inside
