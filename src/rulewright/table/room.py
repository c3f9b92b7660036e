"""A room: one campaign in play, the seats connected to it, and the order in which things happen.

Belongs here: one thing after the other, on disk before anybody is told, everybody told what they may know. Not here:
what a message does (deeds), what a seat sees (view, showing), what goes by itself (automation), sockets (http).
"""

import asyncio
import logging
from collections.abc import Callable
from contextlib import suppress
from time import monotonic
from typing import Any, Final, TypeVar

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.errors import Complaint
from rulewright.table import automation, deeds, odds, openings
from rulewright.table.aside import Aside
from rulewright.table.faults import place_of
from rulewright.table.line import Line, Send
from rulewright.table.open_things import SETTINGS, OpenCall, Proposal, calls, proposals
from rulewright.table.people import People, Person
from rulewright.table.protocol import Bye, Done, FromSeat, Notice, Reply, Sorry, Welcome
from rulewright.table.settings import Settings
from rulewright.table.showing import Group, Showing
from rulewright.table.telling import FAULT, Answers, Asked, outside, sorry, tell
from rulewright.table.view.eyes import Evening, Eyes, Wait

LOG = logging.getLogger(__name__)
T = TypeVar("T")

TRIES: Final = 12
"""How often a batch is run again because another process was first."""
PACE: Final = 0.1
"""While people say one thing after the other, a seat is sent parts about this often, in seconds; its log at once."""
LULL: Final = 0.004
"""So long, in seconds, nothing is said before parts are made for whoever was sent some lately: what people do at once,
such as five answers to one question, is shown at once."""


class Room:
    """A table in play."""

    def __init__(self, slug: str, campaign: Campaign, people: People, settings: Settings) -> None:
        """`settings` are those of a table that has chosen none yet."""
        self.slug, self.campaign, self.people = slug, campaign, people
        self.lines: set[Line] = set()
        self.notices: list[tuple[Callable[[Person], bool], Notice]] = []
        """Notices to be said when the batch is on disk."""
        self.elsewhere: Callable[[], frozenset[str]] = frozenset
        """Gives the ids of the people who are connected by other server processes."""
        self.moved: Callable[[], None] = lambda: None
        """Is called when a socket comes or goes."""
        self.showing = Showing(self)
        self.automation = automation.Automation(self)
        self.odds, self.aside = odds.Known(), Aside()
        self.settings = self._given = settings
        self._row: asyncio.Queue[Asked] = asyncio.Queue()
        self._answers = Answers()
        self._is_stale = False
        self._owed: list[Group] = []
        """Who has the log, but not yet the parts that go with it."""
        self._shelved: object = None
        self._read_shelf()

    # What others call.

    def enter(self, person: str, send: Send) -> Line:
        """Seat a socket. Nothing is sent to it before its Hello."""
        line = Line(person, send, self.campaign.system.base.id)
        self.lines.add(line)
        self.moved()
        return line

    def leave(self, line: Line) -> None:
        """A socket is gone."""
        self.lines.discard(line)
        self.moved()
        self.nudge()

    def ask(self, line: Line, message: FromSeat) -> None:
        """Put a message into the row; it is answered on its line."""
        self._row.put_nowait(Asked(line=line, message=message))

    async def within(self, deed: Callable[[], T]) -> T:
        """Do something in the room's row; what it changes is on disk, and shown, before this comes back.

        A Complaint, of the deed or of the disk, is raised to whoever calls.
        """
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._row.put_nowait(Asked(deed=deed, outcome=outcome))
        return await outcome

    def later(self, deed: Callable[[], Any]) -> None:
        """Do something in the room's row, when its turn comes; nobody waits for it."""
        self._row.put_nowait(Asked(deed=deed))

    def nudge(self) -> None:
        """Show what is new when the row comes to it."""
        self._row.put_nowait(Asked())

    def refresh(self) -> None:
        """Take up what other processes have changed, and show it."""
        self._is_stale = True
        self.nudge()

    def farewell(self, bye: Bye, person: str | None = None) -> None:
        """Say Bye on every line, or on those of one person."""
        for line in list(self.lines):
            if person is None or line.person == person:
                line.say(bye)

    def tell(self, to: Callable[[Person], bool], text: str, by: str = "") -> None:
        """Let some people hear something, once what goes on is on disk."""
        self.notices.append((to, Notice(text, by)))

    # The row.

    async def run(self) -> None:
        """Serve the row until cancelled: all that has come goes into one commit, and then everybody is told."""
        try:
            while True:
                batch = await self._next()
                try:
                    await (self._serve(batch) if batch else self._show())
                except Exception as wrong:  # noqa: BLE001 - a room lives on, whatever one batch did
                    self.log_fault("batch", wrong)
                    self._is_stale = True
        finally:
            self.automation.stop()
            self.aside.stop()

    async def _serve(self, batch: list[Asked]) -> None:
        """Do a batch, keep it, tell."""
        for left in range(TRIES - 1, -1, -1):
            try:
                await self._do(batch)
                break
            except Overtaken as complaint:
                self._is_stale = True
                if not left:
                    self._fail(batch, complaint)
            except Complaint as complaint:
                self._is_stale = True
                self._fail(batch, complaint)
                break
        self._answers.keep()
        tell(self, batch)
        self.automation.wind()
        self._owed = self.showing.log(self.lines)
        is_awaited = any(one.outcome is not None for one in batch)
        late = self._owed if is_awaited else [one for one in self._owed[:1] if monotonic() - one.made.since > PACE]
        for group in late:
            self.showing.parts(group)
        del self._owed[: len(late)]

    async def _do(self, batch: list[Asked]) -> None:
        """Run a batch in memory and commit it. A Complaint from here concerns all of it, and nothing has happened."""
        self.notices.clear()
        self._answers.forget()
        if self._is_stale:
            await asyncio.to_thread(self.campaign.refresh)
            self._is_stale = False
        self._read_shelf()
        self.campaign.hold()
        try:
            for one in batch:
                one.answer = self._run(one)
                self._read_shelf()
            if not all(one.is_question for one in batch):
                self.automation.go_on()
                await _finished(asyncio.to_thread(self.campaign.commit))
        finally:
            self.campaign.forget()
            self._read_shelf()

    def _run(self, one: Asked) -> Any:
        """Do one thing of a batch; what goes wrong with it concerns nobody else."""
        kind = type(one.message).__name__ if one.message else "deed"
        try:
            with self.campaign.whole():
                if one.line is not None and one.message is not None:
                    return self._said(one.line, one.message)
                return one.deed() if one.deed else None
        except Complaint as complaint:
            return sorry(one.message, complaint) if one.message else complaint
        except Exception as wrong:  # noqa: BLE001 - one bad message never stops the room
            self.log_fault(kind, wrong)
            return Sorry(one.message.id, "fault", FAULT) if one.message else wrong

    def _said(self, line: Line, message: FromSeat) -> Any:
        is_question = isinstance(message, deeds.QUESTIONS)
        if not is_question and (known := self._answers.find(line, message)) is not None:
            return known
        said = deeds.do(self, line, message)
        if isinstance(said, (Welcome, Reply, deeds.Later)):
            return said
        answer = said if isinstance(said, Done) else Done(message.id) if said is None else Reply(message.id, said)
        if not is_question:
            self._answers.note(line, message, answer)
        return answer

    def _fail(self, batch: list[Asked], complaint: Complaint) -> None:
        """Nothing of a batch has happened: everybody in it hears why."""
        self.notices.clear()
        self._answers.forget()
        for one in batch:
            one.answer = complaint
            if one.message is not None and one.line is not None:
                # Where a campaign is kept concerns those who keep it.
                whose = complaint if self.people[one.line.person].seat.referee else outside(complaint)
                one.answer = sorry(one.message, whose)
        if isinstance(complaint, NotKept):
            self.tell(lambda person: person.seat.referee, complaint.sentence)

    async def _next(self) -> list[Asked]:
        """All that has come, waited for; nothing where people are quiet and parts are owed to somebody."""
        batch: list[Asked] = []
        with suppress(TimeoutError):
            async with asyncio.timeout(LULL if self._owed else None):
                batch.append(await self._row.get())
        while not self._row.empty():
            batch.append(self._row.get_nowait())
        return batch

    async def _show(self) -> None:
        """Send parts to whom they are owed, until more is said; others, in other rooms, are heard in between."""
        while self._owed and self._row.empty():
            self.showing.parts(self._owed.pop(0))
            await asyncio.sleep(0)

    def log_fault(self, kind: str, wrong: BaseException) -> None:
        """Write down where something went wrong, and nothing of what was said: it may be a secret."""
        facts = {"room": self.slug, "kind": kind, "fault": type(wrong).__name__, "where": place_of(wrong)}
        LOG.error("message.failed room=%(room)s kind=%(kind)s fault=%(fault)s where=%(where)s", facts)

    # What the room knows.

    def eyes(self, line: Line) -> Eyes:
        """What a line sees, through whose eyes it looks."""
        return self.showing.eyes(self.people[line.looks_as], line.watched, language=line.language)

    def waits(self) -> tuple[Wait, ...]:
        """What is waited for, oldest first."""
        return self.automation.waits()

    def every_proposal(self) -> tuple[Proposal, ...]:
        """What people propose, and what the table puts ready by itself."""
        return (*self.proposals, *self.automation.proposed())

    @property
    def evening(self) -> Evening:
        """The dice of the evening."""
        return self.automation.evening()

    def set(self, settings: Settings) -> None:
        """Keep other settings."""
        openings.note(self.campaign, self.settings, settings)
        self.campaign.shelf.put(SETTINGS, SETTINGS, msgspec.json.encode(settings))
        self.settings = settings

    def _read_shelf(self) -> None:
        """Read settings, proposals and calls again where the shelf has changed."""
        shelf = self.campaign.shelf
        if shelf.things is self._shelved:
            return
        self._shelved = shelf.things
        kept = shelf.get(SETTINGS, SETTINGS)
        self.settings = msgspec.json.decode(kept, type=Settings) if kept else self._given
        self.opened_before = openings.openings(shelf)
        self.proposals: tuple[Proposal, ...] = proposals(shelf)
        self.calls: tuple[OpenCall, ...] = calls(shelf)


async def _finished(work: Any) -> None:
    """Wait for work in a thread even where the room is let go meanwhile: it writes to the campaign."""
    task = asyncio.ensure_future(work)
    try:
        await asyncio.shield(task)
    except asyncio.CancelledError:
        await asyncio.wait((task,))
        raise
