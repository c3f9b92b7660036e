"""What a rule comes to, as odds count it: what becomes of the world, field by field, and what the rule gives back.

Belongs here: reading that off one way a rule can go. Not here: how likely it is (exact), its words (forks).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.engine.exact import Path
from rulewright.engine.facts import Fact, aspects_of, facts_of
from rulewright.engine.record import Record
from rulewright.engine.results import Result, about, fields_of, results_of
from rulewright.errors import Refused

HERE: Final = "is there"
"""Stands for a field: whether a record is in the world. No field has such a name."""
MADE: Final = "is made"
"""Stands for all fields of a record that came: which of those it was that came by this id."""
COUNT: Final = "come"
"""Stands for how many records of a type came, where that type's name stands for an id."""
UNREAD: Final = object()
"""Stands for what is not known to whoever asks."""
PLAIN: Final = (bool, int, str, float, type(None))


class Topic(NamedTuple):
    """Something that comes out in one of several ways."""

    on: str
    """Id of the record; of what a rule gives back, of whom it is about, or nothing."""
    what: str
    """Its field; of what a rule gives back, the way to it."""


class Known(NamedTuple):
    """What is known of a topic beside its values."""

    says: Fact | Result | None
    before: Any
    """What it was before, of a record."""
    kind: type[Record] | None = None
    """The record's type; None for what a rule gives back."""


Outcome = tuple[tuple[Topic, Any], ...]
"""What is other than before, and what the rule gave back."""
Closed = Callable[[Record], frozenset[str] | None]
"""Which fields of a record that came are not told to whoever asks; None if it is not told at all."""


def open_to_all(_record: Record) -> frozenset[str]:
    """Nothing is closed."""
    return frozenset()


class Outcomes:
    """Reads ways that a rule can go, and keeps what is known of what they say."""

    def __init__(self, given_back: Result | None = None, closed: Closed = open_to_all) -> None:
        self._given_back, self._closed = given_back, closed
        self.known: dict[Topic, Known] = {}
        self.names: dict[str, Record] = {}
        """Records that came, as they came first."""
        self.made: list[Record] = []
        """Every record that came, on whatever way."""
        self._made: dict[Any, int] = {}
        self._were: dict[str, tuple[Record, tuple[Any, ...]]] = {}
        """By id, each record as it was before, with what there is to read of it."""

    def read(self, result: Any, path: Path) -> Outcome:
        """What one way comes to; `of` in `exact`."""
        found: dict[Topic, Any] = {}
        came: Counter[type[Any]] = Counter()
        for key, now in path.over.items():
            before = path.given.get(key)
            if now is before:
                continue
            if now is None:
                if before is not None:
                    self._put(found, Topic(key, HERE), False, Known(None, True, type(before)))
            elif before is None or type(before).__struct_fields__ != type(now).__struct_fields__:
                came[type(now)] += self._came(found, now)
            else:
                self._changed(found, before, now)
        for kind, n in came.items():
            self._put(found, Topic(kind.__name__, COUNT), n, Known(None, 0, kind))
        self._back(found, result, self._given_back, "", "")
        return tuple(found.items())

    def _put(self, found: dict[Topic, Any], topic: Topic, value: Any, known: Known) -> None:
        found[topic] = value
        self.known.setdefault(topic, known)

    def _changed(self, found: dict[Topic, Any], before: Record, now: Record) -> None:
        kind = type_of(now)
        names, values = _parts(kind)
        try:
            known = self._were.get(now.id)
            were = values(before) if known is None or known[0] is not before else known[1]
            self._were[now.id] = before, were
            are = values(now)
        except Refused:  # some of it is not known to whoever asks
            were, are = (tuple(_read(one, name) for name in names) for one in (before, now))
        if were == are:
            return
        for name, was, value in zip(names, were, are, strict=True):
            if was is not value and was != value and UNREAD not in (was, value):
                topic = Topic(now.id, name)
                found[topic] = plain(value)
                if topic not in self.known:
                    says = facts_of(kind).get(name) or aspects_of(kind).get(name)
                    self.known[topic] = Known(says, plain(was), kind)

    def _came(self, found: dict[Topic, Any], now: Record) -> bool:
        if self._closed(now) is None:
            return False
        kind = type_of(now)
        self.names.setdefault(now.id, now)
        key = plain(now)
        number = self._made.setdefault(key, len(self.made))
        if number == len(self.made):
            self.made.append(now)
        self._put(found, Topic(now.id, HERE), True, Known(None, False, kind))
        self._put(found, Topic(now.id, MADE), number, Known(None, None, kind))
        return True

    def fields(self, number: int) -> Iterator[tuple[Topic, Any, Known]]:
        """What is told of a record that came, field by field."""
        now = self.made[number]
        closed, kind = self._closed(now) or frozenset(), type_of(now)
        for name, fact in facts_of(kind).items():
            if name not in closed and fact.called:
                yield Topic(now.id, name), plain(getattr(now, name)), Known(fact, None, kind)

    def _back(self, found: dict[Topic, Any], value: Any, says: Result | None, way: str, on: str) -> None:
        """What a rule gives back, part by part. Records that stand in it are told by what becomes of them."""
        if isinstance(value, Record) or (says is not None and says.because):
            return
        kind: type[msgspec.Struct] = type(value)
        told, whom, is_said = _told(kind)
        if told or whom:
            on = str(getattr(value, whom, on)) if whom else on
            for name, label in told:
                try:
                    inner = getattr(value, name)
                except Refused:
                    continue
                self._back(found, inner, label, f"{way}.{name}", on)
        elif is_said:
            return
        elif isinstance(value, tuple) and any(isinstance(one, msgspec.Struct) for one in value):
            for number, one in enumerate(value):
                self._back(found, one, says, f"{way}.{number}", on)
        elif says is not None or value not in (None, ()):
            self._put(found, Topic(on, way or "."), plain(value), Known(says, None))


@cache
def _parts(kind: type[Record]) -> tuple[tuple[str, ...], Callable[[Record], tuple[Any, ...]]]:
    """All that can be read of a record of a type: the names, and what reads them at once."""
    names = (*kind.__struct_fields__, *aspects_of(kind))
    return names, attrgetter(*names)


@cache
def _told(kind: type[msgspec.Struct]) -> tuple[tuple[tuple[str, Result | None], ...], str, bool]:
    """Of a type that rules give back: its fields to tell with what is known of each, whom it is about, if it has any.

    Whom it is about, topics stand under; it is told only where it says so.
    """
    labels = results_of(kind) if (fields := fields_of(kind)) else {}
    whom = about(kind) if fields else ""
    told = [(name, labels.get(name)) for name in fields if name != whom or name in labels]
    return tuple((name, says) for name, says in told if says is None or not says.because), whom, bool(fields)


def _read(record: Record, name: str) -> Any:
    try:
        return getattr(record, name)
    except Refused:
        return UNREAD


def type_of(record: Record) -> type[Record]:
    """Its type; of one whose fields are guarded from whoever asks, the type that it stands for."""
    return _stands_for(type(record))


@cache
def _stands_for(kind: type[Record]) -> type[Record]:
    return next(one for one in kind.__mro__ if "__getattribute__" not in vars(one))


def plain(value: Any) -> Any:
    """A value that can be counted by: what cannot be hashed as rows, the rest as it is."""
    if isinstance(value, PLAIN):
        return value
    if isinstance(value, Mapping):
        return tuple(sorted((plain(key), plain(one)) for key, one in value.items()))
    if isinstance(value, (tuple, list)):
        return tuple(map(plain, value))
    if isinstance(value, frozenset):
        return tuple(sorted(map(plain, value)))
    try:
        hash(value)
    except TypeError:
        return repr(value)
    return value


def came_and_went(before: Any, now: Any) -> tuple[tuple[Any, ...], tuple[Any, ...]]:
    """What rows have gained and lost against before."""
    was, has = Counter(before or ()), Counter(now or ())
    return tuple((has - was).elements()), tuple((was - has).elements())
