"""Separate sub-rules: when odds are asked for, each is followed on its own.

    done = yield from by_itself(free_attack, name, who.id, kind)

Belongs here: asking for one. Not here: following it (tracks).
"""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeVar

import msgspec

from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Request

T = TypeVar("T")


class Solved(msgspec.Struct, frozen=True, eq=False, gc=False):
    """One way that a sub-rule came out."""

    value: Any
    """The value it returned."""
    over: Mapping[str, Record | None]
    """The records that differ from the world after it, by id; None for those that are gone."""


class Apart(Request[Solved | None], msgspec.Struct, gc=False):
    """A request to follow a sub-rule by itself: whoever has followed it answers how it came out, others
    answer nothing.
    """

    rule: Callable[..., Generator[Any, Any, Any]]
    arguments: tuple[Any, ...]


def by_itself(rule: Callable[..., Generator[Any, Any, T]], *arguments: Any) -> Generator[Request[Any], Any, T]:
    """Follow a sub-rule as `yield from rule(*arguments)` does.

    Odds follow it by itself from the world as it stands, and what comes before and after it once for each way that it
    comes out; ways that give back the same and leave the same behind are one. Worth while for a part with dice of its
    own in a rule that has more of them. It may look, change and ask for decisions like any other.
    """
    solved = yield Apart(rule, arguments)
    return (yield from rule(*arguments)) if solved is None else solved.value
