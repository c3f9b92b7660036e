"""Tallies: ways to read the dice of a pool, as folds over the faces from 1 upward.

Belongs here: tallies true of any pool. Not here: what a game makes of them.
"""

from collections.abc import Callable
from functools import lru_cache
from typing import Any

from rulewright.chance.remembered import USUAL
from rulewright.errors import Unreadable


class Tally:
    """A fold over faces: `start`, then `step` for each face from 1 upward, then `end`.

    Write your own as a subclass and keep one object of it: pools are told apart by which tally they have. States must
    be hashable; equal states are merged, so keep them small.
    """

    __slots__ = ()

    groups: tuple[str, ...] = ()
    """Names of the groups it looks at; none means all."""
    alike: bool = False
    """Whether it reads only how many dice of its groups show a face, not which of them."""
    start: Any = 0

    def step(self, state: Any, face: int, counts: tuple[int, ...]) -> Any:
        """Return the state after the given number of dice in each of its groups show `face`."""
        raise NotImplementedError

    def end(self, state: Any) -> Any:
        """Return the result for the state after the last face."""
        return state

    def __and__(self, other: "Tally") -> "Tally":
        return joint(self, other)


class Counting(Tally):
    """A value for each die by its face, added up."""

    __slots__ = ("gain", "groups")
    alike = True

    def __init__(self, gain: Callable[[int], int], groups: tuple[str, ...]) -> None:
        self.gain, self.groups = gain, groups

    def step(self, state: int, face: int, counts: tuple[int, ...]) -> int:
        """Add the values of these dice."""
        return state + self.gain(face) * sum(counts)


class LargestMatch(Tally):
    """The largest number of dice that show the same face."""

    __slots__ = ("groups",)
    alike = True

    def __init__(self, groups: tuple[str, ...]) -> None:
        self.groups = groups

    def step(self, state: int, _face: int, counts: tuple[int, ...]) -> int:
        """Return the larger of the match so far and this one."""
        here = sum(counts)
        return max(state, here)


class Straight(Tally):
    """The length of the longest run of consecutive faces, each shown by at least one die."""

    __slots__ = ("groups",)
    alike = True
    start = (0, 0)

    def __init__(self, groups: tuple[str, ...]) -> None:
        self.groups = groups

    def step(self, state: tuple[int, int], _face: int, counts: tuple[int, ...]) -> tuple[int, int]:
        """Return the run that ends here, and the longest so far."""
        run = state[0] + 1 if any(counts) else 0
        return run, max(run, state[1])

    def end(self, state: tuple[int, int]) -> int:
        """Return the longest run."""
        return state[1]


class FacesShown(Tally):
    """The faces of each group, in rising order: the whole throw without its order."""

    __slots__ = ()
    start: tuple[tuple[int, ...], ...] = ()

    def step(self, state: Any, face: int, counts: tuple[int, ...]) -> Any:
        """Return the faces of each group up to this one."""
        before = state or ((),) * len(counts)
        return tuple(faces + (face,) * count for faces, count in zip(before, counts, strict=True))


class Joint(Tally):
    """Several tallies of the same dice at once; the outcome is the tuple of theirs."""

    __slots__ = ("parts",)

    def __init__(self, parts: tuple[Tally, ...]) -> None:
        self.parts = parts


@lru_cache(USUAL)
def total(*groups: str) -> Tally:
    """Return a tally of the sum of the faces of these groups, or of all."""
    return Counting(_face, groups)


@lru_cache(USUAL)
def number_at_least(least: int, *groups: str) -> Tally:
    """Return a tally of how many dice of these groups, or of all, show `least` or more."""
    return Counting(lambda face: int(face >= least), groups)


@lru_cache(USUAL)
def largest_match(*groups: str) -> Tally:
    """Return a tally of the largest number of dice that show the same face: 2 is a pair, 3 a triple."""
    return LargestMatch(groups)


@lru_cache(USUAL)
def straight(*groups: str) -> Tally:
    """Return a tally of the length of the longest run of consecutive faces."""
    return Straight(groups)


@lru_cache(USUAL)
def faces_shown() -> Tally:
    """Return a tally of the faces of each group in rising order."""
    return FacesShown()


@lru_cache(USUAL)
def joint(*tallies: Tally) -> Tally:
    """Return a tally of several tallies at once: the outcome is the tuple of theirs, in this order."""
    if not tallies:
        raise Unreadable("joint tally", "it has no parts", "write joint(total(), largest_match())")
    parts: list[Tally] = []
    for tally in tallies:
        parts += tally.parts if isinstance(tally, Joint) else (tally,)
    return _joined(tuple(parts)) if len(parts) > 1 else parts[0]


@lru_cache(USUAL)
def _joined(parts: tuple[Tally, ...]) -> Tally:
    return Joint(parts)


def _face(face: int) -> int:
    return face


def parts_of(tally: Tally) -> tuple[Tally, ...]:
    """Return what a tally reads side by side."""
    return tally.parts if isinstance(tally, Joint) else (tally,)


def looks_at(tally: Tally, name: str) -> bool:
    """Return whether it looks at the group of this name."""
    return not tally.groups or name in tally.groups
