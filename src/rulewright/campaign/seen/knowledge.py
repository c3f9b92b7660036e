"""A seat's knowledge of others: whose numbers it sees, and who is hidden from it. Its log depends on this.

Belongs here: the value itself. Not here: what follows for an entry (sight), what the seat knew earlier (memory).
"""

from collections.abc import Hashable, Iterable
from typing import Literal, Protocol, Self

import msgspec

from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.felt import Felt
from rulewright.campaign.seen.views import View
from rulewright.engine.journal import AnyEntry
from rulewright.engine.world import World

State = Literal["done", "waiting", "undone", "dropped"]


class Known(msgspec.Struct, frozen=True):
    """A seat's knowledge of others, limited to what its log depends on."""

    whole: frozenset[str] = frozenset()
    """Ids of the records it sees whole: the numbers of a line open only if it sees everybody in the line whole."""
    absent: frozenset[str] = frozenset()
    """Ids of the records hidden from it: whatever concerns them is left out of its log."""
    felt: tuple[Felt, ...] = ()
    """What those it sees feel, in this one entry, of the deeds of those hidden from it."""

    @property
    def now(self) -> Self:
        """Return the seat's knowledge today."""
        return self

    @property
    def table(self) -> Hashable:
        """Return nothing: this knowledge is the same for every entry."""
        return self

    def of(self, _entry: AnyEntry, _state: State = "done") -> Self:
        """Return the seat's knowledge for one entry: that of today."""
        return self


class About(Protocol):
    """A seat's knowledge: the same for every entry (Known), or as it was when each entry was written (memory)."""

    @property
    def now(self) -> Known:
        """Return the seat's knowledge today."""

    @property
    def table(self) -> Hashable:
        """Return what else it depends on: for one seat, equal values here mean equal answers for every past entry."""

    def of(self, entry: AnyEntry, state: State = "done") -> Known:
        """Return the seat's knowledge for one entry."""


def known(world: World, seen_world: View, departed: frozenset[str] = frozenset()) -> Known:
    """Return what a seat knows that sees the world as `seen_world`. It never learns of the `departed`, who
    left unseen.
    """
    whole = frozenset(one for one, level in seen_world.levels.items() if level == "whole")
    return Known(whole, seen_world.hidden | (departed - world.records.keys()))


def whole_to(seat: Seat, about: Known, ids: Iterable[str]) -> Iterable[bool]:
    """Return whether a seat sees each of these records whole."""
    return (one in seat.owns or one in about.whole for one in ids)
