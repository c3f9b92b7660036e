"""Exact odds of any rule: every way its dice can fall, weighted, with nothing written twice.

The rule is run again from its start for every path through its answers (a generator cannot be copied). Weights are
whole numbers, kept apart by denominator and joined once at the end. Sub-rules asked for by `once` are solved once.
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from fractions import Fraction
from math import lcm
from typing import Any, TypeVar

from rulewright.chance import Dist
from rulewright.engine.answers import first
from rulewright.engine.record import Record
from rulewright.engine.requests import (
    Change,
    Choose,
    Create,
    Graded,
    Look,
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
from rulewright.errors import Refused

T = TypeVar("T")
MOST_PATHS = 2_000_000
"""Paths after which odds are refused: a rule this long wants to be a chain of rules."""

Branches = tuple[tuple[Any, int], ...]
_SOLVED: dict[tuple[Any, ...], tuple[Branches, int]] = {}


class _World:
    """Records during one path: what the caller gave, with this path's changes laid over it."""

    __slots__ = ("given", "gone", "over")

    def __init__(self, given: Mapping[str, Record]) -> None:
        self.given = given
        self.over: dict[str, Record] = {}
        self.gone: set[str] = set()

    def clear(self) -> None:
        self.over = {}
        self.gone = set()

    @property
    def records(self) -> dict[str, Record]:
        """Every record as it stands on this path."""
        return {key: value for key, value in {**self.given, **self.over}.items() if key not in self.gone}

    def find(self, record_id: str) -> Record | None:
        if record_id in self.over:
            return self.over[record_id]
        return None if record_id in self.gone else self.given.get(record_id)

    def change(self, request: Change) -> Record:
        record = request.record
        after: Record = request.event.apply(self.find(record.id) or record)
        self.over[record.id] = after
        return after

    def create(self, request: Create) -> Record:
        self.over[request.record.id] = request.record
        return request.record

    def remove(self, request: Remove) -> None:
        self.over.pop(request.id, None)
        self.gone.add(request.id)

    def look(self, request: Look) -> Record | None:
        return self.find(request.id)

    def survey(self, request: Survey) -> tuple[Record, ...]:
        return tuple(record for record in self.records.values() if isinstance(record, request.type))


_ACTS: dict[type[Any], Callable[[_World, Any], Any]] = {
    Change: _World.change,
    Create: _World.create,
    Remove: _World.remove,
    Look: _World.look,
    Survey: _World.survey,
    Tell: lambda _world, _request: None,
}
_CHANCES = (Roll, Graded, Throw)


def paths(
    rule: Callable[..., Generator[Request[Any], Any, T]],
    arguments: tuple[Any, ...],
    *,
    named: Mapping[str, Any] | None = None,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    of: Callable[[T, Any], Hashable] | None = None,
) -> dict[int, dict[Any, int]]:
    """Run every path and count outcomes: denominator to outcome to weight.

    `of(result, world)` gives the outcome to count, where the result alone is not meant.
    """
    state = _World((world if isinstance(world, World) else World(world)).records)
    named = named or {}
    options = options or {}
    counted: dict[int, dict[Any, int]] = {}
    taken: list[tuple[Branches, int]] = []
    """The branch taken at each die of this path, with how many of its brothers went before it."""
    for _ in range(MOST_PATHS):
        state.clear()
        weight, over, value = _follow(rule(*arguments, **named), state, taken, options, policy)
        outcome = of(value, state) if of else value
        counts = counted.setdefault(over, {})
        counts[outcome] = counts.get(outcome, 0) + weight
        while taken and taken[-1][1] + 1 == len(taken[-1][0]):
            taken.pop()
        if not taken:
            return counted
        branches, at = taken[-1]
        taken[-1] = (branches, at + 1)
    raise Refused(
        f"{getattr(rule, '__name__', 'this rule')} has more than {MOST_PATHS:,} ways to fall out: ask by steps"
    )


def _follow(
    rule: Generator[Request[Any], Any, Any],
    state: _World,
    taken: list[tuple[Branches, int]],
    options: Mapping[str, Any],
    policy: Callable[[Choose, Any], str],
) -> tuple[int, int, Any]:
    """Follow one path; dice beyond those already `taken` fall on their first branch, and are noted there."""
    send = rule.send
    weight, over, depth = 1, 1, 0
    answer: Any = None
    try:
        while True:
            request: Any = send(answer)
            kind = type(request)
            if kind in _CHANCES:
                branches = request.branches or request.weigh()
                total = request.total
            elif kind is Once:
                branches, total = _once(request, options, policy)
            elif kind is Choose:
                answer = policy(request, state)
                continue
            elif kind is Setting:
                answer = options.get(request.name, request.default)
                continue
            else:
                answer = _ACTS[kind](state, request)
                continue
            if branches[0][1] == total:
                answer = branches[0][0]
                continue
            if depth == len(taken):
                taken.append((branches, 0))
            answer, part = branches[taken[depth][1]]
            weight *= part
            over *= total
            depth += 1
    except StopIteration as stop:
        return weight, over, stop.value


def _once(request: Once, options: Mapping[str, Any], policy: Callable[[Choose, Any], str]) -> tuple[Branches, int]:
    key = (request.rule, request.arguments, tuple(options.items()))
    solved = _SOLVED.get(key)
    if solved is None:
        counted = paths(request.rule, request.arguments, options=options, policy=policy)
        weights, whole = joined(counted)
        solved = _SOLVED[key] = (tuple(weights.items()), whole)
    return solved


def joined(counted: Mapping[int, Mapping[Any, int]]) -> tuple[dict[Any, int], int]:
    """Counts over different denominators as whole-number weights over one, and that one.

    The weights add up to it, but for what dice that go on without end leave out.
    """
    if len(counted) == 1:
        ((whole, only),) = counted.items()
        return dict(only), whole
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
    **named: Any,
) -> Dist[Any]:
    """The exact distribution of a rule's result, or of what `of(result, world)` sees in it.

    Decisions are answered by `policy`. `world.find(id)` inside `of` gives a record as it stands at the end.
    """
    counted = paths(rule, arguments, named=named, world=world, options=options, policy=policy, of=of)
    weights, whole = joined(counted)
    return Dist.of(weights, whole - sum(weights.values()))


def chance_of(
    event: Callable[[Any], bool],
    rule: Callable[..., Generator[Request[Any], Any, Any]],
    *arguments: Any,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    **named: Any,
) -> Fraction:
    """The exact probability that `event(result)` is true."""
    found = exact(
        rule,
        *arguments,
        world=world,
        options=options,
        policy=policy,
        of=lambda value, _world: bool(event(value)),
        **named,
    )
    chance: Fraction = found.p(True)
    return chance
