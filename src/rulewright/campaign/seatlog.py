"""The log of one seat, kept up with a journal that grows: what `sight.seen` gives, without making all of it again.

Belongs here: which items a new entry touches. Not here: what a seat may see of an entry (sight).
"""

from bisect import bisect_left
from collections.abc import Callable, Hashable
from typing import Any, Final

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.sight import Known, Seat, Seen, State, entry_seen, is_open, mentions
from rulewright.engine.journal import AnyEntry, Cancelled, Entry, Redone, Undone


class Shared:
    """What was made of the latest entries for one seat, for other seats of the same table that see just the same."""

    most: Final = 100_000
    """Things kept before all are forgotten."""

    def __init__(self) -> None:
        self._known: dict[tuple[Hashable, ...], tuple[AnyEntry, Any]] = {}

    def once(self, entry: AnyEntry, key: tuple[Hashable, ...], make: Callable[[], Any]) -> Any:
        """What `make` gives; made once for an entry and a key."""
        # The entry is kept beside it, so that its identity is not given to another meanwhile.
        place = (id(entry), *key)
        found = self._known.get(place)
        if found is None:
            if len(self._known) >= self.most:
                self._known.clear()
            found = self._known[place] = (entry, make())
        return found[1]


class SeatLog:
    """The log as one seat sees it. Always equal to `seen(ledger, seat, about)` of what was taken up last."""

    def __init__(self, seat: Seat, shared: Shared | None = None) -> None:
        self.seat = seat
        self._shared = shared or Shared()
        self.items: list[Seen] = []
        """Everything the seat sees, in order."""
        self._about = Known(frozenset(seat.owns))
        self._taken = 0
        self._order: list[int] = []
        """Entry numbers of the items."""
        self._undone: set[int] = set()
        self._takers: dict[int, str] = {}
        self._dropped: set[int] = set()
        self._resumed: set[int] = set()
        self._hanging: dict[str, list[int]] = {}
        """Numbers of the entries that hang on how well a record is known, by its id."""

    def take(self, ledger: Ledger, about: Known | None = None) -> int:
        """Take up what the ledger has new, and whom the seat knows now; give the place of the first item that changed.

        That is the number of items where none did. Cheap where little is new.
        """
        touched = self._noticed(about or Known(frozenset(self.seat.owns)))
        for entry in ledger.entries[self._taken :]:
            touched |= self._note(entry)
        self._taken = len(ledger.entries)
        return self._renew(ledger, touched)

    def entry_at(self, place: int) -> int:
        """Number of the journal's entry that the item at a place shows."""
        return self._order[place]

    def _noticed(self, about: Known) -> set[int]:
        """Entries that may look different now that other records are known."""
        was, self._about = self._about, about
        if was == about:
            return set()
        turned = (was.whole ^ about.whole) | (was.absent ^ about.absent)
        return {seq for one in turned for seq in self._hanging.get(one, ())}

    def _note(self, entry: AnyEntry) -> set[int]:
        """Remember an entry; the numbers of those it changes the looks of, its own included."""
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
        if not self.seat.referee:
            for one in self._mentions(entry):
                self._hanging.setdefault(one, []).append(entry.seq)
        if isinstance(entry, Entry) and entry.resumes:
            self._dropped.add(entry.resumes)
            self._resumed.add(entry.resumes)
            return {entry.resumes, entry.seq}
        return {entry.seq}

    def _renew(self, ledger: Ledger, touched: set[int]) -> int:
        """Make the touched items again; the place of the first that changed."""
        if not touched:
            return len(self.items)
        start = bisect_left(self._order, min(touched))
        kept = dict(zip(self._order[start:], self.items[start:], strict=True))
        del self._order[start:], self.items[start:]
        changed: int | None = None
        for seq in sorted(touched | kept.keys()):
            one = self._made(ledger.entries[seq - 1]) if seq in touched else kept[seq]
            if one is None:
                if seq in kept and changed is None:
                    changed = len(self.items)
                continue
            number = seq if self.seat.referee else len(self.items) + 1
            one = one if one.number == number else msgspec.structs.replace(one, number=number)
            if changed is None and kept.get(seq) != one:
                changed = len(self.items)
            self._order.append(seq)
            self.items.append(one)
        return len(self.items) if changed is None else changed

    def _made(self, entry: AnyEntry) -> Seen | None:
        """An entry as the seat sees it now; its number is given by its place."""
        seq = entry.seq
        if seq in self._resumed or isinstance(entry, (Undone, Redone)):
            return None
        stands: State = entry.status if isinstance(entry, Entry) else "done"
        state: State = "dropped" if seq in self._dropped else "undone" if seq in self._undone else stands
        taker = self._takers.get(seq, "") if state == "undone" else ""
        if isinstance(entry, Entry) and not self.seat.referee and self._shared.once(entry, (), lambda: is_open(entry)):
            # Then it hangs on nothing else of this seat.
            mine = self._mentions(entry).intersection(self.seat.owns)
            return self._shared.once(  # type: ignore[no-any-return]
                entry, (state, taker, self._about, mine), lambda: self._looked_at(entry, state, taker)
            )
        return self._looked_at(entry, state, taker)

    def _mentions(self, entry: AnyEntry) -> frozenset[str]:
        found: frozenset[str] = self._shared.once(entry, ("mentions",), lambda: frozenset(mentions(entry)))
        return found

    def _looked_at(self, entry: AnyEntry, state: State, taker: str) -> Seen | None:
        return entry_seen(entry, self.seat, number=entry.seq, state=state, about=self._about, undone_by=taker)
