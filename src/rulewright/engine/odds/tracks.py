"""Every way the dice of a rule can fall, one after the other, and the probability of each.

The rule is run again from its start for every path through its answers (a generator cannot be copied). Weights are
whole numbers, kept apart by denominator and joined once at the end. Sub-rules asked for by `once` are solved once;
those that stand `apart` are followed by themselves, from the world as it is there, and count as one die.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import repeat
from math import lcm
from typing import Any, Final

import msgspec

from rulewright.chance.patience import Patience, Unfinished, now
from rulewright.chance.remembered import Remembered
from rulewright.engine.odds.path import ACTS, Path
from rulewright.engine.odds.veil import Needed, sealed
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Change, Choose, Graded, Once, Request, Roll, Setting, Throw
from rulewright.engine.running.apart import Apart, Solved
from rulewright.engine.running.budget import MOST_REQUESTS, Spent
from rulewright.errors import Refused, Sentence

ALL: Final = Fraction(0)
"""As a bound of what is too rare: nothing is."""
MOST_PATHS = 2_000_000
"""The most paths before odds are refused: a rule this long should be a chain of rules."""

MOST_DICE = 64
"""The most dice on one path before odds are refused, however few the paths: such a rule could go on for ever."""
LOOKS_UP: Final = 7
"""The number of paths between two looks at the patience."""
MOST_APART: Final = 20_000
"""The most sub-rules standing apart that are remembered while one rule is followed."""
MOST_WITHIN: Final = 120
"""The most nested sub-rules before odds are refused: each takes room on Python's own stack."""
NOT_AS_IT_IS: Final = "a sub-rule that begins anew returns what comes of it as it is, and asks for nothing after it"

Branches = tuple[tuple[Any, int], ...]
MOST_REMEMBERED: Final = 1_000_000
"""The most outcomes remembered of all odds of one kind."""
SOLVED: Remembered[tuple[Any, ...], tuple[Branches, int]] = Remembered(
    much=MOST_REMEMBERED, size=lambda solved: len(solved[0])
)

_CHANCES = frozenset((Roll, Graded, Throw, Once, Apart))
NOTHING: Final[dict[str, Record | None]] = {}
"""The changes of a world in which nothing has changed yet; never added to."""
ANEW: Final = object()
"""Stands for the result of a sub-rule that begins anew: on this path it comes to whatever all its paths come to."""


class Tracks:
    """The branch that each die takes on the path being followed, and the next path after it."""

    __slots__ = (
        "apart",
        "forks",
        "options",
        "overs",
        "patience",
        "policy",
        "rare",
        "rest",
        "settings",
        "state",
        "trail",
        "weights",
        "within",
    )

    def __init__(
        self,
        state: Path,
        options: Mapping[str, Any],
        policy: Callable[[Choose, Any], str],
        patience: Patience,
        within: tuple[tuple[Any, ...], ...] = (),
        apart: dict[Any, tuple[Branches, int]] | None = None,
        rare: Fraction = ALL,
    ) -> None:
        self.state, self.options, self.policy, self.patience = state, options, policy, patience
        self.rare = rare
        """Paths that are rarer are left out, but for the first at each die."""
        self.within = within
        """The sub-rules being solved, the innermost last."""
        self.apart: dict[Any, tuple[Branches, int]] = {} if apart is None else apart
        """The outcomes of separate sub-rules, by their arguments and the changes made by then."""
        self.settings = tuple(options.items())
        self.trail: list[Any] = []
        """All answers on this path, of dice and of all else: what comes before a die is not computed again."""
        self.forks: list[tuple[int, dict[str, Record | None]]] = []
        """For each die of this path: how many answers came before it, and the changes of the world by then."""
        self.rest: list[Iterator[tuple[Any, int]]] = []
        """For each die of this path: the branches still to follow."""
        self.weights: list[int] = [1]
        """Weight of this path before its first die, and after each."""
        self.overs: list[int] = [1]
        """The same of all paths together: what that weight is a part of."""

    def count(
        self,
        rule: Callable[..., Generator[Request[Any], Any, Any]],
        arguments: tuple[Any, ...],
        named: Mapping[str, Any],
        of: Callable[[Any, Any], Hashable] | None = None,
    ) -> dict[int, dict[Any, int]]:
        """Run a rule along every path and count its outcomes: denominator to outcome to weight."""
        part_of, least = self.rare.denominator, self.rare.numerator
        weights, overs, trail, forks = self.weights, self.overs, self.trail, self.forks
        rest, state, plain, patience = self.rest, self.state, self._plain, self.patience
        counted: dict[int, dict[Any, int]] = {}
        for number in range(MOST_PATHS):
            send = rule(*arguments, **named).send if named else rule(*arguments).send
            try:
                request: Any = send(None)
                for answer in trail:
                    request = send(answer)
                for _ in repeat(None, MOST_REQUESTS - len(trail)):
                    kind = type(request)
                    answer = self._note(request, kind) if kind in _CHANCES else plain(request, kind)
                    trail.append(answer)
                    request = send(answer)
                raise Spent
            except StopIteration as stop:
                outcome = of(stop.value, state) if of else stop.value
                if self.within and ANEW in trail and not (outcome is trail[-1] is ANEW):
                    raise RuntimeError(NOT_AS_IT_IS) from None
            over = overs[-1]
            if over in counted:
                counts = counted[over]
                counts[outcome] = counts.get(outcome, 0) + weights[-1]
            else:
                counted[over] = {outcome: weights[-1]}
            if not number & LOOKS_UP and now() >= patience.look and patience.is_over() and rest:
                raise Unfinished(
                    Sentence(
                        "{name} can fall out in more ways than can be counted in the time given: give it more "
                        "patience, or follow its steps as a chain (explore)",
                        name=called(rule),
                    )
                )
            while rest:
                for answer, part in rest[-1]:
                    weight = weights[-2] * part
                    if least and weight * part_of < overs[-1] * least:
                        continue
                    weights[-1] = weight
                    at, laid = forks[-1]
                    del trail[at:]
                    trail.append(answer)
                    if type(answer) is Solved:
                        state.over = dict(answer.over)
                    elif laid or state.over:
                        state.over = laid.copy()
                    break
                else:
                    rest.pop()
                    forks.pop()
                    weights.pop()
                    overs.pop()
                    continue
                break
            else:
                trail.clear()
                state.over = {}
                return counted
        raise Unfinished(
            Sentence(
                "{name} has more than {most} ways to fall out: follow its steps as a chain (explore)",
                name=called(rule),
                most=format(MOST_PATHS, ","),
            )
        )

    def _note(self, request: Any, kind: type[Any]) -> Any:
        """Take the first branch of a die met for the first time on this path, and keep the others for later."""
        if len(self.rest) == MOST_DICE:
            raise Unfinished(
                Sentence(
                    "it can take more than {most} dice in a row: follow its steps as a chain (explore)",
                    most=MOST_DICE,
                )
            )
        if kind is Once:
            branches, total = self._once(request)
        elif kind is Apart:
            branches, total = self._apart(request)
            if len(branches) == 1 and branches[0][1] == total:  # nothing in it was left to chance
                self.state.over = dict(branches[0][0].over)
                return branches[0][0]
        else:
            branches, total = request.branches or request.weigh(), request.total
        rest = iter(branches)
        answer, part = next(rest)
        over = self.state.over
        self.forks.append((len(self.trail), over.copy() if over else NOTHING))
        self.rest.append(rest)
        self.weights.append(self.weights[-1] * part)
        self.overs.append(self.overs[-1] * total)
        if kind is Apart:
            self.state.over = dict(answer.over)
        return answer

    def _apart(self, request: Apart) -> tuple[Branches, int]:
        """Return how a sub-rule that stands apart comes out, from the world as it stands on this path."""
        key = request.rule, _mark(request.arguments), _mark(self.state.over.items())
        try:
            solved = self.apart.get(key)
        except TypeError:  # something in it cannot be compared
            return self._followed(request)
        if solved is None:
            solved = self._followed(request)
            if len(self.apart) < MOST_APART:
                self.apart[key] = solved
        return solved

    def _followed(self, request: Apart) -> tuple[Branches, int]:
        inner = Tracks(self.state.copy(), self.options, self.policy, self.patience, self.within, self.apart, self.rare)
        weights, whole = joined(inner.count(request.rule, request.arguments, {}, _Ways().came_out))
        return tuple(weights.items()), whole

    def _once(self, request: Once[Any]) -> tuple[Branches, int]:
        """Return the result of a sub-rule. One that begins anew counts as its other paths do, in proportion."""
        key = (request.rule, request.arguments, self.settings)
        solved = SOLVED.get(key)
        if solved is None and request.closed is not None:
            known = request.closed(*request.arguments)
            if known is not None:
                solved = SOLVED[key] = (tuple(known.items()), known.total)
        if solved is None:
            if key in self.within:
                if key != self.within[-1]:
                    raise RuntimeError("a sub-rule begins anew within another that it asked for")
                return ((ANEW, 1),), 1
            if len(self.within) == MOST_WITHIN:
                raise Unfinished(
                    Sentence(
                        "more than {most} sub-rules ask for each other in a row: follow them as a chain (explore)",
                        most=MOST_WITHIN,
                    )
                )
            inner = Tracks(Path({}), self.options, self.policy, self.patience, (*self.within, key))
            weights, whole = joined(inner.count(request.rule, request.arguments, {}))
            whole -= weights.pop(ANEW, 0)
            if not whole:
                raise Refused("it begins anew for ever, however the dice fall")
            solved = SOLVED[key] = (tuple(weights.items()), whole)
        return solved

    def _plain(self, request: Any, kind: type[Any]) -> Any:
        """Answer a request that is not a matter of chance."""
        if kind is Change:
            record, laid = request.record, self.state.over
            known = laid[record.id] if record.id in laid else self.state.given.get(record.id)
            after = laid[record.id] = request.event.apply(known or record)
            return after
        if kind is Choose:
            return self.policy(request, self.state)
        if kind is Setting:
            return self.options.get(request.name, request.default)
        return ACTS[kind](self.state, request)


def _mark(things: Iterable[Any]) -> Hashable:
    """Return something that is the same for the same things, also for records that hold mappings."""
    mark = tuple(things)
    try:
        hash(mark)
    except (TypeError, Needed):
        return msgspec.msgpack.encode(mark, enc_hook=_plain)
    return mark


def _plain(thing: Any) -> Any:
    """Return a fraction as text, and what is veiled sealed; TypeError for what may be another thing at the same
    place.
    """
    return str(thing) if type(thing) is Fraction else sealed(thing)


class _Ways:
    """The ways one sub-rule comes out; equal ones are merged."""

    def __init__(self) -> None:
        self._known: dict[Hashable, Solved] = {}

    def came_out(self, value: Any, path: Path) -> Solved:
        """Count how it came out on a path."""
        over = path.over
        try:
            key = type(value), _mark((value,)), _mark(over.items())
            known = self._known.get(key)
        except TypeError:  # something in it cannot be compared: then it is a way of its own
            return Solved(value, dict(over))
        if known is None:
            known = self._known[key] = Solved(value, dict(over))
        return known


def called(rule: Any) -> str:
    """Return the name of a rule for a complaint: a procedure's title, a function's name, or merely that it is
    a rule.
    """
    return getattr(rule, "title", "") or getattr(rule, "__name__", "") or "this rule"


def joined(counted: Mapping[int, dict[Any, int]]) -> tuple[dict[Any, int], int]:
    """Return counts over different denominators as whole-number weights over one, with that denominator.

    The weights add up to it, except for what dice that go on without end leave out.
    """
    if len(counted) == 1:
        ((whole, only),) = counted.items()
        return only, whole
    whole = lcm(*counted)
    weights: dict[Any, int] = {}
    for over, counts in counted.items():
        factor = whole // over
        for outcome, weight in counts.items():
            weights[outcome] = weights.get(outcome, 0) + weight * factor
    return weights, whole
