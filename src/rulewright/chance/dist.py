"""Exact distributions: outcomes with whole-number weights.

Belongs here: what can be asked of weighted outcomes. Not here: how dice come to them.
"""

from collections.abc import Callable, Hashable, Iterable, Iterator, Mapping, Sequence
from contextlib import suppress
from fractions import Fraction
from itertools import accumulate, product
from math import gcd, lcm, prod
from typing import Any, Generic, NoReturn, TypeVar

from rulewright.chance.limits import MOST_SPREAD
from rulewright.chance.packing import field_bits, pack, unpack
from rulewright.errors import Sentence, Unreadable

T = TypeVar("T", bound=Hashable)
U = TypeVar("U", bound=Hashable)


class Dist(Generic[T]):
    """Outcomes with their weights: whole numbers in lowest terms, so that equal chances are equal objects in `==`.

    A distribution that goes on without end is cut: `remainder` is the exact probability of what is not listed, and
    every threshold is still answered exactly, or refused.
    """

    _outcomes: Sequence[T]
    _weights: Sequence[int]
    total: int
    """Sum of all weights, including `missing`."""
    missing: int
    """Weight of what is not listed; 0 if the distribution is whole."""
    floor: int | None
    """Every outcome not listed is at least this; None if that is not known, or nothing is missing."""
    _items: tuple[tuple[T, int], ...] | None = None
    _index: dict[T, int] | None = None
    _running: list[int] | None = None
    _asked: dict[object, Fraction] | None = None
    _reached: dict[int, Fraction] | None = None
    _mean: Fraction | None = None

    def __init__(self) -> None:
        raise TypeError("a distribution comes from Dist.of({...}), Dist.mix([...]) or dice.dist()")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AttributeError(f"a distribution is frozen; {name} stays as it is")

    def __delattr__(self, name: str) -> NoReturn:
        raise AttributeError(f"a distribution is frozen; {name} stays as it is")

    def __reduce__(self) -> tuple[Any, ...]:
        return make, (self._outcomes, self._weights, self.total, self.missing, self.floor)

    @staticmethod
    def of(weights: Mapping[U, int] | Iterable[U], missing: int = 0) -> "Dist[U]":
        """Return a distribution from outcomes with weights, or from outcomes that are equally likely (repeats count).

        `missing` is the weight of what is not listed.
        """
        if isinstance(weights, Mapping):
            return _sorted(dict(weights), missing, None)
        counted: dict[U, int] = {}
        for outcome in weights:
            counted[outcome] = counted.get(outcome, 0) + 1
        return _sorted(counted, missing, None)

    @staticmethod
    def mix(parts: Iterable[tuple["Dist[U]", int]]) -> "Dist[U]":
        """Return the mixture of several distributions, each chosen with its weight."""
        chosen = [(dist, weight) for dist, weight in parts if weight]
        if any(weight < 0 for _, weight in chosen):
            raise Unreadable("mixture", "a weight is below 0", "weights are whole numbers from 0")
        if not chosen:
            raise Unreadable("mixture", "nothing is in it", "give at least one distribution a weight above 0")
        scale = lcm(*(dist.total for dist, _ in chosen))
        mixed: dict[U, int] = {}
        missing, floors = 0, []
        for dist, weight in chosen:
            factor = weight * (scale // dist.total)
            for outcome, points in dist.items():
                mixed[outcome] = mixed.get(outcome, 0) + points * factor
            if dist.missing:
                missing += dist.missing * factor
                floors.append(dist.floor)
        return _sorted(mixed, missing, _least(floors))

    @property
    def exact(self) -> bool:
        """Whether every outcome is listed."""
        return not self.missing

    @property
    def remainder(self) -> Fraction:
        """Exact probability of the outcomes that are not listed; 0 if all are."""
        return Fraction(self.missing, self.total)

    @property
    def outcomes(self) -> tuple[T, ...]:
        return tuple(self._outcomes)

    @property
    def weights(self) -> tuple[int, ...]:
        return tuple(self._weights)

    def items(self) -> tuple[tuple[T, int], ...]:
        """Yield outcomes with their weights, in order if they have one."""
        found = self._items
        if found is None:
            found = self.__dict__["_items"] = tuple(zip(self._outcomes, self._weights, strict=True))
        return found

    def __iter__(self) -> Iterator[tuple[T, int]]:
        return iter(self.items())

    def __len__(self) -> int:
        return len(self._weights)

    def __contains__(self, outcome: object) -> bool:
        return outcome in self._outcomes

    def weight(self, wanted: T | Callable[[T], object]) -> int:
        """Return the weight of an outcome, or of all outcomes for which `wanted` holds; `total` is the whole."""
        if callable(wanted):
            return sum(weight for outcome, weight in self.items() if wanted(outcome))
        index = self._index
        if index is None:
            index = self.__dict__["_index"] = dict(self.items())
        return index.get(wanted, 0)

    def p(self, wanted: T | Callable[[T], object]) -> Fraction:
        """Return the probability of an outcome, or that `wanted` holds of it.

        If there is a remainder, a predicate counts only what is listed: the result is at most `remainder` too small.
        """
        if callable(wanted):
            return Fraction(self.weight(wanted), self.total)
        asked = self._asked
        if asked is None:
            asked = self.__dict__["_asked"] = {}
        found = asked.get(wanted)
        if found is None:
            found = Fraction(self.weight(wanted), self.total)
            if len(asked) <= len(self):
                asked[wanted] = found
        return found

    def mean(self: "Dist[int]") -> Fraction:
        """Expected value; exact even with a remainder if the dice know it in closed form.

        Otherwise it is the mean of what is listed.
        """
        found = self._mean
        if found is None:
            points = sum(outcome * weight for outcome, weight in self.items())
            found = self.__dict__["_mean"] = Fraction(points, self.total - self.missing)
        return found

    def variance(self: "Dist[int]") -> Fraction:
        """The variance of the listed outcomes."""
        mean = self.mean()
        return sum((weight * (outcome - mean) ** 2 for outcome, weight in self.items()), Fraction(0)) / (
            self.total - self.missing
        )

    def below(self: "Dist[int]", least: int) -> int:
        """Return the weight of the outcomes below `least`."""
        if self.missing and (self.floor is None or least > self.floor):
            where = "odds" if self.floor is None else Sentence("odds of {least} or more", least=least)
            listed = Sentence("of finite dice") if self.floor is None else Sentence("up to {floor}", floor=self.floor)
            raise Unreadable(
                where,
                "they lie in the remainder that is not listed",
                Sentence("ask for thresholds {listed}", listed=listed),
            )
        running = self._running
        if running is None:
            running = self.__dict__["_running"] = [0, *accumulate(self._weights)]
        outcomes = self._outcomes
        if isinstance(outcomes, range):
            at = min(max(least - outcomes.start, 0), len(outcomes))
        else:
            at = sum(1 for outcome in outcomes if outcome < least)
        return running[at]

    def at_least(self: "Dist[int]", least: int) -> Fraction:
        """Return the probability of `least` or more."""
        reached = self._reached
        if reached is None:
            reached = self.__dict__["_reached"] = {}
        found = reached.get(least)
        if found is None:
            found = Fraction(self.total - self.below(least), self.total)
            if len(reached) <= len(self):
                reached[least] = found
        return found

    def at_most(self: "Dist[int]", most: int) -> Fraction:
        """Return the probability of `most` or less."""
        return Fraction(self.below(most + 1), self.total)

    def map(self, change: Callable[[T], U]) -> "Dist[U]":
        """Return the distribution of `change(outcome)`."""
        changed: dict[U, int] = {}
        for outcome, weight in self.items():
            after = change(outcome)
            changed[after] = changed.get(after, 0) + weight
        return _sorted(changed, self.missing, None)

    def spread(self: "Dist[int]") -> tuple[int, Sequence[int]]:
        """Return the lowest value and the weights of all consecutive values from it on, 0 for a value that does not
        occur.
        """
        outcomes = self._outcomes
        if isinstance(outcomes, range):
            return outcomes.start, self._weights
        low, high = outcomes[0], outcomes[-1]
        if high - low > MOST_SPREAD:
            raise Unreadable(
                "odds",
                Sentence("the values reach over {points} points", points=high - low),
                Sentence("it is {most} at most", most=MOST_SPREAD),
            )
        weights = [0] * (high - low + 1)
        for outcome, weight in zip(outcomes, self._weights, strict=True):
            weights[outcome - low] = weight
        return low, weights

    def with_mean(self: "Dist[int]", mean: Fraction) -> "Dist[int]":
        """Return this distribution with its mean known in closed form."""
        self.__dict__["_mean"] = mean
        return self

    def joint(self, *others: "Dist[Any]") -> "Dist[tuple[Any, ...]]":
        """Return the distribution of tuples of independent outcomes: this one's, then each other's."""
        parts = (self, *others)
        weights = {
            tuple(outcome for outcome, _ in row): prod(weight for _, weight in row)
            for row in product(*(part.items() for part in parts))
        }
        return _sorted(weights, prod(part.total for part in parts) - sum(weights.values()), None)

    def __add__(self: "Dist[int]", other: "Dist[int] | int") -> "Dist[int]":
        if isinstance(other, int):
            return _moved(self, other)
        return convolved([self, other]) if isinstance(other, Dist) else NotImplemented

    __radd__ = __add__

    def __neg__(self: "Dist[int]") -> "Dist[int]":
        low, weights = self.spread()
        return dense(1 - low - len(weights), weights[::-1], self.total, None)

    def __sub__(self: "Dist[int]", other: "Dist[int] | int") -> "Dist[int]":
        return self + (-other)

    def __rsub__(self: "Dist[int]", other: int) -> "Dist[int]":
        return -self + other

    def __eq__(self, other: object) -> bool:
        if not isinstance(other, Dist):
            return NotImplemented
        if self.total != other.total or self.missing != other.missing or len(self) != len(other):
            return False
        return self.items() == other.items() or dict(self.items()) == dict(other.items())

    def __hash__(self) -> int:
        return hash((self.total, self.missing, frozenset(self.items())))

    def __repr__(self) -> str:
        inside = ", ".join(f"{outcome!r}: {weight}" for outcome, weight in self.items())
        rest = f" and {self.missing} of {self.total} not listed" if self.missing else ""
        return f"Dist({{{inside}}}{rest})"


def make(
    outcomes: Sequence[T], weights: Sequence[int], total: int, missing: int = 0, floor: int | None = None
) -> Dist[T]:
    """Return a distribution from outcomes in order and their weights, none of them 0, reduced to lowest terms."""
    if weights and weights[0] != 1:
        factor = gcd(missing, *weights)
        if factor != 1:
            weights = [weight // factor for weight in weights]
            total //= factor
            missing //= factor
    dist: Dist[T] = object.__new__(Dist)
    own = dist.__dict__
    own["_outcomes"] = outcomes
    own["_weights"] = weights
    own["total"] = total
    own["missing"] = missing
    own["floor"] = floor if missing else None
    return dist


def dense(low: int, weights: Sequence[int], total: int, floor: int | None = None) -> Dist[int]:
    """Return a distribution of consecutive values from `low` on; weights may be 0, and what `total` has more is
    missing.
    """
    missing = total - sum(weights)
    if 0 not in weights:
        return make(range(low, low + len(weights)), weights, total, missing, floor)
    outcomes = [value for value, weight in enumerate(weights, low) if weight]
    kept = [weight for weight in weights if weight]
    consecutive = len(kept) and outcomes[-1] - outcomes[0] == len(kept) - 1
    return make(range(outcomes[0], outcomes[-1] + 1) if consecutive else tuple(outcomes), kept, total, missing, floor)


def convolved(dists: Sequence[Dist[int]]) -> Dist[int]:
    """Return the distribution of the sum of independent values."""
    total = prod(dist.total for dist in dists)
    spans = [dist.spread() for dist in dists]
    slots = 1 + sum(len(weights) - 1 for _, weights in spans)
    bits = field_bits(total, slots)
    packed = prod([pack(weights, bits) for _, weights in spans])
    return dense(sum(low for low, _ in spans), unpack(packed, slots, bits), total, sum_floor(dists))


def sum_floor(dists: Sequence[Dist[int]]) -> int | None:
    """Return a lower bound of the unlisted sums of values, if one is known."""
    lows = [dist.spread()[0] for dist in dists]
    floors = [
        None if dist.floor is None else dist.floor + sum(lows) - low
        for dist, low in zip(dists, lows, strict=True)
        if dist.missing
    ]
    return _least(floors)


def _moved(dist: Dist[int], by: int) -> Dist[int]:
    low, weights = dist.spread()
    return dense(low + by, weights, dist.total, None if dist.floor is None else dist.floor + by)


def _least(floors: Sequence[int | None]) -> int | None:
    known = [floor for floor in floors if floor is not None]
    return min(known) if known and len(known) == len(floors) else None


def _sorted(weights: dict[U, int], missing: int, floor: int | None) -> Dist[U]:
    for outcome, weight in weights.items():
        if not isinstance(weight, int) or weight < 0:
            raise Unreadable(
                "distribution",
                Sentence("{outcome} has the weight {weight}", outcome=repr(outcome), weight=repr(weight)),
                "weights are whole numbers from 0",
            )
    kept = [outcome for outcome, weight in weights.items() if weight]
    if not kept and not missing:
        raise Unreadable("distribution", "no outcome has a weight", "give at least one a weight above 0")
    with suppress(TypeError):  # outcomes without an order stay as they came
        kept.sort()  # type: ignore[call-arg]  # outcomes that cannot be sorted raise, which is caught
    listed = [weights[outcome] for outcome in kept]
    return make(tuple(kept), listed, sum(listed) + missing, missing, floor)
