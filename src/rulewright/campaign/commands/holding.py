"""Holding commands in memory, and writing them all at once.

Belongs here: the beginning and the end of a batch. Not here: what is done in it (play), how it is written
(stored_journal).
"""

from collections.abc import Iterator
from contextlib import contextmanager

from rulewright.campaign.dice.lending import Unshared
from rulewright.campaign.looking import Looking
from rulewright.engine.journal import AnyEntry


class Holding(Looking):
    """A campaign whose entries can be held: nobody may hear of them before they are committed."""

    @property
    def is_holding(self) -> bool:
        """Whether commands stay in memory until they are committed."""
        return self._kept.is_holding

    @property
    def held(self) -> tuple[AnyEntry, ...]:
        """The entries not on disk yet, in order: nobody may hear of them."""
        return self._kept.held

    def hold(self) -> None:
        """Hold commands and changes of the shelf in memory until `commit` or `forget`. Touches no disk."""
        self._kept.hold()

    def commit(self) -> None:
        """Write everything held in one transaction. A Complaint if that fails: then none of it has happened.

        It may run in another thread, as long as nobody uses the campaign meanwhile.
        """
        self._kept.commit()

    def forget(self) -> None:
        """Drop everything held, as if it had never happened."""
        self._kept.forget()

    @contextmanager
    def whole(self) -> Iterator[None]:
        """A block that happens as a whole or not at all; it is committed at its end unless something was held
        before.
        """
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
