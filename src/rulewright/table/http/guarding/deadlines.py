"""Deadlines of connections: a request that is begun has to be finished, and half requests make room for whole ones.

Belongs here: the time before a request is complete. Not here: how much and how often (limits), sockets (live).
"""

import asyncio
from typing import Any, Final

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol

HEAD_SECONDS: Final = 10.0
"""Seconds a connection may take until its first request, and each request until the end of its headers."""
BODY_SECONDS: Final = 300.0
"""Seconds the body of a request may take; a campaign of 64 MB comes over a slow line."""
MOST_HALF: Final = 256
"""The most connections with an incomplete request; with one more the oldest is dropped."""
MOST_AT_ONCE: Final = 2_000
"""The most connections in all; beyond that, clients are refused."""

_HALF: Final[dict["Deadlines", None]] = {}
"""Those connections of this process, the oldest first."""


class Deadlines(H11Protocol):
    """uvicorn's protocol with an end to waiting, which it lacks."""

    _late: asyncio.TimerHandle | None = None
    _awaits: str = ""
    """The part of a request that is awaited: head or body."""

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # uvicorn knows one kind of transport
        """Somebody connects."""
        super().connection_made(transport)
        self._await("head")
        if len(_HALF) > MOST_HALF:
            next(iter(_HALF)).drop()

    def data_received(self, data: bytes) -> None:
        """A piece of a request comes."""
        super().data_received(data)
        if self.transport.get_protocol() is not self:  # it is a socket now, with deadlines of its own
            self._await("")
        else:
            self._await({h11.IDLE: "head", h11.SEND_BODY: "body"}.get(self.conn.their_state, ""))

    def on_response_complete(self) -> None:
        """The next request may come; how long none at all may come is uvicorn's own timer."""
        super().on_response_complete()
        has_begun = self.conn.their_state is h11.IDLE and bool(self.conn.trailing_data[0])
        self._await("head" if has_begun else "")

    def connection_lost(self, exc: Exception | None) -> None:
        """Somebody is gone."""
        self._await("")
        super().connection_lost(exc)

    def drop(self) -> None:
        """End the connection: it took too long."""
        self._await("")
        self.transport.abort()

    def _await(self, what: str) -> None:
        """Wait for a part of a request; if it is already awaited, its clock goes on."""
        if what == self._awaits:
            return
        self._awaits = what
        if self._late is not None:
            self._late.cancel()
            self._late = None
        _HALF.pop(self, None)
        if what:
            _HALF[self] = None
            seconds = HEAD_SECONDS if what == "head" else BODY_SECONDS
            self._late = self.loop.call_later(seconds, self.drop)


OPTIONS: Final[dict[str, Any]] = {"http": Deadlines, "limit_concurrency": MOST_AT_ONCE, "timeout_keep_alive": 10}
"""The server's options for using these."""
