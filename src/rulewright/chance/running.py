"""Running sums of weights: how much lies at or below each value, or at or above it."""

from collections.abc import Sequence
from itertools import accumulate


def within(weights: Sequence[int], skip: int, size: int) -> list[int]:
    """Return the weights at or below each of `size` values, the first of them `skip` above the lowest."""
    running = list(accumulate(weights))
    return running[skip:] + [running[-1]] * (size - max(len(running) - skip, 0))


def beyond(weights: Sequence[int], skip: int, whole: int, size: int) -> list[int]:
    """Return the weights at or above each of `size` values, the first of them `-skip` below the lowest."""
    return [whole] * -skip + [whole - before for before in accumulate(weights[: size + skip - 1], initial=0)]
