"""The chapters of a rule book that choices of a table are found under."""

from functools import cache
from importlib.resources import files

import msgspec
import yaml


@cache
def chapters() -> dict[str, tuple[str, ...]]:
    """Return every chapter, in the order shown, with the first words of the clauses in it."""
    text = files("rulewright.content").joinpath("chapters.yaml").read_text(encoding="utf-8")
    return msgspec.convert(yaml.safe_load(text), dict[str, tuple[str, ...]])


def chapter_of(clause: str) -> str:
    """Return the chapter of a clause; a game of somebody's own may have clauses of no chapter, which gives no words."""
    first = clause.partition(".")[0]
    return next((title for title, words in chapters().items() if first in words), "")
