"""What happens to notes, to the board, and to anything that the referee overrules."""

from functools import cache
from typing import Any

import msgspec

from rulewright.engine import Event, Record
from rulewright.systems.bricks.house.records import Link, LinkState, Note, Spot, Stand


class Overruled(Event[Record], frozen=True):
    """The referee said that a field is something else."""

    field: str
    value: Any
    """The new value as JSON has it."""
    why: str = ""

    def apply(self, before: Record) -> Record:
        return before.with_(**{self.field: msgspec.convert(self.value, field_type(type(before), self.field))})


class SpotMoved(Event[Spot], frozen=True):
    """A place of the board was moved or given another size."""

    x: float
    y: float
    w: float
    h: float

    def apply(self, before: Spot) -> Spot:
        return before.with_(x=self.x, y=self.y, w=self.w, h=self.h)


class LinkSet(Event[Link], frozen=True):
    """A door or path was opened, shut, locked or broken."""

    state: LinkState

    def apply(self, before: Link) -> Link:
        return before.with_(state=self.state)


class StandMoved(Event[Stand], frozen=True):
    """Somebody went somewhere else on the board."""

    spot: str
    x: float
    y: float

    def apply(self, before: Stand) -> Stand:
        return before.with_(spot=self.spot, x=self.x, y=self.y)


class Uncovered(Event[Record], frozen=True):
    """Something drawn is there for everybody."""

    def apply(self, before: Record) -> Record:
        return before.with_(secret=False)


class Covered(Event[Record], frozen=True):
    """Something drawn is there for the referee alone."""

    def apply(self, before: Record) -> Record:
        return before.with_(secret=True)


class NoteOpened(Event[Note], frozen=True):
    """A note was handed to other readers."""

    audience: str

    def apply(self, before: Note) -> Note:
        return before.with_(audience=self.audience)


@cache
def field_type(of: type[Record], name: str) -> Any:
    """The type of a record's field, as msgspec converts to it; KeyError where it has none of that name."""
    return {one.name: one.type for one in msgspec.structs.fields(of)}[name]
