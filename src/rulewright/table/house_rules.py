"""The choices of a table under their headings: what is decided first, then the chapters of the book."""

from collections.abc import Iterable, Mapping
from typing import Final

from rulewright.content.chapters import chapter_of, chapters
from rulewright.engine.declared.option import Option
from rulewright.errors import Sentence

FIRST: Final = Sentence("What changes every evening")
"""The heading of those that a table is felt by."""
OTHERS: Final = Sentence("Everything else")


def under_headings(options: Iterable[Option]) -> Mapping[Sentence, tuple[Option, ...]]:
    """Return options by their headings, in the order shown; a heading without any is none."""
    found: dict[Sentence, list[Option]] = {one: [] for one in (FIRST, *map(Sentence, chapters()), OTHERS)}
    for one in options:
        found[FIRST if one.first else Sentence(chapter_of(one.clause)) or OTHERS].append(one)
    return {heading: tuple(under) for heading, under in found.items() if under}
