"""What a seat has learnt of others: whose numbers it sees, and who is not there for it. What it reads in its log
depends on that.

Belongs here: the value for it. Not here: what follows for an entry (sight), how it was earlier (memory).
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
    """What a seat has learnt of others, as far as its log depends on it."""

    whole: frozenset[str] = frozenset()
    """Ids of the records it sees whole: the numbers of a line open only if it sees everybody in it whole."""
    absent: frozenset[str] = frozenset()
    """Ids of what is not there for it: what concerns that is not in its log."""

    @property
    def now(self) -> Self:
        """What it has learnt by today."""
        return self

    @property
    def table(self) -> Hashable:
        """Nothing else: it has always known the same."""
        return self

    def of(self, _entry: AnyEntry, _state: State = "done") -> Self:
        """What counts for one entry."""
        return self


class About(Protocol):
    """What a seat has learnt: the same for every entry (Known), or what it knew when each was written (memory)."""

    @property
    def now(self) -> Known:
        """What it has learnt by today."""

    @property
    def table(self) -> Hashable:
        """What else it depends on: two of one seat with the same value here agree on every entry of the past."""

    def of(self, entry: AnyEntry, state: State = "done") -> Known:
        """What counts for one entry."""


def known(world: World, seen_world: View, departed: frozenset[str] = frozenset()) -> Known:
    """What a seat knows that sees the world like this. `departed` left unknown to it, and stay unknown."""
    whole = frozenset(one for one, level in seen_world.levels.items() if level == "whole")
    return Known(whole, seen_world.hidden | (departed - world.records.keys()))


def whole_to(seat: Seat, about: Known, ids: Iterable[str]) -> Iterable[bool]:
    """Whether a seat sees each of them whole."""
    return (one in seat.owns or one in about.whole for one in ids)
