"""Who was taken away without a word to a seat: nobody may find out afterwards that they were there.

Belongs here: finding them in a journal, and keeping that up. Not here: what follows for an entry (sight).
"""

from collections.abc import Iterable

from rulewright.campaign.ledger import Ledger, Removal
from rulewright.campaign.seats import Seat, may_know


def departed(ledger: Ledger, seat: Seat) -> frozenset[str]:
    """Ids of what was taken away without a word to this seat."""
    return frozenset() if seat.referee else frozenset(_unheard(ledger, ledger.removals(), seat))


class Departed:
    """The same for one seat, kept up with a journal that grows."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._ids: frozenset[str] = frozenset()
        self._count = self._turns = 0
        """How many removals were looked at, and how often entries had been taken back or done again by then."""

    def ids(self, ledger: Ledger) -> frozenset[str]:
        """Ids of what was taken away without a word to this seat."""
        if self.seat.referee:
            return self._ids
        removals = ledger.removals()
        if ledger.turns != self._turns or len(removals) < self._count:
            self._ids, self._count, self._turns = frozenset(), 0, ledger.turns
        if len(removals) > self._count:
            self._ids |= frozenset(_unheard(ledger, removals[self._count :], self.seat))
            self._count = len(removals)
        return self._ids


def _unheard(ledger: Ledger, removals: Iterable[Removal], seat: Seat) -> Iterable[str]:
    for one in removals:
        is_told = may_know(seat, one.audience) and any(may_know(seat, audience) for audience in one.told)
        if one.seq not in ledger.gone and not is_told:
            yield from one.ids
