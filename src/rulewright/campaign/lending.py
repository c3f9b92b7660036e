"""Shares that others' devices lend to a roll, where whoever commands it may sit at the server's own computer.

Belongs here: what is lent to which request. Not here: which devices there are, and asking them (table).
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

import msgspec

from rulewright.chance import Share
from rulewright.engine.entries import Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import Chosen, Rolled, Step


class Lent(NamedTuple):
    """What devices lent to a request."""

    command: str = ""
    """The id that they were told; empty where none was asked."""
    shares: tuple[Share, ...] = ()


class Lenders(Protocol):
    """Whoever asks devices for shares, and knows what they lent."""

    def lent(self, request: bytes, shares: tuple[Share, ...]) -> Lent | None:
        """What was lent to a request that has `shares` of its own; None if it has to be looked at first."""
        ...

    def look(self, request: bytes, entry: Entry[Any, Any]) -> None:
        """Look at what would come of a request. Unshared if devices are to be asked before it is done."""
        ...


class Unshared(Exception):  # noqa: N818 - nothing is wrong
    """A request was tried, and nothing of it has happened: devices are to be asked for their shares first."""

    def __init__(self, request: bytes, entry: Entry[Any, Any]) -> None:
        super().__init__()
        self.request, self.entry = request, entry


def request_of(procedure: str, arguments: Any, by: str, past: Iterable[Step]) -> bytes:
    """A request by all that is asked for: done again, it is the same, also where its id is another."""
    known = [step for step in past if isinstance(step, (Rolled, Chosen))]
    return sha256(msgspec.json.encode([procedure, arguments, by, known], enc_hook=_plain)).digest()


def _plain(value: object) -> object:
    return value.id if isinstance(value, Record) else repr(value)


class Ran(Protocol):
    """What was run now, perhaps after it had waited."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """All that it has."""
        ...

    @property
    def carried(self) -> int:
        """How many of its rolls and choices it had before."""
        ...


def open_dice(entry: Ran) -> list[Rolled]:
    """The rolls of the table's dice that fell for it now, and not in secret."""
    answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
    fresh = answers[entry.carried :]
    return [step for step in fresh if isinstance(step, Rolled) and not step.secret and not step.typed]
