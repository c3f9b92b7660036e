"""A text read character by character: signs, words and numbers, and the complaint if something else stands there.

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
_FLOORED: Final = re.compile(r"//(?=\s*\d+\s*(?:$|[-+*/)<>=]))")
"""Division rounded down, as Avrae writes it; before anything else two slashes begin a comment."""
_LABEL: Final = re.compile(
    r"\[(?!\s*(?:highest|lowest|best|worst)\b)[^\[\]]*\]|\bnamed\s+\".*\"\s*$|^\s*[^\W\d_]+(?:[ -][^\W\d_]+)*:"
)
"""What a throw is for: in square brackets, as `named "fire"` behind it, or as `fire:` before it."""
_QUOTES: Final = re.compile(r"^\s*[\"'\u2018\u201a\u201c\u201e].*[\"'\u2018\u2019\u201c\u201d]\s*$")
"""Quotation marks round the whole, straight or curly."""
_ALSO: Final = {
    "plus": "+",
    "minus": "-",
    "with": "",
    "the": "",
    "mit": "",
    "die": "",
    "den": "",
    "aus": "of",
    "von": "of",
    "vorteil": "adv",
    "nachteil": "dis",
    "behalte": "keep",
    **dict.fromkeys(("höchste", "höchsten", "beste", "besten"), "highest"),
    **dict.fromkeys(("niedrigste", "niedrigsten", "schlechteste", "schlechtesten"), "lowest"),
}
"""Words that say what another sign or word says, or nothing; German ones as well."""
_WORDS: Final = re.compile(r"[^\W\d_]+")


class Letters:
    """A text and how far it has been read. Commands before the dice, comments after them and [labels] are left out."""

    __slots__ = ("at", "given", "sums", "text")

    def __init__(self, text: str) -> None:
        self.given = text
        if len(text) > MOST_TEXT:
            raise Unreadable(
                Sentence("{text}...", text=text[:20]),
                Sentence("{length} letters long", length=len(text)),
                Sentence("write {most} at most", most=MOST_TEXT),
            )
        plain = text.strip()[1:-1] if _QUOTES.match(text) else text
        plain = plain.translate(_ALIKE).lower().replace("[[", "(").replace("]]", ")")  # rolls inside a text, at Roll20
        before = _BEFORE.match(plain)
        self.sums = before is not None and before[0].strip() == "output"
        """Whether a comparison is about the sum of like dice, as at AnyDice, whose dice stand behind `output`."""
        plain = _COMMENT.sub("", _FLOORED.sub("/", plain[before.end() if before else 0 :]))
        plain = _WORDS.sub(lambda word: _ALSO.get(word[0], word[0]), plain)
        self.text = _LABEL.sub(" ", plain)
        self.at = 0

    def skip(self) -> None:
        """Skip spaces."""
        while self.at < len(self.text) and self.text[self.at].isspace():
            self.at += 1

    def follows(self, pattern: "re.Pattern[str]") -> bool:
        """Return whether the rest, spaces skipped, begins with this pattern."""
        return pattern.match(self.text, self.at) is not None

    def take(self, sign: str) -> bool:
        """Return whether this sign comes next, and skip it if so."""
        self.skip()
        if not self.text.startswith(sign, self.at):
            return False
        self.at += len(sign)
        return True

    def word(self, *names: str) -> bool:
        """Return whether one of these words comes next, and skip it if so. A longer word is another word."""
        self.skip()
        for name in names:
            end = self.at + len(name)
            if self.text.startswith(name, self.at) and (len(name) == 1 or not self.text[end : end + 1].isalpha()):
                self.at = end
                return True
        return False

    def digits(self) -> int | None:
        """Return the digits that come next, if any, and skip them."""
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
        """Return the number that comes next, or `otherwise` if none does."""
        found = self.digits()
        return otherwise if found is None else found

    def number(self, name: str, *, signed: bool = False, right: str = "") -> int:
        """Return the number that must come next; Unreadable names it, and says what is `right`, usually a number."""
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
        """Return the unread rest."""
        return self.text[self.at :].strip()

    def fail(self, what: str, right: str) -> NoReturn:
        """Raise Unreadable about the text."""
        raise Unreadable(self.given, what, right)
