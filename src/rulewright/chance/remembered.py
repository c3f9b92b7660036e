"""What is remembered, so that it need not be found again: so much of it, however much is asked for.

Belongs here: the bound. Not here: what is worth remembering.
"""

from typing import Any, Final, TypeVar

K = TypeVar("K")
V = TypeVar("V")

USUAL: Final = 10_000
"""Things remembered of one kind, far above what an evening needs."""


class Remembered(dict[K, V]):
    """A dictionary that forgets all of it before it holds more than `most`; what is asked for often is soon back."""

    __slots__ = ("most",)

    def __init__(self, most: int = USUAL) -> None:
        super().__init__()
        self.most = most

    def __setitem__(self, key: K, value: V) -> None:
        if len(self) >= self.most:
            self.clear()
        super().__setitem__(key, value)

    def setdefault(self, *_: Any) -> Any:
        """Not offered: it would pass by the bound."""
        raise NotImplementedError("say what is to be remembered by its key")
