"""The odds of a command as people hear them: what its result may say, and how likely.

Belongs here: which runs are weighed, and what results say. Not here: how odds are solved (engine.exact), or drawn.
"""

from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator, Mapping
from fractions import Fraction
from time import thread_time
from typing import Any

import msgspec

from rulewright.campaign.guarded import Unseen, guarded
from rulewright.chance import Dist
from rulewright.engine.answers import Policy, first
from rulewright.engine.exact import exact
from rulewright.engine.parameters import bind
from rulewright.engine.procedure import Procedure
from rulewright.engine.requests import Choose, Graded, Once, Request, Roll, Throw
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Diverged, Refused, Sentence

MOST_WAYS = 50_000
"""Ways a command may go, beyond which its odds are not worth the wait."""

Facts = tuple[tuple[str, Any], ...]
"""What a result says, as names with plain values."""


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
    patience: float | None = None,
) -> Dist[Facts]:
    """The exact odds of a command. Refused if it can go so many ways that a person would wait for them.

    `past` are the rolls and choices known already. `closed` are the fields, by record id, that are not known: if the
    rule reads one of them the odds would be wrong, and it is Refused; so it is after `patience` seconds of work.
    """
    begun = thread_time()
    if closed:
        world = World({one.id: guarded(one, closed.get(one.id, frozenset())) for one in world})
    bound = bind(found.parameters, arguments, world)
    known = tuple(step for step in past if isinstance(step, (Rolled, Chosen)))
    ways = 0

    def counted(result: Any, _world: Any) -> Any:
        nonlocal ways
        ways += 1
        if ways > MOST_WAYS:
            raise Refused(
                Sentence(
                    "{title} can go more than {most} ways: ask for the odds of its steps",
                    title=found.title,
                    most=MOST_WAYS,
                )
            )
        if patience is not None and thread_time() - begun > patience:
            raise Refused(
                Sentence(
                    "{title} can go too many ways to count them now: ask for the odds of its steps", title=found.title
                )
            )
        return facts(result)

    def resumed(**named: Any) -> Generator[Request[Any], Any, Any]:
        return _through(found(**named), deque(known))

    rule: Callable[..., Generator[Request[Any], Any, Any]] = resumed if known else found
    return exact(rule, world=world, options={**system.previews, **options}, policy=policy, of=counted, **bound)


def answering(asked_who: str, asked_why: str, key: str, otherwise: Policy) -> Policy:
    """The policy that gives one answer to one decision, and to every other what `otherwise` gives."""

    def answer(request: Choose, run: Any) -> str:
        is_it = (request.who, request.why) == (asked_who, asked_why) and key in request.options
        return key if is_it else otherwise(request, run)

    return answer


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


def marginals(dist: Dist[Facts]) -> dict[str, dict[Any, Fraction]]:
    """For each thing that results say, its values with their probabilities."""
    found: dict[str, dict[Any, Fraction]] = {}
    for said, weight in dist.items():
        p = Fraction(weight, dist.total)
        for name, value in said:
            values = found.setdefault(name, {})
            values[value] = values.get(value, Fraction(0)) + p
    return found


def is_yes_or_no(values: Mapping[Any, Fraction]) -> bool:
    """Whether a thing is either so or not."""
    return len(values) == 2 and all(isinstance(value, bool) for value in values)


def mean(values: Mapping[Any, Fraction]) -> Fraction | None:
    """The mean of numbers; None if they are none."""
    if any(type(value) is not int for value in values):
        return None
    return sum((value * p for value, p in values.items()), Fraction(0))


def ordered(values: Mapping[Any, Fraction]) -> list[tuple[Any, Fraction]]:
    """Yes before no, numbers in order, words the likeliest first."""
    if all(isinstance(value, bool) for value in values):
        return sorted(values.items(), reverse=True)
    if all(isinstance(value, int) or value is None for value in values):
        return sorted(values.items(), key=lambda pair: (pair[0] is not None, pair[0] or 0))
    return sorted(values.items(), key=lambda pair: -pair[1])


def phrase_value(value: Any) -> str:
    """A value in words."""
    if value is None or value == "":
        return "-"
    if isinstance(value, bool):
        return "yes" if value else "no"
    return str(value)


def facts(result: Any) -> Facts:
    """What a result says; of two things of one name, the first."""
    found: dict[str, Any] = {}
    for name, value in _facts(result):
        found.setdefault(name, value)
    return tuple(found.items())


def _facts(result: Any) -> Iterator[tuple[str, Any]]:
    if isinstance(result, msgspec.Struct):
        for name in result.__struct_fields__:
            try:
                value = getattr(result, name)
            except Unseen:  # the record that comes of it is told without what is not known of it
                continue
            if isinstance(value, (bool, int, str)) or value is None:
                yield name.replace("_", " "), value
            elif isinstance(value, msgspec.Struct):
                yield from ((f"{name} {inner}", said) for inner, said in _facts(value))
            else:
                yield from _of_each(value)
    elif isinstance(result, (bool, int, str)) or result is None:
        yield "result", result
    else:
        yield from _of_each(result)


def _of_each(several: Any) -> Iterator[tuple[str, Any]]:
    """What each of several results says, under the name of the one it is about."""
    for number, one in enumerate(several if isinstance(several, tuple) else (), 1):
        if isinstance(one, msgspec.Struct):
            label = next((str(said) for name in ("name", "target", "id") if (said := getattr(one, name, ""))), number)
            yield from ((f"{label}: {inner}", said) for inner, said in _facts(one) if inner not in ("name", "id"))
