"""Solving without interruption by the garbage collector.

The objects made while odds are solved hold no cycles and are freed as soon as nobody holds them; walking over them
again and again would take a third of the time.
"""

import gc
from types import TracebackType


class Paused:
    """Pauses the collector while a block runs, and restores it as it was."""

    __slots__ = ("_was",)

    def __enter__(self) -> None:
        self._was = gc.isenabled()
        gc.disable()

    def __exit__(
        self, kind: type[BaseException] | None, error: BaseException | None, trace: TracebackType | None
    ) -> None:
        if self._was:
            gc.enable()
