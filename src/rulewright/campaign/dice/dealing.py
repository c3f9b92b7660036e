"""Dealing the dice of one attempt at one command.

Belongs here: from which of the evening's secrets the next die comes. Not here: checking dice afterwards (seeds).
"""

from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping
from itertools import chain, repeat
from typing import Any

from rulewright.chance import Dice, Pool, Share, Stream, Thrown
from rulewright.chance.sheet import Sheet, label
from rulewright.engine.requests.kinds import Choose, Graded, Hand, Roll, Throw
from rulewright.engine.running.run import Answers, Run
from rulewright.engine.steps import Rolled, Step
from rulewright.errors import Refused


class Labels:
    """The labels of one command's rolls: each has a name, and a number among the rolls of that name."""

    def __init__(self, request: str, shares: Iterable[Share], past: Iterable[Step] = ()) -> None:
        """`request` is the command's id; `past` are the rolls it had before."""
        self._request, self._shares = request, tuple(share.mark for share in shares)
        self._count: Counter[tuple[str, bool]] = Counter()
        for step in past:
            if isinstance(step, Rolled):
                self.number(step.why, secret=step.secret)

    def number(self, why: str, *, secret: bool) -> int:
        """Return the number of the next roll of this name, from 1."""
        self._count[why, secret] += 1
        return self._count[why, secret]

    def next(self, why: str, *, secret: bool) -> bytes:
        """Return the label of the next roll of this name."""
        return label(why, self.number(why, secret=secret), self._request, self._shares, secret=secret)


class SeedDice:
    """A source of dice for successive attempts."""

    def __init__(self) -> None:
        self.label = ""
        """`<entry>.<attempt>` of this attempt; empty while no die has fallen."""
        self._begin: Callable[[], str] | None = None
        self._seed, self._sheet = b"", Sheet(b"")
        self._labels: Labels | None = None
        self._rolls: Iterator[Stream] = iter(())
        self._stream: Stream | None = None

    def expect(self, begin: Callable[[], str], seed: bytes, sheet: Sheet | None, labels: Labels) -> None:
        """Begin a new attempt: `begin` gives its label when the first die falls.

        With a sheet each roll has secrets of its own; dice of other seeds are one stream.
        """
        self.label, self._begin, self._seed, self._stream = "", begin, seed, None
        self._labels = labels if sheet else None
        self._sheet = sheet or self._sheet

    def end(self) -> None:
        """End the attempt."""
        self.label, self._begin, self._stream = "", None, None

    def roll(self, groups: Iterable[tuple[str, int]], *, secret: bool) -> None:
        """Announce the next roll: its names, and how many dice each has; 0 if as many as it takes."""
        if self._labels is not None:
            sheet, labels = self._sheet, self._labels
            rolls = [(sheet.faces(labels.next(why, secret=secret)), count) for why, count in groups]
            self._rolls = chain.from_iterable(
                repeat(faces, count) if count else repeat(faces) for faces, count in rolls
            )

    def draw(self, sides: int) -> int:
        """Return a face of a die. Refused outside a command."""
        if self._begin is None:
            raise Refused("these dice fall only while a command runs")
        if not self.label:
            self.label = self._begin()
            if self._labels is None:
                self._stream = Stream(self._seed, self.label)
        return (self._stream or next(self._rolls)).draw(sides)


class Announced:
    """Answers that announce each roll to the dice before it is made."""

    def __init__(self, answers: Answers, dice: SeedDice) -> None:
        self._answers, self._dice, self._secret = answers, dice, False
        self._asks = getattr(answers, "asks", None)

    @property
    def by(self) -> str:
        """The source of the answers; it may differ from decision to decision."""
        return str(getattr(self._answers, "by", ""))

    @property
    def typed(self) -> bool:
        """Whether the dice are thrown by hand."""
        return bool(getattr(self._answers, "typed", False))

    def asks(self, request: Roll | Graded[Any] | Throw, hand: Hand | None = None) -> None:
        """Note whether the next roll is secret."""
        self._secret = request.secret
        if self._asks is not None:
            self._asks(request, hand)

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Throw dice."""
        self._dice.roll(((why, 0),), secret=self._secret)
        return self._answers.throw(dice, why)

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Throw the dice of a pool, group by group."""
        self._dice.roll(((name, count) for name, count in pool.groups if count), secret=self._secret)
        return self._answers.pool(pool, why)

    def decide(self, request: Choose, world: Run) -> str:
        """Answer a decision."""
        return self._answers.decide(request, world)
