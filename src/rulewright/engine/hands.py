"""How the entries of a journal are written: each journal in the form it was begun in, for as long as it is kept.

Belongs here: which form that is, and what is wrong with a line. Not here: the forms (journal, shorthand).
"""

from typing import Final, Protocol

import msgspec

from rulewright.engine.entries import AnyEntry, Header
from rulewright.engine.journal import Codec
from rulewright.engine.shorthand.entries import Shorthand
from rulewright.engine.shorthand.lines import OtherLine, WhenLine
from rulewright.engine.system import System

SHORTHAND: Final = 3
"""The first format in shorthand."""


class Dated(msgspec.Struct):
    """An entry, of which only is known when it was made."""

    at: str = ""


_DATED: Final = msgspec.json.Decoder(Dated)
_SHORT_DATED: Final = msgspec.json.Decoder(WhenLine | OtherLine)


class Hand(Protocol):
    """The entries of one journal, each written or read after all that come before it."""

    def mark(self) -> int:
        """A moment to go back to."""

    def back(self, mark: int) -> None:
        """Be as at `mark` again: what was written or read since is to be forgotten."""

    def write(self, entry: AnyEntry) -> bytes:
        """The line of an entry."""

    def read(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """The entries of lines; Unreadable names the first that is none, counted from `first`, and none was read."""


class Longhand:
    """Formats 1 and 2, in which each line stands for itself."""

    def __init__(self, system: System) -> None:
        codec = Codec(system)
        self.write, self._read = codec.encode, codec.decode_lines

    def mark(self) -> int:
        """A moment to go back to: nothing hangs on any."""
        return 0

    def back(self, mark: int) -> None:
        """Nothing is to be forgotten."""

    def read(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """The entries of lines."""
        return self._read(lines, where=where, first=first)


def when(line: bytes, header: Header) -> str:
    """When an entry was made, by its line alone; empty where it does not say."""
    if header.format < SHORTHAND:
        return _DATED.decode(line).at
    found = _SHORT_DATED.decode(line)
    return found.at if isinstance(found, WhenLine) else found.entry.at


def hand_of(header: Header, system: System) -> Hand:
    """The hand in which a journal is written that begins so."""
    return Longhand(system) if header.format < SHORTHAND else Shorthand(system)
