"""Tuning of a server's process, so that no table waits long for what another needs.

Belongs here: the garbage collector, threads and their turns, how often processes announce themselves. Not here: what
rooms do when (room).
"""

import ctypes
import gc
import sys
from contextlib import suppress
from typing import Final

TURN: Final = 0.0005
"""Seconds that the loop may keep a thread waiting that comes back from the disk.

Python's usual 5 ms would pass after each step of a commit when many tables are busy.
"""
YOUNG: Final = (1_000, 5, 5_000)
"""Thresholds of the collector for the young, middle and old generation: often a little, seldom everything, which takes
half a second with hundreds of tables. What is looked through at once is at most five times the first, which holds the
loop for some milliseconds.
"""

BACKGROUND_THREADS: Final = 3
"""The number of threads that solve odds and rebuild the past, for all rooms.

They share one processor with the loop, so that more of them would make each slower and none sooner; fewer would let one
hard question hold up every room.
"""

BEAT = 3.0
"""Seconds between two announcements of a process to the others on its database of who is connected to it."""
LEASE = 8.0
"""Seconds that an announcement holds: two beats may be lost.

For that long after a process died its people still seem to be here.
"""
SETTLE = 0.1
"""Seconds after somebody came or left before it is announced."""


def begin() -> None:
    """Tune the process; once, when a server is made."""
    sys.setswitchinterval(TURN)
    gc.set_threshold(*YOUNG)


def give_back() -> None:
    """Return unused memory to the operating system, if the C library can: it would keep most of it."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


_passes_over = False
"""Kept here, since asking the collector makes it count everything."""


def has_set_aside() -> bool:
    """Return whether the garbage collector already skips something, as it does when a server runs."""
    return _passes_over


def set_aside(*, is_quiet: bool) -> None:
    """Let the garbage collector skip everything that exists by now: modules, rooms, journals, which stay.

    If the server is quiet, everything is collected once before, which takes a moment; else only the young generation.
    """
    global _passes_over  # noqa: PLW0603 - one process, one collector
    if is_quiet:
        gc.unfreeze()
    gc.collect(2 if is_quiet else 0)
    gc.freeze()
    _passes_over = True
