"""Exact odds of any rule: every way its dice can fall, weighted, with nothing written twice.

Belongs here: asking for them, and what is remembered. Not here: following a rule (tracks).
"""

from collections.abc import Callable, Generator, Hashable, Iterable, Mapping
from fractions import Fraction
from typing import Any, TypeVar

from rulewright.chance import Dist
from rulewright.chance.collector import Paused
from rulewright.chance.dist import make
from rulewright.chance.patience import PATIENCE, Patience
from rulewright.chance.remembered import Remembered
from rulewright.engine.odds.path import Path
from rulewright.engine.odds.tracks import ALL, MOST_REMEMBERED, SOLVED, Tracks, joined
from rulewright.engine.record import Record
from rulewright.engine.requests.kinds import Choose, Request
from rulewright.engine.running.answers import first
from rulewright.engine.world import World

T = TypeVar("T")
_KNOWN: Remembered[tuple[Any, ...], Dist[Any]] = Remembered(much=MOST_REMEMBERED, size=len)


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
    rare: Fraction = ALL,
) -> dict[int, dict[Any, int]]:
    """Run every path and count outcomes: denominator to outcome to weight.

    `of(result, world)` gives the outcome to count, if the result alone is not meant. Paths rarer than `rare` are left
    out.
    """
    given = Path(World.of(world).records if world else {})
    tracks = Tracks(given, options or {}, policy, Patience(patience), rare=rare)
    return tracks.count(rule, arguments, named or {}, of)


def exact(
    rule: Callable[..., Generator[Request[Any], Any, T]],
    *arguments: Any,
    world: World | Iterable[Record] = (),
    options: Mapping[str, Any] | None = None,
    policy: Callable[[Choose, Any], str] = first,
    of: Callable[[T, Any], Hashable] | None = None,
    patience: float | None = PATIENCE,
    rare: Fraction = ALL,
    **named: Any,
) -> Dist[Any]:
    """Return the exact distribution of a rule's result, or of `of(result, world)`.

    Asked again with the same plain values it answers from memory. Decisions are answered by `policy`.
    `world.find(id)` inside `of` gives a record as it stands at the end. Unfinished after `patience` seconds of work;
    with None it takes as long as it takes. Ways rarer than `rare` are left out, and are missing in the distribution.
    """
    plain = of is None and not (world or named or options or rare)
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
            rule,
            arguments,
            named=named,
            world=world,
            options=options,
            policy=policy,
            of=of,
            patience=patience,
            rare=rare,
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
    """Forget all remembered odds, so that they are solved anew, as in a program that has just begun."""
    SOLVED.clear()
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
    """Return the exact probability that `event(result)` is true; as for `exact`, it may take `patience` seconds of
    work.
    """
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
