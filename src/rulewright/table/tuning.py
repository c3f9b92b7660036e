"""How a server's process shares itself out, so that no table waits long for what another needs.

Belongs here: the garbage collector, threads and their turns, how often
processes speak to each other. Not here: what rooms do when (room).
"""

import ctypes
import gc
import sys
from contextlib import suppress
from typing import Final

TURN: Final = 0.0005
"""How long the loop may keep a thread waiting that comes back from the disk, in seconds. Python's usual 5 ms are waited
out after each step of a commit when many tables are busy."""
YOUNG: Final = (5_000, 5, 1_000)
"""After how much the collector looks at what is young, of middle age and old: often at little, seldom at everything,
which takes half a second if there are hundreds of tables."""

BACKGROUND_THREADS: Final = 3
"""In how many threads odds and the past are found, for all rooms. They share one processor with the loop, so that more
of them would make each slower and none sooner; fewer would let one hard question hold up every room."""

BEAT = 3.0
"""How often a process tells the others on its database who is connected to it, in seconds."""
LEASE = 8.0
"""How long that holds, in seconds: two beats may be lost. As long after a process died its people seem here."""
SETTLE = 0.1
"""How long it waits after somebody came or left before it tells the others, in seconds."""


def begin() -> None:
    """Tune the process; once, when a server is made."""
    sys.setswitchinterval(TURN)
    gc.set_threshold(*YOUNG)


def give_back() -> None:
    """Give memory that nobody uses any more back to the machine, where its C library can: it would keep most of it."""
    with suppress(OSError, AttributeError, TypeError):
        ctypes.CDLL(None).malloc_trim(0)


_passes_over = False
"""Kept here, since to ask the collector is to let it count everything."""


def has_set_aside() -> bool:
    """Whether the garbage collector passes over something already, as it does when a server runs."""
    return _passes_over


def set_aside(*, is_quiet: bool) -> None:
    """Let the garbage collector pass over all that is there by now: modules, rooms, journals, which stay.

    If it is quiet it looks at all of that once before, as it takes a moment; else only at what is young.
    """
    global _passes_over  # noqa: PLW0603 - one process, one collector
    if is_quiet:
        gc.unfreeze()
    gc.collect(2 if is_quiet else 0)
    gc.freeze()
    _passes_over = True
