"""Words of games for people: how they are marked, and how sentences are kept in a journal.

Belongs here: which text is shown in the reader's language, its form in JSON. Not here: other languages (table.words).
"""

import re
from functools import lru_cache
from typing import Annotated, Any, Final

from rulewright.errors import Sentence

WORDS: Final = "words"
"""Marks, in an annotation, text that is shown in the reader's language."""
Term = Annotated[str, WORDS]
"""Words of a game on a page: a name of the rules, a state, a label. Plain text is its own template, so that a constant
needs nothing around it; what is put together is a Sentence. What people have written is no Term."""
UNSAID: Final = Sentence("")
"""No words."""
SAME: Final = Sentence("=")
"""Stands for a line's own text if outsiders read the same, so that it is kept once."""


def kept(one: object) -> Any:
    """Return a sentence as JSON keeps it: plain text, or its template with its fields and, with a number, its other
    form.
    """
    if not isinstance(one, Sentence):
        raise NotImplementedError(f"{type(one).__name__} is nothing that a journal keeps")
    if not one.fields:
        return str(one)
    # A word of ours within is told in the reader's language, and a name is not: so it stays a sentence.
    fields = {name: (str(value), {}) if _is_word(value) else value for name, value in one.fields.items()}
    return (one.template, fields, one.many) if one.many else (one.template, fields)


def _is_word(value: Any) -> bool:
    return isinstance(value, Sentence) and not value.fields


def read(kind: type[Any], found: Any) -> Any:
    """Return a sentence from its kept form; ValueError if it is malformed. Fields that are sentences are left in that
    form.

    Long campaigns are opened by this: whatever can be known of a template is found out once.
    """
    if type(found) is str:
        return _plain(found)
    if kind is not Sentence:
        raise NotImplementedError(f"{kind.__name__} is nothing that a journal keeps")
    try:
        template, given, *rest = found
        many = rest[0] if rest else ""
        if not (is_template(template) and is_template(many)) or len(rest) > 1:
            raise ValueError("a sentence's template names its fields in braces, and nothing else stands in them")
        fields = {name: read(kind, one) if type(one) is list else one for name, one in given.items()}
        return Sentence.made(template, many, fields)
    except (AttributeError, KeyError, TypeError, IndexError) as wrong:
        raise ValueError(f"a sentence is text, or a list of a template and its fields: {wrong}") from None


_TEMPLATE: Final = re.compile(r"(?:[^{}]|\{\{|\}\}|\{\w+\})*+")


@lru_cache(4096)
def is_template(text: str) -> bool:
    """Return whether a template only fills in its fields: a file from elsewhere must not reach into values."""
    return _TEMPLATE.fullmatch(text) is not None


@lru_cache(4096)
def _plain(text: str) -> Sentence:
    """Return a plain sentence, cached: most come again and again."""
    return Sentence(text) if text else UNSAID
