"""The eyes of one seat: everything a part may be made of."""

from collections.abc import Callable, Mapping
from typing import Any, TypeVar

import msgspec

from rulewright.campaign.sight import Known, Seat, View
from rulewright.engine.derived import Memo
from rulewright.engine.entries import Entry
from rulewright.engine.system import System
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
    """Which wait of this command it is, from 1."""
    suggested: str = ""
    """What the tactics of whoever is asked would answer, if no person leads them."""
    until: str = ""
    """When the usual answer is taken, in people's time; empty if never."""


class Evening(msgspec.Struct, frozen=True, kw_only=True):
    """The dice of the evening."""

    is_open: bool = True
    commitment: str = ""
    """Hash of the seed of the evening in play, or of the last one."""
    seed: str = ""
    """Seed of the last evening that was closed, in hexadecimal."""


class Around(msgspec.Struct, frozen=True, kw_only=True):
    """What eyes see of the table itself, whoever looks."""

    system: System
    settings: Settings
    people: tuple[Person, ...]
    here: frozenset[str]
    waits: tuple[Wait, ...]
    proposals: tuple[Proposal, ...]
    calls: tuple[OpenCall, ...]
    evening: Evening


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat sees, with what belongs to the table and is no secret."""

    person: Person
    view: View
    about: Known
    """What the seat has learnt of others, as far as its log depends on it."""
    system: System
    options: Mapping[str, Any]
    settings: Settings
    people: tuple[Person, ...]
    here: frozenset[str] = frozenset()
    """Ids of the people who are connected, by whichever server process."""
    waits: tuple[Wait, ...] = ()
    proposals: tuple[Proposal, ...] = ()
    calls: tuple[OpenCall, ...] = ()
    watched: tuple[str, ...] = ()
    """Ids of the records whose sheet and offers this seat looks at, beside its own."""
    evening: Evening = Evening()
    language: str = ENGLISH
    """In which sentences are sent to whoever looks."""
    memo: Memo = msgspec.field(default_factory=Memo)
    """What was made of this world and others like it, for all who share a table."""

    def made(self, function: Callable[..., T], *arguments: Any) -> T:
        """What `function(world, *arguments)` gives; made again only if something it reads has changed. Arguments are
        values that can be hashed.
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
