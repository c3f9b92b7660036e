"""Questions that take a while are answered in the background, so that the room goes on.

Belongs here: whose question is answered when. Not here: the questions (deeds), how the answers are sent (delivery).
Each room has one question at a time being answered, from the seat that has waited longest since its last one, and rooms
take turns: a room whose questions are hard delays only itself, as long as there are fewer such rooms than threads.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple

from rulewright.table.process.shares import Shares
from rulewright.table.process.tuning import BACKGROUND_THREADS

IDLE: Final = ThreadPoolExecutor(1, "idle")
"""The thread for what is counted on and on, a little each time, such as forecasts: no odds wait for it."""
THREADS: Final = ThreadPoolExecutor(BACKGROUND_THREADS, "background")
"""The threads that all rooms of a process share. They hold at most one question of each room, and so are fair."""
QUICK: Final = ThreadPoolExecutor(1, "quick")
"""The thread for what takes some hundredths of a second, such as a search, so that it waits for nothing hard."""

Question = Callable[[], Any]


class Open(NamedTuple):
    """A question that waits for its answer."""

    who: str
    """Id of the person who asked."""
    find: Question
    given: "asyncio.Future[Any]"


class Background:
    """The questions of one room that wait for their answers."""

    def __init__(self, threads: ThreadPoolExecutor = THREADS, shares: Shares | None = None) -> None:
        """`shares` are what each seat has used by other questions as well."""
        self._row: deque[Open] = deque()
        self._is_busy = False
        self._count = 0
        self._turns: dict[str, int] = {}
        """For each person who waits, the number of their latest question: who asks a lot delays only themselves."""
        self._threads, self.shares = threads, shares or Shares()
        self._again: asyncio.TimerHandle | None = None

    def answer(self, question: Question, who: str = "") -> "asyncio.Future[Any]":
        """Return the answer to somebody's question, or raise its error, once its turn has come. Called in the loop."""
        given: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._row.append(Open(who, question, given))
        self._go_on()
        return given

    def waiting(self, who: str) -> int:
        """Return how many questions of somebody wait, including those from windows that are closed by now."""
        return sum(one.who == who for one in self._row)

    def stop(self) -> None:
        """Answer nothing more, and release everybody who waits."""
        while self._row:
            self._row.popleft().given.cancel()
        if self._again is not None:
            self._again.cancel()

    def _go_on(self) -> None:
        if self._is_busy or not self._row:
            return
        if self._again is not None:
            self._again.cancel()
            self._again = None
        late = {who: self.shares.late(who) for who in {one.who for one in self._row}}
        soonest = min(late.values())
        if soonest:
            self._again = asyncio.get_running_loop().call_later(soonest, self._go_on)
            return
        one = min((one for one in self._row if not late[one.who]), key=lambda one: self._turns.get(one.who, 0))
        self._row.remove(one)
        self._count += 1
        self._turns = {who: turn for who, turn in self._turns.items() if who in late} | {one.who: self._count}
        self._is_busy = True
        task = asyncio.get_running_loop().run_in_executor(self._threads, partial(self._find, one))
        task.add_done_callback(partial(self._answered, one.given))

    def _find(self, one: Open) -> Any:
        with self.shares.taken([one.who]):
            return one.find()

    def _answered(self, given: "asyncio.Future[Any]", task: "asyncio.Future[Any]") -> None:
        self._is_busy = False
        self._go_on()
        if task.cancelled():
            given.cancel()
        elif wrong := task.exception():
            given.set_exception(wrong)
        else:
            given.set_result(task.result())
