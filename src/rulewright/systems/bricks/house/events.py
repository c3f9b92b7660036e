"""What happens to notes, to the board, and to anything that the referee overrules."""

from functools import cache
from typing import Any

import msgspec

from rulewright.engine import Event, Record, marks
from rulewright.systems.bricks.house.records import Handout, Link, LinkState, Note, Spot, Stand


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


class LinkSet(Event[Link], frozen=True):
    """A door or path was opened, shut, locked or broken."""

    state: LinkState


class StandMoved(Event[Stand], frozen=True):
    """Somebody went somewhere else on the board."""

    spot: str
    x: float
    y: float


Uncovered = marks("Uncovered", Record, "Something drawn is there for everybody.", secret=False)
Covered = marks("Covered", Record, "Something drawn is there for the referee alone.", secret=True)


class NoteOpened(Event[Note], frozen=True):
    """A note was handed to other readers."""

    audience: str


class HandoutShown(Event[Handout], frozen=True):
    """A handout was shown to others than before."""

    audience: str


@cache
def field_type(of: type[Record], name: str) -> Any:
    """Return the type of a record's field, as msgspec converts to it; KeyError if it has none of that name."""
    return {one.name: one.type for one in msgspec.structs.fields(of)}[name]
