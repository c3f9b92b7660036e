"""Holding in memory what is done, and writing it all at once.

Belongs here: the beginning and the end of a batch. Not here: what is done in it (play), how it is written (kept).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.campaign.lending import Unshared
from rulewright.campaign.looking import Looking
from rulewright.engine.journal import AnyEntry


class Holding(Looking):
    """A campaign whose entries can be held: nobody may be told of them before they are committed."""

    @property
    def is_holding(self) -> bool:
        """Whether what is done stays in memory until it is committed."""
        return self._kept.is_holding

    @property
    def held(self) -> tuple[AnyEntry, ...]:
        """The entries that are not on disk yet, in order: nobody may be told of them."""
        return self._kept.held

    def hold(self) -> None:
        """From now on do in memory what is commanded and shelved, until `commit` or `forget`. Touches no disk."""
        self._kept.hold()

    def commit(self) -> None:
        """Write all that is held in one transaction. A Complaint if that fails: then nothing of it has happened.

        It may run in another thread, as long as nobody uses the campaign meanwhile.
        """
        self._kept.commit()

    def forget(self) -> None:
        """Let nothing of what is held have happened."""
        self._kept.forget()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """Do what stands in the block whole or not at all; if nothing is held, it is committed at its end."""
        if not self.is_holding:
            self.hold()
            try:
                yield
                self.commit()
            finally:
                self.forget()
            return
        begun = self._kept.moment()
        try:
            yield
        except BaseException as wrong:
            self._kept.back(begun, counted=not isinstance(wrong, Unshared))
            raise
