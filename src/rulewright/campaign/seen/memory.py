"""Each seat's knowledge at the time something happened. Its log follows that, no matter what the seat knows today.

Belongs here: the state of the records that an entry mentions when it was written, and what a seat knew of them. Not
here: what a seat may see of an entry (sight), what is open today (views).
"""

from bisect import bisect_left
from collections.abc import Hashable, Iterator
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.campaign.course import Course, removed
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.felt import Felt, felt, nothing_came
from rulewright.campaign.seen.sight import Known, State, known, lines_of, mentions
from rulewright.campaign.seen.views import USUAL, Openness, View, is_absent, levels_of, narrower, view
from rulewright.engine.declared.shown import Shown
from rulewright.engine.journal import AnyEntry, Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import REFEREE
from rulewright.engine.system import System
from rulewright.engine.world import World

Opened = tuple[tuple[int, Openness], ...]
"""Earlier settings of what the table opens, oldest first, each with the last entry it applied to."""
EMPTY = World([])
MOST_AROUND: Final = 64
"""The most entries of which the worlds around them are kept."""


class Then:
    """The records that an entry mentions as they stood after it; those it removed, as they stood before."""

    __slots__ = ("hidden", "records", "world")

    def __init__(
        self, records: tuple[Record, ...] = (), hidden: frozenset[str] = frozenset(), world: World | None = None
    ) -> None:
        self.records = records
        """For each record the first that stood exactly so: only who may know of it is read here."""
        self.hidden = hidden
        """Ids of the records that were hidden from everybody but the referee."""
        self.world = world
        """The whole world, if whether one of these was hidden depends on other records."""


NOTHING = Then()


class Around(NamedTuple):
    """The worlds around an entry."""

    entry: AnyEntry
    before: World
    after: World


class Past:
    """The records that each entry of a journal mentions as they were then; the same for every seat."""

    def __init__(self, ledger: Ledger, system: System) -> None:
        self.ledger, self.system = ledger, system
        self._begin()

    def _begin(self) -> None:
        self._course = Course(self.ledger.start)
        self._found: list[Then] = []
        self._alike: dict[Hashable, Then] = {}
        self._first: dict[Hashable, Record] = {}
        self._left: dict[str, tuple[Record, World]] = {}
        """The records that left, and the world they left."""
        self._trail = Course(self.ledger.start)
        """Goes through the journal once more for what lies around single entries."""
        self._around: dict[int, Around] = {}

    def at(self, seq: int) -> Then:
        """Return the state when entry `seq` was written. What was undone later had happened then."""
        known, entries = self._course.entries, self.ledger.entries
        if known and (len(known) > len(entries) or known[-1] is not entries[len(known) - 1]):
            self._begin()  # what was held was forgotten
        for entry in entries[len(self._course.entries) : seq]:
            before = self._course.go(entry)
            if before is not None and isinstance(entry, Entry):
                self._left.update((one, (before[one], before)) for one in removed(entry.steps, before))
            self._found.append(self._then(entry))
        return self._found[seq - 1]

    def around(self, seq: int) -> Around:
        """Return the worlds before and after entry `seq` as they were then. Few are asked for, in their order."""
        entries = self.ledger.entries
        found = self._around.get(seq)
        if found is not None and found.entry is entries[seq - 1]:
            return found
        gone = self._trail.entries
        if len(gone) >= seq or (gone and gone[-1] is not entries[len(gone) - 1]):
            self._trail = Course(self.ledger.start)
        for entry in entries[len(self._trail.entries) : seq - 1]:
            self._trail.go(entry)
        before = World(self._trail.world.records)
        self._trail.go(entries[seq - 1])
        if len(self._around) >= MOST_AROUND:
            del self._around[next(iter(self._around))]
        found = self._around[seq] = Around(entries[seq - 1], before, World(self._trail.world.records))
        return found

    def asked(self, entry: Entry[Any, Any]) -> Iterator[str]:
        """Return the ids of those whose players were asked in the course of a command."""
        before: AnyEntry = entry
        while isinstance(before, Entry):
            if before.asks is not None:
                yield before.asks.who
            if not before.resumes:
                return
            before = self.ledger.entries[before.resumes - 1]

    def _then(self, entry: AnyEntry) -> Then:
        if type(entry) is not Entry or entry.audience == REFEREE:
            return NOTHING
        after, shown = self._course.world, self.system.shown
        found: dict[str, Record] = {}
        hidden, kept = [], None
        for word in sorted(mentions(entry)):
            world, record = after, after.records.get(word)
            if record is None:
                if word not in self._left:
                    continue
                record, world = self._left[word]
            how = shown.get(type(record))
            under = world.records.get(getattr(record, how.lies_on)) if how and how.lies_on else None
            for one in (record,) if under is None else (record, under):
                if one.id in found:
                    continue
                found[one.id] = self._kept(one, shown.get(type(one)))
                if is_absent(one, world, self.system):
                    hidden.append(one.id)
                elif self._may_be_trimmed_away(one):
                    kept = world
        if kept is not None:
            return Then(tuple(found.values()), frozenset(hidden), World(kept.records))
        key = (*map(id, found.values()), *hidden)
        if key not in self._alike:
            self._alike[key] = Then(tuple(found.values()), frozenset(hidden))
        return self._alike[key]

    def _kept(self, one: Record, how: Shown | None) -> Record:
        """Return the first record that stood as this one does, so that later equal ones need no memory."""
        key: tuple[Any, ...] = (type(one), one.id)
        if how is not None:
            by = getattr(one, how.audience) if how.audience else ""
            on = getattr(one, how.lies_on) if how.lies_on else ""
            key = (*key, self.system.led(one), by, on)
        return self._first.setdefault(key, one)

    def _may_be_trimmed_away(self, one: Record) -> bool:
        """Return whether nothing is left of the record if nobody else is there."""
        how = self.system.shown.get(type(one))
        return how is not None and how.trimmed is not None and how.trimmed(one, EMPTY) is None


class Memory:
    """One seat's knowledge when each entry was written; never more than the table opens now."""

    def __init__(self, past: Past, seat: Seat, now: Known, opened: Openness | None = None, before: Opened = ()) -> None:
        """`now` is what it knows today, `opened` what the table opens, `before` what it opened earlier."""
        self.seat, self.now = seat, now
        self._past, self._opened, self._before = past, {**USUAL, **(opened or {})}, before
        self._ends = [last for last, _ in before]
        earlier = [(last, sorted(one.items())) for last, one in before]
        self.table: Hashable = repr((sorted(self._opened.items()), earlier))
        """What the table opens now and opened before; if it has not changed, neither has the seat's past knowledge."""
        self._made: dict[tuple[Then, int], Known] = {}
        self._felt: dict[int, tuple[AnyEntry, tuple[Felt, ...]]] = {}

    def of(self, entry: AnyEntry, state: State = "done") -> Known:
        """Return the seat's knowledge for an entry; for one that is undone, that of today."""
        if self.seat.referee:
            return self.now
        then = self._of(entry.seq)
        found = then
        if state == "undone":
            found = Known(then.whole & self.now.whole, then.absent | (self.now.absent & mentions(entry)))
        if found != then or not then.absent or (feels := self._feels(entry, then)) == ():
            return found
        return msgspec.structs.replace(found, felt=feels)

    def _of(self, seq: int) -> Known:
        then, at = self._past.at(seq), bisect_left(self._ends, seq)
        found = self._made.get((then, at))
        if found is None:
            found = self._made[then, at] = self._known(then, at)
        return found

    def _feels(self, entry: AnyEntry, then: Known) -> tuple[Felt, ...]:
        """Return what those whom the seat sees feel of a deed in which somebody is named who is hidden from it."""
        if not isinstance(entry, Entry) or entry.status != "done" or then.absent.isdisjoint(mentions(entry)):
            return ()
        kept = self._felt.get(entry.seq)
        if kept is None or kept[0] is not entry:
            kept = self._felt[entry.seq] = (entry, tuple(self._felt_of(entry, then)))
        return kept[1]

    def _felt_of(self, entry: Entry[Any, Any], then: Known) -> Iterator[Felt]:
        system, around = self._past.system, self._past.around(entry.seq)
        earlier = self._earlier(bisect_left(self._ends, entry.seq))

        def seen(world: World) -> View:
            return view(world, self.seat, system, narrower(world, system, self._opened, earlier))

        found = felt(entry, lines_of(entry, self.seat, then), around.before, seen, system)
        yield from found
        feel = {one.who for one in found}
        asked = [one for one in dict.fromkeys(self._past.asked(entry)) if one in self.seat.owns and one not in feel]
        if asked:
            after = seen(around.after)
            yield from (nothing_came(one, after) for one in asked if one in after.levels)

    def _earlier(self, at: int) -> Openness:
        return self._before[at][1] if at < len(self._before) else self._opened

    def _known(self, then: Then, at: int) -> Known:
        system, seat = self._past.system, self.seat
        earlier = self._earlier(at)
        opened = narrower(then.records, system, self._opened, earlier)
        levels = levels_of(then.records, then.hidden, seat, system, opened)
        there = set(levels)
        if then.world is not None:
            seen = view(then.world, seat, system, narrower(then.world, system, self._opened, earlier))
            there -= seen.hidden
        absent = {one.id for one in then.records} - there
        absent |= {one for one, level in opened.items() if level == "absent"} - {*USUAL, *seat.owns}
        return Known(frozenset(one for one in there if levels[one] == "whole"), frozenset(absent))


def opened_at(seq: int, opened: Openness, before: Opened) -> Openness:
    """Return the table's openness when entry `seq` was written."""
    return next((one for last, one in before if seq <= last), opened)


def latest(past: Past, seat: Seat, opened: Openness | None = None) -> Memory:
    """Return a seat's knowledge up to now at a table whose openness never changed."""
    world = past.ledger.world
    return Memory(past, seat, known(world, view(world, seat, past.system, opened)), opened)


__all__ = ["Memory", "Opened", "Past", "Then", "latest", "opened_at"]
