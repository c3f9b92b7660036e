"""How what happened is written down: as JSON with sorted keys, sentences in English and in German."""

from collections.abc import Iterable
from fractions import Fraction
from functools import partial
from typing import Any

import msgspec

from tests.golden.doors import Complaint, Sentence, System, Told, World, catalogue, kept, told


def _plain(one: object, *, sentence: Any) -> Any:
    if isinstance(one, Sentence):
        return sentence(one)
    if isinstance(one, Fraction):
        return str(one)
    return f"<{getattr(one, '__qualname__', type(one).__name__)}>"


_text = msgspec.json.Encoder(enc_hook=partial(_plain, sentence=str), order="sorted").encode
_templates = msgspec.json.Encoder(enc_hook=partial(_plain, sentence=kept), order="sorted").encode


def english(value: Any) -> msgspec.Raw:
    """A value as JSON, its sentences in English."""
    return msgspec.Raw(_text(value))


def german(value: Any, game: System) -> msgspec.Raw:
    """A value as JSON, its sentences and terms in German."""
    return english(told(value, catalogue("de", game.id)))


def templates(lines: Iterable[Told]) -> msgspec.Raw:
    """The sentences of lines by their templates and fields."""
    return msgspec.Raw(_templates([(one.text, one.verdict, one.outside) for one in lines]))


def complained(complaint: Complaint) -> dict[str, Any]:
    """Why not, as it is told and as programs know it."""
    return {
        "class": type(complaint).__name__,
        "code": complaint.code,
        "clause": complaint.clause,
        "field": complaint.field,
        "text": str(complaint),
    }


def records(world: World) -> msgspec.Raw:
    """Every record, oldest first."""
    return english(tuple(world))
