"""Shares: which part of a processor somebody may take for long, so that whoever takes more waits for themselves.

Belongs here: what was taken, and whose turn it is. Not here: what is done with it (room, background, http).
"""

import asyncio
from collections.abc import Callable, Coroutine, Generator, Iterable, Iterator
from contextlib import contextmanager
from time import monotonic, thread_time
from typing import Any, Final, TypeVar

T = TypeVar("T")

PART: Final = 0.2
"""Part of a processor that one may take for ever. With this much taken by one seat, others hardly notice."""
SPARE: Final = 3.0
"""Seconds that one may take at once, such as a whole table's pages that are loaded again."""
EACH: Final = 0.001
"""Seconds that a turn costs beside what is counted: what was said is read, and an answer written."""
MANY: Final = 10_000
"""Of how many it is remembered what they took."""


class Shares:
    """What each has taken, by any name."""

    def __init__(self, clock: Callable[[], float] = monotonic) -> None:
        self._clock = clock
        self._even: dict[str, float] = {}
        """When what each took is made up for."""

    def spend(self, who: str, seconds: float) -> None:
        """Somebody took so much of a processor."""
        now = self._clock()
        self._even[who] = max(self._even.get(who, now), now) + seconds / PART
        if len(self._even) > MANY:  # who comes under ever new names is nobody to remember: the least owing give way
            owing = sorted(((even, one) for one, even in self._even.items() if even > now), reverse=True)
            self._even = {one: even for even, one in owing[: MANY // 2]}

    def late(self, who: str) -> float:
        """For how many seconds somebody has to wait."""
        return max(0.0, self._even.get(who, 0.0) - self._clock() - SPARE / PART)

    async def turn(self, who: str) -> None:
        """Wait until it is somebody's turn; each turn costs a little."""
        while late := self.late(who):  # noqa: ASYNC110 - nothing happens meanwhile but time
            await asyncio.sleep(late)
        self.spend(who, EACH)

    @contextmanager
    def taken(self, whose: Iterable[str]) -> Iterator[None]:
        """Count what is done in this block, at equal parts, for those who had it done."""
        begun, all_of_them = thread_time(), list(whose)
        try:
            yield
        finally:
            took = thread_time() - begun
            for who in all_of_them:
                self.spend(who, took / len(all_of_them))


class Counted:
    """Something to await, of which each step is counted for somebody; what others do meanwhile is not."""

    def __init__(self, work: Coroutine[Any, Any, T], shares: Shares, who: str) -> None:
        self._work, self._shares, self._who = work, shares, who

    def __await__(self) -> Generator[Any, Any, Any]:
        return self  # it has all that is asked of one

    def __iter__(self) -> "Counted":
        return self

    def __next__(self) -> Any:
        return self.send(None)

    def send(self, value: Any) -> Any:
        """Go on, and count it."""
        with self._shares.taken([self._who]):
            return self._work.send(value)

    def throw(self, *wrong: Any) -> Any:
        """Go on with what went wrong, and count it."""
        with self._shares.taken([self._who]):
            return self._work.throw(*wrong)

    def close(self) -> None:
        """End it."""
        self._work.close()
