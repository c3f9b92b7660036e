"""uvicorn's sockets, with a limit on frames that are no message, and anything but text handed on as bytes.

Belongs here: frames. Not here: messages, and how many of them a seat may send (live).
"""

from contextlib import suppress
from typing import Final

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame

CONTROLS: Final = 100
"""Pings and pongs that are taken in SPAN; browsers send one pong for each ping of ours."""
SPAN: Final = 10.0
"""In seconds."""
PIECES: Final = 1_000
"""In how many pieces a message may come; browsers send one, or large ones."""


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol, with a limit on pings and pieces, and without the half screen that it logs for each message
    that is not text.
    """

    _controls = 0
    _since = 0.0
    _is_dropped = False

    def data_received(self, data: bytes) -> None:
        """Take frames, as long as they are wanted."""
        if not self._is_dropped:
            super().data_received(data)

    def handle_ping(self) -> None:
        """Answer a ping."""
        if self._is_control_taken():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take an answer to a ping."""
        if self._is_control_taken():
            super().handle_pong(event)

    def handle_cont(self, event: Frame) -> None:
        """Take a piece of a message."""
        if len(self.frames) >= PIECES:
            self._drop()
        if not self._is_dropped:
            super().handle_cont(event)

    def send_receive_event_to_app(self) -> None:
        """Hand on a message that is whole."""
        if self.curr_msg_data_type == "text":
            self.curr_msg_data_type = "bytes"
            with suppress(UnicodeDecodeError):
                b"".join(self.frames).decode()
                self.curr_msg_data_type = "text"
        super().send_receive_event_to_app()

    def _is_control_taken(self) -> bool:
        """Whether one more frame that is no message is taken; whoever sends too many, or does not read, is dropped."""
        now = self.loop.time()
        if now - self._since > SPAN:
            self._since, self._controls = now, 0
        self._controls += 1
        if self._controls > CONTROLS:
            self._drop()
        return not self._is_dropped

    def _drop(self) -> None:
        """End the socket without a word: nobody reads it."""
        self._is_dropped, self.frames = True, []
        self.transport.abort()
