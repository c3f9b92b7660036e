"""Deliveries to each line once a batch is on disk: answers, notices, farewells, and answers that took a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import Any, Final

import msgspec

from rulewright.campaign.dice.lending import Lent
from rulewright.campaign.faults import NotKept
from rulewright.errors import Complaint, Sentence
from rulewright.table import deeds
from rulewright.table.desk.desk import Desk
from rulewright.table.line import Line
from rulewright.table.process.background import Background
from rulewright.table.protocol import Bye, Done, FromSeat, Notice, Reply, Sorry, ToSeat, Welcome
from rulewright.table.welcome import welcome

REVOKED: Final = Bye("revoked", "the referee has taken this seat away: ask for a new one")
BLINDED: Final = Notice("the seat you looked through was taken away: these are your own eyes again")
FAULT: Final = Sentence("something went wrong at the table, and nothing was done; the server's log says where")
BUSY: Final = Sentence("too many messages of yours wait for their turn: wait for their answers")
MOST_OPEN: Final = 64
"""The most questions of one line that may be open at once, if finding their answers takes a while."""
MOST_OF_A_SEAT: Final = 256
"""The same for all lines of a seat that wait for their turn, including those that are gone by now."""
UNKEPT: Final = Sentence("it could not be written down, so nothing was done; the referee hears why")
REMEMBERED: Final = 2000
"""The number of answers remembered, so that a message that comes twice is done once."""


class Asked(msgspec.Struct):
    """One item in the room's queue: a message of a line, or a task that somebody waits for."""

    line: Line | None = None
    message: FromSeat | None = None
    deed: Callable[[], Any] | None = None
    outcome: Any = None
    """The future of whoever waits for `deed`."""
    lent: dict[bytes, Lent] = {}
    """The shares that devices lent to its requests, for which it waited before being done."""
    answer: Any = None
    """The message ToSeat; a deeds.Later; or what `deed` returned or raised."""

    @property
    def is_question(self) -> bool:
        """Whether it changes nothing in the campaign."""
        return self.deed is None and (self.message is None or isinstance(self.message, deeds.QUESTIONS))


class Answers:
    """Answers that were given, by who asked under which id: a repeated message gets the same one."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], ToSeat] = OrderedDict()
        self._fresh: dict[tuple[str, str], ToSeat] = {}

    def find(self, line: Line, message: FromSeat) -> ToSeat | None:
        """Return the answer this message was given before."""
        key = (line.person, message.id)
        return self._fresh.get(key) or self._kept.get(key)

    def note(self, line: Line, message: FromSeat, answer: ToSeat) -> None:
        """Remember an answer, unless its batch fails to reach the disk."""
        self._fresh[line.person, message.id] = answer

    def forget(self) -> None:
        """Drop the batch's answers: it has not happened."""
        self._fresh.clear()

    def keep(self) -> None:
        """Keep the batch's answers: it is on disk."""
        self._kept.update(self._fresh)
        self._fresh.clear()
        while len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)


def outside(complaint: Complaint) -> Complaint:
    """Return the complaint for those who do not run the campaign: without the name of its file or database."""
    return NotKept(UNKEPT) if isinstance(complaint, NotKept) else complaint


def sorry(message: FromSeat, complaint: Complaint) -> Sorry:
    """Return the answer that says why not."""
    return Sorry(
        message.id, complaint.code, complaint.sentence, complaint.clause or "", complaint.field, complaint.cures
    )


class Delivery:
    """Sends the outcome of a batch to the lines of one room."""

    def __init__(
        self,
        desk: Desk,
        lines: set[Line],
        background: Background,
        quick: Background,
        idle: Background,
        log_fault: Callable[[str, BaseException], None],
    ) -> None:
        """`log_fault` logs what went wrong with which kind of message."""
        self._desk, self._lines, self._log_fault = desk, lines, log_fault
        self._background, self._quick, self._idle = background, quick, idle

    def send(self, batch: Iterable[Asked]) -> None:
        """Answer everybody in a batch, then send notices."""
        for one in batch:
            _settle(one)
            if one.line is not None and one.message is not None and one.line in self._lines:
                self._answer(one.line, one.message, one.answer)
        for line in list(self._lines):
            self._look_after(line)
        for to, notice in self._desk.notices:
            for line in self._lines:
                if line.parts is not None and to(self._desk.people[line.person]):
                    line.send(notice)
        self._desk.notices.clear()

    def _look_after(self, line: Line) -> None:
        """Update a line if its seat, or the one it looks through, has changed."""
        people = self._desk.people
        if line.person not in people or people[line.person].gone:
            line.send(REVOKED)
            self._lines.discard(line)
        elif line.parts is not None and line.role != people[line.person].role:
            line.looking_as = ""
            line.send(welcome(self._desk, line))
        elif line.looking_as and (line.looking_as not in people or people[line.looking_as].gone):
            line.looking_as = ""
            line.send(welcome(self._desk, line))
            line.send(BLINDED)

    def _answer(self, line: Line, message: FromSeat, answer: Any) -> None:
        if isinstance(answer, deeds.Later):
            background = self._quick if answer.is_quick else self._idle if answer.is_idle else self._background
            if line.open_questions >= MOST_OPEN or background.waiting(line.person) >= MOST_OF_A_SEAT:
                line.send(Sorry(message.id, "too-much", "too many questions of yours are open: wait for their answers"))
                return
            line.open_questions += 1
            task = background.answer(answer.find, line.person)
            task.add_done_callback(partial(self._send_found, line, message))
            return
        try:
            line.send(answer)
        except Exception as wrong:  # noqa: BLE001 - what one is told may not keep the others from being told theirs
            self._log_fault(type(message).__name__, wrong)
            line.send(Sorry(message.id, "fault", FAULT))
        if isinstance(answer, Welcome):
            line.send(Done(message.id))

    def _send_found(self, line: Line, message: FromSeat, task: "asyncio.Future[Any]") -> None:
        """Send the answer to a question that took a while, and did not hold up the room."""
        line.open_questions -= 1
        if task.cancelled():
            return
        wrong = task.exception()  # asked for even if nobody listens any more: else it would be logged as forgotten
        if line not in self._lines:
            return
        if wrong is None:
            line.send(Reply(message.id, task.result()))
        elif isinstance(wrong, Complaint):
            line.send(sorry(message, wrong))
        else:
            self._log_fault(type(message).__name__, wrong)
            line.send(Sorry(message.id, "fault", FAULT))


def _settle(one: Asked) -> None:
    """Give whoever waits for a deed its outcome."""
    if one.outcome is None or one.outcome.done():
        return
    if isinstance(one.answer, Exception):
        one.outcome.set_exception(one.answer)
    else:
        one.outcome.set_result(one.answer)
