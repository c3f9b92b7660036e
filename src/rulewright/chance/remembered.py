"""What is remembered, so that it need not be found again: so much of it, however much is asked for.

Belongs here: the bound. Not here: what is worth remembering.
"""

from collections.abc import Callable
from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

USUAL: Final = 10_000
"""Things remembered of one kind, far above what an evening needs."""


class Remembered(dict[K, V]):
    """A dictionary that forgets all of it before it holds more than `most`; what is asked for often is soon back.

    With `size` given, what it holds is of no more than `much` together, and what is larger alone is not remembered.
    """

    __slots__ = ("held", "most", "much", "size")

    def __init__(self, most: int = USUAL, *, much: int = 0, size: Callable[[V], int] | None = None) -> None:
        super().__init__()
        self.most, self.much, self.size = most, much, size
        self.held = 0
        """How much of `much` is taken."""

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
        """Not offered: it would pass by the bound."""
        raise NotImplementedError("say what is to be remembered by its key")
