"""Records and events: what there is, and what happened to it.

A record is a frozen, typed value with an id: a Python value, JSON and a schema with one definition. An event is
named in the past tense and knows its effect on one record and nothing more. Events, not code, are what a journal
keeps: it opens as long as the event types exist, whatever has become of the rules.
They can hold no cycles, and so the garbage collector need not walk over them: long journals open four times faster.
"""

from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

R = TypeVar("R", bound="Record")


class Record(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """Anything the world holds: a creature, an item, a place, a group, a scene, a clock."""

    id: str
    """Name among records: stable, kebab-case, one of a kind in its world."""

    def with_(self, **fields: Any) -> Self:
        """Give this record with some fields replaced."""
        return msgspec.structs.replace(self, **fields)

    @property
    def title(self) -> str:
        """The name people use, as text."""
        return str(getattr(self, "name", "") or self.id)


class Event(msgspec.Struct, Generic[R], frozen=True, tag=True, omit_defaults=True, gc=False):
    """Something that happened to a record of type `R`."""

    clause: ClassVar[str] = ""
    """The clause this event stands for, unless the change names another."""

    def apply(self, before: R) -> R:
        """Give the record as it stands after this event."""
        raise NotImplementedError
