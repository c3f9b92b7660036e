"""Presence: who is connected to a table through other server processes on the same database.

Belongs here: what holds how long, and when it is announced. Not here: the form of announcements
(campaign.store.presence). Each process announces its people when they change, and all of them again at every beat. An
announcement holds for a lease; a process that died renews nothing, and its people count as gone. Nothing is written
down.
"""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import suppress
from secrets import token_hex
from time import monotonic
from typing import NamedTuple

from rulewright.campaign.store.processes.presence import Here, announce, read
from rulewright.errors import Complaint
from rulewright.table.process import tuning

Seats = frozenset[str]
"""Ids of seats."""


class Report(NamedTuple):
    """The last announcement of another process about a table."""

    people: Seats
    until: float
    """The end of its lease, by a monotonic clock."""


class Presence:
    """The people at each table of one database."""

    def __init__(self, place: str, mine: Callable[[], Mapping[str, Seats]], moved: Callable[[str], None]) -> None:
        """`mine` returns who is here, by journal; `moved` is called with the journal of a table that others came to or
        left.
        """
        self._place, self._mine, self._moved = place, mine, moved
        self.id = token_hex(8)
        self._heard: dict[str, dict[str, Report]] = {}
        """By journal, then by process."""
        self._announced: dict[str, Seats] = {}
        """The last announcement to the others."""
        self._stirred = asyncio.Event()
        self._asks = self._is_asked = False

    def elsewhere(self, journal: str) -> Seats:
        """Return who is connected to a table through other processes."""
        return frozenset().union(*(one.people for one in self._heard.get(journal, {}).values()))

    def stir(self) -> None:
        """Announce soon that somebody came or left here."""
        self._stirred.set()

    def ask(self) -> None:
        """Ask who is where, after something may have been missed; and announce our own."""
        self._asks = self._is_asked = True
        self.stir()

    def hear(self, words: str, now: float | None = None) -> None:
        """Record what another process announces."""
        report = read(words)
        if report is None or report.process == self.id:
            return
        if not report.journal:
            self._is_asked = True
            self.stir()
            return
        before, reports = self.elsewhere(report.journal), self._heard.setdefault(report.journal, {})
        reports.pop(report.process, None)
        if report.people:
            until = (monotonic() if now is None else now) + tuning.LEASE
            reports[report.process] = Report(frozenset(report.people), until)
        self._notice(report.journal, before)

    def forget_silent(self, now: float) -> None:
        """Forget reports of processes that have been silent for a lease."""
        for journal, reports in list(self._heard.items()):
            before = self.elsewhere(journal)
            for process in [one for one, report in reports.items() if report.until <= now]:
                del reports[process]
            self._notice(journal, before)

    async def run(self) -> None:
        """Announce changes, and everybody at every beat, until cancelled."""
        beat = monotonic()
        while True:
            now = monotonic()
            self.forget_silent(now)
            is_beat = now >= beat
            beat = now + tuning.BEAT if is_beat else beat
            await self._announce(whole=is_beat)
            with suppress(TimeoutError):
                async with asyncio.timeout(max(0.0, beat - monotonic())):
                    await self._stirred.wait()
            self._stirred.clear()
            # Whoever loads a page anew leaves and comes in one breath; many at once are one message.
            await asyncio.sleep(tuning.SETTLE)

    async def farewell(self) -> None:
        """Announce that nobody is with this process any more."""
        with suppress(Complaint):
            await asyncio.to_thread(announce, self._place, [Here(self.id, journal) for journal in self._announced])

    async def _announce(self, *, whole: bool) -> None:
        mine = {journal: people for journal, people in self._mine().items() if people}
        is_asked, asks = self._is_asked, self._asks
        self._is_asked = self._asks = False
        new = [
            journal for journal, people in mine.items() if whole or is_asked or self._announced.get(journal) != people
        ]
        news = [Here(self.id, journal, tuple(sorted(mine[journal]))) for journal in new]
        news += [Here(self.id, journal) for journal in self._announced.keys() - mine.keys()]
        news += [Here(self.id)] if asks else []
        if not news:
            return
        try:
            await asyncio.to_thread(announce, self._place, news)
        except Complaint:  # a database that is gone for a moment: all of it is announced at the next beat
            self._asks = self._asks or asks
        else:
            self._announced = mine

    def _notice(self, journal: str, before: Seats) -> None:
        if not self._heard[journal]:
            del self._heard[journal]
        if self.elsewhere(journal) != before:
            self._moved(journal)
