"""Forks: everything that can come out in several ways, in words, with the probability of each way.

Belongs here: sets of ways that exclude each other, and their order. Not here: reading them off a rule (outcomes), their
words (telling), who may know them, or how they are drawn.
"""

from collections.abc import Iterator, Mapping, Sequence
from fractions import Fraction
from functools import cache
from typing import Any, Final, NamedTuple

import msgspec

from rulewright.chance import Dist
from rulewright.engine.clock import Clock, Lasting
from rulewright.engine.facts import Fact, Turn, facts_of
from rulewright.engine.odds.outcomes import COUNT, HERE, MADE, Known, Outcome, Outcomes, Topic, type_of
from rulewright.engine.odds.results import Result
from rulewright.engine.odds.telling import ABSENT, Reader, Words, label_of, mean_time, turn_of
from rulewright.engine.record import Record
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence

FEW: Final = 3
"""Up to this many new records of one type are shown one by one."""

NOT_SO: Final = Sentence("not so")

LEFT_OUT: Final = Topic("", "left-out")
"""The topic of the first fork if the rarest ways were left out."""
NOTHING: Final = frozenset({False, None, ABSENT})
"""Values by which a rule says that there is none of it."""


class Way(NamedTuple):
    """One of the ways, in words."""

    says: Sentence
    chance: Fraction
    value: Any = None


class Fork(msgspec.Struct, frozen=True, kw_only=True):
    """Something that comes out in one of several ways; these exclude each other, and one of them comes true."""

    what: Sentence
    """Its topic; for a yes-or-no question, the yes."""
    short: Sentence
    """The same as it stands on a button behind its figure; empty where only the words of a field could be said."""
    short_of_one: Sentence = UNSAID
    """The same behind a figure of 1; empty if it is the same."""
    ways: tuple[Way, ...]
    """The ways in order; for a yes-or-no question, yes and no."""
    is_flag: bool = False
    mean: Fraction | None = None
    """The mean amount by which a number changes, without its sign; for what a rule gives back, its mean."""
    topic: Topic
    known: Known
    weight: int = 0
    """The sorting key: the more telling, the smaller."""

    @property
    def chance(self) -> Fraction:
        """The probability of yes."""
        return self.ways[0].chance


def numbered(number: int, fork: Fork) -> Fork:
    """Return the fork of one of several commands in a row, which says which one."""
    what = Sentence("number {number}: {what}", number=number, what=fork.what)
    is_whole = fork.mean is not None or not fork.short
    short = fork.short if is_whole else Sentence("number {number}: {what}", number=number, what=fork.short)
    ways = (fork.ways[0]._replace(says=what), *fork.ways[1:]) if fork.is_flag else fork.ways
    topic = fork.topic._replace(what=f"{fork.topic.what} {number}")
    return msgspec.structs.replace(fork, what=what, short=short, ways=ways, topic=topic)


def cut(left_out: Fraction) -> Fork:
    """Return the fork that says how much of the whole was not followed; it comes before all others."""
    what = Sentence("ways left out as too rare (no chance here is off by more)")
    return Fork(
        what=what,
        short=Sentence("left out as too rare"),
        ways=(Way(what, left_out), Way(NOT_SO, 1 - left_out)),
        is_flag=True,
        topic=LEFT_OUT,
        known=Known(None, None),
    )


def is_cut(told: Sequence[Fork]) -> bool:
    """Return whether the rarest ways were left out, so that no chance is exact."""
    return any(one.topic == LEFT_OUT for one in told)


def cut_last(told: Sequence[Fork]) -> list[Fork]:
    """Return the same, with what was left out behind what a button says first; beside nothing it is not told."""
    rest = [one for one in told if one.topic != LEFT_OUT]
    return [*rest, *(one for one in told if rest and one.topic == LEFT_OUT)]


def forks(dist: Dist[Outcome], read: Outcomes, there: Mapping[str, Record], reader: Reader) -> list[Fork]:
    """Return everything that can come out in more than one way, the most important first."""
    spread = _spread(dist, read)
    words = _Forks(read, there, reader, _states(spread))
    found = [words.fork(topic, values) for topic, values in spread.items() if len(values) > 1]
    return sorted(filter(None, found), key=lambda fork: fork.weight)


def _spread(dist: Dist[Outcome], read: Outcomes) -> dict[Topic, dict[Any, Fraction]]:
    """Return each topic's values with their probabilities; they add up to 1 but for what endless dice leave out."""
    weights: dict[Topic, dict[Any, int]] = {topic: {} for topic in read.known}
    for outcome, weight in dist.items():
        for topic, value in outcome:
            values = weights[topic]
            values[value] = values.get(value, 0) + weight
    for topic in [topic for topic in weights if topic.what == MADE]:
        for number, weight in weights.pop(topic).items():
            for field, value, known in read.fields(number):
                read.known.setdefault(field, known)
                values = weights.setdefault(field, {})
                values[value] = values.get(value, 0) + weight
    whole = sum(weight for _, weight in dist.items())
    found = {}
    for topic, values in weights.items():
        rest = whole - sum(values.values())
        if rest:
            usual = _usual(topic, read)
            values[usual] = values.get(usual, 0) + rest
        found[topic] = {value: Fraction(weight, dist.total) for value, weight in values.items()}
    return found


def _states(spread: Mapping[Topic, Mapping[Any, Fraction]]) -> frozenset[tuple[str, str]]:
    """Return the states mentioned for each record: by record and name."""
    return frozenset(
        (topic.on, name)
        for topic, values in spread.items()
        if len(values) > 1
        for value in values
        if isinstance(value, tuple)
        for state in value
        if isinstance(state, msgspec.Struct) and isinstance(name := getattr(state, "name", None), str)
    )


def _usual(topic: Topic, read: Outcomes) -> Any:
    """Return the value of a topic on ways that do not mention it."""
    known = read.known[topic]
    return ABSENT if known.kind is None or (topic.on in read.names and topic.what != HERE) else known.before


class _Forks:
    """Makes forks of topics and their values."""

    def __init__(
        self, read: Outcomes, there: Mapping[str, Record], reader: Reader, states: frozenset[tuple[str, str]]
    ) -> None:
        """`states` have forks of their own, so a lasting thing that only ends one of them gets none."""
        self.read, self.words, self.states = read, Words(read, there, reader), states

    def fork(self, topic: Topic, values: dict[Any, Fraction]) -> Fork | None:
        known = self.read.known[topic]
        if (isinstance(known.says, Fact) and not known.says.called) or _is_silent(known.kind):
            return None
        if known.kind is None and values.keys() <= NOTHING:
            return None  # whether it comes to that or not, nothing comes of it
        new = self.read.names.get(topic.on)
        if isinstance(new, Lasting) and (new.on, new.what) in self.states:
            return None  # that the state itself comes says it
        if topic.what == COUNT or topic.on in self.read.names:
            alike = sum(type_of(one) is known.kind for one in self.read.names.values())
            is_crowd = alike > FEW and known.kind is not Lasting
            if is_crowd is not (topic.what == COUNT):
                return None
        if (
            known.kind is not None
            and topic.what != HERE
            and len(values.keys() - {ABSENT}) < 2
            and topic.on in self.read.names
        ):
            return None  # that it comes says it
        is_so = self._flag(topic, known, values)
        if is_so is not None:
            return is_so
        return self._several(topic, known, values)

    def _flag(self, topic: Topic, known: Known, values: dict[Any, Fraction]) -> Fork | None:
        """Return the fork of a yes-or-no question: a flag, or one thing that may happen or not."""
        if topic.what == HERE or all(value in (None, ABSENT) or type(value) is bool for value in values):
            so = (not known.before) if known.kind is not None else True
        elif known.kind is not None and len(values) == 2 and known.before in values and topic.on not in self.read.names:
            so = next(value for value in values if value != known.before)
        else:
            return None
        if so not in values:
            so = True
        chance = values.get(so, Fraction(0))
        rest = sum(values.values(), Fraction(0)) - chance
        turn = turn_of(known, so)
        says = self.words.whole(topic, known, so)
        ways = (Way(says, chance, so), Way(NOT_SO, rest, not so))
        mean = _mean(known, values)
        return Fork(
            what=says,
            short=self.words.short(topic, known, so, says),
            ways=ways,
            is_flag=True,
            mean=mean,
            topic=topic,
            known=known,
            weight=_weight(known, turn),
        )

    def _several(self, topic: Topic, known: Known, values: dict[Any, Fraction]) -> Fork:
        joined: dict[Sentence, Way] = {}
        said = {value: self.words.row(topic, known, value) for value in values}
        if len(set(said.values())) < 2:  # the same rows on every way, and only their order is another
            said |= {value: self.words.in_order(value) for value in values if isinstance(value, tuple) and value}
        for value, chance in _ordered(values):
            says = said[value]
            before = joined[says].chance if says in joined else Fraction(0)
            joined[says] = Way(says, before + chance, value)
        turns = [turn for value in values if (turn := turn_of(known, value)) and value != known.before]
        worst = next((one for one in turns if one.grave), None)
        mean = _mean(known, values)
        what, of_one = self.words.title(topic, known), UNSAID
        if mean is None:
            short = self.words.plainly(topic, known)
        elif known.kind is Clock:
            mean, short, of_one = mean_time(mean)
        else:
            short, of_one = (self._average(topic, known, mean, is_one=is_one) for is_one in (False, True))
        return Fork(
            what=what,
            short=short,
            short_of_one=of_one if of_one != short else UNSAID,
            ways=tuple(joined.values()),
            mean=None if mean is None else abs(mean),
            topic=topic,
            known=known,
            weight=_weight(known, worst),
        )

    def _average(self, topic: Topic, known: Known, mean: Fraction, *, is_one: bool) -> Sentence:
        if topic.what == COUNT:
            return Sentence("comes on average") if is_one else Sentence("come on average")
        label = label_of(topic, known, is_one=is_one)
        if known.kind is None:
            return Sentence("{label} on average", label=label)
        if mean < 0:
            return Sentence("{label} less on average", label=label)
        return Sentence("{label} more on average", label=label)


def _mean(known: Known, values: Mapping[Any, Fraction]) -> Fraction | None:
    """Return the mean by which a number changes, or of a number that a rule gives back; None of anything else."""
    if any(type(value) is not int for value in values) or (known.kind is not None and type(known.before) is not int):
        return None
    if known.says is not None and (known.says.is_moment or known.says.spelled is not None):
        return None
    before = known.before if known.kind is not None else 0
    return sum((p * (value - before) for value, p in values.items()), Fraction(0))


def _weight(known: Known, turn: Turn | None) -> int:
    says = known.says
    if isinstance(says, Result) and says.answers:
        return 0
    if turn is not None and turn.grave:
        return 1
    if isinstance(says, Fact) and says.harm:
        return 2
    if isinstance(says, Result):
        return 3
    if turn is not None:
        return 4
    return 7 if known.kind in (Clock, Lasting) else 5 if isinstance(says, Fact) and says.seen == "met" else 6


def _ordered(values: Mapping[Any, Fraction]) -> Iterator[tuple[Any, Fraction]]:
    """Return numbers in order, anything else the likeliest first."""
    if all(type(value) is int or value in (None, ABSENT) for value in values):
        yield from sorted(
            values.items(), key=lambda pair: (type(pair[0]) is int, pair[0] if type(pair[0]) is int else 0)
        )
    else:
        yield from sorted(values.items(), key=lambda pair: -pair[1])


@cache
def _is_silent(kind: type[Record] | None) -> bool:
    """Return whether a record is on no page at all, so that odds leave it out."""
    facts = facts_of(kind).values() if kind is not None else ()
    return bool(facts) and not any(fact.called for fact in facts)
