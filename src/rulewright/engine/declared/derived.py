"""Values derived from a world alone, computed again only if something they read has changed.

Belongs here: noting what is read, caching the result. Not here: the computation (systems). A result
is kept with everything its function has read: single records, all records of a type, other results. It holds for any
world in which all of that is the very same, whoever looks: another seat's view, or a world that has moved on.
"""

from collections.abc import Callable, Hashable, ItemsView, Iterator, KeysView, Mapping, ValuesView
from functools import wraps
from operator import is_
from typing import Any, Final, ParamSpec, TypeVar, cast

from rulewright.engine.record import R, Record
from rulewright.engine.world import World

P = ParamSpec("P")
T = TypeVar("T")

MOST_ALIKE: Final = 8
"""The most results kept of one function for the same arguments, for worlds that different seats see."""
MOST_KEPT: Final = 4096
"""The most pairs of function and arguments whose results are kept, before all are dropped."""
MOST_WORLDS: Final = 64
"""The most worlds used in turn, as by the seats of a table."""


class Fixed(dict[str, Any]):
    """Plain values by name that do not change, such as a table's settings, as a hashable argument."""

    __slots__ = ("_hash",)
    _hash: int

    def __hash__(self) -> int:  # type: ignore[override]  # a dict has none, since it may change
        try:
            return self._hash
        except AttributeError:
            self._hash = hash(repr(sorted(self.items())))
            return self._hash


def fixed(values: Mapping[str, Any]) -> Fixed:
    """Return values as a hashable argument."""
    return values if isinstance(values, Fixed) else Fixed(values)


class Memo:
    """Results with the records they depend on, shared by all worlds that agree on these."""

    def __init__(self) -> None:
        self.kept: dict[Hashable, list[Result]] = {}
        self._worlds: dict[int, Derived] = {}
        self._rows: dict[type[Any], list[tuple[Any, ...]]] = {}
        self._shared: dict[Callable[..., Any], list[tuple[tuple[Any, ...], Any]]] = {}

    def of(self, world: World) -> "Derived":
        """Return the values derived from one world, which must not change any more."""
        found = self._worlds.get(id(world))
        if found is None:
            if len(self.kept) > MOST_KEPT:
                self.kept.clear()
            if len(self._worlds) >= MOST_WORLDS:
                del self._worlds[next(iter(self._worlds))]
            # It holds the world, so that its identity is not given to another meanwhile.
            found = self._worlds[id(world)] = Derived(self, world)
        return found

    def row(self, of: type[Any], records: tuple[Any, ...]) -> tuple[Any, ...]:
        """Return all records of a type; the same tuple for worlds in which they are the very same."""
        rows = self._rows.setdefault(of, [])
        for at, row in enumerate(rows):
            if len(row) == len(records) and all(map(is_, row, records)):
                _to_front(rows, at)
                return row
        rows.insert(0, records)
        del rows[MOST_ALIKE:]
        return records

    def shared(self, function: Callable[..., T], *of: Any) -> T:
        """Return `function(memo, *of)`, made once for all who have the very same arguments, of whatever kind."""
        known = self._shared.setdefault(function, [])
        for at, (given, value) in enumerate(known):
            if all(map(is_, given, of)):
                _to_front(known, at)
                return cast(T, value)
        made = function(self, *of)
        known.insert(0, (of, made))
        del known[MOST_ALIKE:]
        return made

    def keep(self, key: Hashable, result: "Result") -> None:
        """Keep a result; if there are too many for the same arguments the one unused for longest goes."""
        alike = self.kept.setdefault(key, [])
        alike.insert(0, result)
        del alike[MOST_ALIKE:]


def _to_front(kept: list[Any], at: int) -> None:
    """Let what was used last go last: so a world that comes again and again, as by undoing, keeps what it has."""
    if at:
        kept.insert(0, kept.pop(at))


class Result:
    """A function's result, and what it read to get it."""

    __slots__ = ("everything", "made", "other", "read", "surveyed", "value")

    def __init__(self) -> None:
        self.value: Any = None
        self.read: dict[str, Record | None] = {}
        """Records by id, as they were; None for one that did not exist."""
        self.other = ""
        """The id of the record that was another one the last time: it is compared first, as it most likely is again."""
        self.surveyed: dict[type[Any], tuple[Record, ...]] = {}
        """All records of a type."""
        self.everything: tuple[Record, ...] | None = None
        """All records, if it went through all of them."""
        self.made: dict[Hashable, tuple[Callable[..., Any], tuple[Any, ...], Any]] = {}
        """Other results it used: the function, its arguments and the value."""


class Derived:
    """The values derived from one world."""

    def __init__(self, memo: Memo, world: World) -> None:
        self.world, self._memo = world, memo
        self._found: dict[Hashable, Result] = {}
        self._surveys: dict[type[Any], tuple[Record, ...]] = {}

    def make(self, function: Callable[..., T], *arguments: Any) -> T:
        """Return `function(world, *arguments)`."""
        value: T = self.result(function, arguments).value
        return value

    def result(self, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Result:
        """Return the result, with everything it read. A complaint is raised and not cached."""
        key = (function, arguments)
        found = self._found.get(key)
        if found is None:
            get = self.world.records.get
            kept = self._memo.kept.get(key, [])
            for at, one in enumerate(kept):
                other = one.other
                if (not other or get(other) is one.read[other]) and self._holds(one):
                    found = one
                    _to_front(kept, at)
                    break
            else:
                found = self._made(key, function, arguments)
            self._found[key] = found
        return found

    def survey(self, of: type[R]) -> tuple[R, ...]:
        """Every record of a type, gathered once."""
        if of not in self._surveys:
            self._surveys[of] = self._memo.row(of, self.world.all(of))
        found: tuple[Any, ...] = self._surveys[of]
        return found

    def _made(self, key: Hashable, function: Callable[..., Any], arguments: tuple[Any, ...]) -> Result:
        result = Result()
        result.value = function(Noting(self, result), *arguments)
        self._memo.keep(key, result)
        return result

    def _holds(self, result: Result) -> bool:
        """Return whether all that a result was made of is the same here."""
        get = self.world.records.get
        if result.everything is not None and result.everything is not self.survey(Record):
            return False
        for name, one in result.read.items():
            if get(name) is not one:
                result.other = name
                return False
        for kind, before in result.surveyed.items():
            if self.survey(kind) is not before:
                return False
        for function, given, before in result.made.values():
            now = self.result(function, given).value
            if now is not before and now != before:
                return False
        return True


class Noting(World):
    """A world that notes every record read from it."""

    __slots__ = ("_derived", "_noted")

    def __init__(self, derived: Derived, result: Result) -> None:
        self._derived, self._noted = derived, result
        noted = _Noted(derived.world.records, result.read, self.note_everything)
        self.records = cast(dict[str, Record], noted)  # read like one, and only read

    def all(self, of: type[R]) -> tuple[R, ...]:
        """Every record of a type, oldest first."""
        found = self._derived.survey(of)
        self._noted.surveyed[of] = found
        return found

    def make(self, function: Callable[..., T], arguments: tuple[Any, ...]) -> T:
        """Return what another function derives from this world alone."""
        value = self._derived.make(function, *arguments)
        self._noted.made[function, arguments] = (function, arguments, value)
        return value

    def note_everything(self) -> None:
        """Note that all records were gone through."""
        self._noted.everything = self._derived.survey(Record)


class _Noted(Mapping[str, Record]):
    """The records of a world that notes every read. Iterating reads all of them."""

    __slots__ = ("_everything", "_read", "_records")

    def __init__(
        self, records: dict[str, Record], read: dict[str, Record | None], everything: Callable[[], None]
    ) -> None:
        """`read` takes every record that is looked at, or looked for; `everything` notes that all were gone through."""
        self._records, self._read, self._everything = records, read, everything

    def __getitem__(self, name: str) -> Record:
        found = self._read[name] = self._records.get(name)
        if found is None:
            raise KeyError(name)
        return found

    def get(self, name: str, default: Any = None) -> Any:
        found = self._read[name] = self._records.get(name)
        return default if found is None else found

    def __contains__(self, name: object) -> bool:
        return isinstance(name, str) and self.get(name) is not None

    def __iter__(self) -> Iterator[str]:
        return iter(self.copy())

    def __len__(self) -> int:
        return len(self.copy())

    def keys(self) -> KeysView[str]:
        return self.copy().keys()

    def values(self) -> ValuesView[Record]:
        return self.copy().values()

    def items(self) -> ItemsView[str, Record]:
        return self.copy().items()

    def copy(self) -> dict[str, Record]:
        """Return all of them, by id."""
        self._everything()
        return self._records.copy()


def derived(function: Callable[P, T]) -> Callable[P, T]:
    """Let a function of a world and plain values share its result: everything derived from the same world uses it."""

    @wraps(function)
    def once(*given: P.args, **named: P.kwargs) -> T:
        world = given[0]
        if type(world) is Noting and not named:
            return world.make(function, given[1:])
        return function(*given, **named)

    return once
