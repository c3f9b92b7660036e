"""Openness of records: what a game lets others know about each of its types.

Belongs here: the shape of that. Not here: who is who, which is the campaign's (`sight`). Closed unless opened: a type
that a game does not mention is the referee's alone, and so is every field that is not named.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from functools import cache
from typing import Any

import msgspec

from rulewright.engine.facts import default, known_only, naming, seen_by
from rulewright.engine.record import R, Record


@dataclass(frozen=True)
class Shown:
    """The fields of one type of record that people other than the referee may know."""

    everyone: bool = False
    """Whether all of it is everybody's, except what is kept back: a clock, the order of a fight."""
    outside: tuple[str, ...] = ()
    """Fields that anybody who meets it may know; a stranger gets the others at their defaults."""
    on_body: tuple[str, ...] = ()
    """Fields that anybody who meets it may know as well once it has `fallen`: what can be taken from it."""
    fallen: Callable[[Any], bool] | None = None
    """`fallen(record)`: whether it can mind nothing any more, as the dead; by what anybody sees of it alone."""
    kept_back: tuple[str, ...] = ()
    """Fields only the referee knows, even of one's own character."""
    own: tuple[str, ...] = ()
    """Fields only the owner knows, even if others see the rest: what somebody means to do and has not said."""
    lies_on: str = ""
    """Field with the id of the record it lies on or belongs to.

    Whoever sees that one whole sees this one whole; others see its outside fields, and nothing if it has none.
    """
    audience: str = ""
    """Field with the audience that may know of it; nobody else may. It is open to those who may."""
    absent: Callable[[Any, Any], bool] | None = None
    """`absent(record, world)`: whether it is hidden from everybody but the referee; `world` is the whole one.

    It depends on open fields of the record alone: otherwise its presence would give a closed one away.
    """
    trimmed: Callable[[Any, Any], Any] | None = None
    """`trimmed(record, world)`: the record without what only the referee knows inside a field, such as a hidden clue;
    None if nothing of it is left.

    `world` is what the seat sees, so that ids of hidden records can be left out.
    """
    looks: Callable[[Any], str] | None = None
    """`looks(record)`: how it looks to a stranger, in a word or two: `hurt`, `dead`. It may use every field."""

    @classmethod
    def of(cls, kind: type[Record], **more: Any) -> "Shown":
        """Return the rules for a type whose fields declare who knows them (facts)."""
        return cls(
            outside=seen_by(kind, "met"),
            on_body=seen_by(kind, "fallen"),
            own=seen_by(kind, "owner"),
            kept_back=seen_by(kind, "referee"),
            **more,
        )

    def among(self, kind: type[Record]) -> "Shown":
        """Return these rules, extended to drop ids of hidden records from the type's fields."""
        trim = self.trimmed
        if not naming(kind):
            return self

        def trimmed(record: Any, world: Any) -> Any:
            known = known_only(record, world)
            return known if trim is None else trim(known, world)

        return replace(self, trimmed=trimmed)

    def secret(self, *, owned: bool) -> tuple[str, ...]:
        """Return the fields closed even to those who see it whole."""
        return self.kept_back if owned else (*self.kept_back, *self.own)

    def masked(self, record: R, *, whole: bool, owned: bool) -> R:
        """Return the record as its owner sees it (`owned`), as others see it `whole`, or as a stranger does.

        AssertionError if a closed field has no default to stand in for it.
        """
        kind = type(record)
        if whole:
            closed = _closed(kind, self.secret(owned=owned))
            return msgspec.structs.replace(record, **{field.name: default(field) for field in closed})
        lies_open = self.on_body if self.fallen is not None and self.fallen(record) else ()
        given = _given(kind, (*self.outside, *lies_open), self.secret(owned=owned))
        return kind(**{name: getattr(record, name) for name in given})


@cache
def _closed(kind: type[Any], secret: tuple[str, ...]) -> tuple[msgspec.structs.FieldInfo, ...]:
    """Return the fields of a type that are closed."""
    return tuple(one for one in msgspec.structs.fields(kind) if one.name in secret)


@cache
def _given(kind: type[Any], outside: tuple[str, ...], secret: tuple[str, ...]) -> tuple[str, ...]:
    """Return the fields of a type that a stranger gets; all others have a default."""
    fields = msgspec.structs.fields(kind)
    given = {one.name for one in fields} & {"id", *outside} - set(secret)
    for one in fields:
        assert one.name in given or not one.required, f"{kind.__name__}.{one.name} is closed and has no default"
    return tuple(sorted(given))


def faults(kind: type[Any], shown: Shown) -> list[str]:
    """Return the faults of a game's rules for a type, as sentences; empty if every record can be masked."""
    fields = {one.name: one for one in msgspec.structs.fields(kind)}
    named = (
        *shown.outside,
        *shown.on_body,
        *shown.kept_back,
        *shown.own,
        *filter(None, (shown.lies_on, shown.audience)),
    )
    found = [
        f"{kind.__name__} has no field '{name}', which its word in `shown` names"
        for name in named
        if name not in fields
    ]
    both = sorted(set(shown.outside) & set(shown.secret(owned=False)))
    found += [f"{kind.__name__}.{name} is both outside and kept back" for name in both]
    closed = closed_fields(kind, shown)
    found += [
        f"{kind.__name__}.{name} says who may know of it, and is itself closed to some who do"
        for name in (shown.lies_on, shown.audience)
        if name in closed and name in fields
    ]
    return found + [
        f"{kind.__name__}.{name} is closed to some and has no default to stand in for it"
        for name, one in fields.items()
        if one.required and name in closed
    ]


def closed_fields(kind: type[Any], shown: Shown) -> frozenset[str]:
    """Return the fields of a type that some of those who know of a record do not see."""
    secret = frozenset(shown.secret(owned=False))
    if shown.everyone or (shown.lies_on and not shown.outside):
        return secret
    return secret | frozenset(kind.__struct_fields__) - {"id", *shown.outside}
