"""Putting what is sent to a page into the language of whoever reads it: the sentences and the terms in it.

Belongs here: finding them in messages and views. Not here: the words themselves (catalogue).
"""

from collections.abc import Callable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.wording import WORDS
from rulewright.errors import Sentence
from rulewright.table.words.catalogue import ENGLISH, Words, catalogue, in_words

Tell = Callable[[Any, Words], Any]
"""Puts a value into the words of a language."""


def encode(message: object, language: str, game: str = "") -> bytes:
    """What is sent at a table of a game as JSON, every sentence and term in it in a language."""
    return _ENCODER.encode(message if language == ENGLISH else told(message, catalogue(language, game)))


def told(value: Any, words: Words) -> Any:
    """A value with the sentences in it, and the terms of its structs, in other words than English."""
    if isinstance(value, str):
        return in_words(value, words) if isinstance(value, Sentence) else value
    if isinstance(value, msgspec.Struct):
        fresh = {name: tell(getattr(value, name), words) for name, tell in _fields(type(value))}
        return msgspec.structs.replace(value, **fresh) if fresh else value
    if isinstance(value, (tuple, list)):
        return [told(one, words) for one in value]
    if isinstance(value, Mapping):
        return {name: told(one, words) for name, one in value.items()}
    return value


@cache
def _fields(kind: type[msgspec.Struct]) -> tuple[tuple[str, Tell], ...]:
    """How the fields of a struct are told, without those in which there is nothing to tell."""
    hints = get_type_hints(kind, include_extras=True)
    found = ((name, _tell(hints[name])) for name in kind.__struct_fields__)
    return tuple((name, tell) for name, tell in found if tell is not None)


@cache
def _tell(hint: Any) -> Tell | None:
    """How a value of a type is told; None where it never has words."""
    origin, inner = get_origin(hint), get_args(hint)
    if origin is Annotated:
        return in_words if WORDS in hint.__metadata__ else _tell(inner[0])
    if origin in (Union, UnionType):
        # Where one of several kinds has words of its own, the value says itself which it is.
        return told if any(_tell(one) is not None for one in inner) else None
    if origin is tuple:
        tells = [_tell(one) for one in inner if one is not Ellipsis]
        if not any(tells):
            return None
        return _each(tells[0]) if Ellipsis in inner else _row(tells)
    return None if hint in (int, float, bool, bytes, type(None), msgspec.Raw) else told


def _each(tell: Tell | None) -> Tell:
    def each(value: Any, words: Words) -> Any:
        return [tell(one, words) for one in value] if tell else value

    return each


def _row(tells: list[Tell | None]) -> Tell:
    def row(value: Any, words: Words) -> Any:
        return [tell(one, words) if tell else one for tell, one in zip(tells, value, strict=True)]

    return row


def _english(one: object) -> str:
    if isinstance(one, Sentence):
        return str(one)
    raise NotImplementedError(f"{type(one).__name__} is nothing to be told")


_ENCODER = msgspec.json.Encoder(enc_hook=_english)
