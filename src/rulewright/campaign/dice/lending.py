"""Shares that other people's devices lend to a roll, since its commander may sit at the server's own computer.

Belongs here: what is lent to which request. Not here: which devices there are, and asking them (table).
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, NamedTuple, Protocol

import msgspec

from rulewright.chance import Share
from rulewright.engine.journal.entries import Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import Chosen, Rolled, Step


class Lent(NamedTuple):
    """The shares that devices lent to a request."""

    command: str = ""
    """The command id that the devices were given; empty if none was asked."""
    shares: tuple[Share, ...] = ()


class Lenders(Protocol):
    """Asks devices for shares, and keeps those they lent."""

    def lent(self, request: bytes, shares: tuple[Share, ...]) -> Lent | None:
        """Return the shares lent to a request with `shares` of its own; None if the request has to be tried first."""
        ...

    def look(self, request: bytes, entry: Entry[Any, Any]) -> None:
        """Inspect the outcome of a request. Unshared if devices are to be asked before it is done."""
        ...


class Unshared(Exception):  # noqa: N818 - nothing is wrong
    """A request was tried without effect: devices are to be asked for their shares first."""

    def __init__(self, request: bytes, entry: Entry[Any, Any]) -> None:
        super().__init__()
        self.request, self.entry = request, entry


def request_of(procedure: str, arguments: Any, by: str, past: Iterable[Step]) -> bytes:
    """Return the identity of a request, made of all it asks for: a repeat is the same request even under another id."""
    known = [step for step in past if isinstance(step, (Rolled, Chosen))]
    return sha256(msgspec.json.encode([procedure, arguments, by, known], enc_hook=_plain)).digest()


def _plain(value: object) -> object:
    return value.id if isinstance(value, Record) else repr(value)


class Ran(Protocol):
    """A run, perhaps after it had waited."""

    @property
    def steps(self) -> tuple[Step, ...]:
        """All of its steps."""
        ...

    @property
    def carried(self) -> int:
        """The number of its rolls and choices that were carried over from before."""
        ...


def open_dice(entry: Ran) -> list[Rolled]:
    """Return the rolls of the table's dice that fell openly in this run."""
    answers = [step for step in entry.steps if isinstance(step, (Rolled, Chosen))]
    fresh = answers[entry.carried :]
    return [step for step in fresh if isinstance(step, Rolled) and not step.secret and not step.typed]
