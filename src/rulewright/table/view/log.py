"""The log as a seat sees it, item by item, encoded once for all who see the same."""

from collections.abc import Iterable
from typing import Final

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.seen.memory import Memory
from rulewright.campaign.seen.seatlog import SeatLog, Shared
from rulewright.campaign.seen.sight import Seen
from rulewright.engine.declared.option import label
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.systems.bricks.people.newcomers import NAME, made_by_dice
from rulewright.table.headlines import Headline, Outcome, Turn, outcome
from rulewright.table.people import Person
from rulewright.table.protocol import Log
from rulewright.table.settings import Settings
from rulewright.table.words import ENGLISH, encode

LATEST = 200
"""The number of log items sent at first; earlier ones are asked for."""


class Item(msgspec.Struct, frozen=True, kw_only=True, omit_defaults=True):
    """One outcome: one line that opens."""

    title: Term
    """The procedure's title; empty for what is none."""
    seen: Seen
    headline: Headline | None = None
    """The outcome in one sentence; None if there are no lines, or it still waits for an answer."""
    turns: tuple[Turn, ...] = ()
    """What each did, one after the other, if several acted."""
    weightiest: int = 0
    """The place of the turn whose dice are shown with the headline."""
    mine: bool = False
    """Whether this seat commanded it."""
    dice: dict[str, Term] = {}
    """What each die is for, by its purpose in the journal, if somebody is made: no other die is shown."""
    made: dict[str, tuple[Term, ...]] = {}
    """What came of these dice where their faces do not say it, by the same purpose, in the order of falling."""
    may_undo: bool = False
    """Whether this seat may undo it, if nothing builds on it; or redo it, if it is undone."""


class SharedItems:
    """Log items shared by the seats of one table: outcomes that look the same to several, and items as bytes."""

    most: Final = 2_000
    """The most items kept as bytes before all are dropped; each seat keeps its own as well."""

    def __init__(self) -> None:
        self.seen = Shared()
        self._encoded: dict[tuple[int, bool, bool, str], tuple[Seen, bytes]] = {}
        """By the identity of the outcome, which is kept beside the bytes so that no other gets it."""

    def encode(self, one: Item, system: System, language: str) -> bytes:
        """Return an item as bytes."""
        key = (id(one.seen), one.mine, one.may_undo, language)
        found = self._encoded.get(key)
        if found is None:
            if len(self._encoded) >= self.most:
                self._encoded.clear()
            found = self._encoded[key] = (one.seen, encode(one, language, system.base.id))
        return found[1]


class Items:
    """The log of one seat, kept up to date."""

    def __init__(self, person: Person, system: System, shared: SharedItems) -> None:
        self.person, self._system, self._shared = person, system, shared
        self.log = SeatLog(person.seat, shared.seen)
        self._encoded: dict[str, list[bytes | None]] = {}
        """Items as bytes, by language, as far as they were asked for: most of a long log are not."""
        self._settings: Settings | None = None
        self.stamp: tuple[object, ...] | None = None
        """Its sources; if none of them has changed, there is nothing new."""
        self.changed = 0
        """Place of the first item that has changed since lines were sent some."""

    def forget(self, last: int) -> None:
        """Drop the entries after number `last`; they were outcomes that came after everything else."""
        if self.log.taken > last:
            self.log.forget(last)
            self.stamp = None
            for encoded in self._encoded.values():
                del encoded[len(self.log.items) :]

    def take(self, ledger: Ledger, settings: Settings, memory: Memory, most: int | None = None) -> None:
        """Read new entries, at most that many."""
        at = self.log.take(ledger, memory, most)
        if self._settings is None or self._settings.undo != settings.undo:
            at = 0
        self._settings = settings
        for encoded in self._encoded.values():
            del encoded[at:]
        self.changed = min(self.changed, at)

    def bodies(self, language: str, start: int, end: int | None = None) -> list[bytes]:
        """Return the items from one place to another, encoded, in a language."""
        encoded = self._encoded.setdefault(language, [])
        encoded += [None] * (len(self.log.items) - len(encoded))
        for place in range(*slice(start, end).indices(len(encoded))):
            if encoded[place] is None:
                encoded[place] = self._encode(self.log.items[place], language)
        return [body for body in encoded[start:end] if body is not None]

    def _encode(self, seen: Seen, language: str) -> bytes:
        assert self._settings is not None, "there are no items before the log was taken up"
        return self._shared.encode(item(seen, self._system, self._settings, self.person), self._system, language)

    @property
    def last(self) -> int:
        """Number of the last item; 0 if there is none."""
        return self.log.items[-1].number if self.log.items else 0


def item(seen: Seen, system: System, settings: Settings, person: Person) -> Item:
    """Return a log item for a person."""
    known = system.procedures.get(seen.what)
    found = outcome(seen, system.base.id) if seen.state != "waiting" else Outcome(None)
    return Item(
        title=known.title if known else "",
        seen=seen,
        headline=found.headline,
        turns=found.turns,
        weightiest=found.weightiest,
        dice=(dice := _dice(seen, system)),
        made=_made(seen) if dice else {},
        mine=seen.by == person.id,
        may_undo=seen.state in ("done", "undone")
        and (known is not None or seen.what == "options")
        and may_undo(person, seen.by, settings),
    )


def _dice(seen: Seen, system: System) -> dict[str, Term]:
    if system.character is None or seen.what != system.character.id:
        return {}
    return {one.why: system.character_dice.get(one.why) or label(one.why) for one in seen.rolled if one.why != NAME}


def _made(seen: Seen) -> dict[str, tuple[Term, ...]]:
    found: dict[str, tuple[Term, ...]] = {}
    for one in seen.told:
        for die, what in made_by_dice(one.text):
            found[die] = (*found.get(die, ()), what)
    return found


def log_message(keep: int, bodies: Iterable[bytes], first: int) -> bytes:
    """Return a message Log of items that are encoded already."""
    return encode(Log(keep, tuple(map(msgspec.Raw, bodies)), first), ENGLISH)


def may_undo(person: Person, by: str, settings: Settings) -> bool:
    """Return whether a person may undo what `by` commanded, or ask the referee to."""
    if person.role == "referee":
        return True
    if person.role != "player":
        return False
    return settings.undo == "anyone" or by == person.id


def asks_to_undo(person: Person, settings: Settings) -> bool:
    """Return whether a person has to ask the referee to undo their own deeds."""
    return person.role != "referee" and settings.undo == "referee"
