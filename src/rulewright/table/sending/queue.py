"""The queue of a room: whose message is done next.

Belongs here: turns, so that whoever sends a lot delays only themselves. Not here: what a message does (deeds).
"""

import asyncio
from collections import Counter
from typing import Final

from rulewright.table.sending.delivery import Asked

LULL: Final = 0.004
"""Seconds without a message before parts are made.

Whatever people do together, such as five answers to one question, is so shown together.
"""
MOST_WAITING: Final = 200
"""The most messages of one seat that may wait for their turn, from all its pages."""
AT_ONCE: Final = 20
"""The most of these that are written down together."""
QUIET: Final = Asked()
"""Stands in the queue when no message has come for that long."""


class Queue:
    """What a room has yet to do, one thing after the other."""

    def __init__(self) -> None:
        self._came: asyncio.Queue[Asked] = asyncio.Queue()
        self._later: list[Asked] = []
        """Messages that wait for others that came after them."""
        self.waiting: Counter[str] = Counter()
        """The number of messages of each seat that wait for their turn."""

    @property
    def is_empty(self) -> bool:
        """Whether nothing waits."""
        return self._came.empty() and not self._later

    def put(self, one: Asked) -> None:
        """Add something at the end."""
        self._came.put_nowait(one)

    def put_first(self, some: list[Asked]) -> None:
        """Let some wait once more, before all others."""
        self._later[:0] = some

    def is_full_for(self, person: str) -> bool:
        """Return whether so many messages of a seat wait that it may send no more."""
        return self.waiting[person] >= MOST_WAITING

    def count(self, one: Asked, by: int) -> None:
        """Count the waiting messages of a seat."""
        if one.line is not None:
            self.waiting[one.line.person] += by
            if not self.waiting[one.line.person]:
                del self.waiting[one.line.person]

    async def next(self, has_lull: bool) -> list[Asked]:
        """Wait for messages and return all that have come; none if a lull counts and people are quiet for one.

        One message of each seat comes first, then a second of each.
        """
        came, self._later = self._later, []
        if not came:
            lull = asyncio.get_running_loop().call_later(LULL, self._came.put_nowait, QUIET) if has_lull else None
            came.append(await self._came.get())
            if lull:
                lull.cancel()
        while not self._came.empty():
            came.append(self._came.get_nowait())
        turns: dict[int, list[Asked]] = {}
        taken: Counter[str] = Counter()
        for one in came:
            if one is QUIET:
                continue
            turn = 0
            if one.line is not None:
                turn = taken[one.line.person]
                taken[one.line.person] += 1
            if turn < AT_ONCE:
                turns.setdefault(turn, []).append(one)
            else:
                self._later.append(one)
        return [one for turn in sorted(turns) for one in turns[turn]]

    def rest(self) -> list[Asked]:
        """Take out all that is left."""
        left, self._later = self._later, []
        while not self._came.empty():
            left.append(self._came.get_nowait())
        return left
