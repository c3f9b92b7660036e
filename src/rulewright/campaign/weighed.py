"""The odds of a command as people hear them: what may come of it, and how likely.

Belongs here: which runs are weighed. Not here: how odds are solved (engine.exact), read, put into words (engine.forks).
"""

from collections import deque
from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from typing import Any, NamedTuple

from rulewright.campaign.guarded import guarded
from rulewright.campaign.unfinished import instead
from rulewright.chance import Dist
from rulewright.chance.patience import PATIENCE, Unfinished
from rulewright.engine.answers import Policy, first
from rulewright.engine.exact import exact
from rulewright.engine.forks import Fork, forks
from rulewright.engine.outcomes import Closed, Outcome, Outcomes, open_to_all
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.requests import Choose, Graded, Once, Request, Roll, Throw
from rulewright.engine.results import given_back
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.engine.system import System
from rulewright.engine.telling import NOBODY, Reader
from rulewright.engine.world import World
from rulewright.errors import Diverged, Sentence


class Weighed(NamedTuple):
    """The odds of a command: everything that may come of it."""

    dist: Dist[Outcome]
    read: Outcomes
    there: Mapping[str, Record]
    """The world before it."""

    def forks(self, reader: Reader = NOBODY) -> list[Fork]:
        """What there is to tell, the most telling first, in words for a reader."""
        return forks(self.dist, self.read, self.there, reader)


def weigh(
    system: System,
    world: World,
    options: Mapping[str, Any],
    found: Procedure[..., Any],
    arguments: Mapping[str, Any],
    *,
    policy: Policy = first,
    past: Iterable[Step] = (),
    closed: Mapping[str, frozenset[str]] | None = None,
    closed_of_new: Closed = open_to_all,
    patience: float | None = PATIENCE,
) -> Weighed:
    """The exact odds of a command, of all that becomes of the world and of what it gives back; see `solve`.

    `closed_of_new` tells what is not known of records that come.
    """
    read = Outcomes(given_back(found.rule), closed_of_new)
    dist = solve(
        system, world, options, found, arguments, read.read, policy=policy, past=past, closed=closed, patience=patience
    )
    return Weighed(dist, read, world.records)


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
    """The exact odds of what `of(result, world)` sees of a command.

    Unfinished after `patience` seconds of work: it says what can be asked instead. `past` are the rolls and choices
    known already, with the answer that is asked about at their end. `closed` are the fields, by record id, that are not
    known: if the rule reads one of them the odds would be wrong, and it is Refused.
    """
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    bound = bind(found.parameters, arguments, world)
    known = tuple(step for step in past if isinstance(step, (Rolled, Chosen)))

    def resumed(**named: Any) -> Generator[Request[Any], Any, Any]:
        return _through(found(**named), deque(known))

    rule: Callable[..., Generator[Request[Any], Any, Any]] = resumed if known else found
    settings = {**system.previews, **options}
    try:
        return exact(rule, world=world, options=settings, policy=policy, of=of, patience=patience, **bound)
    except Unfinished:
        raise Unfinished(instead(system, world, settings, found, bound)) from None


def _through(
    running: Generator[Request[Any], Any, Any], past: deque[Rolled | Chosen]
) -> Generator[Request[Any], Any, Any]:
    """A rule that is told what is known already."""
    answer: Any = None
    try:
        while True:
            request: Any = running.send(answer)
            kind = type(request)
            if past and kind is Once:
                answer = yield from _through(request.rule(*request.arguments), past)
            elif past and kind in (Roll, Graded, Throw, Choose):
                answer = _known(request, past)
            else:
                answer = yield request
    except StopIteration as stop:
        return stop.value


def _known(request: Any, past: deque[Rolled | Chosen]) -> Any:
    """The answer that is known already; Diverged if the rule asks for another."""
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
