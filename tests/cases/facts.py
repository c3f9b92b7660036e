"""Facts of a case: where each stands, and whether it is as expected.

Belongs here: paths such as `ada.hp`, `value.hit` or `told.attack.total`, and the few forms of an expectation. Not
here: playing.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass
from fractions import Fraction
from typing import Any, Final

import msgspec

from rulewright.engine import Record, Told
from rulewright.engine.steps import Changed, Rolled, Step
from rulewright.errors import Sentence, Unreadable

BOUND: Final = re.compile(r"(>=|<=)\s*(-?\d+)")
MISSING: Final = object()
"""Stands for what a path leads to where there is nothing."""


@dataclass(frozen=True)
class Seen:
    """What came of a call: its value, the records as they now stand, and its steps where it was played."""

    value: Any
    find: Callable[[str], Record | None]
    steps: tuple[Step, ...] = ()

    @property
    def events(self) -> list[str]:
        """Names of what happened, in order."""
        return [type(step.event).__name__ for step in self.steps if isinstance(step, Changed)]

    @property
    def told(self) -> list[Told]:
        """The lines of the log."""
        return [step for step in self.steps if isinstance(step, Told)]

    @property
    def rolled(self) -> list[Rolled]:
        """The dice that fell."""
        return [step for step in self.steps if isinstance(step, Rolled)]


def found(path: str, seen: Seen) -> Any:
    """What a path leads to; MISSING where it leads nowhere. Unreadable where it begins with nothing known."""
    root, *rest = path.split(".")
    if root == "value":
        return _follow(seen.value, rest)
    if root == "done":
        return True
    if root == "events":
        return _events(seen, rest)
    if root == "told":
        return _told(seen, rest)
    if root == "rolled":
        return [step.why for step in seen.rolled] if not rest else _follow(seen.rolled, rest)
    record = seen.find(root)
    return MISSING if record is None else _follow(record, rest)


def _events(seen: Seen, rest: list[str]) -> Any:
    """All names; `events.HpLost` is the last of that name."""
    if not rest:
        return seen.events
    named = [one.event for one in seen.steps if isinstance(one, Changed) and type(one.event).__name__ == rest[0]]
    return _follow(named[-1], rest[1:]) if named else MISSING


def _told(seen: Seen, rest: list[str]) -> Any:
    """All lines as text; `told.attack` is the last line about the dice `attack`."""
    if not rest:
        return [str(told.text) for told in seen.told]
    about = [told for told in seen.told if told.about == rest[0]]
    return _follow(about[-1], rest[1:]) if about else MISSING


def _follow(thing: Any, rest: Iterable[str]) -> Any:
    rest = list(rest)
    for at, name in enumerate(rest):
        if name == "*":
            many = thing.values() if isinstance(thing, Mapping) else thing
            return [_follow(one, rest[at + 1 :]) for one in many]
        thing = _inner(thing, name)
        if thing is MISSING:
            return MISSING
    return thing


def _inner(thing: Any, name: str) -> Any:
    if isinstance(thing, Mapping):
        return next((value for key, value in thing.items() if str(key) == name), MISSING)
    if isinstance(thing, (list, tuple)) and re.fullmatch(r"-?\d+", name):
        return thing[int(name)] if -len(thing) <= int(name) < len(thing) else MISSING
    return MISSING if name.startswith("_") else getattr(thing, name, MISSING)


def fits(expected: Any, value: Any) -> bool:
    """Whether a fact is as expected: equal, in one of the forms of FORMS, or, a mapping, in all that it names."""
    if isinstance(expected, Mapping) and len(expected) == 1 and (form := next(iter(expected))) in FORMS:
        try:
            return value is not MISSING and FORMS[form](expected[form], value)
        except TypeError:  # a list is meant, and this is none
            return False
    if expected in ("none", None):
        return value in ("none", None)
    if isinstance(expected, str) and (bound := BOUND.fullmatch(expected)):
        return _bounded(bound[1], value, int(bound[2]))
    if isinstance(expected, Mapping):
        if not expected or value is MISSING:
            return bool(value == expected)
        return all(fits(inner, _inner(value, str(name))) for name, inner in expected.items())
    if isinstance(expected, list):
        many = sorted(value, key=str) if isinstance(value, (set, frozenset)) else value
        return isinstance(many, (list, tuple)) and len(many) == len(expected) and all(map(fits, expected, many))
    if isinstance(expected, bool) or isinstance(value, bool):
        return expected is value
    if isinstance(value, Record):
        return bool(expected == value.id)
    return bool(
        expected
        == (value if isinstance(value, (int, float, Fraction)) and not isinstance(expected, str) else str(value))
    )


def _bounded(sign: str, value: Any, bound: int) -> bool:
    """None is below every number."""
    if value is None or value == "none":
        return sign == "<="
    if isinstance(value, bool) or not isinstance(value, (int, float, Fraction)):
        return False
    return value >= bound if sign == ">=" else value <= bound


FORMS: Final[Mapping[str, Callable[[Any, Any], bool]]] = {
    "not": lambda expected, value: not fits(expected, value),
    "one-of": lambda expected, value: any(fits(one, value) for one in expected),
    "all-of": lambda expected, value: all(fits(one, value) for one in expected),
    "has": lambda expected, value: any(fits(expected, one) for one in value),
    "lacks": lambda expected, value: not any(fits(expected, one) for one in value),
    "every": lambda expected, value: all(fits(expected, one) for one in value),
    "count": lambda expected, value: fits(expected, len(value)),
    "sum": lambda expected, value: fits(expected, sum(value)),
    "says": lambda expected, value: any(
        str(expected) in str(one) for one in ([value] if isinstance(value, str) else value)
    ),
}
"""Ways to say what a fact should be, beside the fact itself."""


def shown(value: Any) -> str:
    """A fact in words, for whoever reads why a case fails."""
    if value is MISSING:
        return "not there"
    try:
        return repr(msgspec.to_builtins(value))
    except (TypeError, NotImplementedError):
        return str(value)


def checked(outcome: Any, where: str) -> list[Mapping[str, Any]]:
    """An outcome of odds: facts that all hold, or a list of such of which one holds."""
    many = outcome if isinstance(outcome, list) else [outcome]
    if not many or not all(isinstance(one, Mapping) for one in many):
        raise Unreadable(where, Sentence("an outcome is a mapping of facts, or a list of such"), "see docs/cases.md")
    return many
