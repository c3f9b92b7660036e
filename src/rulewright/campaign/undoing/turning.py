"""Turning back: a command that waits is dropped, one that was done is undone, and done again.

Belongs here: who asked, in which order, and what goes with it. Not here: what may go (undo), the world afterwards
(ledger).
"""

from collections.abc import Callable, Iterable
from typing import Any, TypeVar

from rulewright.campaign.commands.answering import waiting
from rulewright.campaign.commands.holding import Holding
from rulewright.campaign.dice.real_dice import Players
from rulewright.campaign.faults import BetweenEvenings, Overtaken
from rulewright.campaign.seen.sight import seat_of
from rulewright.campaign.stored_journal import StoredJournal, new_id, now
from rulewright.campaign.undoing.stranded import stranded
from rulewright.campaign.undoing.undo import to_drop, to_redo, to_undo
from rulewright.engine.journal import Cancelled, Deed, Entry, Redone, Undone
from rulewright.errors import Refused, Sentence

Turn = TypeVar("Turn", Undone, Redone)


class Turning(Holding):
    """A campaign whose commands can be dropped, undone and redone."""

    def __init__(self, kept: StoredJournal) -> None:
        super().__init__(kept)
        self.players: Callable[[], Players] | None = None
        """Returns the players who throw their own dice; without it, and if nobody types, the evening's dice fall."""

    def cancel(self, command: str, by: str = "referee", *, asked: str = "") -> Cancelled:
        """Drop a waiting command; it has changed nothing. `asked`: the id of the request, if it has one of its own."""
        self.refresh()
        entry = waiting(self.ledger, command, seat=seat_of(by))
        return self._kept.keep(
            Cancelled(seq=self._kept.next, command=command, target=entry.seq, by=by, at=now(), asked=asked)
        )

    def undo(
        self, target: int | None = None, by: str = "referee", *, command: str | None = None, at_table: bool = False
    ) -> Undone | Cancelled:
        """Undo the latest command, or entry `target`; Refused names the commands that build on it.

        If a command waits and nothing came later, that is the latest: it is dropped. `at_table` says that the table
        then goes back to what was its own before.
        """
        self.refresh()
        self._ready(None)
        latest = to_drop(self.ledger, at_table=at_table) if target is None else None
        if latest is not None:
            return self.cancel(latest.command, by, asked=self._fresh(command))
        deed = to_undo(self.ledger, self.system, target, at_table=at_table)
        return self._turned(deed, Undone, by, self._fresh(command))

    def redo(
        self, target: int | None = None, by: str = "referee", *, command: str | None = None, at_table: bool = False
    ) -> Redone:
        """Redo the command undone last, or entry `target`; Refused says why it no longer fits."""
        self.refresh()
        self._ready(None)
        deed = to_redo(self.ledger, self.system, target, at_table=at_table)
        return self._turned(deed, Redone, by, self._fresh(command))

    def stranded(self, writes: Iterable[str] | None = None) -> list[tuple[Entry[Any, Any], Sentence]]:
        """Return the commands that wait and can no longer go on, each with the reason.

        With `writes`: of those that have read one of these records.
        """
        return stranded(self.ledger, self.system, writes, self.players and self.players())

    def _turned(self, deed: Deed, way: type[Turn], by: str, command: str) -> Turn:
        """Undo or redo a deed; what waits and can then no longer go on is dropped with it."""
        with self.whole():
            turned = self._kept.keep(way(seq=self._kept.next, command=command, target=deed.seq, by=by, at=now()))
            for one, _ in self.stranded(deed.writes):
                self._kept.keep(Cancelled(seq=self._kept.next, command=one.command, target=one.seq, by=by, at=now()))
        return turned

    def _ready(self, expect: int | None) -> None:
        if not self.ledger.is_open:
            raise BetweenEvenings
        if expect is not None and expect != self.ledger.last:
            raise Overtaken(
                Sentence(
                    "entry {expect} is no longer the last, {last} is: look again, then command",
                    expect=expect,
                    last=self.ledger.last,
                )
            )

    def _fresh(self, command: str | None) -> str:
        """Return the id for an entry. Refused if another entry has it already."""
        if command is not None and command in self.ledger.by_command:
            raise Refused(
                Sentence("command id '{command}' is used already: give each command an id of its own", command=command)
            )
        return command or new_id()
