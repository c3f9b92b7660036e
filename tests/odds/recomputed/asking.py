"""The odds of a command, of whatever becomes of the world, as plain fractions."""

from collections.abc import Callable, Hashable, Mapping
from fractions import Fraction
from typing import Any

from rulewright.engine import Clock, Record, World, exact, system
from rulewright.engine.parameters import bind
from rulewright.engine.running.answers import Policy, first

Chances = dict[Any, Fraction]


def odds(
    verb: str,
    *people: Record,
    of: Callable[[Any, Any], Hashable] = lambda result, _world: result,
    options: Mapping[str, Any] | None = None,
    policy: Policy = first,
    **arguments: Any,
) -> Chances:
    """The chances of what `of(result, world)` sees after the command `verb` in a world of these people and a clock."""
    world = World({one.id: one for one in (Clock(), *people)})
    found = system(verb.partition(".")[0]).procedure(verb)
    dist = exact(found, world=world, options=options, policy=policy, of=of, **bind(found.parameters, arguments, world))
    return {outcome: Fraction(weight, dist.total) for outcome, weight in dist.items()}


def figure(name: str, of: str) -> Callable[[Any, Any], Any]:
    """Somebody's figure at the end."""
    return lambda _result, world: getattr(world.find(name), of)


def chances(found: Any) -> Chances:
    """A die of icepool, or a histogram of dyce, as fractions."""
    items = found.items()
    whole = sum(weight for _, weight in items)
    return {outcome: Fraction(weight, whole) for outcome, weight in items}
