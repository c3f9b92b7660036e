"""Caches of bounded size.

Belongs here: the bound. Not here: what is worth remembering.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

USUAL: Final = 10_000
"""The usual number of things remembered of one kind, far above what an evening needs."""


class Remembered(dict[K, V]):
    """A dictionary that is emptied before it would hold more than `most`; frequent keys soon come back.

    With `size` given, its contents together have at most the size `much`, and anything larger by itself is not
    remembered.
    """

    __slots__ = ("held", "most", "much", "size")

    def __init__(self, most: int = USUAL, *, much: int = 0, size: Callable[[V], int] | None = None) -> None:
        super().__init__()
        self.most, self.much, self.size = most, much, size
        self.held = 0
        """The part of `much` that is used."""

    def __setitem__(self, key: K, value: V) -> None:
        size = self.size(value) if self.size else 0
        if size > self.much:
            return
        if len(self) >= self.most or self.held + size > self.much:
            self.clear()
            self.held = 0
        self.held += size
        super().__setitem__(key, value)

    def setdefault(self, *_: Any) -> Any:
        """Not offered: it would bypass the bound."""
        raise NotImplementedError("say what is to be remembered by its key")
