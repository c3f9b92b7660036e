"""The time that odds may take before they are refused, so that nobody waits for an answer that never comes.

Belongs here: the time, the watch over it, the complaint when it is over. Not here: how odds are solved. The odds
themselves never depend on a clock; only whether they are given, and whether the rarest ways are left out, as is told.
"""

from math import inf
from time import monotonic, thread_time
from typing import ClassVar, Final

from rulewright.errors import Refused

now: Final = monotonic
"""A clock that is cheap to read, for `Patience.look`."""
PATIENCE: Final = 1.2
"""Seconds of work that odds may take unless whoever asks for them says otherwise: with the start of the program and the
sentence of a refusal, whoever asks has an answer within two seconds.
"""


class Unfinished(Refused):
    """Odds would take more work than the asker has patience for."""

    code: ClassVar[str] = "unfinished"


class Patience:
    """A watch over the work of this thread from now on; None sets no limit."""

    __slots__ = ("_begun", "_seconds", "look")

    def __init__(self, seconds: float | None) -> None:
        self._seconds = inf if seconds is None else seconds
        self._begun = thread_time()
        self.look = now() + self._seconds
        """When it could be over at the earliest, by a clock that is cheap to read: work never takes less time than
        that.
        """

    @property
    def left(self) -> float | None:
        """Return the seconds of work that are left; None without a limit."""
        return None if self._seconds == inf else max(0.0, self._seconds - (thread_time() - self._begun))

    def part(self, share: float) -> "Patience":
        """Return a watch over a part of the remaining time."""
        return Patience(None if self.left is None else share * self.left)

    def is_over(self) -> bool:
        """Return whether all of it is used up."""
        if now() < self.look:
            return False
        left = self.left
        self.look = now() + (inf if left is None else left)
        return left == 0
