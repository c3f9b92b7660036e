"""Turns: which room of a process shows next, when several owe their pages something.

Belongs here: one seat's parts in each turn of the loop, so that no command of any room waits for more than these. Not
here: what is shown (showing), what is done first (queue).
"""

import asyncio
from collections.abc import Callable

Show = Callable[[], bool]
"""Sends one seat its parts; returns whether more are owed."""


class Turns:
    """The rooms of a process that owe parts, the longest waiting first."""

    def __init__(self) -> None:
        self._rooms: dict[Show, None] = {}
        self._next: asyncio.Handle | None = None

    def join(self, show: Show) -> None:
        """Let a room show in its turn, unless it does already."""
        self._rooms.setdefault(show)
        if self._next is None:
            self._next = asyncio.get_running_loop().call_soon(self._show)

    def leave(self, show: Show) -> None:
        """Let a room show no more: it has something else to do first, or is closed."""
        self._rooms.pop(show, None)

    def _show(self) -> None:
        """Let the first room show once; sockets and other rooms' commands come before the next."""
        self._next = None
        if not self._rooms:
            return
        show = next(iter(self._rooms))
        if not show():
            self.leave(show)
        if self._rooms:
            self._next = asyncio.get_running_loop().call_soon(self._show)
