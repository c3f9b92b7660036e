"""The log as a seat sees it, item by item, encoded once."""

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seatlog import SeatLog
from rulewright.campaign.sight import Seen
from rulewright.engine.system import System
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from rulewright.table.view.eyes import Eyes

LATEST = 200
"""Log items sent at first; earlier ones are asked for."""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One outcome: one line that opens."""

    title: str
    """The procedure's title; empty for what is none."""
    seen: Seen
    mine: bool = False
    """This seat commanded it."""
    may_undo: bool = False
    """This seat may take it back, where nothing stands on it; or let it stand again, where it is taken back."""


class Items:
    """The log of one seat, kept up to date."""

    def __init__(self, person: Person) -> None:
        self.person = person
        self.log = SeatLog(person.seat)
        self.encoded: list[bytes] = []
        self._settings: Settings | None = None

    def take(self, ledger: Ledger, eyes: Eyes) -> int:
        """Take up what is new; the place of the first item that changed, the number of items where none did."""
        at = self.log.take(ledger, eyes.about)
        if self._settings is None or self._settings.undo != eyes.settings.undo:
            at = 0
        self._settings = eyes.settings
        if at < len(self.log.items) or at < len(self.encoded):
            encode, system = msgspec.json.encode, eyes.system
            self.encoded[at:] = [encode(item(one, system, eyes.settings, self.person)) for one in self.log.items[at:]]
        return at

    @property
    def last(self) -> int:
        """Number of the last item; 0 where there is none."""
        return self.log.items[-1].number if self.log.items else 0


def item(seen: Seen, system: System, settings: Settings, person: Person) -> Item:
    """A log item for a person."""
    known = system.procedures.get(seen.what)
    return Item(
        title=known.title if known else "",
        seen=seen,
        mine=seen.by == person.id,
        may_undo=seen.state in ("done", "undone")
        and (known is not None or seen.what == "options")
        and may_undo(person, seen.by, settings),
    )


def may_undo(person: Person, by: str, settings: Settings) -> bool:
    """Whether a person may take back what `by` commanded."""
    if person.role == "referee":
        return True
    if person.role != "player" or settings.undo == "referee":
        return False
    return settings.undo == "anyone" or by == person.id
