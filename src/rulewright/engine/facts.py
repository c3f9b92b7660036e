"""Facts about a record's field, stated beside the field.

    hp: Annotated[int, drawn("HP", seen=MET)] = 4
    exposed: Annotated[bool, state("open to the next blow", until=("fight",), seen=MET)] = False
    leader: Annotated[Who, state("follows")] = ""
    tactics: Annotated[str, hidden("the referee's plan for it", seen=REFEREE)] = ""

Belongs here: declaring facts and reading them off a type. Not here: what seats get to see (shown, campaign), pages.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from types import UnionType
from typing import Annotated, Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.record import R, Record
from rulewright.engine.wording import Term
from rulewright.errors import Sentence

Harm = Literal[-1, 0, 1]
"""Whether a change of a field is good (-1), neither, or bad (1) for whom it befalls."""

Seen = Literal["met", "fallen", "whole", "owner", "referee"]
"""The people who know a field: all who meet the record; all who meet it once it has fallen, and can mind nothing; all
who see it whole; its owner; the referee alone.
"""
MET: Final = "met"
ON_BODY: Final = "fallen"
WHOLE: Final = "whole"
OWNER: Final = "owner"
REFEREE_ONLY: Final = "referee"
NAMES: Final = "names"
SAID: Final = "="
"""Stands for the label in odds of a field whose change something else explains."""
Who = Annotated[str, NAMES]
"""The id of another record; a seat that does not know that record does not get it."""


class Turn(msgspec.Struct, frozen=True):
    """A notable value of a field, in the words that odds use for reaching it."""

    to: Any
    says: Term
    """In the third person: `dies`."""
    you: Term = ""
    """In the second person: `you die`."""
    grave: bool = False
    """Whether it ends badly for them."""


def turn(to: Any, says: Term, *, you: Term = "", grave: bool = False) -> Turn:
    """Return what odds say of a field that reaches a value: `turn("dead", "dies", you="you die", grave=True)`."""
    return Turn(to, says, you, grave)


class Fact(msgspec.Struct, frozen=True):
    """The facts that a field's annotation adds to its type."""

    label: Term = ""
    """Its label for people."""
    seen: Seen = "whole"
    until: tuple[str, ...] = ()
    """The moments that end it by themselves, in the game's words: `fight`, `turn`, `night`."""
    by_engine: bool = False
    """Whether sheets state it by themselves, if it is not at its default."""
    at_a_glance: bool = False
    """Whether it is stated at a glance as well, since it may soon be over."""
    because: str = ""
    """Why it is on no page, if it is on none."""
    clause: str = ""
    lies_on: bool = False
    """Whether it is a state, a wound, an illness: something that a referee lays on somebody and takes off again."""
    words: Callable[[], Iterable[str]] | None = None
    """The possible names of such states in a tuple, if its type does not list them."""
    lost_of: str = ""
    """The attribute of the record that it counts down from: people read what is left of that."""
    odds: Term = ""
    """Its label in odds, if the usual one would not do: several fields may share one label."""
    one: Term = ""
    """Its label in odds behind a figure of 1, if the usual one is of several: `wound`."""
    harm: Harm = 0
    """The direction that hurts: HP go down, damage goes up."""
    turns: tuple[Turn, ...] = ()
    """Values with words of their own."""
    low: int | None = 0
    """The least value of a number; None if there is no end."""
    is_moment: bool = False
    """Whether it is a second on the clock, told as the time until then."""
    felt: bool = True
    """Whether whoever it lies on feels it come, as they do not feel where others stand."""
    spelled: Callable[[Any], Sentence] | None = None
    """The words for a value, or for one of a tuple, if it is the number or key of something: of a row of a table."""

    @property
    def called(self) -> Term:
        """Its label in odds; empty if odds leave it out."""
        return "" if self.odds == SAID else self.odds or self.label


def drawn(
    label: Term,
    *,
    seen: Seen = "whole",
    until: tuple[str, ...] = (),
    clause: str = "",
    odds: Term = "",
    one: Term = "",
    harm: Harm = 0,
    turns: tuple[Turn, ...] = (),
    lies_on: bool = False,
    words: Callable[[], Iterable[str]] | None = None,
    lost_of: str = "",
    is_moment: bool = False,
    spelled: Callable[[Any], Sentence] | None = None,
) -> Fact:
    """Declare a field that the game's own sheet or glance draws, in its own way."""
    return Fact(
        label,
        seen,
        until,
        clause=clause,
        lies_on=lies_on,
        words=words,
        lost_of=lost_of,
        odds=odds,
        one=one,
        harm=harm,
        turns=turns,
        is_moment=is_moment,
        spelled=spelled,
    )


def state(
    label: Term,
    *,
    seen: Seen = "whole",
    until: tuple[str, ...] = (),
    clause: str = "",
    odds: Term = "",
    one: Term = "",
    turns: tuple[Turn, ...] = (),
    low: int | None = 0,
    felt: bool = True,
) -> Fact:
    """Declare a field that is stated in its own words on the sheet and at a glance, unless it is at its default.

    A flag is its label; before a number, words or names the label stands as a prefix.
    """
    return Fact(
        label,
        seen,
        until,
        by_engine=True,
        at_a_glance=True,
        clause=clause,
        lies_on=True,
        odds=odds,
        one=one,
        turns=turns,
        low=low,
        felt=felt,
    )


def trait(label: Term, *, seen: Seen = "whole", until: tuple[str, ...] = (), clause: str = "", one: Term = "") -> Fact:
    """Declare a field that is stated like a state, but on the sheet alone: who somebody is, rather than how
    they are.
    """
    return Fact(label, seen, until, by_engine=True, clause=clause, one=one)


def hidden(because: str, *, seen: Seen = "whole", until: tuple[str, ...] = (), odds: Term = "") -> Fact:
    """Declare a field that is on no page, and why; odds include it if they have a word for it."""
    return Fact("", seen, until, because=because, odds=odds)


@cache
def facts_of(kind: type[Record]) -> Mapping[str, Fact]:
    """Return the facts of a type's fields, for those that declare any, in the order of the fields."""
    hints = get_type_hints(kind, include_extras=True)
    found = {name: [one for one in notes(hints[name]) if isinstance(one, Fact)] for name in kind.__struct_fields__}
    return {name: facts[0] for name, facts in found.items() if facts}


@cache
def aspects_of(kind: type[Record]) -> Mapping[str, Fact]:
    """Return the properties of a type that odds treat as fields: those whose type carries a fact."""
    found = {}
    for name in dir(kind):
        one = getattr(kind, name, None)
        if isinstance(one, property) and one.fget is not None and "Annotated" in str(one.fget.__annotations__):
            noted = notes(get_type_hints(one.fget, include_extras=True)["return"])
            found[name] = next((fact for fact in noted if isinstance(fact, Fact)), None)
    return {name: fact for name, fact in found.items() if fact is not None}


def seen_by(kind: type[Record], seen: Seen) -> tuple[str, ...]:
    """Return the fields of a type that are known so far and no further."""
    return tuple(name for name, fact in facts_of(kind).items() if fact.seen == seen)


def cleared(kind: type[Record], end: str) -> dict[str, Any]:
    """Return the fields of a type that `end` ends, with their values afterwards: effects for an event."""
    usual = _usual(kind)
    return {name: default(usual[name]) for name, fact in facts_of(kind).items() if end in fact.until}


def is_touched(record: Record, end: str) -> bool:
    """Return whether something lies on a record that `end` ends."""
    return any(getattr(record, name) != value for name, value in cleared(type(record), end).items())


def stated(record: R) -> list[tuple[str, Fact, Any]]:
    """Yield the stated fields of a record that apply now: name, fact and value."""
    kind = type(record)
    usual = _usual(kind)
    return [
        (name, fact, value)
        for name, fact in facts_of(kind).items()
        if fact.by_engine and (value := getattr(record, name)) != default(usual[name])
    ]


@cache
def _usual(kind: type[Record]) -> Mapping[str, msgspec.structs.FieldInfo]:
    """Return the fields of a type that declare a fact, with their defaults."""
    return {one.name: one for one in msgspec.structs.fields(kind) if one.name in facts_of(kind)}


def default(field: msgspec.structs.FieldInfo) -> Any:
    """Return the default of a field; AssertionError if it has none."""
    assert not field.required, f"{field.name} must be given, and so ends or is left out by nothing"
    return field.default if field.default is not msgspec.NODEFAULT else field.default_factory()


@cache
def naming(kind: type[Record]) -> Mapping[str, Any]:
    """Return the fields of a type that hold ids of others, with their annotations: one, several, or a mapping."""
    hints = get_type_hints(kind, include_extras=True)
    return {name: hints[name] for name in kind.__struct_fields__ if _names(hints[name])}


def known_only(record: R, there: Any) -> R:
    """Return a record without the ids of those who are not in the world `there`."""
    fields = {}
    for name, of_keys, of_values in _naming(type(record)):
        now = getattr(record, name)
        if now and (after := _known(now, of_keys, of_values, there)) != now:
            fields[name] = after
    return msgspec.structs.replace(record, **fields) if fields else record


@cache
def _naming(kind: type[Record]) -> tuple[tuple[str, bool, bool], ...]:
    """Return the fields of a type that hold ids, and of those that are mappings whether keys and values are such."""
    fields = {name: (*get_args(_bare(hint)), None, None)[:2] for name, hint in naming(kind).items()}
    return tuple((name, _names(keys), _names(values)) for name, (keys, values) in fields.items())


def _known(value: Any, of_keys: bool, of_values: bool, there: Any) -> Any:
    if isinstance(value, str):
        return value if value in there else ""
    if isinstance(value, tuple):
        return tuple([one for one in value if one in there])
    if not isinstance(value, Mapping):
        return value
    return {
        key: one
        for key, one in value.items()
        if not (of_keys and key not in there) and not (of_values and one not in there)
    }


@cache
def moments_of(kind: type[Any]) -> frozenset[str]:
    """Return the fields of a record, or of a part of one, that hold a second on the clock."""
    hints = get_type_hints(kind, include_extras=True)
    return frozenset(
        name for name, hint in hints.items() if any(getattr(one, "is_moment", False) for one in notes(hint))
    )


def notes(hint: Any) -> tuple[Any, ...]:
    """Return what an annotation says beside the type."""
    return get_args(hint)[1:] if get_origin(hint) is Annotated else ()


def _bare(hint: Any) -> Any:
    return get_args(hint)[0] if get_origin(hint) is Annotated else hint


def _names(hint: Any) -> bool:
    if NAMES in notes(hint):
        return True
    bare = _bare(hint)
    inner = get_args(bare) if get_origin(bare) in (tuple, dict, Union, UnionType) else ()
    return any(_names(one) for one in inner)
