"""Matters that a rule leaves to the referee: they are due until the referee has said what comes of them.

Belongs here: their ids, what they are called, the rows of what often comes of them. Not here: the record and what is
done with it, which are each game's own.
"""

from collections.abc import Container, Iterable, Mapping
from itertools import count
from typing import Any

from rulewright.engine import Record, World
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.errors import Sentence


def matter_id(taken: Container[str], stem: str = "matter") -> str:
    """Return an id that no other matter has; `stem` is how a game's ids of them begin."""
    return next(one for one in (f"{stem}-{at}" for at in count(1)) if one not in taken)


def about(what: Sentence, who: str, world: World) -> Sentence:
    """Return what is owed in words, with whom it is about if it is about anybody."""
    one = world.records.get(who)
    return Sentence("{what} ({who})", what=what, who=one.title) if one is not None else what


def usual(kind: type[Record], often: Mapping[Any, tuple[Sentence, ...]]) -> Rows:
    """Return rows of what often comes of the matter that parameter `matter` names, by what is owed."""

    def rows(world: World, given: Mapping[str, Any]) -> Iterable[Pick]:
        matter: Any = world.records.get(given.get("matter", ""))
        is_one = isinstance(matter, kind)
        for one in often[matter.what] if is_one else ():
            yield Pick(value=str(one), title=one)

    return rows
