"""The words of one journal, and sentences made of them.

A sentence is the number of a word; or `[text, word, value, ...]`: as it was told, its template, and what that names in
the order in which it names it, with `[word, word]` for a template that has another form for numbers. One that is long,
or is filled in otherwise than it says, is `{"text": template, "many": its other form, "fields": {...}}`. A value is a
name, a number, or a sentence again: `[word]`, or `[word, value, ...]`, without its text.
"""

import re
from functools import lru_cache
from typing import Any, Final

from rulewright.engine.journal.shorthand.lines import Said
from rulewright.engine.wording import UNSAID, is_template
from rulewright.errors import Sentence, verbatim

LONG: Final = 400
"""The most characters of a sentence made of known words: repetition must not blow a small file up."""
WRONG: Final = (ValueError, LookupError, TypeError, AttributeError, RecursionError)
"""The exceptions of a malformed sentence."""
_new: Final = str.__new__
PLACE: Final = re.compile(r"\{\{|\}\}|\{(\w+)\}")


class Words:
    """Words by number, and numbers by word."""

    def __init__(self) -> None:
        self.known: list[str] = [""]
        self._numbers: dict[str, int] = {"": 0}
        self._plain: dict[int, Sentence] = {0: UNSAID}

    def forget(self, mark: int) -> None:
        """Forget all words beyond a number of them."""
        if mark < len(self.known):
            for word in self.known[mark:]:
                del self._numbers[word]
            del self.known[mark:]
            self._plain = {0: UNSAID}

    def add(self, words: tuple[str, ...]) -> None:
        """Learn words; ValueError if one is known."""
        for word in words:
            if self._numbers.setdefault(word, len(self.known)) != len(self.known):
                raise ValueError(f"it says '{word}' as if for the first time")
            self.known.append(word)

    def number(self, word: str) -> int:
        """Return the number of a word, learning it if it is new."""
        found = self._numbers.get(word)
        if found is None:
            self._numbers[str(word)] = found = len(self.known)
            self.known.append(str(word))
        return found

    def short(self, said: Sentence) -> Said:
        """Return the short form of a sentence."""
        short = self._within(said)
        if type(short) is list:
            return [str(said), *short] if len(short) > 1 else int(short[0])
        return short

    def _within(self, said: Sentence) -> Said:
        """Return the short form of a sentence without its text."""
        fields = said.fields
        if not fields:
            return [self.number(said)]
        names = _names(said.template, said.many)
        if len(said) > LONG or len(names) != len(fields) or not all(name in fields for name in names):
            values = {name: self._value(one) for name, one in fields.items()}
            return {"text": said.template, "many": said.many, "fields": values}
        form: Any = self.number(said.template)
        return [[form, self.number(said.many)] if said.many else form, *[self._value(fields[name]) for name in names]]

    def _value(self, value: Any) -> Any:
        if isinstance(value, Sentence):
            return self._within(value)
        return value if value is None or isinstance(value, (str, int, float)) else str(value)

    def full(self, short: Any) -> Sentence:
        """Return the sentence of a short form, reading its text alone. ValueError, or what Python raises, if
        malformed.
        """
        if type(short) is list:
            text = short[0]
            if type(text) is not str:
                raise ValueError("a sentence begins with its text")
            said = _new(Later, text)
            said._words, said._short = self, short  # noqa: SLF001 - what only they know of each other
            return said
        return self._whole(short) if type(short) is dict else self._plainly(short)

    def made(self, short: list[Any]) -> Sentence:
        """Return a sentence with everything it is made of; its text alone, in whatever language, if its template gives
        another.
        """
        text = short[0]
        try:
            found = self._whole(short[1:])
        except WRONG:
            return verbatim(text)
        return found if found == text else verbatim(text)

    def _whole(self, short: list[Any] | dict[str, Any]) -> Sentence:
        if isinstance(short, dict):
            template, many, given = short["text"], short["many"], short["fields"]
        else:
            first, *values = short
            if not values:
                return self._plainly(first)
            template, many = (self._known(one) for one in (first if type(first) is list else (first, 0)))
            given = dict(zip(_names(template, many), values, strict=True))
        if not (is_template(template) and is_template(many)):
            raise ValueError("a sentence's template names its fields in braces, and nothing else stands in them")
        said = Sentence.made(template, many, {name: self._field(one) for name, one in given.items()})
        if len(said) > LONG and isinstance(short, list):
            raise ValueError("a sentence of words said before is longer than any can be")
        return said

    def _field(self, value: Any) -> Any:
        return self._whole(value) if type(value) is list or type(value) is dict else value

    def _plainly(self, number: int) -> Sentence:
        found = self._plain.get(number)
        if found is None:
            found = self._plain[number] = Sentence(self._known(number))
        return found

    def _known(self, number: int) -> str:
        if not 0 <= number < len(self.known):
            raise IndexError(number)
        return self.known[number]


class Later(Sentence):
    """A sentence that was read; its parts are read later, since few are ever asked for."""

    __slots__ = ("_made", "_short", "_words")
    _words: Words
    _short: list[Any]
    _made: Sentence

    @property
    def template(self) -> str:  # type: ignore[override]  # as all do, it stays as it is
        """The template."""
        return self._whole.template

    @property
    def many(self) -> str:  # type: ignore[override]  # a value there, worked out here
        """The other form for numbers."""
        return self._whole.many

    @property
    def fields(self) -> dict[str, Any]:  # type: ignore[override]  # a value there, worked out here
        """The values that are filled in, by name."""
        return self._whole.fields

    @property
    def _whole(self) -> Sentence:
        try:
            return self._made
        except AttributeError:
            self._made = self._words.made(self._short)
            return self._made


@lru_cache(4096)
def _names(template: str, many: str) -> tuple[str, ...]:
    """Return the fields that a template or its other form names, each once."""
    named = [one[1] for form in (template, many) for one in PLACE.finditer(form) if one[1]]
    return tuple(dict.fromkeys(named))
