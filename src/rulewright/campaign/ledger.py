"""The journal in memory, with what follows from it: the world, the settings, what waits.

Belongs here: what can be read off the entries. Not here: running rules, writing entries down.
"""

from collections.abc import Iterable
from typing import Any

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
    settings,
    state,
)
from rulewright.engine.world import World, fold


class Ledger:
    """Entries, and the world they make."""

    def __init__(self, header: Header, start: World, entries: Iterable[AnyEntry] = ()) -> None:
        self.header, self.start = header, start
        self.entries = list(entries)
        self.world = state(start, self.entries)
        self.options = settings(header.options, self.entries)
        self.by_command: dict[str, AnyEntry] = {}
        """The latest entry of each command."""
        self.waiting: dict[str, Entry[Any, Any]] = {}
        """Commands that wait, by id."""
        self.is_open = True
        """Whether an evening is open, so that there are dice."""
        for entry in self.entries:
            self._note(entry)

    @property
    def last(self) -> int:
        """Number of the last entry."""
        return len(self.entries)

    def add(self, entries: Iterable[AnyEntry]) -> None:
        """Take up entries that are now on disk."""
        again = False
        records: dict[str, Any] | None = None
        for entry in entries:
            self.entries.append(entry)
            self._note(entry)
            if isinstance(entry, Entry):
                if entry.status == "done":
                    records = dict(self.world.records) if records is None else records
                    fold(records, entry.steps)
            elif isinstance(entry, OptionsSet):
                self.options.update(entry.options)
            elif isinstance(entry, (Undone, Redone)):
                again = True
        if again:
            self.world = state(self.start, self.entries)
            self.options = settings(self.header.options, self.entries)
        elif records is not None:
            self.world = World(records)

    def _note(self, entry: AnyEntry) -> None:
        self.by_command[entry.command] = entry
        if isinstance(entry, Entry) and entry.status == "waiting":
            self.waiting[entry.command] = entry
        elif self.waiting:
            self.waiting.pop(entry.command, None)
        if isinstance(entry, (EveningOpened, EveningClosed)):
            self.is_open = isinstance(entry, EveningOpened)


def gone(entries: Iterable[AnyEntry]) -> set[int]:
    """Numbers of the entries that are taken back and not redone."""
    found: set[int] = set()
    for entry in entries:
        if isinstance(entry, Undone):
            found.add(entry.target)
        elif isinstance(entry, Redone):
            found.discard(entry.target)
    return found


def dropped(entries: Iterable[AnyEntry]) -> set[int]:
    """Numbers of the waiting entries that are over: cancelled, or taken up by a later one."""
    found: set[int] = set()
    for entry in entries:
        if isinstance(entry, Cancelled):
            found.add(entry.target)
        elif isinstance(entry, Entry) and entry.resumes:
            found.add(entry.resumes)
    return found
