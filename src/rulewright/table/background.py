"""Questions that take a while are answered in the background, so that the room goes on.

Belongs here: whose question is answered when. Not here: the questions (deeds), how the answers are sent (delivery).
Of each room one question at a time is being answered, the oldest first, and rooms take turns: a room whose questions
are hard waits for itself alone, as long as there are fewer of its kind than threads.
"""

import asyncio
from collections import deque
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from functools import partial
from typing import Any, Final

from rulewright.table.tuning import BACKGROUND_THREADS

THREADS: Final = ThreadPoolExecutor(BACKGROUND_THREADS, "background")
"""The threads that all rooms of a process share. They hold at most one question of each room, and so are fair."""

Question = Callable[[], Any]


class Background:
    """The questions of one room that wait for their answers."""

    def __init__(self) -> None:
        self._row: deque[tuple[Question, asyncio.Future[Any]]] = deque()
        self._is_busy = False

    def answer(self, question: Question) -> "asyncio.Future[Any]":
        """What the question gives or raises, when its turn has come. To be called in the loop."""
        given: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._row.append((question, given))
        self._go_on()
        return given

    def stop(self) -> None:
        """Answer nothing more; whoever waits is let go."""
        while self._row:
            self._row.popleft()[1].cancel()

    def _go_on(self) -> None:
        if self._is_busy or not self._row:
            return
        question, given = self._row.popleft()
        self._is_busy = True
        task = asyncio.get_running_loop().run_in_executor(THREADS, question)
        task.add_done_callback(partial(self._answered, given))

    def _answered(self, given: "asyncio.Future[Any]", task: "asyncio.Future[Any]") -> None:
        self._is_busy = False
        self._go_on()
        if task.cancelled():
            given.cancel()
        elif wrong := task.exception():
            given.set_exception(wrong)
        else:
            given.set_result(task.result())
