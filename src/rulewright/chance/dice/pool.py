"""Pools: named groups of like dice that are thrown together and read together.

Belongs here: throwing and reading a pool. Not here: what it is read for (tally), solving it (pooled_odds).
"""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any, Final
from weakref import ref

from rulewright.chance.collector import Paused
from rulewright.chance.dice.pooled_odds import Groups, solved, written
from rulewright.chance.dice.tally import Joint, Tally, faces_shown, looks_at, parts_of
from rulewright.chance.dist import Dist
from rulewright.chance.expression import Draw
from rulewright.chance.limits import MOST_DICE, MOST_SIDES, check_number
from rulewright.errors import Sentence, Unreadable

_RECENT: dict[tuple[int, Groups | int, Tally | None], "Pool"] = {}
_ALIVE: dict[tuple[int, Groups, Tally], "ref[Pool]"] = {}
_MOST_RECENT: Final = 4096


class Pool:
    """Groups of dice with the same number of sides and the tally they are read for. Equal pools are the same object."""

    __slots__ = ("__weakref__", "_dist", "groups", "sides", "tally")

    sides: int
    groups: Groups
    """Name and number of dice of each group, in the order of throwing."""
    tally: Tally
    _dist: Dist[Any] | None

    def __new__(cls, sides: int, groups: Groups | int, tally: Tally | None = None) -> "Pool":  # noqa: PYI034 - interned
        key = (sides, groups, tally)
        found = _RECENT.get(key)
        if found is None:
            named = (("dice", groups),) if isinstance(groups, int) else tuple(groups)
            if len(_RECENT) >= _MOST_RECENT:
                _forget()
            found = _RECENT[key] = cls._known(sides, named, tally or faces_shown())
        return found

    @classmethod
    def _known(cls, sides: int, groups: Groups, tally: Tally) -> "Pool":
        held = _ALIVE.get((sides, groups, tally))
        found = held() if held else None
        if found is None:
            _check(sides, groups, tally)
            found = object.__new__(cls)
            found.sides, found.groups, found.tally, found._dist = sides, groups, tally, None
            _ALIVE[sides, groups, tally] = ref(found)
        return found

    def throw(self, draw: Draw) -> dict[str, tuple[int, ...]]:
        """Throw all dice and return the faces of each group, in the order of throwing."""
        sides = self.sides
        return {name: tuple([draw(sides) for _ in range(count)]) for name, count in self.groups}

    def read(self, faces: Mapping[str, Sequence[int]] | Iterable[Sequence[int]]) -> Any:
        """Return the tally of these faces, given by the names of the groups (empty ones may be missing) or in their
        order.
        """
        by_group = faces if isinstance(faces, Mapping) else self._named(list(faces))
        unknown = [name for name in by_group if name not in dict(self.groups)]
        if unknown:
            raise Unreadable(
                str(self),
                Sentence("no group is called {unknown}", unknown=repr(unknown[0])),
                Sentence("its groups are {names}", names=self._names()),
            )
        shown: list[Sequence[int]] = []
        for name, count in self.groups:
            found = by_group.get(name, ())
            if len(found) != count:
                raise Unreadable(
                    Sentence("{name} {count}d{sides}", name=name, count=count, sides=self.sides),
                    Sentence("needs {n} die, got {got}", "needs {n} dice, got {got}", n=count, got=len(found)),
                )
            for face in found:
                if type(face) is not int or not 1 <= face <= self.sides:
                    right = Sentence("its faces are 1 to {sides}", sides=self.sides)
                    raise Unreadable(
                        Sentence("{name} {count}d{sides}", name=name, count=count, sides=self.sides),
                        Sentence("a d{sides} cannot show {face}", sides=self.sides, face=face),
                        right,
                    )
            shown.append(found)
        values = tuple(self._tallied(part, shown) for part in parts_of(self.tally))
        return values if isinstance(self.tally, Joint) else values[0]

    def _named(self, faces: list[Sequence[int]]) -> dict[str, Sequence[int]]:
        if len(faces) != len(self.groups):
            raise Unreadable(
                str(self),
                Sentence("has {groups} groups, got {faces}", groups=len(self.groups), faces=len(faces)),
                Sentence("they are {names}", names=self._names()),
            )
        return {name: found for (name, _), found in zip(self.groups, faces, strict=True)}

    def _names(self) -> str:
        return ", ".join(name for name, _ in self.groups)

    def _tallied(self, tally: Tally, shown: list[Sequence[int]]) -> Any:
        seen = [found for (name, _), found in zip(self.groups, shown, strict=True) if looks_at(tally, name)]
        state = tally.start
        for face in range(1, self.sides + 1):
            state = tally.step(state, face, tuple([found.count(face) for found in seen]))
        return tally.end(state)

    def dist(self) -> Dist[Any]:
        """The exact distribution of the tally; solved once and kept."""
        found = self._dist
        if found is None:
            with Paused():
                found = self._dist = solved(self.sides, self.groups, self.tally)
        return found

    def __str__(self) -> str:
        return written(self.sides, self.groups)

    def __repr__(self) -> str:
        return f"Pool({self.sides}, {self.groups}, {type(self.tally).__name__})"

    def __copy__(self) -> "Pool":
        return self

    def __deepcopy__(self, _memo: object) -> "Pool":
        return self


def _forget() -> None:
    """Drop pools nobody else holds."""
    _RECENT.clear()
    for key in [key for key, held in _ALIVE.items() if held() is None]:
        del _ALIVE[key]


def _check(sides: int, groups: Groups, tally: Tally) -> None:
    if type(sides) is not int or not 1 <= sides <= MOST_SIDES:
        check_number("pool", sides, "the number of sides", 1, MOST_SIDES)
    dice = 0
    for name, count in groups:
        if type(count) is not int or not 0 <= count <= MOST_DICE:
            check_number(f"group {name}", count, "the number of dice", 0, MOST_DICE)
        dice += count
    if dice > MOST_DICE:
        check_number("pool", dice, "the number of dice", 0, MOST_DICE)
    names = dict(groups)
    if len(names) < len(groups):
        raise Unreadable("pool", "two groups have the same name", "name each group differently")
    for part in parts_of(tally):
        for name in part.groups:
            if name not in names:
                raise Unreadable(
                    "pool",
                    Sentence("its tally looks at the group {name}", name=repr(name)),
                    Sentence("its groups are {names}", names=", ".join(names)),
                )
