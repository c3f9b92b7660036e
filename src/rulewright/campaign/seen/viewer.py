"""A seat's view of a world that moves on: always equal to `views.view`, rebuilt only if it changed.

Most of what happens in a fight changes nothing that a given seat may know: a foe loses HP, a plan is noted. Such a
world gives the very View it gave before, so that nothing made from it has to be rebuilt.
"""

from typing import NamedTuple

from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.views import USUAL, Openness, View, absent_from, appearance, view
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World


class Difference(NamedTuple):
    """The difference between two worlds."""

    before: World
    after: World
    changed: tuple[str, ...] | None
    """Ids of the records that changed; None if records came, left or moved within the order."""


class Differences:
    """The difference between the latest world and the one before, found once for everybody who looks at both."""

    def __init__(self) -> None:
        self._latest: Difference | None = None

    def between(self, before: World, after: World) -> tuple[str, ...] | None:
        """Return the ids of the records that changed; None if records came, left or moved within the order."""
        found = self._latest
        if found is None or found.before is not before or found.after is not after:
            found = self._latest = Difference(before, after, _changed(before, after))
        return found.changed


class Viewer:
    """One seat's view of a world, again and again."""

    def __init__(
        self, seat: Seat, system: System, opened: Openness | None = None, differences: Differences | None = None
    ) -> None:
        self.seat, self.system, self.opened = seat, system, {**USUAL, **(opened or {})}
        self._differences = differences or Differences()
        self._known: Known | None = None

    def see(self, world: World) -> View:
        """Return the world as the seat may see it; the same View as last time if a new one would be equal."""
        known = self._known
        if known is None or world is not known.world:
            hidden = absent_from(world, self.system)
            seen = known.seen if known and self._seems_as_it_was(world, hidden, known) else None
            known = self._known = Known(world, hidden, seen or view(world, self.seat, self.system, self.opened))
        return known.seen

    def _seems_as_it_was(self, world: World, hidden: frozenset[str], known: "Known") -> bool:
        """Return whether a world looks exactly as the one before it did."""
        if self.seat.referee or hidden != known.hidden:
            return False
        changed, before = self._differences.between(known.world, world), known.world
        return changed is not None and all(
            self._seems(world[one], known) == self._seems(before[one], known) for one in changed
        )

    def _seems(self, one: Record, known: "Known") -> object:
        return appearance(one, self.seat, self.system, self.opened, known.hidden, known.seen)


class Known(NamedTuple):
    """A world as last seen."""

    world: World
    hidden: frozenset[str]
    seen: View


def _changed(before: World, after: World) -> tuple[str, ...] | None:
    was, now = before.records, after.records
    if was.keys() != now.keys() or list(was) != list(now):
        return None
    return tuple(name for name, one in now.items() if was[name] is not one)
