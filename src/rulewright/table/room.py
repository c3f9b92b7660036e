"""A room: one campaign in play, the seats connected to it, and the order in which things happen.

Belongs here: one thing after the other, on disk before anybody is answered, everybody sent what they may know. Not
here: what a message does (deeds), what it is done with (desk), what a seat sees (view, showing), sockets (http).
"""

import asyncio
import logging
from collections.abc import Callable, Iterable
from functools import partial
from time import monotonic, thread_time
from typing import Any, Final, TypeVar

from rulewright.campaign import Campaign
from rulewright.campaign.dice.lending import Lent, Unshared
from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.engine.journal.entries import Entry
from rulewright.errors import Complaint, Sentence
from rulewright.table import deeds
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line, Send
from rulewright.table.people import People
from rulewright.table.process.background import IDLE, QUICK, Background
from rulewright.table.process.faults import place_of
from rulewright.table.process.shares import Shares
from rulewright.table.protocol import Bye, Done, FromSeat, Lend, Reply, Sorry, Welcome
from rulewright.table.running.automation import Automation
from rulewright.table.sending.delivery import BUSY, FAULT, Answers, Asked, Delivery, outside, sorry
from rulewright.table.sending.lending import Lending
from rulewright.table.sending.queue import Queue
from rulewright.table.sending.showing import Group, Showing
from rulewright.table.sending.turns import Turns
from rulewright.table.settings import Settings

LOG = logging.getLogger(__name__)
T = TypeVar("T")

TRIES: Final = 12
"""The most runs of a batch because another process was first."""
PACE: Final = 0.1
"""Seconds between parts sent to a seat while one message follows another; its log is sent at once."""
SPELL: Final = 0.005
"""Seconds of work after which the results are written down, and the rest waits for whoever came meanwhile."""
CLOSED: Final = Sentence("this table is just being closed: load it again in a moment, and see whether it was done")


class Room:
    """A table in play."""

    def __init__(
        self, slug: str, campaign: Campaign, people: People, settings: Settings, turns: Turns | None = None
    ) -> None:
        """`settings` apply to a table that has chosen none yet; `turns` are shared by the rooms of a process."""
        self.slug, self.desk = slug, Desk(campaign, people, settings)
        self.lines: set[Line] = set()
        self.elsewhere: Callable[[], frozenset[str]] = frozenset
        """Returns the ids of the people who are connected through other server processes."""
        self.moved: Callable[[], None] = lambda: None
        """Called when a socket comes or goes."""
        self.desk.here = lambda: frozenset(one.person for one in self.lines) | self.elsewhere()
        self.lending = campaign.lenders = Lending(self.desk, self.lines)
        self._parked: list[Asked] = []
        """Messages that wait until devices have lent shares to the first, and later ones from the same people."""
        self._by_itself = Asked(deed=_nothing)
        """Stands for what the table does by itself."""
        self.automation = Automation(self.desk, self.later, self.nudge)
        self._background, self._showing = Background(), Showing(self.desk)
        self._quick, self._idle = Background(QUICK, self._background.shares), Background(IDLE)
        self._delivery = Delivery(self.desk, self.lines, self._background, self._quick, self._idle, self.log_fault)
        self._queue = Queue()
        self.shares = Shares()
        """The processor time that each seat has used here."""
        self._doing: list[Asked] = []
        """The batch being run."""
        self._is_over = False
        self._answers = Answers()
        self._is_stale = False
        self._owed: list[Group] = []
        """Lines that have the log, but not yet the parts that go with it."""
        self._movers: set[str] = set()
        """The people whose messages caused that."""
        self._turns = turns or Turns()

    @property
    def campaign(self) -> Campaign:
        """The campaign in play."""
        return self.desk.campaign

    @property
    def people(self) -> People:
        """The people who sit here."""
        return self.desk.people

    @property
    def settings(self) -> Settings:
        """The table's settings."""
        return self.desk.settings

    # What others call.

    def enter(self, person: str, send: Send) -> Line:
        """Seat a socket. Nothing is sent to it before its Hello."""
        line = Line(person, send, self.campaign.system.base.id)
        self.lines.add(line)
        self.moved()
        return line

    def leave(self, line: Line) -> None:
        """Note that a socket is gone."""
        self.lines.discard(line)
        self.lending.leave(line)
        self.moved()
        self.nudge()

    def ask(self, line: Line, message: FromSeat) -> None:
        """Put a message into the queue; it is answered on its line.

        What a device lends is awaited in the queue, and so is taken at once.
        """
        line.heard, line.is_asked = monotonic(), False
        if isinstance(message, Lend):
            try:
                line.send(self.lending.take(line, message))
            except Complaint as complaint:
                line.send(sorry(message, complaint))
            return
        if self._queue.is_full_for(line.person):
            line.send(Sorry(message.id, "too-much", BUSY))
            return
        asked = Asked(line=line, message=message)
        self._queue.count(asked, 1)
        self._queue.put(asked)

    async def within(self, deed: Callable[[], T]) -> T:
        """Do something in the room's queue, and return once its changes are on disk, and shown.

        A Complaint, of the deed or of the disk, is raised to whoever calls; NotKept if the room is closed before.
        """
        if self._is_over:
            raise NotKept(CLOSED)
        outcome: asyncio.Future[T] = asyncio.get_running_loop().create_future()
        self._queue.put(Asked(deed=deed, outcome=outcome))
        return await outcome

    def later(self, deed: Callable[[], Any]) -> None:
        """Do something in the room's queue, when its turn comes; nobody waits for it."""
        self._queue.put(Asked(deed=deed))

    def nudge(self) -> None:
        """Show all news once the queue comes to it."""
        self._queue.put(Asked())

    def refresh(self) -> None:
        """Read what other processes have changed, and show it."""
        self._is_stale = True
        self.nudge()

    def farewell(self, bye: Bye, person: str | None = None) -> None:
        """Send Bye to every line, or to those of one person."""
        for line in list(self.lines):
            if person is None or line.person == person:
                line.send(bye)

    # The row.

    async def run(self) -> None:
        """Serve the queue until cancelled: all that has come goes into one commit, and then everybody is answered."""
        try:
            while True:
                self._doing = batch = await self._queue.next(bool(self._owed))
                if not batch:  # quiet: parts are shown until the next message comes
                    self._turns.join(self._show)
                    self._doing = batch = await self._queue.next(has_lull=False)
                    self._turns.leave(self._show)
                try:
                    await self._serve(batch)
                except Exception as wrong:  # noqa: BLE001 - a room lives on, whatever one batch did
                    self.log_fault("batch", wrong)
                    self._is_stale = True
        finally:
            self._is_over = True
            self._turns.leave(self._show)
            self.automation.stop()
            self._background.stop()
            self._quick.stop()
            self._idle.stop()
            self._let_go()

    async def _serve(self, batch: list[Asked]) -> None:
        """Run a batch, keep it, then send its results."""
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
        await self._showing.catch_up(self.lines)
        self._movers.update(_whose(batch))
        with self.shares.taken(self._movers):
            self._delivery.send(batch)
            self.automation.set_timers()
            self._owed = self._showing.log(self.lines)
            is_awaited = any(one.outcome is not None for one in batch)
            late = self._owed if is_awaited else [one for one in self._owed[:1] if monotonic() - one.made.since > PACE]
            for group in late:
                self._showing.parts(group)
            del self._owed[: len(late)]
        for one in batch:
            self._queue.count(one, -1)

    async def _do(self, batch: list[Asked]) -> None:
        """Run a batch in memory and commit it. A Complaint from here concerns all of it, and nothing has happened."""
        self.desk.notices.clear()
        self._answers.forget()
        if self._is_stale:
            await asyncio.to_thread(self.campaign.refresh)
            self._is_stale = False
        self.desk.read_shelf()
        self.campaign.hold()
        try:
            begun = thread_time()
            for done, one in enumerate(batch, 1):
                if one.line is not None and one.line.person in _whose(self._parked):
                    self._parked.append(one)  # what somebody says is done in the order in which they said it
                    continue
                with self.shares.taken(_whose([one])), self.lending.knowing(one.lent):
                    one.answer = self._run(one)
                if isinstance(one.answer, Unshared):
                    self._park(one, one.answer)
                    self.desk.read_shelf()
                if thread_time() - begun > SPELL:
                    self._queue.put_first(batch[done:])
                    del batch[done:]
            parked = set(map(id, self._parked))
            batch[:] = [one for one in batch if id(one) not in parked]
            if not all(one.is_question for one in batch):
                self._go_on_by_itself()
                self._make_ready()
                await _finished(asyncio.get_running_loop().run_in_executor(None, self.campaign.commit))
        finally:
            self.campaign.forget()
            self.desk.forget()
            self.desk.read_shelf()

    def _go_on_by_itself(self) -> None:
        """Let the table do what it does by itself, unless it waits for devices."""
        own = self._by_itself
        if any(one is own for one in self._parked):
            return
        try:
            with self.lending.knowing(own.lent):
                self.automation.go_on()
                while deeds.afterwards.go_on(self.desk):
                    self.automation.go_on()
            own.lent = {}
        except Unshared as wanted:
            self._park(own, wanted)

    def _park(self, one: Asked, wanted: Unshared) -> None:
        """Let a request wait until devices have lent it their shares, or the round before is over."""
        self._parked.append(one)
        if not self.lending.is_open:
            self.lending.open(wanted, partial(self._lent, one, wanted))

    def _lent(self, one: Asked, wanted: Unshared, lent: Lent) -> None:
        """End a round: all that waited is done when its turn comes, first what the round was for."""
        one.lent = {**one.lent, wanted.request: lent}
        came, self._parked = self._parked, []
        for waited in came:
            self._queue.put(waited)

    def _make_ready(self) -> None:
        """Prepare everybody's log before it is written down, so that it can be sent at once afterwards."""
        if not all(type(one) is Entry and one.status == "done" and not one.resumes for one in self.campaign.held):
            return  # they change earlier items, which could not be taken back if the disk refused them
        try:
            self._showing.take_up(self.lines)
        except Exception as wrong:  # noqa: BLE001 - what was done is done, whatever showing it runs into
            self.log_fault("log", wrong)

    def _run(self, one: Asked) -> Any:
        """Do one thing of a batch; if it fails, nobody else is concerned."""
        kind = type(one.message).__name__ if one.message else "deed"
        try:
            with self.campaign.whole():
                if one.line is not None and one.message is not None:
                    return self._answer_to(one.line, one.message)
                return one.deed() if one.deed else None
        except Complaint as complaint:
            return sorry(one.message, complaint) if one.message else complaint
        except Unshared as wanted:
            return wanted
        except Exception as wrong:  # noqa: BLE001 - one bad message never stops the room
            self.log_fault(kind, wrong)
            return Sorry(one.message.id, "fault", FAULT) if one.message else wrong

    def _answer_to(self, line: Line, message: FromSeat) -> Any:
        """Do what a message says and return its answer, the same as before if it comes again."""
        is_question = isinstance(message, deeds.QUESTIONS)
        if not is_question and (known := self._answers.find(line, message)) is not None:
            return known
        result = deeds.do(self.desk, line, message)
        if isinstance(result, (Welcome, Reply, deeds.Later)):
            return result
        answer = (
            result if isinstance(result, Done) else Done(message.id) if result is None else Reply(message.id, result)
        )
        if not is_question:
            self._answers.note(line, message, answer)
        return answer

    def _fail(self, batch: list[Asked], complaint: Complaint) -> None:
        """Tell everybody in a batch why nothing of it has happened."""
        self.desk.notices.clear()
        self._answers.forget()
        for one in batch:
            one.answer = complaint
            if one.message is not None and one.line is not None:
                # Where a campaign is kept concerns those who keep it.
                whose = complaint if self.people[one.line.person].seat.referee else outside(complaint)
                one.answer = sorry(one.message, whose)
        if isinstance(complaint, NotKept):
            self.desk.notify(lambda person: person.seat.referee, complaint.sentence)

    def _let_go(self) -> None:
        """Close the room, and notify everybody who waits."""
        self.lending.stop()
        for one in [*self._doing, *self._parked, *self._queue.rest()]:
            if one.outcome is not None and not one.outcome.done():
                one.outcome.set_exception(NotKept(CLOSED))

    def _show(self) -> bool:
        """Send one seat the parts that it is owed; return whether others are owed more."""
        try:
            if self._owed:
                with self.shares.taken(self._movers):
                    self._showing.parts(self._owed.pop(0))
        except Exception as wrong:  # noqa: BLE001 - a room lives on, whatever it shows
            self.log_fault("parts", wrong)
            self._is_stale = True
        if not self._owed:
            self._movers.clear()
        return bool(self._owed)

    def log_fault(self, kind: str, wrong: BaseException) -> None:
        """Log where something went wrong, and no message: it may be a secret."""
        facts = {"room": self.slug, "kind": kind, "fault": type(wrong).__name__, "where": place_of(wrong)}
        LOG.error("message.failed room=%(room)s kind=%(kind)s fault=%(fault)s where=%(where)s", facts)


def _nothing() -> None:
    """Do nothing; only the consequences matter."""


def _whose(batch: Iterable[Asked]) -> list[str]:
    """Return who sent the messages of a batch, each as often as they did."""
    return [one.line.person for one in batch if one.line is not None]


async def _finished(work: "asyncio.Future[Any]") -> None:
    """Wait for work in a thread even if the room is closed meanwhile: it writes to the campaign."""
    try:
        await asyncio.shield(work)
    except asyncio.CancelledError:
        await asyncio.wait((work,))
        raise
