"""Translating messages and parts before they go to a page: their sentences and terms.

Belongs here: finding them in messages and views. Not here: the words themselves (catalogue).
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.wording import WORDS
from rulewright.errors import Sentence
from rulewright.table.words.catalogue import ENGLISH, Words, catalogue
from rulewright.table.words.catalogue import translated as translated_text

Translate = Callable[[Any, Words], Any]
"""Translates a value."""


def encode(message: object, language: str, game: str = "") -> bytes:
    """Return a message for a table of a game as JSON, every sentence and term in it in a language."""
    return _ENCODER.encode(message if language == ENGLISH else translated(message, catalogue(language, game)))


def translated(value: Any, words: Words) -> Any:
    """Return a value with the sentences in it, and the terms of its structs, in other words than English."""
    if isinstance(value, str):
        return translated_text(value, words) if isinstance(value, Sentence) else value
    if isinstance(value, msgspec.Struct):
        fresh = {name: translate(getattr(value, name), words) for name, translate in _fields(type(value))}
        return msgspec.structs.replace(value, **fresh) if fresh else value
    if isinstance(value, (tuple, list)):
        # What is empty stays what it is: at its default it is left out, as in English.
        return value and [translated(one, words) for one in value]
    if isinstance(value, Mapping):
        return {name: translated(one, words) for name, one in value.items()}
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Translate], ...]:
    """Return how the fields of a struct are translated, without those in which there is nothing to translate."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((name, _translator(hints[name])) for name in kind.__struct_fields__)
    return tuple((name, translate) for name, translate in found if translate is not None)


@cache
def _translator(hint: Any) -> Translate | None:
    """Return how a value of a type is translated; None if it never has words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return translated_text if WORDS in hint.__metadata__ else _translator(inner[0])
    if origin in (Union, UnionType):
        # If one of several kinds has words of its own, the value itself shows which it is.
        return translated if any(_translator(one) is not None for one in inner) else None
    if origin is tuple:
        translators = [_translator(one) for one in inner if one is not Ellipsis]
        if not any(translators):
            return None
        return _each(translators[0]) if Ellipsis in inner else _row(translators)
    return None if hint in (int, float, bool, bytes, type(None), msgspec.Raw) else translated


def _each(translate: Translate | None) -> Translate:
    def each(value: Any, words: Words) -> Any:
        return [translate(one, words) for one in value] if translate and value else value

    return each


def _row(translators: list[Translate | None]) -> Translate:
    def row(value: Any, words: Words) -> Any:
        return [translate(one, words) if translate else one for translate, one in zip(translators, value, strict=True)]

    return row


def _english(one: object) -> str:
    if isinstance(one, Sentence):
        return str(one)
    raise NotImplementedError(f"{type(one).__name__} is nothing to be sent")


_ENCODER = msgspec.json.Encoder(enc_hook=_english)
