"""A line: one connected socket of a seat, and the last state sent to it."""

from collections.abc import Callable
from typing import Final

import msgspec

from rulewright.table.protocol import Bye, Notice, Sorry, ToSeat
from rulewright.table.words import ENGLISH, encode, in_language

Send = Callable[[bytes], None]
"""Puts bytes into the line of one socket; never waits."""

LONGEST: Final = 1000
"""The longest sentence that is sent, in characters."""


def encoded(message: ToSeat, language: str, game: str = "") -> bytes:
    """Return a message as it is sent, its sentences in the language of its reader, at a table of a game."""
    if isinstance(message, (Sorry, Notice, Bye)):
        message = msgspec.structs.replace(message, text=_shortened(in_language(message.text, language, game)))
    return encode(message, language, game)


def _shortened(text: str) -> str:
    """Return a sentence cut to the allowed length: complaints quote what was asked for."""
    return text if len(text) <= LONGEST else f"{text[: LONGEST // 2]} ... {text[-LONGEST // 2 :]}"


class Line:
    """One connected socket: its owner, and the last state sent to it."""

    def __init__(self, person: str, send: Send, game: str = "") -> None:
        """`game` is the id of the game played at its table."""
        self.person, self.send_bytes, self.game = person, send, game
        self.language = ENGLISH
        """The language of its sentences."""
        self.open_questions = 0
        """Number of questions whose answers are being found in the background."""
        self.role = ""
        """The role it was welcomed in."""
        self.looking_as = ""
        self.watched: tuple[str, ...] = ()
        self.lends = ""
        """The end of the chain from which its device lends shares; empty if it lends none."""
        self.heard = 0.0
        """The time it was last heard from."""
        self.is_asked = False
        """Whether it was asked for a share, and has not been heard from since."""
        self.parts: dict[str, bytes] | None = None
        """Parts as they were last sent; None before the first Welcome."""
        self.first: int | None = None
        """The number of the seat's log items before the first one sent; None if none was sent."""
        self.items = 0
        """The number of log items when some were last sent."""

    @property
    def looks_as(self) -> str:
        """The id of the person whose view it shows."""
        return self.looking_as or self.person

    def send(self, message: ToSeat) -> None:
        """Send a message, its sentences in the language of this line."""
        self.send_bytes(encoded(message, self.language, self.game))

    def begin_anew(self) -> None:
        """Forget the last state, so that everything is sent again."""
        self.parts, self.first = {}, None
