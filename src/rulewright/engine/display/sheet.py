"""Sheets: a record in full, every number with its parts.

Belongs here: the shape of a sheet. Not here: which lines a game's sheet has, or how it is drawn.
"""

import msgspec

from rulewright.engine.steps import Part
from rulewright.engine.wording import Term


class Line(msgspec.Struct, frozen=True, omit_defaults=True):
    """One line of a sheet."""

    name: Term
    value: Term
    parts: tuple[Part, ...] = ()
    """The parts of the value; they add up if the line is a number."""
    clause: str = ""
    note: Term = ""
    until: Term = ""
    """When it ends by itself, in words."""


class Sheet(msgspec.Struct, frozen=True, omit_defaults=True):
    """A record as people read it: titled groups of lines; a group without any is left out."""

    title: str
    groups: tuple[tuple[Term, tuple[Line, ...]], ...]

    def __post_init__(self) -> None:
        msgspec.structs.force_setattr(self, "groups", tuple(one for one in self.groups if one[1]))

    def line(self, name: str) -> Line | None:
        """Return the line of that name, in any group."""
        for _, lines in self.groups:
            for line in lines:
                if line.name.casefold() == name.casefold():
                    return line
        return None
