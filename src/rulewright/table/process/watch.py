"""A watch on the loop: anything that blocks everybody is logged, even while it still does.

Belongs here: noticing that the loop is stuck, and where. Not here: what is done about it. No message is written down,
since it may be a secret: the place alone.
"""

import asyncio
import logging
import sys
from collections.abc import Callable
from pathlib import Path
from threading import Event, Thread, get_ident
from time import monotonic, process_time
from types import FrameType, TracebackType
from typing import Final, Self

LOG: Final = logging.getLogger("rulewright.table")
BEAT: Final = 0.1
"""Seconds between two signs of life from the loop."""
LAG = 1.0
"""Seconds without one before it is logged."""
OURS: Final = str(Path(__file__).parents[2])


class Watch:
    """Watches the loop it is entered in, until it is left."""

    def __init__(self, tell: Callable[[str], None] = LOG.warning) -> None:
        self._tell = tell
        self._over = Event()
        self._at, self._work, self._held = monotonic(), process_time(), ""

    async def __aenter__(self) -> Self:
        self._loop, self._thread = asyncio.get_running_loop(), get_ident()
        self._beat()
        Thread(target=self._look, name="watch", daemon=True).start()
        return self

    async def __aexit__(
        self, kind: type[BaseException] | None, wrong: BaseException | None, trace: TracebackType | None
    ) -> None:
        self._over.set()
        self._next.cancel()

    def _beat(self) -> None:
        now = monotonic()
        if self._held:
            self._tell(f"loop.free after={now - self._at:.1f} where={self._held}")
        self._at, self._work, self._held = now, process_time(), ""
        self._next = self._loop.call_later(BEAT, self._beat)

    def _look(self) -> None:
        """In a thread of its own: check again and again whether the loop turns."""
        looked = monotonic()
        while not self._over.wait(BEAT):
            now, before = monotonic(), looked
            looked = now
            late = now - self._at - BEAT
            if late < LAG or self._held:
                continue
            if now - before > late / 2 and process_time() - self._work < late / 2:
                continue  # the whole process stood still, for others on this machine or asleep with it
            self._held = where(sys._current_frames().get(self._thread))  # noqa: SLF001 - the one way to see it
            self._tell(f"loop.held for={late:.1f} where={self._held}")


def where(frame: FrameType | None) -> str:
    """Return file, line and name of the innermost frame in our own code; else of the innermost of all."""
    inner, found = frame, frame
    while found is not None and not found.f_code.co_filename.startswith(OURS):
        found = found.f_back
    place = found or inner
    return f"{place.f_code.co_filename}:{place.f_lineno}:{place.f_code.co_name}" if place else "?"
