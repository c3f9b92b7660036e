"""Sockets as uvicorn speaks them, and what is no text handed on as bytes."""

from contextlib import suppress

from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol


class Sockets(WebSocketsSansIOProtocol):
    """uvicorn's protocol, which writes half a screen into its log for each message that is no text."""

    def send_receive_event_to_app(self) -> None:
        """Hand on a message that is whole."""
        if self.curr_msg_data_type == "text":
            self.curr_msg_data_type = "bytes"
            with suppress(UnicodeDecodeError):
                b"".join(self.frames).decode()
                self.curr_msg_data_type = "text"
        super().send_receive_event_to_app()
