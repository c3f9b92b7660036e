"""The shares that devices contributed to the dice of a journal: each is used once, in the order of its chain.

Whoever knew a share when the evening's secrets were sealed could choose among these; whoever uses one twice knows the
dice. Belongs here: which share may come next. Not here: whose chain it is (table), what it decides (dealing).
"""

from collections.abc import Sequence
from typing import Final

from rulewright.chance import Share, is_share
from rulewright.engine.journal import AnyEntry, Entry
from rulewright.errors import Refused, Sentence

STALE: Final = Sentence("this device's part in the dice does not fit: load the page again")


class Shares:
    """The latest share of each chain."""

    def __init__(self, entries: list[AnyEntry]) -> None:
        """`entries` are the ledger's own."""
        self._entries = entries
        self._taken = 0
        self._latest: dict[str, Share] = {}

    def fresh(self, given: Sequence[Share]) -> tuple[Share, ...]:
        """Return the shares, checking that each comes after all used ones of its chain. Refused if one does not."""
        for share in given:
            if not is_share(share, self.latest(share.chain)):
                raise Refused(STALE)
        return tuple(given)

    def usable(self, lent: Sequence[Share]) -> tuple[Share, ...]:
        """Return the shares that come after all used ones of their chain: a wrong share stops nobody."""
        return tuple(share for share in lent if is_share(share, self.latest(share.chain)))

    def latest(self, chain: str) -> Share | None:
        """Return the share of a chain that was used last."""
        for entry in self._entries[self._taken :]:
            for share in entry.shares if type(entry) is Entry else ():
                self._latest[share.chain] = share
        self._taken = len(self._entries)
        return self._latest.get(chain)

    def back(self) -> None:
        """Read the shares again after entries were taken out of the ledger."""
        if self._taken > len(self._entries):
            self._taken, self._latest = 0, {}
