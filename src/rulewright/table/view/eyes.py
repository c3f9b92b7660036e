"""The eyes of one seat: everything a part may be made of."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rulewright.campaign.sight import Seat, View
from rulewright.engine.entries import Entry
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.table.people import Person
from rulewright.table.settings import Settings


class Eyes(msgspec.Struct, frozen=True, kw_only=True):
    """What one seat sees, with what belongs to the table and is no secret."""

    person: Person
    view: View
    system: System
    options: Mapping[str, Any]
    settings: Settings
    people: tuple[Person, ...]
    here: frozenset[str]
    """Ids of the people who are connected."""
    waiting: tuple[Entry[Any, Any], ...] = ()
    watched: tuple[str, ...] = ()
    """Ids of the records whose sheet and offers this seat looks at, beside its own."""
    is_open: bool = True
    """Whether an evening is open."""
    commitment: str = ""
    """Hash of the seed of the evening's dice."""

    @property
    def seat(self) -> Seat:
        """The seat as the campaign knows it."""
        return self.person.seat

    @property
    def world(self) -> World:
        """The world as this seat sees it."""
        return self.view.world
