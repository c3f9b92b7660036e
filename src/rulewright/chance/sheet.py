"""The sheet of an evening: secrets sealed before play, so that each roll can be opened and checked alone.

Belongs here: which secrets decide a roll, and what they give. Not here: who asks for dice, who is shown what. A sheet
is made from a secret seed. It has a key and SECRETS secrets; its promise is the SHA-256 of the key and of every
secret's SHA-256, one after the other. PICKED of them decide a roll. Whoever is shown a roll is given these and the key:
they prove that it is right, and reveal nothing about the rolls that are not shown.
"""

import hmac
from collections.abc import Iterable
from functools import cached_property
from hashlib import sha256, shake_256
from typing import Final

from rulewright.chance.sources import Stream, commitment, new_seed

SECRETS: Final = 1 << 15
PICKED: Final = 8
"""The number of secrets that decide one roll: a roll that was not shown stays secret unless others showed all eight."""
SIZE: Final = 16
"""Bytes of a secret."""
_MARK: Final = b"rulewright sheet 1\n"


class Sheet:
    """The sealed secrets of one evening."""

    def __init__(self, seed: bytes) -> None:
        """`seed` comes from `new_sheet`."""
        self._seed = seed

    @cached_property
    def key(self) -> bytes:
        """Picks the secrets for a roll; nobody knows it before the evening is over."""
        return sha256(self._seed + b"key").digest()

    @cached_property
    def _secrets(self) -> bytes:
        return shake_256(self._seed + b"secrets").digest(SIZE * SECRETS)

    @cached_property
    def seals(self) -> bytes:
        """The SHA-256 of each secret, one after the other."""
        whole = self._secrets
        return b"".join([sha256(whole[at : at + SIZE]).digest() for at in range(0, len(whole), SIZE)])

    @cached_property
    def promise(self) -> str:
        """Return the commitment published before play, in hexadecimal."""
        return sha256(self.key + self.seals).hexdigest()

    def secret(self, number: int) -> bytes:
        """Return one of the secrets, from 0."""
        return self._secrets[SIZE * number : SIZE * (number + 1)]

    def picks(self, label: bytes) -> list[int]:
        """Return the numbers of the secrets that decide a roll."""
        mixed = hmac.digest(self.key, label, "sha256")
        return [int.from_bytes(mixed[2 * at : 2 * at + 2], "big") % SECRETS for at in range(PICKED)]

    def salt(self, *what: str) -> str:
        """Return the faces of a roll."""
        key = sha256(self._seed + b"salt").digest()
        return hmac.digest(key, "\n".join(map(repr, what)).encode(), "sha256")[:SIZE].hex()

    def faces(self, label: bytes) -> "Faces":
        """The faces of a roll."""
        return Faces(sha256(label + b"".join(map(self.secret, self.picks(label)))).digest())


class Faces(Stream):
    """The faces of one roll: a stream whose block number k is the HMAC-SHA-256 of k, 8 bytes, high byte first."""

    __slots__ = ("_roll",)

    def __init__(self, roll: bytes) -> None:
        super().__init__(roll, "")
        self._roll = roll

    def _expand(self) -> None:
        self._bytes = hmac.digest(self._roll, self._block.to_bytes(8, "big"), "sha256")
        self._block += 1
        self._at = 0


def label(why: str, number: int, request: str, shares: Iterable[str], *, secret: bool) -> bytes:
    """Return the label of a roll, a text of several lines.

    They say whether it is secret, which number it has among the rolls of its name in the request, the shares in it by
    their marks, or else the request's id, and last its name.
    """
    mixed = sorted(shares) or [request]
    return "\n".join(("secret" if secret else "open", str(number), *mixed, why)).encode()


def new_sheet() -> bytes:
    """Return a secret seed of a sheet, from the operating system."""
    return _MARK + new_seed()


def sheet_of(seed: bytes) -> Sheet | None:
    """Return the sheet of a seed; None for an older seed, or one that somebody chose, whose dice are one
    stream each.
    """
    return Sheet(seed) if seed.startswith(_MARK) else None


def read_seed(written: str) -> bytes:
    """Return a seed from hexadecimal, as it is shown; empty, and so nobody's promise, if it is malformed."""
    try:
        return bytes.fromhex(written)
    except ValueError:
        return b""


def promise_of(seed: bytes) -> str:
    """Return the commitment published before play, for a seed of either kind."""
    sheet = sheet_of(seed)
    return sheet.promise if sheet else commitment(seed)
