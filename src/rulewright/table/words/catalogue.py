"""Sentences in the reader's language.

A translation is found by the English template, as with gettext: the code stays readable, and what is not in a catalogue
stays English. It is JSON like the pages' own words, with the same plural forms.
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
"""Translations by English template; of one with a number, its forms `one` and `other`."""


def in_language(text: str, language: str, game: str = "") -> str:
    """Return a text in a language: a sentence by its template, any other text by itself."""
    return str(text) if language == ENGLISH else translated(text, catalogue(language, game))


@cache
def catalogue(language: str, game: str = "") -> Words:
    """Return all sentences of a language. A game's own word for something takes precedence at a table of that game."""
    found: dict[str, Any] = {}
    files = sorted((Path(__file__).parent / language).glob("*.json"))
    for file in sorted(files, key=lambda file: file.name.partition(".")[0] == game):
        found.update(msgspec.json.decode(file.read_bytes()))
    return found


def translated(text: str, words: Words) -> str:
    """Return a text from a catalogue; in English if the catalogue lacks it."""
    sentence = Sentence(text)
    is_one = not sentence.many or sentence.fields.get("n") == 1
    form = words.get(sentence.template) or (sentence.template if is_one else sentence.many)
    if not isinstance(form, str):
        form = form["one" if is_one else "other"]
    if not sentence.fields:
        return form
    return form.format_map(
        {
            name: translated(value, words) if isinstance(value, Sentence) else value
            for name, value in sentence.fields.items()
        }
    )
