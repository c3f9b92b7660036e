"""The desk: all that a message can look at and change while it is done.

Belongs here: the campaign, who sits there, what is open, what each seat sees. Not here: the order of messages (room),
what each of them does (deeds), what is sent (showing, delivery).
"""

from collections.abc import Callable
from typing import Any

import msgspec

from rulewright.campaign import Campaign
from rulewright.campaign.seen.memory import Memory
from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.journal.entries import AnyEntry, Asked, Entry, EveningClosed, EveningOpened
from rulewright.engine.wording import Term
from rulewright.table.desk.own_proposals import OwnProposals
from rulewright.table.desk.sights import Sight, Sights, eyes_of
from rulewright.table.desk.waits import Waits
from rulewright.table.evenings import openings
from rulewright.table.line import Line
from rulewright.table.odds import exact as odds
from rulewright.table.odds.forecasts import Forecasts
from rulewright.table.open_things import SETTINGS, OpenCall, Proposal, calls, proposals
from rulewright.table.people import People, Person
from rulewright.table.protocol import Notice
from rulewright.table.settings import Settings
from rulewright.table.view.doing.offers import button
from rulewright.table.view.eyes import Around, Evening, Eyes
from rulewright.table.view.log import Items, SharedItems
from rulewright.table.words import ENGLISH


class Desk:
    """The desk of one table."""

    def __init__(self, campaign: Campaign, people: People, settings: Settings) -> None:
        """`settings` apply to a table that has chosen none yet."""
        self.campaign, self.people = campaign, people
        campaign.players, campaign.throwers = lambda: people.players, lambda: people.throwers
        self.settings = self._given = settings
        self.here: Callable[[], frozenset[str]] = frozenset
        """Returns the ids of the people who are connected."""
        self.notices: list[tuple[Callable[[Person], bool], Notice]] = []
        """Messages to some people, sent once the batch is on disk."""
        self.waits, self.own_proposals = Waits(campaign, self._button), OwnProposals(campaign)
        self.sights, self.odds, self.forecasts = Sights(campaign), odds.Known(), Forecasts()
        self._items: dict[str, Items] = {}
        self._shared = SharedItems()
        self._shelved: object = None
        self._around: Around | None = None
        self._evening: tuple[int, AnyEntry | None, Evening] = (0, None, Evening())
        self.read_shelf()

    # What is open.

    def read_shelf(self) -> None:
        """Read settings, proposals and calls again if the shelf has changed."""
        shelf = self.campaign.shelf
        if shelf.things is self._shelved:
            return
        self._shelved = shelf.things
        kept = shelf.get(SETTINGS, SETTINGS)
        self.settings = msgspec.json.decode(kept, type=Settings) if kept else self._given
        self.opened_before = openings.openings(shelf)
        self.proposals: tuple[Proposal, ...] = proposals(shelf)
        self.calls: tuple[OpenCall, ...] = calls(shelf)

    def every_proposal(self) -> tuple[Proposal, ...]:
        """Return people's proposals, and the table's own."""
        return (*self.proposals, *self.own_proposals.open(self.settings))

    def set(self, settings: Settings) -> None:
        """Replace the settings."""
        openings.note(self.campaign, self.settings, settings)
        self.campaign.shelf.put(SETTINGS, SETTINGS, msgspec.json.encode(settings))
        self.settings = settings

    def notify(self, to: Callable[[Person], bool], text: str, by: str = "") -> None:
        """Send some people a text once the current batch is on disk."""
        self.notices.append((to, Notice(text, by)))

    # What each seat sees.

    def _button(self, entry: Entry[Any, Any]) -> Term:
        """Return the words of the button by which somebody gave a command."""
        person = self.people.get(entry.by)
        if person is None:
            return ""
        sight, campaign = self.sight(person), self.campaign
        return button(self.sights.memo.of(sight.view.world), campaign.system, sight.options, entry)

    def sight(self, person: Person) -> Sight:
        """Return the world as a person sees it."""
        return self.sights.of(person.seat, self.settings)

    def eyes(self, person: Person, watched: tuple[str, ...] = (), language: str = ENGLISH) -> Eyes:
        """Return the eyes of a person, as of now."""
        return eyes_of(person, self.sight(person), self.around(), self.sights.memo, watched, language)

    def eyes_of_line(self, line: Line) -> Eyes:
        """Return the eyes through which a line looks."""
        return self.eyes(self.people[line.looks_as], line.watched, line.language)

    def items(self, person: Person) -> Items:
        """Return a person's log, as last updated."""
        found = self._items.get(person.id)
        if found is None or found.log.seat != person.seat or found.person.role != person.role:
            found = self._items[person.id] = Items(person, self.campaign.system, self._shared)
        return found

    def forget(self) -> None:
        """Remove held entries from the logs that have them already: they have not happened."""
        for items in self._items.values():
            items.forget(self.campaign.ledger.last)

    def memory(self, person: Person) -> Memory:
        """Return a person's knowledge, entry by entry."""
        return self.sights.memory(person.seat, self.settings, self.opened_before)

    def asked_of(self, person: Person, waiting: Entry[Any, Any]) -> Asked | None:
        """Return the question or dice a command waits for, as a person sees it."""
        seen = entry_seen(waiting, person.seat, number=1, state="waiting", about=self.sight(person).about)
        return seen.asks if seen is not None else None

    def around(self) -> Around:
        """Return what everybody sees of the table itself; the same value as long as nothing of it changes."""
        now = Around(
            system=self.campaign.system,
            settings=self.settings,
            people=self.people.every,
            here=self.here(),
            waits=self.waits.all(),
            proposals=self.every_proposal(),
            calls=self.calls,
            evening=self.evening(),
        )
        if self._around is None or self._around != now:
            self._around = now
        return self._around

    def evening(self) -> Evening:
        """Return the dice of the current evening, and the seed of the last one that was closed."""
        entries = self.campaign.ledger.entries
        count, last, known = self._evening
        if count == 0 or count > len(entries) or entries[count - 1] is not last:
            count, known = 0, Evening(commitment=self.campaign.header.commitment)
        for entry in entries[count:]:
            if isinstance(entry, EveningOpened):
                known = msgspec.structs.replace(known, is_open=True, commitment=entry.commitment)
            elif isinstance(entry, EveningClosed):
                known = msgspec.structs.replace(known, is_open=False, seed=entry.seed)
        self._evening = (len(entries), entries[-1] if entries else None, known)
        return known
