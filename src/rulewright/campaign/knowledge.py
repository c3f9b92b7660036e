"""Whom a seat knows how well, as far as its log hangs on it.

Belongs here: the word for it. Not here: what follows for an entry (sight), how it was earlier (memory).
"""

from collections.abc import Hashable, Iterable
from typing import Literal, Protocol, Self

import msgspec

from rulewright.campaign.seats import Seat
from rulewright.campaign.views import View
from rulewright.engine.journal import AnyEntry
from rulewright.engine.world import World

State = Literal["done", "waiting", "undone", "dropped"]


class Known(msgspec.Struct, frozen=True):
    """Whom a seat knows how well, as far as the log hangs on it."""

    whole: frozenset[str] = frozenset()
    """Ids of the records it sees whole: the numbers of a line open only where it sees everybody in it whole."""
    absent: frozenset[str] = frozenset()
    """Ids of what is not there for it: what concerns that is not in its log."""

    @property
    def now(self) -> Self:
        """Whom it knows today."""
        return self

    @property
    def table(self) -> Hashable:
        """Nothing else: it knew always whom it knows today."""
        return self

    def of(self, _entry: AnyEntry, _state: State = "done") -> Self:
        """Whom it knows as far as an entry goes."""
        return self


class About(Protocol):
    """Whom a seat knows: the same for every entry (Known), or for each as it was when it was written (memory)."""

    @property
    def now(self) -> Known:
        """Whom it knows today."""

    @property
    def table(self) -> Hashable:
        """By what else it is the same whom the seat knew when something happened."""

    def of(self, entry: AnyEntry, state: State = "done") -> Known:
        """Whom it knows as far as an entry goes."""


def known(world: World, seen_world: View, departed: frozenset[str] = frozenset()) -> Known:
    """Whom a seat knows that sees the world so. `departed` are those who left unknown to it; they stay so."""
    whole = frozenset(one for one, level in seen_world.levels.items() if level == "whole")
    return Known(whole, seen_world.hidden | (departed - world.records.keys()))


def whole_to(seat: Seat, about: Known, ids: Iterable[str]) -> Iterable[bool]:
    """Whether a seat sees each of them whole."""
    return (one in seat.owns or one in about.whole for one in ids)
