"""The outcome of a rule as odds count it: changes of the world, field by field, and the rule's result.

Belongs here: reading that off one way a rule can go. Not here: its probability (exact), its words (forks).
"""

from collections import Counter
from collections.abc import Callable, Iterator, Mapping
from functools import cache
from operator import attrgetter
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.engine.clock import Lasting
from rulewright.engine.facts import Fact, aspects_of, facts_of
from rulewright.engine.odds.path import Path
from rulewright.engine.odds.results import Result, about, fields_of, results_of
from rulewright.engine.record import Record
from rulewright.errors import Refused

HERE: Final = "is there"
"""Stands for a field: whether a record is in the world. No field has such a name."""
MADE: Final = "is made"
"""Stands for all fields of a new record: which of the possible ones came by this id."""
COUNT: Final = "come"
"""Stands for how many records of a type came, if that type's name stands for an id."""
UNREAD: Final = object()
"""Stands for a value that whoever asks does not know."""
PLAIN: Final = (bool, int, str, float, type(None))
MOST_SEEN: Final = 4_096
"""The most records whose readings are remembered."""


class Topic(NamedTuple):
    """Something that comes out in one of several ways."""

    on: str
    """Id of the record; for what a rule gives back, the id of its subject, or nothing."""
    what: str
    """Its field; for what a rule gives back, the path to it."""


class Known(NamedTuple):
    """Facts about a topic other than its values."""

    says: Fact | Result | None
    before: Any
    """Its value before, for a record."""
    kind: type[Record] | None = None
    """The record's type; None for what a rule gives back."""


Told = tuple[tuple[str, Result | None], ...]
"""The fields of what a rule gives back that odds show, with what is known of each."""
Outcome = tuple[tuple[Topic, Any], ...]
"""The differences from before, and what the rule gave back."""
Closed = Callable[[Record], frozenset[str] | None]
"""The fields of a new record that the asker may not see; None if the whole record is closed."""


def open_to_all(_record: Record) -> frozenset[str]:
    """Return no fields: nothing is closed."""
    return frozenset()


class Outcomes:
    """Reads the ways that a rule can go, and remembers their facts."""

    def __init__(
        self,
        given_back: Result | None = None,
        closed: Closed = open_to_all,
        since: Mapping[str, Record] | None = None,
    ) -> None:
        """`since` are the records from which changes count, if some of the rule has been followed already."""
        self._given_back, self._closed, self._since = given_back, closed, since
        self.known: dict[Topic, Known] = {}
        self.names: dict[str, Record] = {}
        """New records, in the order in which they first came."""
        self.made: list[Record] = []
        """Every new record, on any way."""
        self._made: dict[Any, int] = {}
        self._were: dict[str, tuple[Record, tuple[Any, ...]]] = {}
        """By id, each record as it was before, with what there is to read of it."""
        self._seen: dict[tuple[Any, ...], tuple[Any, Any, dict[Topic, Any]]] = {}
        """Things that several ways share, by their place in memory: each, what it was before, what was read of it."""
        self._topics: dict[tuple[str, str], Topic] = {}

    def read(self, result: Any, path: Path) -> Outcome:
        """Return the outcome of one way; `of` in `exact`."""
        found: dict[Topic, Any] = {}
        came: Counter[type[Any]] = Counter()
        given = path.given if self._since is None else self._since
        for key, now in path.over.items():
            before = given.get(key)
            if now is before:
                continue
            if now is None:
                if before is not None:
                    self._put(found, Topic(key, HERE), False, Known(None, True, type(before)))
            elif before is None or type(before).__struct_fields__ != type(now).__struct_fields__:
                came[type(now)] += self._came(found, now)
            else:
                found |= self._part((id(now),), now, before, self._changed, before, now)
        for kind, n in came.items():
            self._put(found, Topic(kind.__name__, COUNT), n, Known(None, 0, kind))
        self._back(found, result, self._given_back, "", "")
        return tuple(found.items())

    def gave_back(self, result: Any) -> Outcome:
        """Return the outcome of a rule's result alone, ignoring the world."""
        found: dict[Topic, Any] = {}
        self._back(found, result, self._given_back, "", "")
        return tuple(found.items())

    def _put(self, found: dict[Topic, Any], topic: Topic, value: Any, known: Known) -> None:
        found[topic] = value
        self.known.setdefault(topic, known)

    def _part(self, key: tuple[Any, ...], thing: Any, before: Any, read: Callable[..., None], *given: Any) -> Any:
        """Return what is read of a thing; from memory if it was read before."""
        seen = self._seen.get(key)
        if seen is not None and seen[0] is thing and seen[1] is before:
            return seen[2]
        if len(self._seen) >= MOST_SEEN:
            self._seen.clear()
        part: dict[Topic, Any] = {}
        read(part, *given)
        self._seen[key] = thing, before, part
        return part

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
        kind, on = type_of(now), self._stands_under(now)
        self.names.setdefault(on, now)
        key = plain(now)
        number = self._made.setdefault(key, len(self.made))
        if number == len(self.made):
            self.made.append(now)
        self._put(found, Topic(on, HERE), True, Known(None, False, kind))
        self._put(found, Topic(on, MADE), number, Known(None, None, kind))
        return True

    def _stands_under(self, now: Record) -> str:
        """Return the id under which a new record is told. What lasts may have one id on several ways, and be one thing
        here and another there: these are told apart.
        """
        first = self.names.get(now.id)
        if not (isinstance(now, Lasting) and isinstance(first, Lasting)) or now.title == first.title:
            return now.id
        return f"{now.id} {now.title}"

    def fields(self, number: int) -> Iterator[tuple[Topic, Any, Known]]:
        """Yield what odds show of a new record, field by field."""
        now = self.made[number]
        closed, kind = self._closed(now) or frozenset(), type_of(now)
        for name, fact in facts_of(kind).items():
            if name not in closed and fact.called:
                yield Topic(self._stands_under(now), name), plain(getattr(now, name)), Known(fact, None, kind)

    def _back(self, found: dict[Topic, Any], value: Any, says: Result | None, way: str, on: str) -> None:
        """Read what a rule gives back, part by part. Records in it are shown by how they change."""
        if (says is not None and says.because) or isinstance(value, Record):
            return
        kind: Any = type(value)
        if kind in PLAIN:
            if says is not None or value is not None:
                self._leaf(found, value, says, way, on)
            return
        told, whom, is_said = _told(kind)
        if told or whom:
            on = str(getattr(value, whom, on)) if whom else on
            found |= self._part((id(value), way, on), value, None, self._fields, value, told, way, on)
        elif is_said:
            return
        elif isinstance(value, tuple) and any(isinstance(one, msgspec.Struct) for one in value):
            for number, one in enumerate(value):
                self._back(found, one, says, f"{way}.{number}", on)
        elif says is not None or value not in (None, ()):
            self._leaf(found, plain(value), says, way, on)

    def _fields(self, found: dict[Topic, Any], value: Any, told: Told, way: str, on: str) -> None:
        for name, label in told:
            try:
                inner = getattr(value, name)
            except Refused:
                continue
            called = getattr(inner, "name", None)
            if label is not None and isinstance(called, str) and not isinstance(inner, Record):
                inner = called  # a thing that the rule names as a whole, such as a weapon
            self._back(found, inner, label, f"{way}.{name}", on)

    def _leaf(self, found: dict[Topic, Any], value: Any, says: Result | None, way: str, on: str) -> None:
        topic = self._topics.get((on, way))
        if topic is None:
            topic = self._topics[on, way] = Topic(on, way or ".")
            self.known.setdefault(topic, Known(says, None))
        found[topic] = value


@cache
def _parts(kind: type[Record]) -> tuple[tuple[str, ...], Callable[[Record], tuple[Any, ...]]]:
    """Return all that can be read of a record of a type: the names, and a function that reads them at once."""
    names = (*kind.__struct_fields__, *aspects_of(kind))
    return names, attrgetter(*names)


@cache
def _told(kind: type[msgspec.Struct]) -> tuple[Told, str, bool]:
    """Return, for a type that rules give back, the fields to show with what is known of each, and its subject, if any.

    Topics stand under the subject; the subject is shown only if its annotation says so.
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
    """Return a record's type; for a guarded record, the type it stands for."""
    return _stands_for(type(record))


@cache
def _stands_for(kind: type[Record]) -> type[Record]:
    return next(one for one in kind.__mro__ if "__getattribute__" not in vars(one))


def plain(value: Any) -> Any:
    """Return a value that can be counted by: tuples for what cannot be hashed, the rest as it is."""
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
    """Return what tuples have gained and lost."""
    was, has = Counter(before or ()), Counter(now or ())
    return tuple((has - was).elements()), tuple((was - has).elements())
