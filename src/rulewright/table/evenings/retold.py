"""How a story says the lines of a log: shorter than whoever keeps the books, or not at all.

Belongs here: which lines those are. Not here: paragraphs and scenes (story), what is the headline of an outcome
(headlines).
"""

from functools import cache
from pathlib import Path
from typing import Final

import msgspec

from rulewright.errors import Sentence

FILE: Final = Path(__file__).with_suffix(".yaml")


class Row(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """One kind of line, and what a story makes of it."""

    line: str
    """The beginning of the line's template."""
    where: dict[str, str] = {}
    """Fields with the texts they must have."""
    says: str = ""
    """What is told, with the line's own fields; empty if it is left out."""
    together: bool = False
    """Whether several in a row are told as one, whoever they are of."""


class _Kept(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    rows: tuple[Row, ...]
    no_news: frozenset[str]


@cache
def _kept() -> _Kept:
    return msgspec.yaml.decode(FILE.read_bytes(), type=_Kept)


def rows() -> tuple[Row, ...]:
    """Return all rows; the first that fits counts."""
    return _kept().rows


def no_news() -> frozenset[str]:
    """Return the names of lines of a sheet whose change nobody tells."""
    return _kept().no_news


def retold(text: Sentence) -> Sentence | None:
    """Return what a story says of a line; None if it leaves it out."""
    row = next((row for row in rows() if text.template.startswith(row.line) and _fits(row, text)), None)
    if row is None:
        return text
    inner = text.fields.get(row.says.strip("{}"))
    if isinstance(inner, Sentence):
        return inner
    fields = {name: value for name, value in text.fields.items() if f"{{{name}}}" in row.says}
    return Sentence(row.says, **fields) if row.says else None


def _fits(row: Row, text: Sentence) -> bool:
    return all(str(text.fields.get(name)) == value for name, value in row.where.items())


@cache
def told_together() -> frozenset[str]:
    """Return the templates that are said once for several."""
    return frozenset(row.says for row in rows() if row.together)
