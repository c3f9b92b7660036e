"""Records and events: what there is, and what happened to it.

A record is a frozen, typed value with an id: a Python value, JSON and a schema with one definition. An event is
named in the past tense and knows its effect on one record and nothing more. Events, not code, are what a journal
keeps: it opens as long as the event types exist, whatever has become of the rules.
They can hold no cycles, and so the garbage collector need not walk over them: long journals open four times faster.
"""

from functools import cache
from typing import Any, ClassVar, Generic, Self, TypeVar

import msgspec

from rulewright.engine.effects import NOTHING, Effects, Plan, plan
from rulewright.engine.texts.clauses import first_clause
from rulewright.errors import Unreadable

R = TypeVar("R", bound="Record")


class Record(msgspec.Struct, frozen=True, tag=True, omit_defaults=True, gc=False, kw_only=True):
    """Anything the world holds: a creature, an item, a place, a group, a scene, a clock."""

    id: str
    """Its id: stable, kebab-case, unique in its world."""
    noun: ClassVar[str] = ""
    """The label of a record without a name; the type's name in words, if empty."""

    def with_(self, **fields: Any) -> Self:
        """Return this record with some fields replaced."""
        return msgspec.structs.replace(self, **fields)

    @property
    def title(self) -> str:
        """The name people use, as text."""
        return str(getattr(self, "name", "") or self.id)

    @property
    def picked_as(self) -> str:
        """Its label in a list of choices, if it has no name."""
        return self.title


def taken(record_id: str) -> Unreadable:
    """Return the complaint about a new record with the id of another."""
    return Unreadable(record_id, "there is one of that name already", "give another name")


class Event(msgspec.Struct, Generic[R], frozen=True, tag=True, omit_defaults=True, gc=False):
    """Something that happened to a record of type `R`.

    It says what becomes of the record: each field of its own is the new value of the record's field of that name, and
    `effect` says what is otherwise. What cannot be said so has an `apply` of its own.
    """

    clause: ClassVar[str] = ""
    """The clause of this event, which its docstring names, unless the change names another."""
    effect: ClassVar[Effects] = NOTHING
    """The changes to fields of the record, besides those that share a name with a field of the event."""

    def __init_subclass__(cls, **more: Any) -> None:
        super().__init_subclass__(**more)
        if "clause" not in vars(cls) and (named := first_clause(cls.__doc__)):
            cls.clause = named

    def apply(self, before: R) -> R:
        """Return the record as it stands after this event."""
        after: R = msgspec.structs.replace(before, **_plan(type(self)).after(self, before))
        return after


@cache
def _plan(kind: type[Event[Any]]) -> Plan:
    return plan(kind.effect, kind.__struct_fields__)
