"""The log as a seat sees it, item by item, encoded once."""

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.memory import Memory
from rulewright.campaign.seatlog import SeatLog, Shared
from rulewright.campaign.sight import Seen
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from rulewright.table.view.eyes import Eyes
from rulewright.table.words import encode

LATEST = 200
"""Log items sent at first; earlier ones are asked for."""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One outcome: one line that opens."""

    title: Term
    """The procedure's title; empty for what is none."""
    seen: Seen
    mine: bool = False
    """This seat commanded it."""
    may_undo: bool = False
    """This seat may take it back, where nothing stands on it; or let it stand again, where it is taken back."""


class Items:
    """The log of one seat, kept up to date."""

    def __init__(self, person: Person, shared: Shared) -> None:
        self.person = person
        self.log = SeatLog(person.seat, shared)
        self._encoded: dict[str, list[bytes | None]] = {}
        """Items as bytes, by language, as far as they were asked for: of a long log most are not."""
        self._settings: Settings | None = None

    def take(self, ledger: Ledger, eyes: Eyes, memory: Memory) -> int:
        """Take up what is new; the place of the first item that changed, the number of items where none did."""
        at = self.log.take(ledger, memory)
        if self._settings is None or self._settings.undo != eyes.settings.undo:
            at = 0
        self._settings, self._system = eyes.settings, eyes.system
        for encoded in self._encoded.values():
            del encoded[at:]
        return at

    def bodies(self, language: str, start: int, end: int | None = None) -> list[msgspec.Raw]:
        """The items from one place to another, encoded, in a language."""
        encoded = self._encoded.setdefault(language, [])
        encoded += [None] * (len(self.log.items) - len(encoded))
        for place in range(*slice(start, end).indices(len(encoded))):
            if encoded[place] is None:
                encoded[place] = self._encode(self.log.items[place], language)
        return [msgspec.Raw(body) for body in encoded[start:end] if body is not None]

    def _encode(self, seen: Seen, language: str) -> bytes:
        assert self._settings is not None, "there are no items before the log was taken up"
        return encode(item(seen, self._system, self._settings, self.person), language, self._system.base.id)

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
