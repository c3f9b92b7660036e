"""Waiting that never lasts for ever: whoever waits in vain fails, and says for what.

Belongs here: limits of time. Not here: how often somebody looks meanwhile, which is theirs.
"""

import asyncio
import signal
import sys
import threading
import traceback
from collections.abc import AsyncGenerator, Callable, Generator
from contextlib import asynccontextmanager, contextmanager
from time import monotonic, sleep
from types import FrameType
from typing import Any, Final, NamedTuple

import pytest

LONGEST: Final = 60.0
"""How long anything is waited for, in seconds, where nobody says otherwise; far longer than anything takes."""
AGAIN: Final = 2.0
"""So long after a limit, in seconds, it rings again: what it raised may have ended in a task nobody waits for."""
DEPTH: Final = 12
"""How many of the innermost calls are printed of a test that is over its time."""


class Limit(NamedTuple):
    """Until when something may take."""

    at: float
    what: str
    seconds: float


_limits: list[Limit] = []


@contextmanager
def limit(what: str, seconds: float = LONGEST) -> Generator[None, None, None]:
    """Let the block take so many seconds and no more: then whatever it waits for is interrupted, and it fails.

    Limits may lie in one another; in a thread that is not the main one there is only what lies around it there.
    """
    if threading.current_thread() is not threading.main_thread():
        yield
        return
    one = Limit(monotonic() + seconds, what, seconds)
    _limits.append(one)
    _arm()
    try:
        yield
    finally:
        _limits.remove(one)
        _arm()


@asynccontextmanager
async def within(what: str, seconds: float = LONGEST) -> AsyncGenerator[None, None]:
    """The same in a coroutine: the others go on."""
    at = asyncio.timeout(seconds)
    try:
        async with at:
            yield
    except TimeoutError:
        if at.expired():
            raise AssertionError(f"waited {seconds:g} s in vain for {what}") from None
        raise


def until(there: Callable[[], Any], what: str, seconds: float = LONGEST, pause: float = 0.02) -> None:
    """Look again and again until something is there."""
    end = monotonic() + seconds
    while not there():
        assert monotonic() < end, f"waited {seconds:g} s in vain for {what}"
        sleep(pause)


async def seen(there: Callable[[], Any], what: str, seconds: float = LONGEST, pause: float = 0.01) -> None:
    """The same in a coroutine, while the others go on."""
    async with within(what, seconds):
        while not there():  # noqa: ASYNC110 - what is looked at has no event of its own
            await asyncio.sleep(pause)


def join(*threads: threading.Thread) -> None:
    """Wait until threads have ended."""
    for one in threads:
        one.join(LONGEST)
        assert not one.is_alive(), f"waited {LONGEST:g} s in vain for the end of {one}"


def _arm() -> None:
    signal.signal(signal.SIGALRM, _ring)
    left = min(one.at for one in _limits) - monotonic() if _limits else 0.0
    signal.setitimer(signal.ITIMER_REAL, max(0.001, left) if _limits else 0.0)


def _ring(_: int, frame: FrameType | None) -> None:
    late = min(_limits)
    signal.setitimer(signal.ITIMER_REAL, AGAIN)
    _say_where_all_stand(frame)
    # Not an Exception: what lives on whatever happens, such as a room at a table, would live on past this as well.
    # Without pytest's own trace: it fails itself where the signal came between two lines, and the whole run with it.
    pytest.fail(f"waited {late.seconds:g} s in vain for {late.what}", pytrace=False)


def _say_where_all_stand(here: FrameType | None) -> None:
    """Print where the test was, and what every task and every other thread waits for, into what is shown of it."""
    sys.stderr.write("\nThe test stands here:\n")
    traceback.print_stack(here, limit=-DEPTH)
    try:
        tasks = asyncio.all_tasks()
    except RuntimeError:  # no loop runs
        tasks = set()
    for task in tasks:
        sys.stderr.write("\n".join((f"\n{task.get_name()} waits here:", *_stations(task.get_coro()), "")))
    mine = threading.get_ident()
    for ident, frame in sys._current_frames().items():
        if ident != mine:
            sys.stderr.write("\nA thread stands here:\n")
            traceback.print_stack(frame, file=sys.stderr)


def _stations(coroutine: Any) -> Generator[str, None, None]:
    """From a coroutine to what it waits for, innermost last."""
    while (frame := getattr(coroutine, "cr_frame", None)) is not None:
        yield f"  {frame.f_code.co_filename}:{frame.f_lineno} {coroutine.__qualname__}"
        coroutine = coroutine.cr_await
