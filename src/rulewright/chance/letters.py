"""A text read letter by letter: signs, words and numbers, and the complaint where something else stands.

Belongs here: reading one sign after the other, and what people write around dice. Not here: what it means.
"""

import re
from typing import Final, NoReturn

from rulewright.chance.limits import MOST_POINTS, MOST_TEXT
from rulewright.errors import Sentence, Unreadable

_ALIKE: Final = str.maketrans({"−": "-", "–": "-", "≥": ">=", "≤": "<=", "≠": "!=", "×": "*", "÷": "/"})  # noqa: RUF001 - what other programs write
_MOST_DIGITS: Final = 7
_BEFORE: Final = re.compile(
    r"^\s*(?:[/!](?:r|roll|gmroll|gmr|pr|br|sr|publicroll|blindroll|selfroll)\b|roll\s|output\s)"
)
"""Commands of other programs before the dice."""
_COMMENT: Final = re.compile(r"(?<!\d)#.*$|//.*$|\s#.*$")
_LABEL: Final = re.compile(r"\[(?!\s*(?:highest|lowest|best|worst)\b)[^\[\]]*\]")


class Letters:
    """A text and how far it has been read. Commands before it, comments behind it and [labels] are left out."""

    __slots__ = ("at", "given", "text")

    def __init__(self, text: str) -> None:
        self.given = text
        if len(text) > MOST_TEXT:
            raise Unreadable(
                Sentence("{text}...", text=text[:20]),
                Sentence("{length} letters long", length=len(text)),
                Sentence("write {most} at most", most=MOST_TEXT),
            )
        plain = text.translate(_ALIKE).lower().replace("[[", "(").replace("]]", ")")  # rolls inside a text, at Roll20
        self.text = _LABEL.sub(" ", _COMMENT.sub("", _BEFORE.sub("", plain)))
        self.at = 0

    def skip(self) -> None:
        """Go past spaces."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def follows(self, pattern: "re.Pattern[str]") -> bool:
        """Whether what comes next, spaces and all, is like this."""
        return pattern.match(self.text, self.at) is not None

    def take(self, sign: str) -> bool:
        """Whether this sign comes next; then go past it."""
        self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def word(self, *names: str) -> bool:
        """Whether one of these words comes next; then go past it. A longer word is another word."""
        self.skip()
        for name in names:
            end = self.at + len(name)
            if self.text.startswith(name, self.at) and (len(name) == 1 or not self.text[end : end + 1].isalpha()):
                self.at = end
                return True
        return False

    def digits(self) -> int | None:
        """The number that comes next, if one does; then go past it."""
        self.skip()
        start = self.at
        while self.at < len(self.text) and self.text[self.at] in "0123456789":
            self.at += 1
        if start == self.at:
            return None
        if self.at - start > _MOST_DIGITS:
            number = self.text[start : self.at]
            self.fail(
                Sentence("{number} is too large", number=number), Sentence("write {most} at most", most=MOST_POINTS)
            )
        return int(self.text[start : self.at])

    def number_or(self, otherwise: int) -> int:
        """The number that comes next, or another where none does."""
        found = self.digits()
        return otherwise if found is None else found

    def number(self, name: str, *, signed: bool = False, right: str = "") -> int:
        """The number that has to come next; Unreadable calls it by its name, and what is `right`, usually a number."""
        sign = -1 if signed and self.take("-") else 1
        found = self.digits()
        if found is None:
            self.fail(
                Sentence("{name} is missing at '{text}'", name=Sentence(name), text=self.rest())
                if self.rest()
                else Sentence("{name} is missing", name=Sentence(name)),
                right or "write a number",
            )
        return sign * found

    def rest(self) -> str:
        """What has not been read."""
        return self.text[self.at :].strip()

    def fail(self, what: str, right: str) -> NoReturn:
        """Complain about the text."""
        raise Unreadable(self.given, what, right)
