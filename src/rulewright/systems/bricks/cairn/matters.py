"""Matters that a rule leaves to the referee: they are due until the referee has said what comes of them.

Belongs here: their ids, what they are called, the rows of what often comes of them, that they lapse. Not here: the
record and what is done with it, which are each game's own.
"""

from collections.abc import Callable, Container, Iterable, Mapping
from itertools import count
from typing import Any

from rulewright.engine import Record, Rule, World, remove, survey
from rulewright.engine.declared.picks import Pick, Rows
from rulewright.engine.procedure import Guard, Procedure
from rulewright.engine.verbs import differences
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


def lapsing(kind: type[Record], is_dead: Callable[[Any], bool], concerned: Callable[[Any], str], then: Guard) -> Guard:
    """Return what follows every deed of a game: `then`, and what is due of those alone who died of the deed lapses.

    `concerned` returns the id of whom alone a matter of that `kind` can do something to; empty if others as well.
    """

    def follows(deed: Procedure[..., Any], given: Mapping[str, Any]) -> Rule[None]:
        yield from then(deed, given)
        died = [now.id for before, now in (yield from differences()) if is_dead(now) and not is_dead(before)]
        for one in (yield from survey(kind)) if died else ():
            if concerned(one) in died:
                yield from remove(one.id)

    return follows
