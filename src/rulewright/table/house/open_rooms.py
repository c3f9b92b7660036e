"""Rooms: the campaigns in play. Each is opened when somebody comes, and closed after nobody has been there
for a while.
"""

import asyncio
import logging
from collections.abc import AsyncGenerator, Callable
from contextlib import asynccontextmanager, suppress
from functools import partial
from time import monotonic
from typing import Final, NamedTuple

from rulewright.campaign import Campaign
from rulewright.campaign.store.place import place_of
from rulewright.campaign.store.processes.listen import listen
from rulewright.errors import Complaint
from rulewright.table.anything.finding import name_all
from rulewright.table.house.places import Cupboard
from rulewright.table.house.presence import Presence
from rulewright.table.people import People
from rulewright.table.protocol import Bye
from rulewright.table.room import Room
from rulewright.table.sending.turns import Turns
from rulewright.table.settings import Settings
from rulewright.table.view.doing.forms import warm_up

IDLE: Final = 300.0
"""Seconds without anybody after which a room is closed."""
LOG: Final = logging.getLogger("rulewright.table")

CLOSING: Final = Bye("closing", "the table is being closed; this page comes back by itself when it opens again", True)
PUT_AWAY: Final = Bye("revoked", "this campaign was put away")


class Open:
    """A room in play, and the task that serves it."""

    def __init__(self, room: Room, task: "asyncio.Task[None]", place: str) -> None:
        self.room, self.task = room, task
        self.used = monotonic()
        self.base, self.journal = _base(place), place_of(place).journal
        """The place that the room's ear listens to, and the room's name there."""


class Ear(NamedTuple):
    """The connection to other processes at one place."""

    hearing: "asyncio.Task[None]"
    presence: Presence | None
    """The people connected through each process; None if other processes cannot be reached, as with a file."""
    announcing: "asyncio.Task[None] | None"

    async def close(self) -> None:
        """Stop listening, and announce that nobody is here."""
        await _cancelled(self.hearing)
        if self.presence and self.announcing:
            await _cancelled(self.announcing)
            await self.presence.farewell()


class Rooms:
    """Rooms by slug."""

    def __init__(self, place: Cupboard) -> None:
        self._place, self._turns = place, Turns()
        self._open: dict[str, Open] = {}
        self._locks: dict[str, asyncio.Lock] = {}
        self._ears: dict[str, Ear] = {}
        """The connections to other processes, by place."""
        self._news: set[asyncio.Task[None]] = set()
        self.guests: dict[str, set[Callable[[], None]]] = {}
        """By slug, what to call when another process has changed something: sockets check whether they may stay."""

    def known(self, slug: str) -> Room | None:
        """Return the room of that slug if it is open."""
        found = self._open.get(slug)
        if found is None or found.task.done():
            return None
        found.used = monotonic()
        return found.room

    async def room(self, slug: str) -> Room:
        """Return the room of that slug, opening it if necessary."""
        async with self._lock(slug):
            if known := self.known(slug):
                return known
            await self._let_go(slug)
            place = await asyncio.to_thread(self._place.place, slug)
            campaign = await asyncio.to_thread(Campaign.open, place)
            people = await asyncio.to_thread(People.begin, campaign.shelf, "Referee")
            for make in (warm_up, name_all):
                await asyncio.to_thread(make, campaign.system)
            room = Room(slug, campaign, people, Settings(title=campaign.header.title or slug), self._turns)
            task = asyncio.create_task(room.run(), name=f"room {slug}")
            task.add_done_callback(lambda done: self._ended(slug, done))
            self._open[slug] = opened = Open(room, task, place)
            self._listen(opened, place)
            return room

    @asynccontextmanager
    async def shut(self, slug: str, bye: Bye = PUT_AWAY) -> AsyncGenerator[None, None]:
        """Keep a room closed while the block runs, and notify everybody in it."""
        async with self._lock(slug):
            await self._let_go(slug, bye)
            yield

    async def let_go_of_idle(self, now: float) -> list[str]:
        """Close rooms that have been empty for a while, and return them."""
        idle = [slug for slug, one in self._open.items() if not one.room.lines and now - one.used > IDLE]
        for slug in idle:
            async with self.shut(slug):
                pass
        return idle

    async def close(self) -> None:
        """Close all rooms, and ask everybody in them to come back."""
        for slug in list(self._open):
            async with self.shut(slug, CLOSING):
                pass

    @property
    def in_play(self) -> list[Room]:
        """Return the rooms that are open."""
        return [one.room for one in self._open.values()]

    def _lock(self, slug: str) -> asyncio.Lock:
        return self._locks.setdefault(slug, asyncio.Lock())

    async def _let_go(self, slug: str, bye: Bye = CLOSING) -> None:
        found = self._open.pop(slug, None)
        if found is None:
            return
        found.room.farewell(bye)
        await _cancelled(found.task)
        found.room.moved()
        if not any(other.base == found.base for other in self._open.values()):
            await self._ears.pop(found.base).close()
        await asyncio.to_thread(found.room.campaign.release)

    def _listen(self, opened: Open, place: str) -> None:
        """Listen to what other processes write and announce: one ear for a file, and one for all journals of a
        database.
        """
        base = opened.base
        if base not in self._ears:
            presence = None
            if place_of(place).url.get_backend_name() == "postgresql":
                presence = Presence(place, partial(self._present, base), partial(self._others_moved, base))
            own = lambda: [one.room.campaign.writer for one in self._open.values()]  # noqa: E731 - shorter than a function with a name
            here = presence.hear if presence else None
            hearing = asyncio.create_task(listen(place, partial(self._heard, base), own=own, here=here))
            self._ears[base] = Ear(hearing, presence, asyncio.create_task(presence.run()) if presence else None)
        if presence := self._ears[base].presence:
            opened.room.elsewhere, opened.room.moved = partial(presence.elsewhere, opened.journal), presence.stir

    def _present(self, base: str) -> dict[str, frozenset[str]]:
        """Return who is connected here to the tables of a database, by journal."""
        return {
            one.journal: frozenset(line.person for line in one.room.lines)
            for one in self._open.values()
            if one.base == base
        }

    def _others_moved(self, base: str, journal: str) -> None:
        for one in self._open.values():
            if (one.base, one.journal) == (base, journal):
                one.room.nudge()

    def _heard(self, base: str, journals: frozenset[str]) -> None:
        if not journals and base in self._ears and (presence := self._ears[base].presence):
            presence.ask()
        for slug, one in self._open.items():
            if one.base == base and (not journals or one.journal in journals):
                task = asyncio.create_task(self._look_again(slug, one.room))
                self._news.add(task)
                task.add_done_callback(self._news.discard)

    async def _look_again(self, slug: str, room: Room) -> None:
        """Read what another process has written; what this one has written to a file itself is no news."""
        is_news = True
        with suppress(Complaint):  # a database that is gone for a moment: it is told again when it is back
            is_news = not await asyncio.to_thread(room.campaign.is_current)
        if is_news:
            room.refresh()
            with suppress(Complaint):
                await room.within(lambda: None)
        for call in list(self.guests.get(slug, ())):
            call()

    def _ended(self, slug: str, task: "asyncio.Task[None]") -> None:
        """Log the mistake of ours that ended a room; the next to come opens it anew."""
        if task.cancelled() or task.exception() is None:
            return
        LOG.error("room-failed slug=%s", slug, exc_info=task.exception())
        if found := self._open.get(slug):
            found.room.farewell(CLOSING)


def _base(place: str) -> str:
    """Return a place without the name of its journal: what one ear listens to."""
    return place.partition("#")[0] if "://" in place else place


async def _cancelled(task: "asyncio.Task[None]") -> None:
    task.cancel()
    with suppress(asyncio.CancelledError, Exception):  # what a room or an ear died of was said when it did
        await task
