"""Solving without the garbage collector looking on.

What is made while odds are solved holds no cycles, and goes away by itself when nobody holds it; walking over all of
it again and again would take a third of the time.
"""

import gc
from types import TracebackType


class Paused:
    """Holds the collector back while a block runs, and lets it go on as it was."""

    __slots__ = ("_was",)

    def __enter__(self) -> None:
        self._was = gc.isenabled()
        gc.disable()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._was:
            gc.enable()
