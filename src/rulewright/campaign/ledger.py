"""The journal in memory, with its consequences: the world, the settings, the waiting commands.

Belongs here: what can be derived from the entries. Not here: running rules, writing entries down.
"""

from collections.abc import Iterable
from typing import Any, Final, NamedTuple

from rulewright.campaign.dice.shares import Shares
from rulewright.engine.journal import (
    AnyEntry,
    Cancelled,
    Entry,
    EveningClosed,
    EveningOpened,
    Header,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.record import Record
from rulewright.engine.steps import Created, Removed, Told
from rulewright.engine.world import World, fold
from rulewright.errors import Diverged

STRIDE: Final = 256
"""The number of entries between two snapshots from which the world is folded again after an undo."""


class Point(NamedTuple):
    """The state after an entry."""

    last: int
    world: World
    options: dict[str, Any]


class Removal(NamedTuple):
    """An entry that took records away."""

    seq: int
    ids: tuple[str, ...]
    audience: str
    told: tuple[str, ...]
    """The audiences that have a line about it."""


class Mark(NamedTuple):
    """A moment to which a ledger can return."""

    point: Point
    waiting: dict[str, Entry[Any, Any]]
    gone: set[int]
    is_open: bool


class Ledger:
    """Entries, and the world they make."""

    def __init__(self, header: Header, start: World, entries: Iterable[AnyEntry] = ()) -> None:
        self.header, self.start = header, start
        self.entries: list[AnyEntry] = []
        self.world = start
        self.options: dict[str, Any] = dict(header.options)
        self.by_command: dict[str, AnyEntry] = {}
        """The latest entry of each command."""
        self.waiting: dict[str, Entry[Any, Any]] = {}
        """Commands that wait, by id."""
        self.gone: set[int] = set()
        """Numbers of the entries that are undone and not redone."""
        self.turns = 0
        """A count that rises whenever `gone` changes or entries are taken out of the ledger."""
        self.is_open = True
        """Whether an evening is open, and so dice can fall."""
        self._points = [Point(0, start, dict(self.options))]
        self._types: dict[str, set[str]] = {}
        self._typed = -1
        self._removals: list[Removal] = []
        self._searched = 0
        self.shares = Shares(self.entries)
        """The shares that devices contributed to the dice."""
        self.add(entries)

    @property
    def last(self) -> int:
        """The number of the last entry."""
        return len(self.entries)

    def add(self, entries: Iterable[AnyEntry]) -> None:
        """Add entries that are on disk, or held until they are."""
        again = after = len(self.entries)
        for entry in entries:
            self.entries.append(entry)
            self.by_command[entry.command] = entry
            if type(entry) is Entry and entry.status == "done":  # the commonest by far
                if self.waiting:
                    self.waiting.pop(entry.command, None)
            else:
                again = min(again, self._note(entry))
        if again < after:
            self._fold_after(again)
        else:
            self._fold(Point(after, self.world, self.options))

    def mark(self) -> Mark:
        """Return the present moment, for `back`."""
        return Mark(Point(self.last, self.world, dict(self.options)), dict(self.waiting), set(self.gone), self.is_open)

    def back(self, mark: Mark) -> None:
        """Return to the moment `mark`: everything added since is forgotten."""
        removed = self.entries[mark.point.last :]
        self.turns += bool(removed)
        del self.entries[mark.point.last :]
        for entry in reversed(removed):
            self._unnote(entry)
        targets = [entry.target for entry in removed if isinstance(entry, (Undone, Redone))]
        self._drop_points(min([mark.point.last, *(target - 1 for target in targets)]))
        (_, self.world, self.options), self.waiting, self.gone, self.is_open = mark
        if self._typed > self.last:
            self._types, self._typed = {}, -1
        self.shares.back()
        if self._searched > self.last:
            self._removals, self._searched = [], 0

    def types(self) -> dict[str, set[str]]:
        """Return, for each id, the names of every type that a record of that id ever had."""
        if self._typed < 0:
            for record in self.start:
                self._types.setdefault(record.id, set()).update(_names(record))
            self._typed = 0
        for entry in self.entries[self._typed :]:
            for step in entry.steps if isinstance(entry, Entry) else ():
                if type(step) is Created:
                    self._types.setdefault(step.record.id, set()).update(_names(step.record))
        self._typed = self.last
        return self._types

    def removals(self) -> list[Removal]:
        """Return the entries that took records away, undone ones included."""
        for entry in self.entries[self._searched :]:
            if isinstance(entry, Entry) and entry.status == "done":
                ids = tuple(step.id for step in entry.steps if type(step) is Removed)
                told = tuple(step.audience for step in entry.steps if type(step) is Told)
                self._removals += [Removal(entry.seq, ids, entry.audience, told)] if ids else []
        self._searched = self.last
        return self._removals

    def _note(self, entry: AnyEntry) -> int:
        """Add an entry that is not an outcome; return the number of the entry up to which the world stays valid."""
        if isinstance(entry, Entry):
            self.waiting[entry.command] = entry
        elif isinstance(entry, Undone):
            self.gone.add(entry.target)
            self.turns += 1
            return entry.target - 1
        elif isinstance(entry, Redone):
            self.gone.discard(entry.target)
            self.turns += 1
            return entry.target - 1
        elif isinstance(entry, Cancelled):
            self.waiting.pop(entry.command, None)
            if entry.asked:
                self.by_command[entry.asked] = entry
        elif isinstance(entry, (EveningOpened, EveningClosed)):
            self.is_open = isinstance(entry, EveningOpened)
        return entry.seq

    def _unnote(self, entry: AnyEntry) -> None:
        """Make the previous entry the latest of its command again."""
        if isinstance(entry, Cancelled):
            self.by_command.pop(entry.asked, None)
        earlier = entry.resumes if isinstance(entry, Entry) else entry.target if isinstance(entry, Cancelled) else 0
        if earlier:
            self.by_command[entry.command] = self.entries[earlier - 1]
        else:
            self.by_command.pop(entry.command, None)

    def _fold_after(self, last: int) -> None:
        """Fold again from the latest point at or before entry `last`."""
        self._drop_points(last)
        self._fold(self._points[-1])

    def _drop_points(self, last: int) -> None:
        while self._points[-1].last > last:
            self._points.pop()

    def _fold(self, point: Point) -> None:
        """Fold the entries after `point`, keeping snapshots on the way."""
        begin, world, options = point
        options = dict(options)
        records: dict[str, Record] | None = None
        gone = self.gone
        for seq, entry in enumerate(self.entries[begin:], begin + 1):
            if type(entry) is Entry:
                if entry.status == "done" and seq not in gone:
                    records = dict(world.records) if records is None else records
                    try:
                        fold(records, entry.steps)
                    except Diverged as wrong:
                        raise Diverged(wrong.sentence, entry=seq) from None
            elif type(entry) is OptionsSet and seq not in gone:
                options.update(entry.options)
            if not seq % STRIDE:
                world = World(records) if records is not None else world
                self._points.append(Point(seq, world, dict(options)))
        self.world, self.options = (world if records is None else World(records)), options


def dropped(entries: Iterable[AnyEntry]) -> set[int]:
    """Return the numbers of waiting entries that are over: cancelled, or resumed by a later one."""
    found: set[int] = set()
    for entry in entries:
        if isinstance(entry, Cancelled):
            found.add(entry.target)
        elif isinstance(entry, Entry) and entry.resumes:
            found.add(entry.resumes)
    return found


def gone(entries: Iterable[AnyEntry]) -> set[int]:
    """Return the numbers of the entries that are undone and not redone."""
    found: set[int] = set()
    for entry in entries:
        if isinstance(entry, Undone):
            found.add(entry.target)
        elif isinstance(entry, Redone):
            found.discard(entry.target)
    return found


def _names(record: Record) -> set[str]:
    return {one.__name__ for one in type(record).__mro__ if issubclass(one, Record)}
