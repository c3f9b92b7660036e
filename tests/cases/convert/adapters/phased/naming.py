"""Names of dice: a case says whose roll it is or which of several, where the rules roll by plain names."""

from collections.abc import Callable, Generator, Mapping
from typing import Any

from rulewright.engine import Rolls, Told, grade, roll, tell
from rulewright.engine.requests.kinds import Graded, Request, Roll, Tell

BASES = (
    "interruption-save",
    "str-save",
    "dex-save",
    "wil-save",
    "flee-save",
    "initiative",
    "reaction",
    "damage",
    "wound",
    "count",
    "side",
    "heal",
    "ammo",
    "event",
    "save",
)
"""What dice are rolled for; whatever follows a dash says whose roll or which."""
Marks = Mapping[str, tuple[str, ...]]
"""For a base, or for all others under the empty name, what a case may have put after the dash in this step."""


class Names:
    """Finds the name that a case gives to the roll a rule asks for."""

    def __init__(self, dice: Mapping[str, Any] | None) -> None:
        self.known = {name.casefold() for name in dice or {}}

    def of(self, why: str, marks: Marks) -> str:
        """The case's own name for a roll: with a mark, as the rule has it, or bare."""
        base = next((one for one in BASES if why == one or why.startswith(f"{one}-")), why)
        wanted = [f"{base}-{mark}" for mark in marks.get(base, marks.get("", ()))]
        return next((name for name in (*wanted, why, base) if name in self.known), why)


def named(rule: Generator[Request[Any], Any, Any], names: Names, marks: Marks) -> Generator[Request[Any], Any, Any]:
    """Run a rule whose dice take the names that the case gives them in this step."""
    answer: Any = None
    while True:
        try:
            request = rule.send(answer)
        except StopIteration as stop:
            return stop.value
        answer = yield _renamed(request, lambda why: names.of(why, marks))


def _renamed(request: Request[Any], name: Callable[[str], str]) -> Request[Any]:
    if isinstance(request, Roll):
        return roll(request.dice, name(request.why), secret=request.secret)
    if isinstance(request, Graded):
        return grade(request.dice, request.cuts, request.answers, name(request.why), secret=request.secret)
    if isinstance(request, Tell):
        return tell(_line, request.line, name, *request.arguments)
    return request


def _line(rolls: Rolls, line: Callable[..., Told | None], name: Callable[[str], str], *arguments: Any) -> Told | None:
    return line(_View(rolls, name), *arguments)


class _View:
    """The rolls of a run under the names that the rule knows."""

    def __init__(self, rolls: Rolls, name: Callable[[str], str]) -> None:
        self._rolls, self._name = rolls, name

    def __getitem__(self, why: str) -> Any:
        return self._rolls[self._name(why)]
