"""What is said to people, who is at fault, and the way out: sentences, and five families of complaints under one root.

Belongs here: the families, what every complaint can say, and sentences that other languages can say too. Not here: the
complaints of one floor, other languages (table.words).
"""

from collections.abc import Iterable
from typing import Any, ClassVar, Final, Self


class Sentence(str):
    """A text for people that can be said in other languages: `Sentence("no seat is called {nick}", nick=nick)`.

    It is its English text, and whoever treats it as text needs to know no more. Whoever tells it to somebody finds
    another language's words by `template`, and fills in `fields`; fields that are sentences are told in it too. With
    `many`, `template` is for a field `n` of 1 and `many` for any other. A text without fields is its own template.
    """

    __slots__ = ("fields", "many", "template")
    template: str
    many: str
    fields: dict[str, Any]

    def __new__(cls, template: str, many: str = "", /, **fields: Any) -> Self:
        """The English text; a sentence given alone stays as it is."""
        if not fields and isinstance(template, cls):
            return template
        return cls.made(template, many, fields)

    @classmethod
    def made(cls, template: str, many: str, fields: dict[str, Any]) -> Self:
        """A sentence of its three parts."""
        form = many if many and fields.get("n") != 1 else template
        said = str.__new__(cls, form.format_map(fields) if fields else form)
        said.template, said.many, said.fields = template, many, fields
        return said


def in_one_line(said: Sentence) -> Sentence:
    """The same without line breaks, which stand in what people typed or sent: a complaint is one sentence."""
    if len(said.splitlines()) <= 1:
        return said
    fields = {name: _in_line(one) for name, one in said.fields.items()}
    template, many = (one if fields else _in_line(one) for one in (said.template, said.many))
    return Sentence.made(template, many, fields)


def _in_line(one: Any) -> Any:
    if isinstance(one, Sentence):
        return in_one_line(one)
    return " ".join(one.split()) if isinstance(one, str) else one


ENDS: Final = (".", ":", ";", "?", "!", "…", ")", "”")
"""What a sentence that stands alone may end with."""


def as_written(text: str) -> str:
    """A line as people write a sentence: a capital at its beginning, a stop at its end; what is set in stays."""
    if not text or text[0].isspace():
        return text
    return f"{text[0].upper()}{text[1:]}{'' if text.endswith(ENDS) else '.'}"


def verbatim(text: str) -> Sentence:
    """What people have written or are called, as a sentence that is told as it stands in every language."""
    return text if isinstance(text, Sentence) else Sentence("{text}", text=text)


def either(words: Iterable[str]) -> Sentence:
    """`a or b or c`; of these, sentences are told in the reader's language and names as they are."""
    said, *others = tuple(words) or ("",)
    for word in others:
        said = Sentence("{words} or {word}", words=said, word=word)
    return verbatim(said)


def _and(words: str, word: str) -> Sentence:
    return Sentence("{words} and {word}", words=words, word=word)


def every(words: Iterable[str]) -> Sentence:
    """`a, b and c`; of these, sentences are told in the reader's language and names as they are."""
    said, *others = tuple(words) or ("",)
    for left, word in zip(reversed(range(len(others))), others, strict=True):
        said = Sentence("{words}, {word}", words=said, word=word) if left else _and(said, word)
    return verbatim(said)


class Complaint(Exception):  # noqa: N818 - what is told to a person is no "Error" in their eyes
    """Anything Rulewright declines to do, with a message fit for the person who asked.

    Programs match on the class or on `code`; people read the message.
    """

    code: ClassVar[str] = "complaint"
    clause: str | None = None
    """The clause of the rules that stands behind the complaint, if there is one."""
    field: str = ""
    """The parameter that was given wrongly, if the complaint is about one."""
    cures: tuple[Any, ...] = ()
    """The deeds that would make it possible, if the guard that refuses knows some: each an engine Cure."""

    def __init__(self, message: str = "") -> None:
        self.sentence = in_one_line(Sentence(message))
        super().__init__(str(self.sentence))

    def __eq__(self, other: object) -> bool:
        """Whether another says the same: what hangs on it alone need not be made again."""
        if type(other) is not type(self):
            return NotImplemented
        return (self.sentence, self.clause, self.field, self.cures) == (
            other.sentence,
            other.clause,
            other.field,
            other.cures,
        )

    def __hash__(self) -> int:
        return hash((type(self), self.sentence))


class Unreadable(Complaint):
    """Text or data is not well formed.

    `where` names the file, line or field, `what` is wrong with it and `right` says what would be right.
    """

    code = "unreadable"

    def __init__(self, where: str, what: str, right: str = "") -> None:
        parts = {"where": Sentence(where), "what": Sentence(what)}
        if right:
            super().__init__(Sentence("{where}: {what}; {right}", **parts, right=Sentence(right)))
        else:
            super().__init__(Sentence("{where}: {what}", **parts))
        self.where, self.what, self.right = where, what, right


class Refused(Complaint):
    """The rules forbid it here and now; nothing has changed."""

    code = "refused"

    def __init__(self, message: str, *, clause: str | None = None) -> None:
        super().__init__(message)
        if clause is not None:
            self.clause = clause


class Unclear(Complaint):
    """More than one thing is meant; `candidates` are the possible ones."""

    code = "unclear"

    def __init__(self, word: str, candidates: tuple[str, ...]) -> None:
        super().__init__(
            Sentence("'{word}' could be {candidates}: write more of the name", word=word, candidates=either(candidates))
        )
        self.word, self.candidates = word, candidates


class Diverged(Complaint):
    """A recording no longer fits what the rules do with it; `entry` is the first that does not."""

    code = "diverged"

    def __init__(self, message: str, *, entry: int | None = None) -> None:
        if entry is not None:
            message = Sentence("entry {entry}: {message}", entry=entry, message=Sentence(message))
        super().__init__(message)
        self.entry = entry


class NotAllowed(Complaint):
    """This person may not do or know this."""

    code = "not-allowed"
