"""The store's contents as values: a journal's beginning, its length, things on its shelf; and its rows.

Belongs here: shapes and seals. Not here: databases (store).
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any

import msgspec

from rulewright.engine.journal.entries import FORMAT


class Beginning(msgspec.Struct, frozen=True):
    """The beginning of a journal, as bytes, and the secret seed of the evening in play."""

    header: bytes
    start: bytes
    seed: bytes | None
    format: int = FORMAT
    """Version of its form, so that an older program need not read it to leave it alone."""

    @property
    def seal(self) -> bytes:
        """Return the seal to which the first entry is sealed."""
        return sha256(self.header + b"\n" + self.start).digest()


class Stand(msgspec.Struct, frozen=True):
    """The current length and head of a journal."""

    last: int
    """Number of its last entry."""
    seal: bytes
    """The seal of its last entry."""
    attempts: int
    """Number of attempts at the next entry that were begun and dropped."""
    seed: bytes | None
    shelf: int = 0
    """Number of changes of its shelf."""


class Thing(msgspec.Struct, frozen=True):
    """A thing on the shelf, or one that is removed: then it has no body."""

    kind: str
    key: str
    body: bytes | None
    number: int = 0
    """Its place in the order, from the oldest."""


def sealed(journal: str, last: int, seal: bytes, bodies: Iterable[bytes]) -> tuple[list[dict[str, Any]], bytes]:
    """Return the rows for bodies, each sealed over the previous seal and itself."""
    rows = []
    for seq, body in enumerate(bodies, last + 1):
        seal = sha256(seal + body).digest()
        rows.append({"journal": journal, "seq": seq, "seal": seal, "body": body})
    return rows, seal


def as_bytes(kept: Any) -> bytes:
    """Return the bytes of a column; after an edit by hand it may hold text, and its seal will not match."""
    return bytes(kept) if isinstance(kept, (bytes, memoryview)) else str(kept).encode()
