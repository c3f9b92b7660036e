"""The course of a campaign: the world after each of its entries, one after the other, as it was then.

Belongs here: folding forward, and folding again after an undo. Not here: the world as it stands (ledger).
"""

from collections.abc import Iterable

from rulewright.campaign.ledger import STRIDE
from rulewright.engine.journal import AnyEntry, Entry, Redone, Undone
from rulewright.engine.record import Record
from rulewright.engine.steps import Removed
from rulewright.engine.world import World, fold


class Course:
    """A campaign folded up to some entry."""

    def __init__(self, start: World) -> None:
        self.entries: list[AnyEntry] = []
        self.world = World(start)
        """The world after the latest of them. It changes with the next: to keep it, make a copy."""
        self._points: list[tuple[int, dict[str, Record]]] = [(0, dict(start.records))]
        self._gone: set[int] = set()

    def go(self, entry: AnyEntry) -> World | None:
        """Fold one more entry; return the world before it if the entry takes records away."""
        before: World | None = None
        self.entries.append(entry)
        kind = type(entry)
        if kind is Entry and entry.status == "done":  # type: ignore[union-attr]  # the kind of the entry is told apart above
            steps = entry.steps  # type: ignore[union-attr]  # the kind of the entry is told apart above
            if any(type(step) is Removed for step in steps):
                before = World(self.world.records)
            fold(self.world.records, steps)
        elif kind is Undone:
            self._gone.add(entry.target)  # type: ignore[union-attr]  # the kind of the entry is told apart above
            self._again(entry.target - 1)  # type: ignore[union-attr]  # the kind of the entry is told apart above
        elif kind is Redone:
            self._gone.discard(entry.target)  # type: ignore[union-attr]  # the kind of the entry is told apart above
            self._again(entry.target - 1)  # type: ignore[union-attr]  # the kind of the entry is told apart above
        self._point(len(self.entries))
        return before

    def _again(self, last: int) -> None:
        """Fold again from the latest point at or before entry `last`."""
        while self._points[-1][0] > last:
            self._points.pop()
        begun, records = self._points[-1]
        self.world.records = dict(records)
        for seq, entry in enumerate(self.entries[begun:], begun + 1):
            if type(entry) is Entry and entry.status == "done" and seq not in self._gone:
                fold(self.world.records, entry.steps)
            if seq < len(self.entries):
                self._point(seq)

    def _point(self, seq: int) -> None:
        if not seq % STRIDE:
            self._points.append((seq, dict(self.world.records)))


def removed(steps: Iterable[object], world: World) -> list[str]:
    """Return the ids of the records that steps remove from a world."""
    return [step.id for step in steps if type(step) is Removed and step.id in world]
