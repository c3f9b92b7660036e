"""The log of one seat, kept up to date with a journal that grows: equal to `sight.seen`, without building it all again.

Belongs here: which items a new entry touches. Not here: what a seat may see of an entry (sight).
"""

from bisect import bisect_left
from collections.abc import Hashable
from typing import Final

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.sight import About, Known, Seat, Seen, State, entry_seen, is_open, mentions
from rulewright.engine.journal import AnyEntry, Cancelled, Entry, Redone, Undone


class Facts:
    """One seat's view of an entry, reused for other seats that see exactly the same."""

    __slots__ = ("_numbered", "entry", "is_open", "made", "mentions")

    def __init__(self, entry: AnyEntry) -> None:
        self.entry = entry  # kept, so that its identity is not given to another meanwhile
        self.mentions = frozenset(mentions(entry))
        self.is_open = isinstance(entry, Entry) and is_open(entry)
        self.made: dict[tuple[Hashable, ...], Seen | None] = {}
        self._numbered: dict[tuple[int, int], tuple[Seen, Seen]] = {}

    def numbered(self, one: Seen, number: int) -> Seen:
        """Return the item with another number: one object for all seats that have it at that place."""
        if one.number == number:
            return one
        key = (id(one), number)
        found = self._numbered.get(key)
        if found is None:
            found = self._numbered[key] = (one, msgspec.structs.replace(one, number=number))
        return found[1]


class Shared:
    """The facts of the latest entries."""

    most: Final = 30_000
    """The most entries kept before all are dropped."""

    def __init__(self) -> None:
        self._known: dict[int, Facts] = {}

    def of(self, entry: AnyEntry) -> Facts:
        """Return the facts of an entry."""
        found = self._known.get(id(entry))
        if found is None:
            if len(self._known) >= self.most:
                self._known.clear()
            found = self._known[id(entry)] = Facts(entry)
        return found


class SeatLog:
    """The log as one seat sees it, always equal to `seen(ledger, seat, about)` as last updated."""

    def __init__(self, seat: Seat, shared: Shared | None = None) -> None:
        self.seat = seat
        self._owns = frozenset(seat.owns)
        self._shared = shared or Shared()
        self.items: list[Seen] = []
        """Everything the seat sees, in order."""
        self._about: About = Known(self._owns)
        self._now, self._table = self._about.now, self._about.table
        self._taken = 0
        self._order: list[int] = []
        """Entry numbers of the items."""
        self._undone: set[int] = set()
        self._takers: dict[int, str] = {}
        self._dropped: set[int] = set()
        self._resumed: set[int] = set()

    def take(self, ledger: Ledger, about: About | None = None, most: int | None = None) -> int:
        """Read new entries of the ledger and the seat's new knowledge; return the place of the first item that changed.

        That is the number of items if none did. Cheap if little is new. `most` limits the entries read at once: the log
        is then that of a shorter journal.
        """
        touched = self._noticed(ledger, about or Known(self._owns))
        until = len(ledger.entries) if most is None else min(len(ledger.entries), self._taken + most)
        for entry in ledger.entries[self._taken : until]:
            touched |= self._note(entry)
        self._taken = until
        return self._renew(ledger, touched)

    @property
    def taken(self) -> int:
        """The number of entries read."""
        return self._taken

    def forget(self, last: int) -> None:
        """Drop the entries after number `last`. They were outcomes that changed no earlier item."""
        place = bisect_left(self._order, last + 1)
        del self._order[place:], self.items[place:]
        self._taken = last

    def entry_at(self, place: int) -> int:
        """Return the number of the journal's entry that the item at a place shows."""
        return self._order[place]

    def _noticed(self, ledger: Ledger, about: About) -> set[int]:
        """Return the entries that may look different now that other records are known, or the table opens something
        else.
        """
        was, table = self._now, self._table
        self._about, self._now, self._table = about, about.now, about.table
        if self.seat.referee:
            return set()
        if table != self._table:
            return {one.seq for one in ledger.entries[: self._taken] if self._shared.of(one).mentions}
        if was is self._now or was == self._now:
            return set()
        # What happened is told by what was known then, but what was taken back by what is known now as well.
        turned = (was.whole ^ self._now.whole) | (was.absent ^ self._now.absent)
        return {seq for seq in self._undone if not turned.isdisjoint(self._shared.of(ledger.entries[seq - 1]).mentions)}

    def _note(self, entry: AnyEntry) -> set[int]:
        """Remember an entry; return the numbers of the entries whose look it changes, its own included."""
        if isinstance(entry, Undone):
            self._undone.add(entry.target)
            self._takers[entry.target] = entry.by
            return {entry.target}
        if isinstance(entry, Redone):
            self._undone.discard(entry.target)
            return {entry.target}
        if isinstance(entry, Cancelled):
            self._dropped.add(entry.target)
            return {entry.target}
        if isinstance(entry, Entry) and entry.resumes:
            self._dropped.add(entry.resumes)
            self._resumed.add(entry.resumes)
            return {entry.resumes, entry.seq}
        return {entry.seq}

    def _renew(self, ledger: Ledger, touched: set[int]) -> int:
        """Rebuild the touched items; return the place of the first that changed."""
        if not touched:
            return len(self.items)
        start = bisect_left(self._order, min(touched))
        if start == len(self._order):  # the commonest: what is new comes after all else
            return self._append(ledger, sorted(touched))
        kept = dict(zip(self._order[start:], self.items[start:], strict=True))
        del self._order[start:], self.items[start:]
        changed: int | None = None
        for seq in sorted(touched | kept.keys()):
            one = self._made(ledger.entries[seq - 1]) if seq in touched else kept[seq]
            if one is None:
                if seq in kept and changed is None:
                    changed = len(self.items)
                continue
            one = self._numbered(ledger.entries[seq - 1], one)
            if changed is None and kept.get(seq) != one:
                changed = len(self.items)
            self._order.append(seq)
            self.items.append(one)
        return len(self.items) if changed is None else changed

    def _append(self, ledger: Ledger, fresh: list[int]) -> int:
        """Append new items; return the place of the first."""
        first = len(self.items)
        for seq in fresh:
            entry = ledger.entries[seq - 1]
            one = self._made(entry)
            if one is not None:
                self._order.append(seq)
                self.items.append(self._numbered(entry, one))
        return first

    def _numbered(self, entry: AnyEntry, one: Seen) -> Seen:
        """Return an item with the number it has at the end of the log."""
        number = entry.seq if self.seat.referee else len(self.items) + 1
        return one if one.number == number else self._shared.of(entry).numbered(one, number)

    def _made(self, entry: AnyEntry) -> Seen | None:
        """Return an entry as the seat sees it now; its place gives its number."""
        seq = entry.seq
        if seq in self._resumed or isinstance(entry, (Undone, Redone)):
            return None
        stands: State = entry.status if isinstance(entry, Entry) else "done"
        state: State = "dropped" if seq in self._dropped else "undone" if seq in self._undone else stands
        taker = self._takers.get(seq, "") if state == "undone" else ""
        about, facts = self._about.of(entry, state), self._shared.of(entry)
        if self.seat.referee or not facts.is_open:
            return self._looked_at(entry, state, taker, about)
        # Then nothing else of this seat matters.
        key = (state, taker, about, facts.mentions & self._owns, getattr(entry, "by", "") == self.seat.name)
        if key not in facts.made:
            facts.made[key] = self._looked_at(entry, state, taker, about)
        return facts.made[key]

    def _looked_at(self, entry: AnyEntry, state: State, taker: str, about: Known) -> Seen | None:
        return entry_seen(entry, self.seat, number=entry.seq, state=state, about=about, undone_by=taker)
