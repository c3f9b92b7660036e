"""The words of odds: the name of a way, its subject, and the values before and after.

Belongs here: sentences for topics and values. Not here: which ways exclude each other, and how likely they are (forks).
"""

import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from functools import cache
from typing import Any, Final, cast

import msgspec

from rulewright.engine.clock import Clock, Lasting
from rulewright.engine.facts import Fact, Turn, naming
from rulewright.engine.odds.outcomes import COUNT, HERE, Known, Outcomes, Topic, came_and_went
from rulewright.engine.odds.results import Result, results_of
from rulewright.engine.record import Record
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence, every, verbatim

TARGET: Final = "target"
"""The name that results use for the one a part of them is about."""
ABSENT: Final = "not there"
"""Stands for the value of what is missing, or was not asked."""
FEW_LOST: Final = 3
"""Up to this many things are named where all of them are lost."""
UNITS: Final = (
    (86_400, "{n} day", "{n} days", "day on average", "days on average"),
    (3_600, "{n} hour", "{n} hours", "hour on average", "hours on average"),
    (60, "{n} minute", "{n} minutes", "minute on average", "minutes on average"),
    (1, "{n} second", "{n} seconds", "second on average", "seconds on average"),
)
"""Units of game time in seconds, the longest first, with the words for one, for several and for such a mean."""


class Reader(msgspec.Struct, frozen=True):
    """The reader of the odds."""

    owns: frozenset[str] = frozenset()
    """Ids of those who are `you`."""
    target: str = ""
    """Id of the one the deed is done to, as its button says."""
    parts: Mapping[str, str] = {}
    """Ids of those who take part in the deed, by the name of their part: `initiator`."""


NOBODY: Final = Reader()


class Words:
    """Puts topics and their values into words for a reader."""

    def __init__(self, read: Outcomes, there: Mapping[str, Record], reader: Reader) -> None:
        """`there` is the world before."""
        self.read, self.reader = read, reader
        self.there = {**read.names, **there}

    def whole(self, topic: Topic, known: Known, value: Any) -> Sentence:
        """Return a way that stands alone, as a sentence."""
        if known.kind is None:
            label = label_of(topic, known)
            return (
                Sentence("{who} {does}", who=self.name(topic.on), does=_of_them(known) or label) if topic.on else label
            )
        if topic.what == HERE:
            return self._came(topic, bool(value))
        if topic.what == COUNT:
            return Sentence("{n} come: {what}", n=value, what=self._crowd(known))
        turn, who = turn_of(known, value), self.name(topic.on)
        if turn is not None:
            if topic.on in self.reader.owns and turn.you:
                return Sentence(turn.you)
            return Sentence("{who} {does}", who=who, does=Sentence(turn.says))
        if known.kind is Clock:
            return Sentence("{time} pass", time=duration(value - known.before))
        label = label_of(topic, known)
        if value is True:
            return Sentence("{who}: {label}", who=who, label=label)
        if value is False:
            return Sentence("{who}: no longer {label}", who=who, label=label)
        said = self.row(topic, known, value)
        if _is_moment(known) and isinstance(value, int):
            return Sentence("{who}: {label} {value}", who=who, label=label, value=said)
        if (type(value) is int and type(known.before) is int) or self._is_altered(known.before, value):
            return Sentence("{who}: {moved}", who=who, moved=said)
        return Sentence("{who}: {label}: {value}", who=who, label=label, value=said)

    def row(self, topic: Topic, known: Known, value: Any) -> Sentence:
        """Return a way that stands beneath the title of its fork."""
        turn = turn_of(known, value)
        if turn is not None:
            return Sentence(turn.says)
        if value == ABSENT:
            return Sentence("it does not come to that")
        if known.kind is not None and value == () and known.before and len(known.before) <= FEW_LOST:
            return self._turned(known, value)
        if value is None or value in ("", ()):
            return Sentence("none")
        if topic.what == COUNT:
            return verbatim(str(value))
        if known.kind is None and value == TARGET and topic.on:
            return self.name(topic.on)
        if known.kind is Clock:
            return duration(value - known.before)
        if _is_moment(known):
            return self._until(value)
        if known.kind is not None and type(value) is int and type(known.before) is int:
            return self._moved(topic, known, value)
        if known.kind is not None and isinstance(value, tuple):
            return self._turned(known, value)
        if self._is_altered(known.before, value):
            return every(self._altered(known.before, value))
        return self._described(value) if isinstance(value, msgspec.Struct) else self._spelled(known, value)

    def _spelled(self, known: Known, value: Any) -> Sentence:
        """Return a value, or one of a tuple, in the words that its field has for it."""
        spelled = known.says.spelled if known.says is not None else None
        return spelled(value) if spelled is not None else self._described(value)

    def _until(self, moment: int) -> Sentence:
        clock = self.there.get("clock")
        left = moment - (clock.seconds if isinstance(clock, Clock) else 0)
        return Sentence("in {time}", time=duration(left)) if left > 0 else Sentence("at once")

    def _moved(self, topic: Topic, known: Known, value: int) -> Sentence:
        label, by = label_of(topic, known), value - known.before
        if not by:
            return Sentence("{label}: as before, {now}", label=label, now=value)
        if by < 0:
            return Sentence("{label}: {by} less, {now} left", by=-by, label=label, now=value)
        return Sentence("{label}: {by} more, {now} now", by=by, label=label, now=value)

    def _turned(self, known: Known, value: tuple[Any, ...]) -> Sentence:
        """Return what tuples gain and lose; with neither, their new order."""
        if value == known.before:
            return Sentence("as before")
        if not isinstance(known.before, tuple):
            return every(self._spelled(known, one) for one in value)
        more, less = came_and_went(known.before, value)
        gone = {self.word(one): one for one in less}
        came = ((one, gone.pop(self.word(one), None)) for one in more)
        altered = [
            told
            for one, was in came
            for told in ([self._spelled(known, one)] if was is None else self._altered(was, one))
        ]
        same = {self.word(one) for one in more}
        went = [self._spelled_name(known, one) for one in less if self.word(one) not in same]
        parts = [*altered, *(Sentence("no longer {thing}", thing=name) for name in went)]
        return every(parts) if parts else self.in_order(value)

    def in_order(self, rows: tuple[Any, ...]) -> Sentence:
        """Return the order of tuples, if that is what changes."""
        return Sentence("in the order {things}", things=every(map(self.word, rows)))

    def _spelled_name(self, known: Known, one: Any) -> Sentence:
        return self.word(one) if isinstance(one, msgspec.Struct) else self._spelled(known, one)

    def _is_altered(self, before: Any, now: Any) -> bool:
        """Return whether both are states of one record that differ in a labelled field."""
        return _is_alike(before, now) and self.word(before) == self.word(now) and any(_differences(before, now))

    def _altered(self, before: Any, now: Any) -> Iterator[Sentence]:
        """Return what is new of a thing."""
        thing, told = self.word(now), False
        for label, has in _differences(before, now):
            if not label.because:
                told, what = True, Sentence(label.label)
                if isinstance(has, bool):
                    yield (
                        Sentence("{thing} is {what}", thing=thing, what=what)
                        if has
                        else Sentence("{thing} is no longer {what}", thing=thing, what=what)
                    )
                else:
                    yield Sentence("{thing}: {what} {value}", thing=thing, what=what, value=self._part(label, has))
        if not told:
            yield Sentence("{thing} changes", thing=thing)

    def _described(self, value: Any) -> Sentence:
        """Return a thing with all of it that has words and is not as usual."""
        thing = self.word(value)
        kind = cast(type[msgspec.Struct], type(value))
        usual = (
            {one.name: one.default for one in msgspec.structs.fields(kind)} if isinstance(value, msgspec.Struct) else {}
        )
        for field, label in results_of(kind).items() if usual else ():
            has = getattr(value, field)
            if has != usual[field] and has is not None and not label.because:
                what = Sentence(label.label)
                said = (
                    what
                    if has is True
                    else Sentence("not {what}", what=what)
                    if has is False
                    else Sentence("{what} {value}", what=what, value=self._part(label, has))
                )
                thing = Sentence("{thing}, {said}", thing=thing, said=said)
        return thing

    def _part(self, label: Result, value: Any) -> Sentence:
        """Return a value of a part of a thing."""
        return self._until(value) if label.is_moment and isinstance(value, int) else self.word(value)

    def _came(self, topic: Topic, is_there: bool) -> Sentence:
        one = self.there[topic.on]
        if isinstance(one, Lasting):
            who, what = self.name(one.on), _what_lasts(one)
            return (
                Sentence("{who}: {what}", who=who, what=what)
                if is_there
                else Sentence("{who}: no longer {what}", who=who, what=what)
            )
        what = self.name(topic.on)
        return Sentence("{what} is there", what=what) if is_there else Sentence("{what} is gone", what=what)

    def title(self, topic: Topic, known: Known) -> Sentence:
        label = label_of(topic, known)
        if topic.what == COUNT:
            return Sentence("how many come: {what}", what=self._crowd(known))
        if known.kind is Clock or not topic.on:
            return label
        return Sentence("{who}: {label}", who=self.name(topic.on), label=label)

    def _crowd(self, known: Known) -> Sentence:
        """Return the common name of many newcomers: the first one's without its number."""
        first = next(key for key, one in self.read.names.items() if isinstance(one, known.kind or Record))
        return verbatim(self.name(first).rstrip("0123456789 "))

    def short(self, topic: Topic, known: Known, value: Any, says: Sentence) -> Sentence:
        """Return what a button says of a way: a sentence, or nothing where there are only the words of a field."""
        turn = turn_of(known, value)
        if turn is not None:
            is_named = topic.on == self.reader.target and topic.on not in self.reader.owns
            return Sentence(turn.says) if is_named else says
        if known.kind is not None:
            return self._lost(topic, known, value)
        if topic.on and topic.on == self.reader.target:
            return _of_them(known) or says  # the button names whom it is about
        is_only = known.says and len({one.on for one in self.read.known}) <= 1
        if is_only and (not topic.on or topic.on in self.reader.owns or topic.on in self.reader.parts.values()):
            return label_of(topic, known)
        return says  # what others do on the way, such as a blow at whoever passes them, is never told as one's own

    def plainly(self, topic: Topic, known: Known) -> Sentence:
        """Return the words before the ways of a rule's result, such as who wins; nothing of a field, or of several."""
        is_only = len({one.on for one in self.read.known if one.on}) <= 1
        return label_of(topic, known) if known.kind is None and (is_only or not topic.on) else UNSAID

    def _lost(self, topic: Topic, known: Known, value: Any) -> Sentence:
        """Return how much of what it hurts to lose somebody loses or gets back; nothing of any other change."""
        is_harm = isinstance(known.says, Fact) and known.says.harm < 0
        if not is_harm or type(value) is not int or type(known.before) is not int or not self._has_name(topic.on):
            return UNSAID
        who, by = self.name(topic.on), value - known.before
        what = label_of(topic, known, is_one=abs(by) == 1)
        if by < 0:
            return Sentence("{who} loses {n} {what}", who=who, n=-by, what=what)
        return Sentence("{who} regains {n} {what}", who=who, n=by, what=what)

    def name(self, key: str) -> Sentence:
        """Return the name people use for somebody or something; never the id."""
        one = self.there.get(key)
        if one is None:
            return verbatim(key.replace("-", " "))
        if isinstance(one, Lasting):
            return _what_lasts(one)
        name = _name_of(one)
        return verbatim(name) if name else called(type(one))

    def _is_named(self, value: Any) -> bool:
        return isinstance(value, str) and self._has_name(self.reader.parts.get(value, value))

    def _has_name(self, key: str) -> bool:
        one = self.there.get(key)
        return one is not None and bool(_name_of(one))

    def word(self, value: Any) -> Sentence:
        """Return a value in words."""
        if isinstance(value, bool):
            return Sentence("yes") if value else Sentence("no")
        if isinstance(value, Sentence):
            return value
        if isinstance(value, str):
            value = self.reader.parts.get(value, value)
            return self.name(value) if self._has_name(value) else Sentence(_plain(value))
        if isinstance(value, msgspec.Struct):
            return self._thing(value)
        if isinstance(value, tuple):
            several = [one for one in value if one not in ("", None)]
            parts = [self.word(one) for one in several]
            if not parts:
                return Sentence("none")
            return _listed(parts) if all(map(self._is_named, several)) else _beside(parts)
        return verbatim(str(value)) if value is not None else Sentence("none")

    def _thing(self, value: msgspec.Struct) -> Sentence:
        words = getattr(value, "words", None)
        if isinstance(words, Sentence):
            return words
        for field in (*naming(type(value)), "name", "title", "kind", "what", "type", *value.__struct_fields__):
            said = getattr(value, field, None)
            if isinstance(said, str) and said:
                return self.word(said)
        return verbatim(", ".join(str(getattr(value, field)) for field in value.__struct_fields__))


def _name_of(one: Record) -> str:
    """Return what people call a record; empty if it has only an id."""
    name = getattr(one, "name", "") or getattr(one, "called", "")
    return str(name) if name or one.title == one.id else one.title


def _what_lasts(one: Lasting) -> Sentence:
    """Return the name of what lasts; if it ends in somebody's name, `fear: the Wolf`, that name as it is."""
    what, colon, of = (one.title or _plain(one.what)).partition(": ")
    return Sentence("{what}: {of}", what=Sentence(what), of=of) if colon else Sentence(what)


def _plain(key: str) -> str:
    """Return a key as words, and words as they are."""
    return key if " " in key else key.replace("-", " ") or "none"


def _beside(parts: list[Sentence]) -> Sentence:
    first, *others = parts
    for other in others:
        first = Sentence("{words} {word}", words=first, word=other)
    return first


def _listed(parts: list[Sentence]) -> Sentence:
    first, *others = parts
    for other in others:
        first = Sentence("{words}, {word}", words=first, word=other)
    return first


def label_of(topic: Topic, known: Known, *, is_one: bool = False) -> Sentence:
    if (says := known.says) is not None:
        return Sentence((is_one and says.one) or says.called)
    return Sentence("result") if known.kind is None else Sentence(topic.what.replace("_", " "))


def _of_them(known: Known) -> Sentence | None:
    return Sentence(known.says.of_them) if isinstance(known.says, Result) and known.says.of_them else None


def _is_moment(known: Known) -> bool:
    return isinstance(known.says, Fact) and known.says.is_moment


def _is_alike(before: Any, now: Any) -> bool:
    """Return whether both are structs of one type."""
    return isinstance(now, msgspec.Struct) and type(before) is type(now)


def _differences(before: Any, now: Any) -> Iterator[tuple[Result, Any]]:
    """Yield the fields that have a label and differ, those of parts as well: label and value now."""
    labels = results_of(cast(type[msgspec.Struct], type(now)))
    for field in now.__struct_fields__:
        was, has = getattr(before, field), getattr(now, field)
        if was == has:
            continue
        if field in labels:
            yield labels[field], has
        elif _is_alike(was, has):
            yield from _differences(was, has)


def turn_of(known: Known, value: Any) -> Turn | None:
    if known.says is None or (known.kind is not None and value == known.before):
        return None
    return next((one for one in known.says.turns if one.to == value and type(one.to) is type(value)), None)


@cache
def called(kind: type[Record]) -> Sentence:
    """Return the words for a record that has no name: those for its type."""
    return Sentence(kind.noun or re.sub(r"(?<!^)(?=[A-Z])", " ", kind.__name__).lower())


def duration(seconds: int) -> Sentence:
    """Return a time in its longest whole units."""
    found, (*_, (_, second, several, *_)) = [], UNITS
    for size, one, many, *_ in UNITS:
        n, seconds = divmod(seconds, size)
        if n:
            found.append(Sentence(one, many, n=n))
    return every(found or [Sentence(second, several, n=0)])


def mean_time(seconds: Fraction) -> tuple[Fraction, Sentence, Sentence]:
    """Return a mean time in the longest unit that it fills at least once, and the unit's name for several and one."""
    size, *_, one, several = next((unit for unit in UNITS if unit[0] <= seconds), UNITS[-1])
    return seconds / size, Sentence(several), Sentence(one)
