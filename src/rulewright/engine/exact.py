"""Exact odds of any rule: every way its dice can fall, weighted, with nothing written twice.

The rule is run again from its start for every path through its answers (a generator cannot be copied). Weights are
whole numbers, kept apart by denominator and joined once at the end. Sub-rules asked for by `once` are solved once.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Iterator, Mapping
from fractions import Fraction
from itertools import repeat
from math import lcm
from typing import Any, Final, TypeVar

from rulewright.chance import Dist
from rulewright.chance.collector import Paused
from rulewright.chance.dist import make
from rulewright.chance.patience import PATIENCE, Patience, Unfinished, now
from rulewright.chance.remembered import Remembered
from rulewright.engine.answers import first
from rulewright.engine.budget import MOST_REQUESTS, Spent
from rulewright.engine.record import Record
from rulewright.engine.requests import (
    Change,
    Choose,
    Create,
    Graded,
    Hand,
    Look,
    LookAll,
    Once,
    Remove,
    Request,
    Roll,
    Setting,
    Survey,
    Tell,
    Throw,
)
from rulewright.engine.world import World
from rulewright.errors import Refused, Sentence

T = TypeVar("T")
MOST_PATHS = 2_000_000
"""Paths after which odds are refused: a rule this long wants to be a chain of rules."""

MOST_DICE = 64
"""Dice on one path after which odds are refused, be the paths few or many: such a rule could go on for ever."""
LOOKS_UP: Final = 7
"""After each 8 paths it is seen whether patience is over."""
MOST_WITHIN: Final = 120
"""Sub-rules that wait for each other, after which odds are refused: each takes room on Python's own stack."""
NOT_AS_IT_IS: Final = "a sub-rule that begins anew returns what comes of it as it is, and asks for nothing after it"

Branches = tuple[tuple[Any, int], ...]
MOST_REMEMBERED: Final = 1_000_000
"""Outcomes held of all the odds that are remembered of one kind."""
_SOLVED: Remembered[tuple[Any, ...], tuple[Branches, int]] = Remembered(
    much=MOST_REMEMBERED, size=lambda solved: len(solved[0])
)
_KNOWN: Remembered[tuple[Any, ...], Dist[Any]] = Remembered(much=MOST_REMEMBERED, size=len)


class Path:
    """The world on one path: what the caller gave, with this path's changes laid over it."""

    __slots__ = ("given", "of_type", "over")

    def __init__(self, given: Mapping[str, Record]) -> None:
        self.given = given
        self.of_type: dict[type[Record], dict[str, Record]] = {}
        """What was given of a type that somebody asked for, by id."""
        self.over: dict[str, Record | None] = {}
        """Records changed or made on this path; None where one was removed."""

    @property
    def records(self) -> dict[str, Record]:
        """Every record as it stands on this path."""
        laid = {**self.given, **self.over}
        return {key: record for key, record in laid.items() if record is not None}

    def find(self, record_id: str) -> Record | None:
        """The record of that id as it stands on this path, or None."""
        return self.over[record_id] if record_id in self.over else self.given.get(record_id)

    def create(self, request: Create) -> Record:
        """Let a record come."""
        self.over[request.record.id] = request.record
        return request.record

    def remove(self, request: Remove) -> None:
        """Let a record go."""
        self.over[request.id] = None

    def look(self, request: Look) -> Record | None:
        """Find a record."""
        return self.find(request.id)

    def look_all(self, request: LookAll) -> tuple[Record | None, ...]:
        """Find several records."""
        return tuple(map(self.find, request.ids))

    def survey(self, request: Survey) -> tuple[Record, ...]:
        """Find all records of a type."""
        kind, over = request.type, self.over
        given = self.of_type.get(kind)
        if given is None:
            given = self.of_type[kind] = {key: record for key, record in self.given.items() if isinstance(record, kind)}
        if over.keys().isdisjoint(given):
            found = tuple(given.values())
        else:
            laid = [over.get(key, record) for key, record in given.items()]
            found = tuple([record for record in laid if isinstance(record, kind)])
        come = [record for key, record in over.items() if key not in given and isinstance(record, kind)]
        return (*found, *come) if come else found

    def tell(self, _request: Tell) -> None:
        """Keep no log."""

    def hand(self, _request: Hand) -> None:
        """Dice fall alike in every hand."""


_ACTS: dict[type[Any], Callable[[Path, Any], Any]] = {
    Create: Path.create,
    Remove: Path.remove,
    Look: Path.look,
    LookAll: Path.look_all,
    Survey: Path.survey,
    Tell: Path.tell,
    Hand: Path.hand,
}
_CHANCES = frozenset((Roll, Graded, Throw, Once))
NOTHING: Final[dict[str, Record | None]] = {}
"""Lies over the world where nothing has changed yet; never added to."""
ANEW: Final = object()
"""Stands for what comes of a sub-rule that begins anew: on this path it comes to whatever all its paths come to."""


def paths(
    rule: Callable[..., Generator[Request[Any], Any, T]],
    arguments: tuple[Any, ...],
    *,
    named: Mapping[str, Any] | None = None,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    of: Callable[[T, Any], Hashable] | None = None,
    patience: float | None = PATIENCE,
) -> dict[int, dict[Any, int]]:
    """Run every path and count outcomes: denominator to outcome to weight.

    `of(result, world)` gives the outcome to count, where the result alone is not meant.
    """
    given = Path(World.of(world).records if world else {})
    tracks = Tracks(given, options or {}, policy, Patience(patience))
    return tracks.count(rule, arguments, named or {}, of)


class Tracks:
    """Which branch each die takes on the path being followed, and the next path after it."""

    __slots__ = (
        "forks",
        "options",
        "overs",
        "patience",
        "policy",
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
    ) -> None:
        self.state, self.options, self.policy, self.patience = state, options, policy, patience
        self.within = within
        """Sub-rules that are being solved, the innermost last."""
        self.settings = tuple(options.items())
        self.trail: list[Any] = []
        """All answers on this path, of dice and of all else: what comes before a die is not found out again."""
        self.forks: list[tuple[int, dict[str, Record | None]]] = []
        """At each die of this path: how many answers came before it, and what lay over the world."""
        self.rest: list[Iterator[tuple[Any, int]]] = []
        """At each die of this path: the branches still to follow."""
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
                        "{name} can fall out in more ways than can be counted in the time given: ask for the odds of "
                        "its steps, or give it more patience",
                        name=called(rule),
                    )
                )
            while rest:
                for answer, part in rest[-1]:
                    weights[-1] = weights[-2] * part
                    at, laid = forks[-1]
                    del trail[at:]
                    trail.append(answer)
                    if laid or state.over:
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
                "{name} has more than {most} ways to fall out: ask for the odds of its steps",
                name=called(rule),
                most=format(MOST_PATHS, ","),
            )
        )

    def _note(self, request: Any, kind: type[Any]) -> Any:
        """Take the first branch of a die met for the first time on this path, and keep its brothers for later."""
        if len(self.rest) == MOST_DICE:
            raise Unfinished(
                Sentence(
                    "it can take more than {most} dice in a row: ask for the odds of its steps",
                    most=MOST_DICE,
                )
            )
        if kind is Once:
            branches, total = self._once(request)
        else:
            branches, total = request.branches or request.weigh(), request.total
        rest = iter(branches)
        answer, part = next(rest)
        over = self.state.over
        self.forks.append((len(self.trail), over.copy() if over else NOTHING))
        self.rest.append(rest)
        self.weights.append(self.weights[-1] * part)
        self.overs.append(self.overs[-1] * total)
        return answer

    def _once(self, request: Once[Any]) -> tuple[Branches, int]:
        """What a sub-rule comes to. One that begins anew counts as its other paths do, in proportion."""
        key = (request.rule, request.arguments, self.settings)
        solved = _SOLVED.get(key)
        if solved is None and request.closed is not None:
            known = request.closed(*request.arguments)
            if known is not None:
                solved = _SOLVED[key] = (tuple(known.items()), known.total)
        if solved is None:
            if key in self.within:
                if key != self.within[-1]:
                    raise RuntimeError("a sub-rule begins anew within another that it asked for")
                return ((ANEW, 1),), 1
            if len(self.within) == MOST_WITHIN:
                raise Unfinished(
                    Sentence(
                        "more than {most} sub-rules ask for each other in a row: ask for the odds of its steps",
                        most=MOST_WITHIN,
                    )
                )
            inner = Tracks(Path({}), self.options, self.policy, self.patience, (*self.within, key))
            weights, whole = joined(inner.count(request.rule, request.arguments, {}))
            whole -= weights.pop(ANEW, 0)
            if not whole:
                raise Refused("it begins anew for ever, however the dice fall")
            solved = _SOLVED[key] = (tuple(weights.items()), whole)
        return solved

    def _plain(self, request: Any, kind: type[Any]) -> Any:
        """Answer what is no matter of chance."""
        if kind is Change:
            record, laid = request.record, self.state.over
            after = laid[record.id] = request.event.apply(
                laid.get(record.id) or self.state.given.get(record.id, record)
            )
            return after
        if kind is Choose:
            return self.policy(request, self.state)
        if kind is Setting:
            return self.options.get(request.name, request.default)
        return _ACTS[kind](self.state, request)


def called(rule: Any) -> str:
    """What a rule is called in a complaint: a procedure's title, a function's name, or no more than that it is one."""
    return getattr(rule, "title", "") or getattr(rule, "__name__", "") or "this rule"


def joined(counted: Mapping[int, dict[Any, int]]) -> tuple[dict[Any, int], int]:
    """Counts over different denominators as whole-number weights over one, and that one.

    The weights add up to it, but for what dice that go on without end leave out.
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


def exact(
    rule: Callable[..., Generator[Request[Any], Any, T]],
    *arguments: Any,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    of: Callable[[T, Any], Hashable] | None = None,
    patience: float | None = PATIENCE,
    **named: Any,
) -> Dist[Any]:
    """The exact distribution of a rule's result, or of what `of(result, world)` sees in it.

    Asked again with the same plain values it answers from memory. Decisions are answered by `policy`.
    `world.find(id)` inside `of` gives a record as it stands at the end. Unfinished after `patience` seconds of work;
    with None it takes as long as it takes.
    """
    plain = of is None and not (world or named or options)
    key = (rule, arguments, policy)
    if plain:
        try:
            found = _KNOWN.get(key)
        except TypeError:  # an argument that is no plain value: solved each time
            plain = False
        else:
            if found is not None:
                return found
    with Paused():
        counted = paths(
            rule, arguments, named=named, world=world, options=options, policy=policy, of=of, patience=patience
        )
    weights, whole = joined(counted)
    dist = _dist(weights, whole)
    if plain:
        _KNOWN[key] = dist
    return dist


def _dist(weights: dict[Any, int], whole: int) -> Dist[Any]:
    try:
        outcomes = sorted(weights)
    except TypeError:  # records have no order of their own
        outcomes = list(weights)
    counts = [weights[one] for one in outcomes]
    return make(outcomes, counts, whole, whole - sum(counts))


def forget() -> None:
    """Forget all odds that are remembered, so that they are found anew, as in a program that has just begun."""
    _SOLVED.clear()
    _KNOWN.clear()


def chance_of(
    event: Callable[[Any], bool],
    rule: Callable[..., Generator[Request[Any], Any, Any]],
    *arguments: Any,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    patience: float | None = PATIENCE,
    **named: Any,
) -> Fraction:
    """The exact probability that `event(result)` is true; as for `exact`, it may take `patience` seconds of work."""
    found = exact(
        rule,
        *arguments,
        world=world,
        options=options,
        policy=policy,
        of=lambda value, _world: bool(event(value)),
        patience=patience,
        **named,
    )
    chance: Fraction = found.p(True)
    return chance
