"""The odds of a command as people read them: what may happen, and how likely it is.

Belongs here: which runs are weighed. Not here: how odds are solved (engine.exact), read, put into words (engine.forks).
"""

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from contextlib import suppress
from fractions import Fraction
from typing import Any, Final, NamedTuple

from rulewright.campaign.odds.answered import NONE, Answered, Answers, Decision, any_of
from rulewright.campaign.odds.guarded import guarded
from rulewright.campaign.odds.unfinished import instead
from rulewright.chance import Dice, Dist, Pool, Thrown
from rulewright.chance.patience import PATIENCE, Unfinished
from rulewright.engine.odds.exact import exact
from rulewright.engine.odds.forks import Fork, cut, forks, numbered
from rulewright.engine.odds.outcomes import Closed, Outcome, Outcomes, open_to_all
from rulewright.engine.odds.results import given_back
from rulewright.engine.odds.telling import NOBODY, Reader
from rulewright.engine.odds.tracks import ALL
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose, Graded, Once, Request, Roll, Throw
from rulewright.engine.running.answers import Policy, first
from rulewright.engine.running.apart import Apart
from rulewright.engine.running.run import Run, Waiting
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Diverged, Sentence


class Weighed(NamedTuple):
    """The odds of a command: every possible outcome."""

    dist: Dist[Outcome]
    read: Outcomes
    there: Mapping[str, Record]
    """The world before the command, or where it stands that has been begun."""
    each: tuple["Weighed", ...] = ()
    """Of several commands in a row, what each gives back; `dist` is about the changes of the world."""
    asked: tuple[Decision, ...] = ()
    """Every decision in it, which answers given beforehand can be about."""
    left_out: Fraction = Fraction(0)
    """The part of the whole that was not followed, so that no probability here is wrong by more."""

    def forks(self, reader: Reader = NOBODY) -> list[Fork]:
        """Return what there is to show, the most telling first, in words for a reader."""
        found = forks(self.dist, self.read, self.there, reader)
        for number, one in enumerate(self.each, 1):
            told = forks(one.dist, one.read, self.there, reader)
            found += [numbered(number, fork) for fork in told] if len(self.each) > 1 else told
        found.sort(key=lambda fork: fork.weight)
        return [cut(self.left_out), *found] if self.left_out else found


def weigh(
    system: System,
    world: World,
    options: Mapping[str, Any],
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    *,
    policy: Policy = first,
    answers: Answers = NONE,
    past: Iterable[Step] = (),
    closed: Mapping[str, frozenset[str]] | None = None,
    closed_of_new: Closed = open_to_all,
    since: Mapping[str, Record] | None = None,
    patience: float | None = PATIENCE,
) -> Weighed:
    """Return the exact odds of a command: of all changes of the world and of its result; see `solve`.

    Changes count from `since`, if some of it has happened already; see `standing`.

    `answers` are given to its decisions in order, and `policy` decides the others; Unreadable if one is not offered, or
    there are more than decisions. `closed_of_new` says which fields of new records are not known.
    """
    read, given = Outcomes(given_back(found.rule), closed_of_new, since), Answered(answers, policy)
    dist = solve(
        system, world, options, found, arguments, read.read, policy=given, past=past, closed=closed, patience=patience
    )
    given.check()
    left_out = 1 - Fraction(sum(weight for _, weight in dist.items()), dist.total)
    there = world.records if since is None else since
    return Weighed(dist, read, there, asked=tuple(given.asked.values()), left_out=left_out)


class _Nobody:
    """Answers nothing, so that a run stops at the first question that is new."""

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Stop before the dice."""
        raise Waiting(Roll(dice, why, secret=False))

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Stop before the dice of a pool."""
        raise Waiting(Throw(pool, why, secret=False))

    def decide(self, request: Choose, _world: Run) -> str:
        """Stop before the decision."""
        raise Waiting(request)


def standing(
    system: System,
    world: World,
    options: Mapping[str, Any],
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    past: Iterable[Step],
    closed: Mapping[str, frozenset[str]] | None = None,
) -> Mapping[str, Record]:
    """Return the records as they stand where a command waits, after the rolls and choices that are known."""
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    run = Run(world, _Nobody(), options={**system.previews, **options}, past=past)
    with suppress(Waiting):
        run(found, **bind(found.parameters, arguments, world))
    return run.records


UNKNOWN: Final = ""
"""The answer of a choice of which it is known that it was made, and not what was chosen."""
RARE: Final = Fraction(1, 200_000)
"""Ways rarer than this are left out where counting all of them takes more than half of the patience."""
MOST_LEFT_OUT: Final = Fraction(1, 100)
"""The largest part of the whole that may be left out; beyond that, odds are refused."""


def solve(
    system: System,
    world: World,
    options: Mapping[str, Any],
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    of: Callable[[Any, Any], Hashable],
    *,
    policy: Policy = first,
    past: Iterable[Step] = (),
    closed: Mapping[str, frozenset[str]] | None = None,
    patience: float | None = PATIENCE,
) -> Dist[Any]:
    """Return the odds of `of(result, world)` for a command, exact unless they take too long: then without the rarest
    ways, which are missing in the distribution.

    Unfinished if those take too long as well, within `patience` seconds of work together: it says what can be asked
    instead. `past` are the rolls and choices
    known already, with the answer that is being asked about last. `closed` are the fields, by record id, that are not
    known: if the rule reads one of them the odds would be wrong, and the command is Refused.
    """
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    bound = bind(found.parameters, arguments, world)
    known = tuple(step for step in past if isinstance(step, (Rolled, Chosen)))

    def resumed(**named: Any) -> Generator[Request[Any], Any, Any]:
        running = _through(found(**named), deque(known)) if known else found(**named)
        return policy.followed(running, {}) if isinstance(policy, Answered) else running

    rule: Callable[..., Generator[Request[Any], Any, Any]] = resumed
    settings = {**system.previews, **options}
    half = None if patience is None else patience / 2
    for rare in (ALL, RARE):
        with suppress(Unfinished):
            dist = exact(rule, world=world, options=settings, policy=policy, of=of, patience=half, rare=rare, **bound)
            if sum(weight for _, weight in dist.items()) >= dist.total * (1 - MOST_LEFT_OUT):
                return dist
    raise Unfinished(instead(system, world, settings, found, bound))


def _through(
    running: Generator[Request[Any], Any, Any], past: deque[Rolled | Chosen]
) -> Generator[Request[Any], Any, Any]:
    """Run a rule with the answers that are known already."""
    answer: Any = None
    try:
        while True:
            request: Any = running.send(answer)
            kind = type(request)
            if past and kind is Once:
                answer = yield from _through(request.rule(*request.arguments), past)
            elif past and kind is Choose and _is_unknown(past[0]):
                past.popleft()
                answer = yield from any_of(request)
            elif past and kind in (Roll, Graded, Throw, Choose):
                answer = _known(request, past)
            elif past and kind is Apart:
                answer = None  # followed as it comes: some of it is known
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


def _is_unknown(step: Rolled | Chosen) -> bool:
    return isinstance(step, Chosen) and step.sealed and step.answer == UNKNOWN


def _known(request: Any, past: deque[Rolled | Chosen]) -> Any:
    """Return the known answer; Diverged if the rule asks for another."""
    if isinstance(request, Throw):
        shown = {}
        for name, count in request.pool.groups:
            if count:
                shown[name] = _next(Rolled, name, past).faces
        return request.pool.read(shown)
    if isinstance(request, Choose):
        return _next(Chosen, request.why, past).answer
    return request.answer(request.dice.read(_next(Rolled, request.why, past).faces))


def _next(kind: type[Any], why: str, past: deque[Rolled | Chosen]) -> Any:
    step: Any = past.popleft() if past else None
    if type(step) is not kind or step.why != why:
        raise Diverged(Sentence("what is known does not fit the rule, which now asks for {why}", why=repr(why)))
    return step
