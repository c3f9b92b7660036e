"""What an adapter makes of a case: a rule with its arguments, and how to read what came out."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass, field
from typing import Any

from rulewright.engine import Record, Told
from rulewright.engine.running.answers import Policy
from rulewright.engine.steps import Rolled


class Unknown(Exception):  # noqa: N818 - the case is at fault, not the program
    """A word of the case that the adapter does not know: the case fails, it is never skipped."""


@dataclass(frozen=True)
class Outcome:
    """What came out: the rule's value, the records as they stand, and (in scripted play) the dice and lines."""

    value: Any
    find: Callable[[str], Record | None]
    told: tuple[Told, ...] = ()
    rolled: tuple[Rolled, ...] = ()

    def line(self, about: str) -> Told:
        """The last line about something."""
        for told in reversed(self.told):
            if told.about == about:
                return told
        raise Unknown(f"no line about '{about}'")


Read = Callable[[Outcome], Any]


@dataclass(frozen=True)
class Prepared:
    """A case, ready to run."""

    rule: Callable[..., Any]
    arguments: tuple[Any, ...] = ()
    named: Mapping[str, Any] = field(default_factory=dict)
    world: tuple[Record, ...] = ()
    options: Mapping[str, Any] = field(default_factory=dict)
    choices: tuple[tuple[str, str], ...] = ()
    """Choices in order, where `policy` is not given."""
    policy: Policy | None = None
    reads: Mapping[str, Read] = field(default_factory=dict)
    """How to read each word of `then`."""
    rename: Mapping[str, str] = field(default_factory=dict)
    """Names of dice in the case, to the names the rule uses."""
    faces: Mapping[str, Mapping[str, int]] = field(default_factory=dict)
    """Faces of dice that a case gives by the words of a table of its own, by the names of the dice."""
    open_dice: Mapping[str, tuple[int, ...]] = field(default_factory=dict)
    """Faces of dice that a case leaves open, since nothing it tells of hangs on them."""
    event: Callable[[str | Mapping[str, Any], Mapping[str, Any]], Callable[[Outcome], bool]] | None = None
    """Turns a case's odds (outcome, whole odds mapping) into a predicate, where `expressions` does not do."""


class Given(Mapping[str, Any]):
    """A mapping of a case that remembers which of its words were read: one left over fails the case."""

    def __init__(self, words: Mapping[str, Any], where: str = "given") -> None:
        self._words = dict(words)
        self._where = where
        self._read: set[str] = set()
        self._inner: dict[str, Given] = {}

    def __getitem__(self, key: str) -> Any:
        value = self._words[key]
        self._read.add(key)
        if isinstance(value, dict):
            if key not in self._inner:
                self._inner[key] = Given(value, f"{self._where}.{key}")
            return self._inner[key]
        return value

    def __iter__(self) -> Iterator[str]:
        return iter(self._words)

    def __len__(self) -> int:
        return len(self._words)

    def __contains__(self, key: object) -> bool:
        return key in self._words

    def left(self) -> list[str]:
        """Words nobody read, with where they stand."""
        found = [f"{self._where}.{key}" for key in self._words if key not in self._read]
        for inner in self._inner.values():
            found += inner.left()
        return found
