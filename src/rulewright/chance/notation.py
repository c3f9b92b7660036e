"""Dice notation: text to dice. The way back is `str(dice)`, and `parse(str(dice)) is dice`.

Belongs here: reading text. Not here: what the dice do.

    d20  3d6  d%            dice; d% is d100
    2d6+3-d4  -d6           sums
    4d6kh3  kl1  dh1  dl1   keep or drop the highest or lowest; without a number 1
    d20 adv 2  dis          so many times more, best or worst kept
    d6!  d6!p  d10!f9t3     exploding: p less 1 (p2: less 2) each, f from this face on, t so many re-rolls at most
    highest(d8, d6)         best of unlike dice; lowest(...)
    3(d6+1)  2(d6!p)kh      a throw in brackets, several times
    2d6*10                  multiplied
    d8-d4 min 0 max 3       held from below and above; holds the whole sum before it
    2d20kh+d8 >= d20+2      a contest: 1 where it holds, else 0; also > <= < = !=
"""

from typing import Final, NoReturn

from rulewright.chance.expression import Dice, combine
from rulewright.chance.joined import contest, highest, lowest
from rulewright.chance.limits import MOST_DEPTH, MOST_POINTS, MOST_TEXT
from rulewright.chance.remembered import Remembered
from rulewright.chance.single import Fixed, d
from rulewright.errors import Sentence, Unreadable

_KNOWN: Remembered[str, Dice] = Remembered()
_ALIKE: Final = str.maketrans({"−": "-", "–": "-", "≥": ">=", "≤": "<=", "≠": "!=", "×": "*"})  # noqa: RUF001 - what other programs write
_SIGNS: Final = (">=", "<=", "!=", "==", ">", "<", "=")
_CHOICES: Final = {"highest": highest, "best": highest, "lowest": lowest, "worst": lowest}
_KEEPS: Final = {
    "kh": Dice.keep_highest,
    "kl": Dice.keep_lowest,
    "dh": Dice.drop_highest,
    "dl": Dice.drop_lowest,
    "k": Dice.keep_highest,
}
_SWINGS: Final = {
    "adv": Dice.advantage,
    "advantage": Dice.advantage,
    "dis": Dice.disadvantage,
    "disadvantage": Dice.disadvantage,
}


def parse(text: str) -> Dice:
    """The dice that notation means; Unreadable says where it does not mean any."""
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


class _Reader:
    __slots__ = ("at", "depth", "given", "text")

    def __init__(self, text: str) -> None:
        self.given = text
        if len(text) > MOST_TEXT:
            raise Unreadable(
                Sentence("{text}...", text=text[:20]),
                Sentence("{length} letters long", length=len(text)),
                Sentence("write {most} at most", most=MOST_TEXT),
            )
        self.text = text.translate(_ALIKE).lower()
        self.at = self.depth = 0

    def whole(self) -> Dice:
        dice = self.comparison()
        if self.at < len(self.text):
            self.fail(
                Sentence("'{text}' is left over", text=self.rest()),
                "join dice with +, - or a comparison, and put brackets round a part",
            )
        return dice

    def comparison(self) -> Dice:
        self.depth += 1
        if self.depth > MOST_DEPTH:
            self.fail("brackets too deep", Sentence("nest {most} at most", most=MOST_DEPTH))
        left = self.held()
        self.skip()
        for sign in _SIGNS:
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

    def product(self) -> Dice:
        dice = self.factor()
        while self.take("*") or self.word("x"):
            dice = dice.times(self.number("the factor"))
        return dice

    def factor(self) -> Dice:
        dice = self.primary()
        while True:
            for name, keep in _KEEPS.items():
                if self.word(name):
                    dice = keep(dice, self.number_or(1))
                    break
            else:
                for name, swing in _SWINGS.items():
                    if self.word(name):
                        dice = swing(dice, self.number_or(1))
                        break
                else:
                    return dice

    def primary(self) -> Dice:
        self.skip()
        start = self.at
        for name, choose in _CHOICES.items():
            if self.word(name):
                return choose(*self.listed())
        count = self.digits()
        if self.take("("):
            inside = self.closed()
            return inside if count is None else self.several(count, inside, start)
        if self.word("d"):
            die = self.exploding(d(self.sides()))
            return die if count is None else self.several(count, die, start)
        if count is None:
            self.fail(
                Sentence("'{text}' is no dice", text=self.rest()) if self.rest() else "it ends too early",
                "write dice such as 3d6 or d20+2",
            )
        return Fixed.of(count)

    def several(self, count: int, part: Dice, start: int) -> Dice:
        if count == 0:
            self.fail(Sentence("'{text}' throws no die", text=self.text[start : self.at]), "throw at least one")
        return combine("several", count, part)

    def exploding(self, die: Dice) -> Dice:
        self.skip()
        if self.text.startswith("!=", self.at) or not self.take("!"):
            return die
        loss = self.number_or(1) if self.word("p") else 0
        on = self.number("the face it explodes on") if self.word("f") else None
        times = self.number("the number of re-rolls") if self.word("t") else None
        return die.exploding(loss, on=on, times=times)

    def listed(self) -> list[Dice]:
        if not self.take("("):
            self.fail("a bracket is missing", "write highest(d8, d6)")
        found = [self.comparison()]
        while self.take(","):
            found.append(self.comparison())
        if not self.take(")"):
            self.fail("a bracket is not closed", "write highest(d8, d6)")
        return found

    def closed(self) -> Dice:
        inside = self.comparison()
        if not self.take(")"):
            self.fail("a bracket is not closed", "write ) after it")
        return inside

    def sides(self) -> int:
        if self.take("%"):
            return 100
        return self.number("the number of sides")

    # -- letters

    def skip(self) -> None:
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def take(self, sign: str) -> bool:
        self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def word(self, name: str) -> bool:
        self.skip()
        end = self.at + len(name)
        if not self.text.startswith(name, self.at) or (len(name) > 1 and self.text[end : end + 1].isalpha()):
            return False
        self.at = end
        return True

    def digits(self) -> int | None:
        self.skip()
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        if start == self.at:
            return None
        if self.at - start > 7:
            number = self.text[start : self.at]
            self.fail(
                Sentence("{number} is too large", number=number), Sentence("write {most} at most", most=MOST_POINTS)
            )
        return int(self.text[start : self.at])

    def number_or(self, otherwise: int) -> int:
        found = self.digits()
        return otherwise if found is None else found

    def number(self, name: str, *, signed: bool = False) -> int:
        sign = -1 if signed and self.take("-") else 1
        found = self.digits()
        if found is None:
            self.fail(
                Sentence("{name} is missing at '{text}'", name=Sentence(name), text=self.rest())
                if self.rest()
                else Sentence("{name} is missing", name=Sentence(name)),
                "write a number",
            )
        return sign * found

    def rest(self) -> str:
        return self.text[self.at :].strip()

    def fail(self, what: str, right: str) -> NoReturn:
        raise Unreadable(self.given, what, right)
