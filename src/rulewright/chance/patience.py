"""How long odds may work before they are refused, so that nobody waits for an answer that does not come.

Belongs here: the time, the watch over it, the complaint when it is over. Not here: how odds are solved. What odds come
to never hangs on a clock; only whether they are told.
"""

from math import inf
from time import monotonic, thread_time
from typing import ClassVar, Final

from rulewright.errors import Refused

now: Final = monotonic
"""A clock that is cheap to read, for `Patience.look`."""
PATIENCE: Final = 1.5
"""Seconds of work that odds may take unless whoever asks for them says otherwise."""


class Unfinished(Refused):
    """Odds would take more work than whoever asked has patience for."""

    code: ClassVar[str] = "unfinished"


class Patience:
    """A watch over the work of this thread from now on; None waits as long as it takes."""

    __slots__ = ("_begun", "_seconds", "look")

    def __init__(self, seconds: float | None) -> None:
        self._seconds = inf if seconds is None else seconds
        self._begun = thread_time()
        self.look = now() + self._seconds
        """When it could be over at the earliest, by a clock that is cheap to read: work takes no less than its time."""

    @property
    def left(self) -> float | None:
        """Seconds of work that are left; None for as many as it takes."""
        return None if self._seconds == inf else max(0.0, self._seconds - (thread_time() - self._begun))

    def part(self, share: float) -> "Patience":
        """A watch over a part of what is left."""
        return Patience(None if self.left is None else share * self.left)

    def is_over(self) -> bool:
        """Whether all of it is worked off."""
        if now() < self.look:
            return False
        left = self.left
        self.look = now() + (inf if left is None else left)
        return left == 0
