"""Sights: the world as each seat of a table sees it, made once for each world, and once for all who see the same.

Belongs here: updating views and what seats know along with the campaign. Not here: what is made of them (view).
"""

from typing import Any

from rulewright.campaign import Campaign
from rulewright.campaign.seats import Seat
from rulewright.campaign.seen.departed import Departed
from rulewright.campaign.seen.knowledge import Known, known
from rulewright.campaign.seen.memory import Memory, Opened
from rulewright.campaign.seen.viewer import Differences, Viewer
from rulewright.campaign.seen.views import View
from rulewright.engine.declared.derived import Memo
from rulewright.engine.world import World
from rulewright.table.people import Person
from rulewright.table.settings import Settings, opened
from rulewright.table.view.eyes import Around, Eyes
from rulewright.table.words import ENGLISH

Whose = tuple[tuple[str, ...], bool]
"""The records a seat plays, and whether it is a referee's: everything that its view of the world depends on."""


class Sight:
    """A view of the world, and the knowledge of a seat with that view."""

    def __init__(
        self,
        world: World,
        options: dict[str, Any],
        settings: Settings,
        seen: View,
        about: Known,
        departed: frozenset[str],
    ) -> None:
        """`departed` are those who left without the seat's knowledge."""
        self.world, self.options, self.settings, self.view, self.about = world, options, settings, seen, about
        self.departed = departed

    def fits(self, world: World, options: dict[str, Any], settings: Settings) -> bool:
        """Return whether it is of this world, at this table."""
        return self.world is world and self.settings is settings and self.options == options

    def takes_up(self, world: World, options: dict[str, Any], settings: Settings, seen: View, about: Known) -> bool:
        """Adopt a world that has moved on without a visible change; return whether that is so."""
        is_same = self.settings is settings and self.options == options and self.about == about
        if is_same and _are_alike(self.view, seen):
            self.world = world
            return True
        return False


class Sights:
    """The sights of all seats of one campaign."""

    def __init__(self, campaign: Campaign) -> None:
        self._campaign = campaign
        self.memo = Memo()
        """Results computed from the views, for all of them."""
        self._settings: Settings | None = None
        """The settings by which the viewers see."""
        self._differences = Differences()
        self._viewers: dict[Whose, Viewer] = {}
        self._departed: dict[Whose, Departed] = {}
        self._sights: dict[Whose, Sight] = {}
        self._memories: dict[Whose, tuple[Settings, Memory]] = {}

    def of(self, seat: Seat, settings: Settings) -> Sight:
        """Return a seat's sight now, at a table with these settings."""
        campaign, key = self._campaign, (seat.owns, seat.referee)
        world, options = campaign.world, campaign.ledger.options
        made = self._sights.get(key)
        if made is not None and made.fits(world, options, settings):
            return made
        seen = self._viewer(seat, settings).see(world)
        departed = self._departed[key].ids(campaign.ledger)
        about = made.about if made and _is_known_still(made, seen, departed) else known(world, seen, departed)
        if made is not None and made.takes_up(world, options, settings, seen, about):
            made.departed = departed
            return made
        others = (one for one in self._sights.values() if one.fits(world, options, settings))
        found = next((one for one in others if one.about == about and _are_alike(one.view, seen)), None)
        found = found or Sight(world, dict(options), settings, seen, about, departed)
        self._sights[key] = found
        return found

    def memory(self, seat: Seat, settings: Settings, before: Opened) -> Memory:
        """Return a seat's knowledge, entry by entry; `before` is the table's earlier openness."""
        key, about = (seat.owns, seat.referee), self.of(seat, settings).about
        of, memory = self._memories.get(key, (None, None))
        if memory is None or of is not settings:
            memory = Memory(self._campaign.past, seat, about, opened(settings), before)
            self._memories[key] = (settings, memory)
        memory.now = about
        return memory

    def _viewer(self, seat: Seat, settings: Settings) -> Viewer:
        key = (seat.owns, seat.referee)
        if self._settings is not settings:
            self._settings, self._viewers = settings, {}
        if key not in self._viewers:
            self._viewers[key] = Viewer(seat, self._campaign.system, opened(settings), self._differences)
            self._departed[key] = Departed(seat)
        return self._viewers[key]


def eyes_of(
    person: Person, sight: Sight, around: Around, memo: Memo, watched: tuple[str, ...] = (), language: str = ENGLISH
) -> Eyes:
    """Return the eyes of a person who has a sight of the world."""
    return Eyes(
        person=person,
        view=sight.view,
        about=sight.about,
        memo=memo,
        system=around.system,
        options=sight.options,
        settings=around.settings,
        people=around.people,
        here=around.here,
        waits=around.waits,
        proposals=around.proposals,
        calls=around.calls,
        watched=watched,
        evening=around.evening,
        language=language,
    )


def _is_known_still(made: Sight, seen: View, departed: frozenset[str]) -> bool:
    """Return whether a seat knows exactly what it knew: it sees the same, and nobody ever left without its
    knowledge.
    """
    return made.view is seen and not made.departed and not departed


def _are_alike(one: View, other: View) -> bool:
    """Return whether two views hold the very same records, equally well seen."""
    if one is other:
        return True
    mine, theirs = one.world.records, other.world.records
    same = (one.levels, one.looks) == (other.levels, other.looks)
    return same and mine == theirs and list(mine) == list(theirs)
