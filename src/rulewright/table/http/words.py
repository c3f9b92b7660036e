"""The texts of pages, in the reader's language: the same files that the browser reads (`static/words`)."""

from collections.abc import Mapping
from functools import cache
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright.table.words import ENGLISH, LANGUAGES, in_language

WORDS: Final = Path(__file__).parent.parent / "static" / "words"


@cache
def words(language: str) -> Mapping[str, Any]:
    """Return all texts of a language, by key."""
    found: dict[str, Any] = msgspec.json.decode((WORDS / f"{language}.json").read_bytes())
    return found


def language_of(accepted: str) -> str:
    """Return the language of ours that an Accept-Language header likes best; English if it names none."""
    liked: list[tuple[float, int, str]] = []
    for place, part in enumerate(accepted.split(",")[:16]):
        tag, _, rest = part.partition(";")
        language = tag.strip().partition("-")[0].casefold()
        if language in LANGUAGES:
            liked.append((-_weight(rest), place, language))
    return min(liked)[2] if liked else ENGLISH


def _weight(text: str) -> float:
    try:
        return float(text.strip().removeprefix("q=")) if text.strip() else 1.0
    except ValueError:
        return 0.0


class Say:
    """Texts of one language: `say("join.title", title="The Barrow")`."""

    def __init__(self, language: str) -> None:
        self.language = language

    def __call__(self, key: str, **values: object) -> str:
        """Return a text with its values filled in; one with a plural takes the form for `n`."""
        text = words(self.language)[key]
        if not isinstance(text, str):
            text = text["one" if values.get("n") == 1 else "other"]
        for name, value in values.items():
            text = text.replace("{" + name + "}", str(value))
        return str(text)

    def told(self, text: str, game: str = "") -> str:
        """Return a sentence of the server's, or of a game's, in this language."""
        return in_language(text, self.language, game)
