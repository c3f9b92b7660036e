"""Shares of the processor: limits on its lasting use, so that people who use more delay only themselves.

Belongs here: what was used, and whose turn it is. Not here: what is done with it (room, background, http).
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic, thread_time
from typing import Any, Final, TypeVar

T = TypeVar("T")

PART: Final = 0.2
"""The part of a processor that one may use for ever. With this much used by one seat, others hardly notice."""
SPARE: Final = 3.0
"""Seconds that one may use at once, such as for a whole table's pages that are loaded again."""
EACH: Final = 0.001
"""Seconds that a turn costs beside what is counted: reading the message, and writing the answer."""
MANY: Final = 10_000
"""The number of people whose use is remembered."""


class Shares:
    """The processor time used, by name."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._even: dict[str, float] = {}
        """The time at which each one's use is made up for."""

    def spend(self, who: str, seconds: float) -> None:
        """Charge somebody with seconds of processor time."""
        now = self._clock()
        self._even[who] = max(self._even.get(who, now), now) + seconds / PART
        if len(self._even) > MANY:  # who comes under ever new names is nobody to remember: the least owing give way
            owing = sorted(((even, one) for one, even in self._even.items() if even > now), reverse=True)
            self._even = {one: even for even, one in owing[: MANY // 2]}

    def late(self, who: str) -> float:
        """Return for how many seconds somebody has to wait."""
        return max(0.0, self._even.get(who, 0.0) - self._clock() - SPARE / PART)

    async def turn(self, who: str) -> None:
        """Wait until it is somebody's turn; each turn costs a little."""
        while late := self.late(who):  # noqa: ASYNC110 - nothing happens meanwhile but time
            await asyncio.sleep(late)
        self.spend(who, EACH)

    @contextmanager
    def taken(self, whose: Iterable[str]) -> Iterator[None]:
        """Charge the work in this block, in equal parts, to those who wanted it."""
        begun, all_of_them = thread_time(), list(whose)
        try:
            yield
        finally:
            took = thread_time() - begun
            for who in all_of_them:
                self.spend(who, took / len(all_of_them))


class Counted:
    """An awaitable whose steps are charged to somebody; the work of others in between is not."""

    def __init__(self, work: Coroutine[Any, Any, T], shares: Shares, who: str) -> None:
        self._work, self._shares, self._who = work, shares, who

    def __await__(self) -> Generator[Any, Any, Any]:
        return self  # it has all that is asked of one

    def __iter__(self) -> "Counted":
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def send(self, value: Any) -> Any:
        """Take a step, and charge it."""
        with self._shares.taken([self._who]):
            return self._work.send(value)

    def throw(self, *wrong: Any) -> Any:
        """Take a step with an exception, and charge it."""
        with self._shares.taken([self._who]):
            return self._work.throw(*wrong)

    def close(self) -> None:
        """End it."""
        self._work.close()
