"""Telling: what each line hears when a batch is on disk: answers, notices, farewells, and answers that took a while."""

import asyncio
from collections import OrderedDict
from collections.abc import Callable, Iterable
from functools import partial
from typing import TYPE_CHECKING, Any, Final

import msgspec

from rulewright.campaign.faults import NotKept
from rulewright.errors import Complaint, Sentence
from rulewright.table import deeds
from rulewright.table.line import Line
from rulewright.table.protocol import Bye, Done, FromSeat, Notice, Reply, Sorry, ToSeat, Welcome

if TYPE_CHECKING:
    from rulewright.table.room import Room

REVOKED: Final = Bye("revoked", "the referee has taken this seat away: ask for a new one")
BLINDED: Final = Notice("the seat you looked through was taken away: these are your own eyes again")
FAULT: Final = Sentence("something went wrong at the table, and nothing was done; the server's log says where")
MOST_ASIDE: Final = 64
"""Questions of one line that may be open at once where finding the answer takes a while."""
UNKEPT: Final = Sentence("it could not be written down, so nothing was done; the referee hears why")
REMEMBERED: Final = 2000
"""Answers remembered, so that a message that comes twice is done once."""


class Asked(msgspec.Struct):
    """One thing in the room's row: a message of a line, or something to do for whoever waits for it."""

    line: Line | None = None
    message: FromSeat | None = None
    deed: Callable[[], Any] | None = None
    outcome: Any = None
    """The future of whoever waits for `deed`."""
    answer: Any = None
    """ToSeat; a deeds.Later; or what `deed` gave, or the exception it raised."""

    @property
    def is_question(self) -> bool:
        """Whether it changes nothing of the campaign."""
        return self.deed is None and (self.message is None or isinstance(self.message, deeds.QUESTIONS))


class Answers:
    """Answers that were given, by who asked under which id: a message that comes again hears the same."""

    def __init__(self) -> None:
        self._kept: OrderedDict[tuple[str, str], ToSeat] = OrderedDict()
        self._fresh: dict[tuple[str, str], ToSeat] = {}

    def find(self, line: Line, message: FromSeat) -> ToSeat | None:
        """The answer this message was given before."""
        key = (line.person, message.id)
        return self._fresh.get(key) or self._kept.get(key)

    def note(self, line: Line, message: FromSeat, answer: ToSeat) -> None:
        """Remember an answer, if what it says comes to be on disk."""
        self._fresh[line.person, message.id] = answer

    def forget(self) -> None:
        """Nothing of the batch has happened."""
        self._fresh.clear()

    def keep(self) -> None:
        """The batch is on disk."""
        self._kept.update(self._fresh)
        self._fresh.clear()
        while len(self._kept) > REMEMBERED:
            self._kept.popitem(last=False)


def outside(complaint: Complaint) -> Complaint:
    """The complaint as those hear it who do not keep the campaign: without the name of its file or database."""
    return NotKept(UNKEPT) if isinstance(complaint, NotKept) else complaint


def sorry(message: FromSeat, complaint: Complaint) -> Sorry:
    """The answer that says why not."""
    return Sorry(message.id, complaint.code, complaint.sentence, complaint.clause or "", complaint.field)


def tell(room: "Room", batch: Iterable[Asked]) -> None:
    """Answer everybody of a batch, then let notices be heard."""
    for one in batch:
        if one.outcome is not None and not one.outcome.done():
            if isinstance(one.answer, Exception):
                one.outcome.set_exception(one.answer)
            else:
                one.outcome.set_result(one.answer)
        if one.line is not None and one.message is not None and one.line in room.lines:
            _answer(room, one.line, one.message, one.answer)
    for line in list(room.lines):
        if line.person not in room.people or room.people[line.person].gone:
            line.say(REVOKED)
            room.lines.discard(line)
        elif line.parts is not None and line.role != room.people[line.person].role:
            line.looking_as = ""
            line.say(room.showing.welcome(line))
        elif line.looking_as and (line.looking_as not in room.people or room.people[line.looking_as].gone):
            line.looking_as = ""
            line.say(room.showing.welcome(line))
            line.say(BLINDED)
    for to, notice in room.notices:
        for line in room.lines:
            if line.parts is not None and to(room.people[line.person]):
                line.say(notice)
    room.notices.clear()


def _answer(room: "Room", line: Line, message: FromSeat, answer: Any) -> None:
    if isinstance(answer, deeds.Later):
        if line.aside >= MOST_ASIDE:
            line.say(Sorry(message.id, "too-much", "too many questions of yours are open: wait for their answers"))
            return
        line.aside += 1
        task = room.aside.answer(answer.find)
        task.add_done_callback(partial(_say_found, room, line, message))
        return
    line.say(answer)
    if isinstance(answer, Welcome):
        line.say(Done(message.id))


def _say_found(room: "Room", line: Line, message: FromSeat, task: "asyncio.Future[Any]") -> None:
    """Answer a question that took a while, and did not hold up the room."""
    line.aside -= 1
    if task.cancelled():
        return
    wrong = task.exception()  # asked for even where nobody listens any more: else it would be logged as forgotten
    if line not in room.lines:
        return
    if wrong is None:
        line.say(Reply(message.id, task.result()))
    elif isinstance(wrong, Complaint):
        line.say(sorry(message, wrong))
    else:
        room.log_fault(type(message).__name__, wrong)
        line.say(Sorry(message.id, "fault", FAULT))
