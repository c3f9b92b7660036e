"""Random sources: where the faces of live dice come from.

Belongs here: sources of faces. Not here: what is thrown.
"""

from collections.abc import Callable
from typing import Final

from rulewright.chance.expression import Draw
from rulewright.errors import Unreadable

_BLOCK: Final = 512
_MARK: Final = b"rulewright dice 1"


class Seeded:
    """Fast faces that a seed repeats exactly, for simulations and tests; not for play, they can be predicted.

    A face is `int(random() * sides) + 1` from 53 random bits of the Mersenne Twister: no face of a die of up to 1000
    sides is off by more than one part in 10^13.
    """

    __slots__ = ("draw", "seed")

    seed: int
    draw: Draw
    """Return a face of a die with `sides` sides."""

    def __init__(self, seed: int) -> None:
        from random import Random

        self.seed = seed
        self.draw = _drawing(Random(seed).random)  # noqa: S311 - simulations and tests, never play


def _drawing(random: Callable[[], float]) -> Draw:
    def draw(sides: int) -> int:
        return int(random() * sides) + 1

    return draw


class Stream:
    """Faces nobody can predict without the seed, and everybody can check with it, the same on every platform.

    Block number k is 512 bytes of SHAKE-256 over the mark `rulewright dice 1`, the length of the seed, the seed, the
    length of the label in UTF-8, the label, and k; lengths are 4 bytes, k is 8, high bytes first. A die takes as few
    bytes as count its sides, high byte first, passes over a number at or above the highest multiple of its sides, and
    else shows its remainder by the sides, plus 1. Bytes are used in order, across blocks.
    """

    __slots__ = ("_at", "_block", "_bytes", "_head", "label")

    label: str

    def __init__(self, seed: bytes, label: str) -> None:
        if not seed:
            raise Unreadable("seed", "it is empty", "take one from new_seed()")
        name = label.encode()
        self.label = label
        self._head = _MARK + len(seed).to_bytes(4, "big") + seed + len(name).to_bytes(4, "big") + name
        self._block, self._bytes, self._at = 0, b"", 0

    def draw(self, sides: int) -> int:
        """Return a face of a die with `sides` sides, each exactly as likely as the others."""
        if sides <= 256:
            limit = 256 - 256 % sides
            while True:
                at = self._at
                if at == len(self._bytes):
                    self._expand()
                    at = 0
                self._at = at + 1
                number = self._bytes[at]
                if number < limit:
                    return number % sides + 1
        return self._draw_wide(sides)

    def _draw_wide(self, sides: int) -> int:
        size = ((sides - 1).bit_length() + 7) // 8
        limit = 256**size - 256**size % sides
        while True:
            number = 0
            for _ in range(size):
                if self._at == len(self._bytes):
                    self._expand()
                number = number << 8 | self._bytes[self._at]
                self._at += 1
            if number < limit:
                return number % sides + 1

    def _expand(self) -> None:
        from hashlib import shake_256

        self._bytes = shake_256(self._head + self._block.to_bytes(8, "big")).digest(_BLOCK)
        self._block += 1
        self._at = 0


def commitment(seed: bytes) -> str:
    """Return what is published before play to prove afterwards that the seed was not changed: SHA-256, in
    hexadecimal.
    """
    from hashlib import sha256

    return sha256(seed).hexdigest()


def new_seed() -> bytes:
    """Return a secret seed of 32 bytes from the operating system."""
    from secrets import token_bytes

    return token_bytes(32)
