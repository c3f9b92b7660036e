"""Questions that take a while are answered in the background, so that the room goes on.

Belongs here: whose question is answered when. Not here: the questions (deeds), how the answers are sent (delivery).
Of each room one question at a time is being answered, the oldest first of those whose seat has a turn, and rooms take
turns: a room whose questions are hard waits for itself alone, as long as there are fewer of its kind than threads.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final, NamedTuple

from rulewright.table.shares import Shares
from rulewright.table.tuning import BACKGROUND_THREADS

THREADS: Final = ThreadPoolExecutor(BACKGROUND_THREADS, "background")
"""The threads that all rooms of a process share. They hold at most one question of each room, and so are fair."""

Question = Callable[[], Any]


class Open(NamedTuple):
    """A question that waits for its answer."""

    who: str
    """Whose it is."""
    find: Question
    given: "asyncio.Future[Any]"


class Background:
    """The questions of one room that wait for their answers."""

    def __init__(self) -> None:
        self._row: deque[Open] = deque()
        self._is_busy = False
        self._shares = Shares()
        self._again: asyncio.TimerHandle | None = None

    def answer(self, question: Question, who: str = "") -> "asyncio.Future[Any]":
        """What somebody's question gives or raises, when its turn has come. To be called in the loop."""
        given: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._row.append(Open(who, question, given))
        self._go_on()
        return given

    def stop(self) -> None:
        """Answer nothing more; whoever waits is let go."""
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
        late = {who: self._shares.late(who) for who in {one.who for one in self._row}}
        soonest = min(late.values())
        if soonest:
            self._again = asyncio.get_running_loop().call_later(soonest, self._go_on)
            return
        one = next(one for one in self._row if not late[one.who])
        self._row.remove(one)
        self._is_busy = True
        task = asyncio.get_running_loop().run_in_executor(THREADS, partial(self._find, one))
        task.add_done_callback(partial(self._answered, one.given))

    def _find(self, one: Open) -> Any:
        with self._shares.taken([one.who]):
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
