"""Looking at a campaign: the world, what waits, the log of a seat, the odds of a possible command.

Belongs here: whatever changes nothing. Not here: commands (play).
"""

from collections.abc import Mapping
from typing import Any

from rulewright.campaign.dice.seeds import check_dice
from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.memory import Memory, Past
from rulewright.campaign.seen.sight import ONLOOKER, Seat, Seen, departed, known, seat_of, seen, view
from rulewright.campaign.shelf import Shelf
from rulewright.campaign.stored_journal import StoredJournal
from rulewright.engine.journal import AnyEntry, Entry, Header, Journal, replay
from rulewright.engine.parameters import bind
from rulewright.engine.running.probe import why_not
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint


class Looking:
    """The readable side of a campaign, for those who run it; a seat's view comes from `log` and `sight`."""

    def __init__(self, kept: StoredJournal) -> None:
        self._kept = kept
        self.system: System = kept.system
        self.ledger: Ledger = kept.ledger
        self.shelf: Shelf = kept.shelf
        self.past = Past(kept.ledger, kept.system)

    @property
    def header(self) -> Header:
        """The journal's header."""
        return self.ledger.header

    @property
    def options(self) -> dict[str, Any]:
        """The table's settings, those that differ from the defaults."""
        return dict(self.ledger.options)

    @property
    def world(self) -> World:
        """The world as it stands."""
        return self.ledger.world

    @property
    def entries(self) -> list[AnyEntry]:
        """All entries of the journal, in order."""
        return list(self.ledger.entries)

    @property
    def waiting(self) -> list[Entry[Any, Any]]:
        """Commands that wait for somebody's answer, oldest first."""
        return list(self.ledger.waiting.values())

    @property
    def journal(self) -> Journal:
        """The whole journal, for export; the seed of an open evening is not in it."""
        return Journal(self.header, tuple(self.ledger.start), tuple(self.ledger.entries))

    @property
    def writer(self) -> str:
        """The id that marks this program's own writing in notices, see `listen`."""
        return self._kept.store.id

    def is_current(self) -> bool:
        """Return whether no other program has written since. It may run in another thread at any time."""
        return self._kept.is_current()

    def refresh(self) -> None:
        """Read what other programs have written since. Every command does so first, unless something is held."""
        self._kept.refresh()

    def why_not(self, procedure: str, arguments: Mapping[str, Any]) -> Complaint | None:
        """Return why a procedure is not possible now; None if it is."""
        found = self.system.procedure(procedure)
        try:
            bound = bind(found.parameters, arguments, self.world)
        except Complaint as complaint:
            return complaint
        return why_not(found, bound, self.world, options=self.options)

    def verify(self) -> World:
        """Read the journal from disk, run all of it again, and return the resulting world.

        Diverged names the first entry that does not fit the rules, or a die that is not from its evening's seed.
        """
        self.refresh()
        entries = self._kept.reread()
        check_dice(self.header, entries)
        return replay(self.system, self.ledger.start, entries, dict(self.header.options))

    def log(self, seat: Seat | str = ONLOOKER) -> list[Seen]:
        """Return what happened, as a seat may see it; undone entries are marked and stay."""
        whose = seat_of(seat)
        now = known(self.world, view(self.world, whose, self.system), departed(self.ledger, whose))
        return seen(self.ledger, whose, Memory(self.past, whose, now))
