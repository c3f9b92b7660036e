"""Records that left without a seat being told: nobody may find out afterwards that they were there.

Belongs here: finding them in a journal that grows. Not here: what follows for an entry (sight).
"""

from collections.abc import Iterable

from rulewright.campaign.ledger import Ledger, Removal
from rulewright.campaign.seats import Seat, may_know


def departed(ledger: Ledger, seat: Seat) -> frozenset[str]:
    """Return the ids of the records that were removed without a line for this seat."""
    return frozenset() if seat.referee else frozenset(_unheard(ledger, ledger.removals(), seat))


class Departed:
    """The departed of one seat, kept up to date with a journal that grows."""

    def __init__(self, seat: Seat) -> None:
        self.seat = seat
        self._ids: frozenset[str] = frozenset()
        self._count = self._turns = 0
        """The number of removals examined so far, and the ledger's count of undos and redos at that time."""

    def ids(self, ledger: Ledger) -> frozenset[str]:
        """Return the ids of the records that were removed without a line for this seat."""
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
