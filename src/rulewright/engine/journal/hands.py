"""The forms in which a journal's entries are written: each journal keeps the form it was begun in.

Belongs here: which form that is, and what is wrong with a line. Not here: the forms (journal, shorthand).
"""

from typing import Final, Protocol

import msgspec

from rulewright.engine.journal import Codec
from rulewright.engine.journal.entries import AnyEntry, Header
from rulewright.engine.journal.shorthand.entries import Shorthand
from rulewright.engine.journal.shorthand.lines import OtherLine, WhenLine
from rulewright.engine.system import System

SHORTHAND: Final = 3
"""The first format in shorthand."""


class Dated(msgspec.Struct):
    """An entry read for its date alone."""

    at: str = ""


_DATED: Final = msgspec.json.Decoder(Dated)
_SHORT_DATED: Final = msgspec.json.Decoder(WhenLine | OtherLine)


class Hand(Protocol):
    """The entries of one journal, each written or read after all those before it."""

    def mark(self) -> int:
        """Return the present moment, for `back`."""

    def back(self, mark: int) -> None:
        """Return to the moment `mark`: forget everything written or read since."""

    def write(self, entry: AnyEntry) -> bytes:
        """Return the line of an entry."""

    def read(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """Return the entries of lines; Unreadable names the first bad one, counted from `first`, and then none was
        read.
        """


class Longhand:
    """Formats 1 and 2, in which each line stands for itself."""

    def __init__(self, system: System) -> None:
        codec = Codec(system)
        self.write, self._read = codec.encode, codec.decode_lines

    def mark(self) -> int:
        """Return the present moment: nothing depends on it."""
        return 0

    def back(self, mark: int) -> None:
        """Do nothing: there is nothing to forget."""

    def read(self, lines: bytes, *, where: str = "journal", first: int = 1) -> list[AnyEntry]:
        """Return the entries of lines."""
        return self._read(lines, where=where, first=first)


def when(line: bytes, header: Header) -> str:
    """Return the date of an entry from its line alone; empty if it has none."""
    if header.format < SHORTHAND:
        return _DATED.decode(line).at
    found = _SHORT_DATED.decode(line)
    return found.at if isinstance(found, WhenLine) else found.entry.at


def hand_of(header: Header, system: System) -> Hand:
    """Return the hand in which a journal with this header is written."""
    return Longhand(system) if header.format < SHORTHAND else Shorthand(system)
