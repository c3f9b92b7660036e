"""A line: one connected socket of a seat, and what it was last sent."""

from collections.abc import Callable

import msgspec

from rulewright.table.protocol import ToSeat

Send = Callable[[bytes], None]
"""Puts bytes into the line of one socket; never waits."""

_ENCODER = msgspec.json.Encoder()


class Line:
    """One connected socket: whose it is, and what it was last sent."""

    def __init__(self, person: str, send: Send) -> None:
        self.person, self.send = person, send
        self.aside = 0
        """Questions whose answers are being found aside."""
        self.role = ""
        """The role it was welcomed in."""
        self.looking_as = ""
        self.watched: tuple[str, ...] = ()
        self.parts: dict[str, bytes] | None = None
        """Parts as they were last sent; None before the first Welcome."""
        self.first: int | None = None
        """How many of the seat's log items stand before the first one sent; None where none was."""
        self.items = 0
        """How many log items there were when it was last sent some."""

    @property
    def looks_as(self) -> str:
        """Id of the person through whose eyes it sees."""
        return self.looking_as or self.person

    def say(self, message: ToSeat) -> None:
        """Send a message."""
        self.send(_ENCODER.encode(message))

    def begin_anew(self) -> None:
        """Let everything be sent again."""
        self.parts, self.first = {}, None
