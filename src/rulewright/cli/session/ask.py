"""Asking people: choices, and the faces of real dice typed in."""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.campaign.odds.answered import picked
from rulewright.chance import Dice, Pool, Thrown
from rulewright.cli.session.values import whole
from rulewright.engine import Told, Waiting
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.answers import Policy
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.errors import Complaint, Unreadable, as_written

Ask = Callable[[str], str | None]
"""Shows a question and returns what was typed; None if nobody answers any more."""


class Asked:
    """Answers a run by asking people: choices of those they lead, dice if they are thrown by hand."""

    def __init__(
        self,
        ask: Ask,
        name: Callable[[str], str],
        chance: Any,
        *,
        typed: bool,
        patient: bool = True,
        tactics: Policy = lambda *_: "",
        about: str = "",
        weigh: Callable[[Choose, str, tuple[Step, ...]], str] | None = None,
    ) -> None:
        """`chance` throws the dice that are not typed; `name` gives the name people know a record by.

        `tactics` decides if no person does, and gives nothing if one does. A `patient` asker asks again after an answer
        that does not fit; otherwise the decision is left waiting, or the dice are not taken. `about` says what is being
        done; `weigh` shows what depends on an answer.
        """
        self.ask, self.name, self.chance, self.typed = ask, name, chance, typed
        self.patient, self.tactics = patient, tactics
        self.about, self.weigh = about, weigh
        self.by = ""
        self.wrong: Unreadable | None = None
        """The answer that did not fit, if nobody is asked again."""
        self.told: list[str] = []
        """What questions have shown of what came so far."""
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
        """Ask for one of the options, by number, by name or by its beginning, showing what has come of it so far."""
        own = self.tactics(request, run)
        self.by = "tactics" if own else ""
        if own or len(request.options) == 1:
            return own or request.options[0]
        told = [as_written(one.text) for one in getattr(run, "told", ()) if isinstance(one, Told)]
        new, self.told = since(self.told, told), told
        asked = request.question.text or f"{request.why}?"
        lines = [*(new or [self.about] * bool(self.about and not told)), f"{self.name(request.who)}: {asked}"]
        lines += [f"{number:>3}  {label}" for number, label in enumerate(request.labels, 1)]
        while True:
            typed = self.ask("\n".join([*lines, "> "]))
            if typed is None:
                raise Waiting(request)
            if typed.strip() == "?":
                lines = self._weighed(request, run)
                continue
            found = picked(typed, request.options, request.labels)
            if found:
                return found
            right = f"type a number from 1 to {len(request.options)}, or one of {', '.join(request.options)}"
            unfit = Unreadable(f"'{typed}'", f"is no answer to '{request.why}'", right)
            if not self.patient:
                self.wrong = unfit
                raise Waiting(request)
            lines = [f"{unfit}; ? for the odds of each; Ctrl+C to leave it for later"]

    def _weighed(self, request: Choose, run: Any) -> list[str]:
        """Return the answers with what depends on each, given what has fallen and was chosen so far."""
        if self.weigh is None:
            return ["There are no odds to show."]
        before = tuple(step for step in getattr(run, "steps", ()) if isinstance(step, (Rolled, Chosen)))
        lines = []
        try:
            for number, (key, label) in enumerate(zip(request.options, request.labels, strict=True), 1):
                lines.append(f"{number:>3}  {label}: {self.weigh(request, key, before)}")
        except Complaint as complaint:
            lines.append(str(complaint))
        except KeyboardInterrupt:
            lines.append("Stopped: the rest of the odds is not shown. The question stands.")
        return lines

    def _face(self, sides: int, why: str) -> int:
        question = f"{why}: your d{sides} shows? "
        while True:
            typed = self.ask(question)
            if typed is None:
                raise Unreadable(why, "no die was typed, so nothing was done", f"type a face from 1 to {sides}")
            face = whole(typed.strip())
            if face is not None and 1 <= face <= sides:
                return face
            unfit = f"a d{sides} shows 1 to {sides}, not '{typed.strip()}'"
            if not self.patient:
                raise Unreadable(why, f"{unfit}, so nothing was done", "type what the die shows")
            question = f"{unfit}. {why}: your d{sides} shows? "


def since(shown: list[str], told: list[str]) -> list[str]:
    """What is new of lines that begin with those shown already; all of them where an answer has changed those."""
    return told[len(shown) :] if told[: len(shown)] == shown else told
