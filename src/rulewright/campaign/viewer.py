"""A seat's view kept up with a world that moves on: always what `views.view` gives, made anew only where it changed.

Most of what happens in a fight changes nothing that a given seat may know: a foe loses HP, a plan is noted. Such a
world gives the very View it gave before, so that nothing made of it has to be made again.
"""

from typing import NamedTuple

from rulewright.campaign.seats import Seat
from rulewright.campaign.views import USUAL, Openness, View, absent_from, seems, view
from rulewright.engine.record import Record
from rulewright.engine.system import System
from rulewright.engine.world import World


class Viewer:
    """How one seat sees a world, again and again."""

    def __init__(self, seat: Seat, system: System, opened: Openness | None = None) -> None:
        self.seat, self.system, self.opened = seat, system, {**USUAL, **(opened or {})}
        self._known: Known | None = None

    def see(self, world: World) -> View:
        """The world as the seat may see it; the same View as last time where it would be an equal one."""
        known = self._known
        if known is None or world is not known.world:
            hidden = absent_from(world, self.system)
            seen = known.seen if known and self._seems_as_it_was(world, hidden, known) else None
            known = self._known = Known(world, hidden, seen or view(world, self.seat, self.system, self.opened))
        return known.seen

    def _seems_as_it_was(self, world: World, hidden: frozenset[str], known: "Known") -> bool:
        """Whether a world looks just as the one before it did."""
        before = known.world.records
        if self.seat.referee or hidden != known.hidden or list(world.records) != list(before):
            return False
        changed = (one for one in world.records.values() if before[one.id] is not one)
        return all(self._seems(one, known) == self._seems(before[one.id], known) for one in changed)

    def _seems(self, one: Record, known: "Known") -> object:
        return seems(one, self.seat, self.system, self.opened, known.hidden, known.seen)


class Known(NamedTuple):
    """A world as it was last seen."""

    world: World
    hidden: frozenset[str]
    seen: View
