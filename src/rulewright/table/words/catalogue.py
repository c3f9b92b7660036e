"""Sentences in the language of whoever is told them.

A catalogue is found by the English template, as with gettext: the code stays readable where a sentence is made, and
what is not in a catalogue is told in English. It is JSON like the pages' own words, with the same plural forms.
"""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright.errors import Sentence

ENGLISH: Final = "en"
LANGUAGES: Final = (ENGLISH, "de")
Words = Mapping[str, str | Mapping[str, str]]
"""What a language says, by English template; for one with a number, its forms `one` and `other`."""


def in_language(text: str, language: str) -> str:
    """A text as it is told in a language: a sentence by its template, any other text by itself."""
    if language == ENGLISH:
        return str(text)
    return _told(Sentence(text), catalogue(language))


@cache
def catalogue(language: str) -> Words:
    """All sentences of a language."""
    found: dict[str, Any] = {}
    for file in sorted((Path(__file__).parent / language).glob("*.json")):
        found.update(msgspec.json.decode(file.read_bytes()))
    return found


@cache
def encoder(language: str) -> msgspec.json.Encoder:
    """Encodes what is told somebody; sentences anywhere in it are put into their language."""

    def told(one: object) -> str:
        if isinstance(one, Sentence):
            return in_language(one, language)
        raise NotImplementedError(f"{type(one).__name__} is nothing to be told")

    return msgspec.json.Encoder(enc_hook=told)


def _told(said: Sentence, words: Words) -> str:
    is_one = not said.many or said.fields.get("n") == 1
    form = words.get(said.template) or (said.template if is_one else said.many)
    if not isinstance(form, str):
        form = form["one" if is_one else "other"]
    if not said.fields:
        return form
    return form.format_map(
        {name: _told(value, words) if isinstance(value, Sentence) else value for name, value in said.fields.items()}
    )
