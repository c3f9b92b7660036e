"""Dice expressions: what can be done with any of them, and one object for each distinct one.

Belongs here: the verbs of all dice, interning, caches. Not here: how a kind of dice is thrown or solved.
"""

from _thread import allocate_lock
from collections.abc import Callable, Iterable, Sequence
from fractions import Fraction
from functools import cache, cached_property
from itertools import pairwise
from math import gcd
from typing import Any, ClassVar, Final, NamedTuple, TypeVar, cast
from weakref import ref

from rulewright.chance.dist import Dist
from rulewright.chance.limits import MOST_DICE, MOST_POINTS, check_number
from rulewright.chance.packing import pack
from rulewright.errors import Sentence, Unreadable

Method = TypeVar("Method", bound=Callable[..., Any])
Draw = Callable[[int], int]
"""A source of faces: given the sides of a die, a face from 1 to that number."""

_KINDS: dict[str, type["Dice"]] = {}


_RECENT: dict[tuple[Any, ...], "Dice"] = {}
_FORGET: list[Callable[[], None]] = [_RECENT.clear]
"""Empties each table of interned dice; they are many only if many dice were made."""
_ALIVE: dict[tuple[Any, ...], "ref[Dice]"] = {}
_MAKING: Final = allocate_lock()
_MOST_RECENT: Final = 8192
_sweep_at = _MOST_RECENT


class Thrown(NamedTuple):
    """Dice on the table: their value, and the faces in the order of throwing."""

    value: int
    faces: tuple[int, ...]


def _kept(method: Method) -> Method:
    """Cache the answer of a method of dice."""
    keeping = cache(method)
    _FORGET.append(keeping.cache_clear)
    return cast(Method, keeping)


def combine(kind: str, *parts: Any) -> "Dice":
    """Return the dice of a kind made from parts: the same object for the same parts."""
    key = (kind, parts)
    found = _RECENT.get(key)
    if found is None:
        found = _RECENT[key] = _KINDS[kind].of(*parts)
    return found


def _settled(key: tuple[Any, ...], made: "Dice", mark: "ref[Dice]") -> "Dice":
    """Return the one object for a key whose dice died: revived, made meanwhile by another thread, or newly `made`."""
    with _MAKING:
        found = _ALIVE[key]()
        if found is None:
            _ALIVE[key], found = mark, made
    return found


def _sweep() -> None:
    """Forget dice nobody holds any more; what is still in use stays known."""
    global _sweep_at  # noqa: PLW0603 - one table, one mark of when to sweep it
    with _MAKING:
        for forget in _FORGET:
            forget()
        for key, held in list(_ALIVE.items()):
            if held() is None:
                del _ALIVE[key]
        _sweep_at = len(_ALIVE) + _MOST_RECENT


class Dice:
    """Dice that can be thrown, read and solved exactly. Equal expressions are the same object.

    Build them with `d`, `highest`, `lowest`, `parse` and the operators; the order in which they are written is the
    order of throwing.
    """

    kind: ClassVar[str] = ""
    binds: ClassVar[int] = 4
    """The precedence of its notation: 0 contest, 1 floor and cap, 2 sum, 3 factor, 4 all else."""

    endless: bool = False
    """Whether a part explodes without end."""
    single: int = 0
    """Sides of the die if this is one plain die, else 0."""
    _dist: Dist[int] | None = None
    _splits: dict[tuple[int, ...], tuple[int, ...]] | None = None
    _text: str = ""

    def __init_subclass__(cls, kind: str) -> None:
        cls.kind = kind
        _KINDS[kind] = cls

    @classmethod
    def of(cls, *parts: Any) -> "Dice":
        """Return the dice made from these parts, in canonical form."""
        raise NotImplementedError

    @classmethod
    def known(cls, *parts: Any) -> "Dice":
        """Return the one object of this kind with exactly these parts."""
        key = (cls, parts)
        held = _ALIVE.get(key)
        if held is not None and (found := held()) is not None:
            return found
        made = object.__new__(cls)
        made._set(*parts)
        mark = ref(made)
        if _ALIVE.setdefault(key, mark) is not mark:
            return _settled(key, made, mark)
        if len(_ALIVE) > _sweep_at:
            _sweep()
        return made

    def _set(self, *parts: Any) -> None:
        raise NotImplementedError

    @cached_property
    def sides(self) -> tuple[int, ...]:
        """Sides of the physical dice that are always thrown, in the order of throwing; re-rolls are extra."""
        return self._sides()

    def _sides(self) -> tuple[int, ...]:
        raise NotImplementedError

    def toss(self, draw: Draw, faces: list[int]) -> int:
        """Throw, append the faces to `faces`, and return the value."""
        raise NotImplementedError

    def _solve(self) -> Dist[int]:
        raise NotImplementedError

    def _write(self) -> str:
        raise NotImplementedError

    def extremes(self) -> tuple[int, int]:
        """Return the lowest and the highest listed value."""
        dist = self.dist()
        return dist.outcomes[0], dist.outcomes[-1]

    def weighed(self) -> tuple[int, Sequence[int], int]:
        """Return the lowest value, the weights of the values from it on, and their total including unlisted values."""
        dist = self.dist()
        return *dist.spread(), dist.total

    def scale(self) -> int:
        """Return the total of the weights that `packed` holds."""
        return self.dist().total

    def packed(self, bits: int, down: bool) -> int:
        """Return the weights of consecutive values as a packed number, upward, or downward from the highest."""
        weights = self.dist().spread()[1]
        return pack(weights[::-1] if down else weights, bits)

    def known_mean(self) -> Fraction | None:
        """Return the expected value in closed form, if there is one that needs no distribution."""
        dist = self.dist()
        return None if dist.missing else dist.mean()

    # -- thrown, read and solved

    def throw(self, draw: Draw) -> Thrown:
        """Throw the dice: `draw` returns a face for a number of sides."""
        faces: list[int] = []
        value = self.toss(draw, faces)
        return Thrown(value, tuple(faces))

    def roll(self, draw: Draw) -> int:
        """Throw the dice and return the value alone."""
        return self.toss(draw, [])

    def read(self, faces: Iterable[int]) -> int:
        """Return the value that these faces give, in the order of throwing; Unreadable if they do not fit."""
        shown = list(faces)
        left = shown[::-1]

        def next_face(sides: int) -> int:
            if not left:
                raise self._wrong_number(shown)
            face = left.pop()
            if type(face) is not int or not 1 <= face <= sides:
                raise Unreadable(
                    str(self),
                    Sentence("a d{sides} cannot show {face}", sides=sides, face=face),
                    Sentence("its faces are 1 to {sides}", sides=sides),
                )
            return face

        value = self.toss(next_face, [])
        if left:
            raise self._wrong_number(shown)
        return value

    def _wrong_number(self, shown: list[int]) -> Unreadable:
        needed = len(self.sides)
        dice = ", ".join(f"d{sides}" for sides in self.sides[:8]) + (", ..." if needed > 8 else "")
        number = Sentence("needs {n} die, got {got}", "needs {n} dice, got {got}", n=needed, got=len(shown))
        return Unreadable(
            str(self), number, Sentence("one face for each of {dice}", dice=dice) if dice else "no face at all"
        )

    def dist(self) -> Dist[int]:
        """The exact distribution of the value; solved once and kept."""
        found = self._dist
        if found is None:
            found = self._dist = self._solve()
            if found.missing:
                mean = self.known_mean()
                if mean is not None:
                    found.with_mean(mean)
        return found

    def mean(self) -> Fraction:
        """Expected value, exact whenever it is known in closed form; see `Dist.mean`."""
        return self.dist().mean()

    def split(self, cuts: tuple[int, ...]) -> tuple[int, ...]:
        """Return the weights of the value below `cuts[0]`, from there to below `cuts[1]`, and so on; in
        lowest terms.
        """
        splits = self._splits
        if splits is None:
            splits = self._splits = {}
        found = splits.get(cuts)
        if found is None:
            if any(one >= two for one, two in pairwise(cuts)):
                raise Unreadable(
                    str(self),
                    Sentence("the cuts {cuts} do not rise", cuts=cuts),
                    "write each cut higher than the one before",
                )
            below, total = self._below(cuts)
            edges = [0, *below, total]
            weights = [after - before for before, after in pairwise(edges)]
            factor = gcd(*weights)
            found = splits[cuts] = tuple(weight // factor for weight in weights)
        return found

    def _below(self, cuts: tuple[int, ...]) -> tuple[list[int], int]:
        """Return for each cut the weight of the values below it, and the total."""
        dist = self.dist()
        return [dist.below(cut) for cut in cuts], dist.total

    # -- combined

    @_kept
    def __add__(self, other: "Dice | int") -> "Dice":
        if isinstance(other, Dice):
            return _KINDS["sum"].of(((1, self), (1, other)), 0)
        return _KINDS["sum"].of(((1, self),), other) if isinstance(other, int) else NotImplemented

    def __radd__(self, other: int) -> "Dice":
        return combine("sum", ((1, self),), other) if isinstance(other, int) else NotImplemented

    @_kept
    def __sub__(self, other: "Dice | int") -> "Dice":
        if isinstance(other, Dice):
            return _KINDS["sum"].of(((1, self), (-1, other)), 0)
        return _KINDS["sum"].of(((1, self),), -other) if isinstance(other, int) else NotImplemented

    def __rsub__(self, other: int) -> "Dice":
        return combine("sum", ((-1, self),), other) if isinstance(other, int) else NotImplemented

    def __neg__(self) -> "Dice":
        return combine("sum", ((-1, self),), 0)

    @_kept
    def __rmul__(self, count: int) -> "Dice":
        """Return a number of these dice, thrown one after the other and added: `3 * d(6)` is 3d6."""
        several = _KINDS["several"]
        if self.single and type(count) is int and count > 1:
            return several.known(count, self, 0, count)
        return several.of(count, self) if isinstance(count, int) else NotImplemented

    def times(self, factor: int) -> "Dice":
        """Return the dice with the value multiplied: `d(6).times(10)` gives 10, 20, ... 60."""
        return combine("times", self, factor)

    @_kept
    def advantage(self, count: int = 1) -> "Dice":
        """Return the dice thrown `count` times more; the best counts."""
        if type(count) is not int or not 0 <= count < MOST_DICE:
            check_number(f"{self} with advantage", count, "the number of advantages", 0, MOST_DICE - 1)
        several, throws = _KINDS["several"], count + 1
        if self.single and count:
            return several.known(throws, self, count, throws)
        return several.of(throws, self, count, throws)

    @_kept
    def disadvantage(self, count: int = 1) -> "Dice":
        """Return the dice thrown `count` times more; the worst counts."""
        if type(count) is not int or not 0 <= count < MOST_DICE:
            check_number(f"{self} with disadvantage", count, "the number of disadvantages", 0, MOST_DICE - 1)
        return _KINDS["several"].of(count + 1, self, 0, 1)

    def swing(self, net: int) -> "Dice":
        """Return the dice with `net` advantages, or disadvantages if it is below 0."""
        return self.advantage(net) if net >= 0 else self.disadvantage(-net)

    def keep_highest(self, count: int = 1) -> "Dice":
        """Return the sum of the `count` best of several like dice."""
        return self._keep(count, "keeps", highest=True)

    def keep_lowest(self, count: int = 1) -> "Dice":
        """Return the sum of the `count` worst of several like dice."""
        return self._keep(count, "keeps", highest=False)

    def drop_highest(self, count: int = 1) -> "Dice":
        """Return the sum of all but the `count` best of several like dice."""
        return self._keep(count, "drops", highest=True)

    def drop_lowest(self, count: int = 1) -> "Dice":
        """Return the sum of all but the `count` worst of several like dice."""
        return self._keep(count, "drops", highest=False)

    def _keep(self, count: int, verb: str, *, highest: bool) -> "Dice":  # noqa: ARG002 - of one die either is the same
        if self.single and (count == (verb == "keeps")):
            return self
        raise Unreadable(
            str(self),
            Sentence("{verb} {count} of one throw", verb=Sentence(verb), count=count),
            "keep or drop among several like dice, such as 4d6",
        )

    def exploding(self, loss: int = 0, *, on: int | None = None, times: int | None = None) -> "Dice":
        """Return one die that is thrown again and added on its highest face, over and over.

        `loss` is taken off each face that explodes, `on` is the lowest face that does (by itself the highest face), and
        `times` is the most re-rolls. `d(6).exploding(loss=1)` counts 6, 2 as 5 + 2.
        """
        if not self.single:
            raise Unreadable(str(self), "only one plain die explodes", "write 2d6! or 2 * d(6).exploding()")
        return combine("exploding", self.single, loss, self.single if on is None else on, times)

    @_kept
    def at_least_value(self, least: int) -> "Dice":
        """Return the dice with a floor: lower values count as `least`."""
        if type(least) is not int or not -MOST_POINTS <= least <= MOST_POINTS:
            check_number(f"{self} min {least}", least, "the floor", -MOST_POINTS, MOST_POINTS)
        return _KINDS["held"].of(self, least, None)

    @_kept
    def at_most_value(self, most: int) -> "Dice":
        """Return the dice with a cap: higher values count as `most`."""
        if type(most) is not int or not -MOST_POINTS <= most <= MOST_POINTS:
            check_number(f"{self} max {most}", most, "the cap", -MOST_POINTS, MOST_POINTS)
        return _KINDS["held"].of(self, None, most)

    @_kept
    def __ge__(self, other: "Dice | int") -> "Dice":
        return _KINDS["contest"].of(self, ">=", other)

    def __gt__(self, other: "Dice | int") -> "Dice":
        return combine("contest", self, ">", other)

    def __le__(self, other: "Dice | int") -> "Dice":
        return combine("contest", self, "<=", other)

    def __lt__(self, other: "Dice | int") -> "Dice":
        return combine("contest", self, "<", other)

    # -- written

    def is_pool(self) -> bool:
        """Whether these are several like dice, all of them added, with nothing but their number before them: `6d10`."""
        return False

    def __str__(self) -> str:
        if not self._text:
            self._text = self._write()
        return self._text

    def written(self, binds: int) -> str:
        """Return the notation, in brackets if it binds less tightly than `binds`."""
        return str(self) if self.binds >= binds else f"({self})"

    def __repr__(self) -> str:
        return f"parse({str(self)!r})"

    def __copy__(self) -> "Dice":
        return self

    def __deepcopy__(self, _memo: object) -> "Dice":
        return self

    def __reduce__(self) -> tuple[Any, ...]:
        from rulewright.chance.reading.notation import parse

        return parse, (str(self),)
