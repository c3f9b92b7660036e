"""The kinds of request: interned and immutable, one object for each distinct question.

Belongs here: the questions. Not here: who answers them (live, exact, script, probe) and what a game asks about.

Every request can stand behind `yield from`; mypy then knows the type of the answer. A question asked often may be
made once beside the rule (`DAMAGE: Final = roll(d(6), "damage")`), which saves the look-up.
"""

from bisect import bisect_right
from collections.abc import Callable, Generator, Hashable
from typing import Any, Generic, TypeVar

import msgspec

from rulewright.chance import Dice, Dist, Pool
from rulewright.engine.record import Event, R, Record
from rulewright.engine.wording import UNSAID
from rulewright.errors import Sentence

T = TypeVar("T")
A = TypeVar("A")


Asking = Generator["Request[Any]", Any, A]
"""A rule, from the side of what it asks."""


class Request(Generic[A]):
    """A question that a rule asks of its runner."""

    __slots__ = ()

    def __iter__(self) -> Generator["Request[Any]", Any, A]:
        answer: A = yield self
        return answer


class Roll(Request[int]):
    """Throw dice and answer their value."""

    __slots__ = ("branches", "dice", "notation", "secret", "single", "total", "why")

    def __init__(self, dice: Dice, why: str, secret: bool) -> None:
        self.dice, self.why, self.secret = dice, why, secret
        self.notation = ""
        """The dice in words, written when first needed."""
        self.single = dice.single
        """Sides of the die if the dice are one plain die, else 0."""
        self.branches: tuple[tuple[int, int], ...] | None = None
        self.total = 0
        """Sum of all weights, known with `branches`; more than the weights add up to if dice go on without end."""

    def answer(self, value: int) -> int:
        """Return the answer to the rule for dice that show `value`."""
        return value

    def weigh(self) -> tuple[tuple[int, int], ...]:
        """Return every answer with its whole-number weight. The total is set first: threads that solve at once share a
        request.
        """
        if self.branches is None:
            sides = self.single
            if sides:  # the commonest by far, and known without solving anything
                self.total, self.branches = sides, tuple([(face, 1) for face in range(1, sides + 1)])
            else:
                dist = self.dice.dist()
                self.total, self.branches = dist.total, tuple(dist.items())
        return self.branches


class Graded(Request[A]):
    """Throw dice that matter only through thresholds: the answer is `answers[number of cuts at or below the value]`.

    Exact odds follow one branch for each answer and not one for each face; live play still shows the faces.
    """

    __slots__ = ("answers", "branches", "cuts", "dice", "notation", "secret", "total", "why")

    def __init__(self, dice: Dice, cuts: tuple[int, ...], answers: tuple[A, ...], why: str, secret: bool) -> None:
        self.dice, self.cuts, self.answers, self.why, self.secret = dice, cuts, answers, why, secret
        self.notation = ""
        self.branches: tuple[tuple[A, int], ...] | None = None
        self.total = 0

    def answer(self, value: int) -> A:
        """Return the answer to the rule for dice that show `value`."""
        return self.answers[bisect_right(self.cuts, value)]

    def weigh(self) -> tuple[tuple[A, int], ...]:
        """Return every possible answer with its whole-number weight."""
        if self.branches is None:
            sides, cuts = self.dice.single, self.cuts
            if len(cuts) == 1 and 1 < cuts[0] <= sides:  # the commonest by far
                self.total, (low, high) = sides, self.answers
                self.branches = (low, cuts[0] - 1), (high, sides - cuts[0] + 1)
                return self.branches
            weights = _faces_between(sides, cuts) if sides else self.dice.split(cuts)
            self.total = sum(weights)
            self.branches = tuple((answer, n) for answer, n in zip(self.answers, weights, strict=True) if n)
        return self.branches


def _faces_between(sides: int, cuts: tuple[int, ...]) -> list[int]:
    """Return how many faces of one plain die lie below the first cut, between the cuts, and from the last on."""
    below, weights = 0, []
    for cut in cuts:
        edge = min(max(cut - 1, 0), sides)
        weights.append(edge - below)
        below = edge
    weights.append(sides - below)
    return weights


class Throw(Request[Any]):
    """Throw named groups of like dice that are read together, and answer the pool's tally."""

    __slots__ = ("branches", "pool", "secret", "total", "why")

    def __init__(self, pool: Pool, why: str, secret: bool) -> None:
        self.pool, self.why, self.secret = pool, why, secret
        self.branches: tuple[tuple[Any, int], ...] | None = None
        self.total = 0

    def weigh(self) -> tuple[tuple[Any, int], ...]:
        """Return every tally with its whole-number weight."""
        if self.branches is None:
            dist = self.pool.dist()
            self.total, self.branches = dist.total, tuple(dist.items())
        return self.branches


class Question(msgspec.Struct, frozen=True, gc=False):
    """A decision in words, in the second person: its consequences, and the question."""

    text: Sentence
    of: tuple[str, ...] = ()
    """Ids of the others it names, and of those whose numbers it shows."""
    outside: Sentence = UNSAID
    """The same for those who do not see all of these whole; empty if the text shows nothing closed."""
    unseen: tuple[Sentence, ...] = ()
    """The options in words for those who do not see one of these at all; without them they are called by their keys."""
    struck: bool = False
    """Whether it comes of a blow at whoever is asked: they know of it, if they see nobody who strikes."""


class Choose(Request[str]):
    """A person's decision between `options`; the answer is the key of one of them."""

    __slots__ = ("asks", "labels", "options", "sealed", "who", "why")

    def __init__(
        self,
        who: str,
        why: str,
        options: tuple[str, ...],
        labels: tuple[str, ...],
        sealed: bool,
        asks: Callable[[], Question] | None = None,
    ) -> None:
        self.who, self.why, self.options, self.labels, self.sealed = who, why, options, labels, sealed
        self.asks = asks

    @property
    def question(self) -> Question:
        """Return the question as a person reads it; without words of its own, its name."""
        return self.asks() if self.asks else Question(UNSAID)


class Hand(Request[None], msgspec.Struct, gc=False):
    """Says whose player throws the dice that are asked for next."""

    who: str
    asks: Callable[[], Question]
    """Returns the question that tells the player what to throw."""
    reacts: bool = False
    """Whether the dice react to what somebody else does, or fall by themselves: the commander has then not
    thrown them.
    """
    real: bool = False
    """Whether the player is asked only if they throw real dice; otherwise the dice fall with the command."""


class Change(Request[R], msgspec.Struct, gc=False):
    """Something happens to a record; the answer is the record as it then stands."""

    record: R
    event: Event[R]
    clause: str = ""


class Create(Request[Any]):
    """A record comes into the world; the answer is the record."""

    __slots__ = ("record",)

    def __init__(self, record: Record) -> None:
        self.record = record


class Remove(Request[None]):
    """A record leaves the world."""

    __slots__ = ("id",)

    def __init__(self, record_id: str) -> None:
        self.id = record_id


class Look(Request[Any]):
    """A record as it now stands, or None if there is none of that id."""

    __slots__ = ("id",)

    def __init__(self, record_id: str) -> None:
        self.id = record_id


class LookAll(Request[tuple[Any, ...]]):
    """Several records as they now stand, each or None if there is none of that id."""

    __slots__ = ("ids",)

    def __init__(self, ids: tuple[str, ...]) -> None:
        self.ids = ids


class Survey(Request[tuple[Any, ...]]):
    """Every record of a type as it now stands, in the order of coming into the world."""

    __slots__ = ("type",)

    def __init__(self, record_type: type[Record]) -> None:
        self.type = record_type


class Differences(Request[tuple[tuple[Record, Record], ...]], msgspec.Struct, frozen=True, gc=False):
    """The records that this run has changed so far: each as it was at first, and as it now stands."""


class Setting(Request[Any]):
    """The table's choice for a named option, or its default."""

    __slots__ = ("default", "name", "read")

    def __init__(self, name: str, default: Hashable) -> None:
        self.name, self.default = name, default
        self.read = f"option:{name}"
        """The name under which a journal records that it was read."""


class Once(Request[A], msgspec.Struct, gc=False):
    """A sub-rule from values to a value, solved once, with equal results merged when odds are asked for."""

    rule: Callable[..., Asking[A]]
    arguments: tuple[Hashable, ...]
    closed: Callable[..., Dist[A] | None] | None = None
    """Its odds for these arguments in closed form, if they are known."""


class Owe(Request[None]):
    """A record that stands for something somebody has yet to decide, made only in play: no odds hang on it.

    `make(rolls, there, *arguments)` returns the record, or None; `there` holds the records there are, by id.
    """

    __slots__ = ("arguments", "make")

    def __init__(self, make: Callable[..., Record | None], arguments: tuple[Any, ...]) -> None:
        self.make, self.arguments = make, arguments


class Tell(Request[None]):
    """A line for the log, made only if there is a log: `line(rolls, *arguments)` returns the Told."""

    __slots__ = ("arguments", "line")

    def __init__(self, line: Callable[..., Any], arguments: tuple[Any, ...]) -> None:
        self.line, self.arguments = line, arguments
