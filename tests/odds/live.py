"""Exact odds beside live play, by Pearson's chi-square test."""

from collections import Counter
from collections.abc import Hashable, Mapping
from math import exp, lgamma, log
from typing import Any, NamedTuple

from rulewright.chance import Dist, Seeded
from rulewright.engine import World, exact, live
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint
from tests.golden.written import english
from tests.odds.asked import Question

FEWEST = 5
"""How often an outcome should come at least to stand by itself; rarer ones stand together."""


class Compared(NamedTuple):
    """What came of a comparison."""

    question: Question
    outcomes: int
    """How many there are; 0 where the odds are refused."""
    p: float
    """How likely live play falls out at least so far from the odds, if these are right; 0 for what cannot be."""
    why: str = ""
    """Why odds are refused, or what came that cannot be."""


def compared(question: Question, runs: int, seed: int) -> Compared:
    """The odds of a command beside so many live runs of it: of its result, and of what becomes of the world."""
    game, found, world = question.game, question.found, question.world
    options = {**game.previews, **question.options}

    def outcome(result: Any, after: Any) -> Hashable:
        now = after.records
        changed = [one for key, one in now.items() if world.records.get(key) is not one]
        return bytes(english((_plain(result), changed, sorted(world.records.keys() - now.keys()))))

    try:
        bound = bind(found.parameters, question.arguments, world)
        dist = exact(found, world=world, options=options, of=outcome, **bound)
    except Complaint as complaint:
        return Compared(question, 0, 1.0, str(complaint))
    source, came = Seeded(seed), Counter[Hashable]()
    # What is certain needs no thousands of runs to be seen.
    for _ in range(runs if len(dist) > 1 else 3):
        run = live(found, source=source, world=world, options=options, **bound)
        came[outcome(run.value, World([one for one in run.world if one.id not in run.owed]))] += 1
    impossible = [one for one in came if not dist.p(one)]
    if impossible and not dist.remainder:
        return Compared(question, len(dist), 0.0, f"came, and cannot: {impossible[0]!r}")
    return Compared(question, len(dist), chi_square(dist, came))


def _plain(result: Any) -> Any:
    """A result without its address where it has no form of its own."""
    try:
        english(result)
    except TypeError:
        return type(result).__name__
    return result


def chi_square(dist: Dist[Any], came: Mapping[Any, int]) -> float:
    """How likely counts are at least so far from a distribution, if they are of it."""
    runs = sum(came.values())
    cells: list[tuple[float, int]] = []
    expected, seen = 0.0, 0
    for one, weight in dist.items():
        expected += runs * weight / dist.total
        seen += came.get(one, 0)
        if expected >= FEWEST:
            cells.append((expected, seen))
            expected, seen = 0.0, 0
    rest = runs - sum(number for _, number in cells)
    if cells and (expected or rest):
        last, number = cells.pop()
        cells.append((last + expected, number + rest))
    if len(cells) < 2:
        return 1.0
    return above(sum((number - wanted) ** 2 / wanted for wanted, number in cells), len(cells) - 1)


def above(value: float, freedom: int) -> float:
    """The chance of a chi-square of so many degrees of freedom at or above a value: the upper incomplete gamma."""
    a, x = freedom / 2, value / 2
    if x <= 0:
        return 1.0
    scale = exp(a * log(x) - x - lgamma(a))
    if x < a + 1:
        term = total = 1 / a
        n = a
        while term > total * 1e-15:
            n += 1
            term *= x / n
            total += term
        return 1 - total * scale
    # Lentz's continued fraction.
    b = x + 1 - a
    c, d = 1e300, 1 / b
    h = d
    for i in range(1, 10_000):
        an = -i * (i - a)
        b += 2
        d = 1 / (an * d + b)
        c = b + an / c
        h *= d * c
        if abs(d * c - 1) < 1e-14:
            break
    return scale * h
