"""The eyes of one seat: everything a part may be made of."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from rulewright.campaign.seen.sight import Known, Seat, View
from rulewright.engine.declared.derived import Memo
from rulewright.engine.journal.entries import Entry
from rulewright.engine.system import System
from rulewright.engine.wording import Term
from rulewright.engine.world import World
from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from rulewright.table.words import ENGLISH

T = TypeVar("T")


class Wait(msgspec.Struct, frozen=True, kw_only=True):
    """A command that waits for somebody."""

    entry: Entry[Any, Any]
    number: int
    """The number of the wait within its command, from 1."""
    suggested: str = ""
    """The answer of the tactics of whoever is asked, if no person leads them."""
    until: str = ""
    """When the usual answer is taken, in people's time; empty if never."""
    button: Term = ""
    """The words of the button by which it was commanded, if there was one; not every seat may know all of it."""


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of the evening."""

    is_open: bool = True
    commitment: str = ""
    """Hash of the seed of the evening in play, or of the last one."""
    seed: str = ""
    """Seed of the last evening that was closed, in hexadecimal."""


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """The state of the table that everybody sees."""

    system: System
    settings: Settings
    people: tuple[Person, ...]
    here: frozenset[str]
    waits: tuple[Wait, ...]
    proposals: tuple[Proposal, ...]
    calls: tuple[OpenCall, ...]
    evening: Evening


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """One seat's view, with the table's own state that is no secret."""

    person: Person
    view: View
    about: Known
    """The seat's knowledge of others, limited to what its log depends on."""
    system: System
    options: Mapping[str, Any]
    settings: Settings
    people: tuple[Person, ...]
    here: frozenset[str] = frozenset()
    """Ids of the people who are connected, through any server process."""
    waits: tuple[Wait, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    calls: tuple[OpenCall, ...] = ()
    watched: tuple[str, ...] = ()
    """Ids of the records whose sheet and offers this seat looks at, besides its own."""
    evening: Evening = Evening()
    language: str = ENGLISH
    """The language of the sentences that are sent."""
    memo: Memo = msgspec.field(default_factory=Memo)
    """Results computed from this world and others like it, for all who share a table."""

    def made(self, function: Callable[..., T], *arguments: Any) -> T:
        """Return `function(world, *arguments)`, computed again only if something it reads has changed.

        The arguments must be hashable.
        """
        return self.memo.of(self.view.world).make(function, *arguments)

    @property
    def seat(self) -> Seat:
        """The seat as the campaign knows it."""
        return self.person.seat

    @property
    def world(self) -> World:
        """The world as this seat sees it."""
        return self.view.world
