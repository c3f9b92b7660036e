"""Asking people: choices, and the faces of real dice typed in."""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.chance import Dice, Pool, Thrown
from rulewright.engine import Waiting
from rulewright.engine.answers import Policy
from rulewright.engine.requests import Choose
from rulewright.errors import Unreadable

Ask = Callable[[str], str | None]
"""Shows a question and gives what was typed; None where nobody answers any more."""


class Asked:
    """Answers a run from people: choices of those they lead, dice where they are thrown by hand."""

    def __init__(
        self, ask: Ask, name: Callable[[str], str], chance: Any, *, typed: bool, tactics: Policy = lambda *_: ""
    ) -> None:
        """`chance` throws the dice that are not typed; `name` gives the name people know a record by.

        `tactics` decides where no person does, and gives nothing where one does.
        """
        self.ask, self.name, self.chance, self.typed, self.tactics = ask, name, chance, typed, tactics
        self.by = ""
        if not typed and hasattr(chance, "draw"):
            self.draw = chance.draw

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Throw, or ask for the faces one die after the other."""
        if not self.typed:
            thrown: Thrown = self.chance.throw(dice, why)
            return thrown
        return dice.throw(lambda sides: self._face(sides, why))

    def pool(self, pool: Pool, why: str) -> Mapping[str, tuple[int, ...]]:
        """Throw a pool, or ask for its faces."""
        if not self.typed:
            groups: Mapping[str, tuple[int, ...]] = self.chance.pool(pool, why)
            return groups
        return pool.throw(lambda sides: self._face(sides, why))

    def decide(self, request: Choose, run: Any) -> str:
        """Ask for one of the options, by number, by name or by its beginning."""
        own = self.tactics(request, run)
        self.by = "tactics" if own else ""
        if own:
            return own
        lines = [f"{self.name(request.who)}: {request.why}?"]
        lines += [f"  {number}  {label}" for number, label in enumerate(request.labels, 1)]
        while True:
            typed = self.ask("\n".join([*lines, "> "]))
            if typed is None:
                raise Waiting(request)
            found = picked(typed, request.options, request.labels)
            if found:
                return found
            lines = [f"'{typed}' is none of them: type a number from 1 to {len(request.options)}, or the word."]

    def _face(self, sides: int, why: str) -> int:
        while True:
            typed = self.ask(f"{why}: your d{sides} shows? ")
            if typed is None:
                raise Unreadable(why, "no die was typed", f"type a face from 1 to {sides}")
            if typed.strip().isdigit() and 1 <= int(typed) <= sides:
                return int(typed)


def picked(typed: str, options: tuple[str, ...], labels: tuple[str, ...]) -> str:
    """The option somebody means by its number, its name or its beginning; nothing where that is not clear."""
    word = typed.strip().casefold()
    if word.isdigit() and 1 <= int(word) <= len(options):
        return options[int(word) - 1]
    if not word:
        return ""
    fitting = [one for one in options if one.casefold() == word]
    if not fitting:
        pairs = zip(options, labels, strict=True)
        fitting = [one for one, label in pairs if one.casefold().startswith(word) or label.casefold().startswith(word)]
    return fitting[0] if len(fitting) == 1 else ""
