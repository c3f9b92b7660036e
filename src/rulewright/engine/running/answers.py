"""Answerers of a run: a source of chance and a policy, a list of named dice and choices, or nobody.

Belongs here: answerers that need no person. Not here: asking people, which front ends do.
"""

from collections.abc import Callable, Iterable, Mapping, Sequence
from typing import Any, Protocol

from rulewright.chance import Dice, Pool, Thrown
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.run import Run, Waiting
from rulewright.engine.steps import Chosen, Rolled, Step
from rulewright.errors import Diverged, Sentence, Unreadable, either


class Source(Protocol):
    """A source of chance."""

    def draw(self, sides: int) -> int:
        """A face of a die with `sides` sides, from 1."""


Policy = Callable[[Choose, Any], str]
"""Answers a decision, given the run or the path it belongs to."""


def first(request: Choose, _run: Any) -> str:
    """Give the usual answer: the first option, where rules put it."""
    return request.options[0]


def wait(request: Choose, _run: Any) -> str:
    """Leave every decision to a person; where only one answer is possible there is nothing to decide."""
    if len(request.options) == 1:
        return request.options[0]
    raise Waiting(request)


class Chance:
    """Dice from a source, decisions from a policy."""

    def __init__(self, source: Source, policy: Policy = first, *, by: str = "policy") -> None:
        self.draw = source.draw
        self.policy = policy
        self.by = by if policy is not wait else ""

    def throw(self, dice: Dice, _why: str) -> Thrown:
        """Throw the dice from the source."""
        return dice.throw(self.draw)

    def pool(self, pool: Pool, _why: str) -> Mapping[str, tuple[int, ...]]:
        """Throw the pool from the source."""
        return pool.throw(self.draw)

    def decide(self, request: Choose, world: Run) -> str:
        """Ask the policy."""
        return self.policy(request, world)


Faces = int | Sequence[int]


class OutOfDice(Unreadable):
    """A script has no die left for a roll that the rule asks for."""

    code = "script.out-of-dice"


class Script:
    """Named dice and choices in the order given. A wrong name, an impossible face or one left over is Unreadable.

    As a mapping from name to faces, the order between different names does not matter.
    """

    by = ""

    def __init__(
        self,
        dice: Iterable[tuple[str, Faces]] | Mapping[str, Sequence[int]] = (),
        choices: Iterable[tuple[str, str]] = (),
    ) -> None:
        self._by_name = {name: list(faces) for name, faces in dice.items()} if isinstance(dice, Mapping) else None
        pairs = [] if isinstance(dice, Mapping) else list(dice)
        self._listed = [(name, (faces,) if isinstance(faces, int) else tuple(faces)) for name, faces in pairs]
        self._choices = list(choices)

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Take the faces given for `why`."""
        if self._by_name is not None:
            return dice.throw(_Given(why, self._by_name.get(why, []), len(dice.sides)))
        faces = self._next(why)
        return Thrown(dice.read(faces), faces)

    def pool(self, pool: Pool, _why: str) -> Mapping[str, tuple[int, ...]]:
        """Take the faces given for each group."""
        groups = [(name, count) for name, count in pool.groups if count]
        if self._by_name is None:
            return {name: self._next(name) for name, _ in groups}
        given = {name: _Given(name, self._by_name.get(name, []), count) for name, count in groups}
        return {name: tuple(given[name](pool.sides) for _ in range(count)) for name, count in groups}

    def decide(self, request: Choose, _run: Run) -> str:
        """Take the next choice given."""
        if not self._choices:
            raise Unreadable(
                request.why,
                "no answer is given for this choice",
                Sentence("say {options}", options=either(request.options)),
            )
        why, answer = self._choices.pop(0)
        if why != request.why:
            raise Unreadable(
                why, Sentence("the rule asks for '{why}' here", why=request.why), "give the choices in order"
            )
        return answer

    def finish(self) -> None:
        """Unreadable if dice or choices are left over."""
        left = [name for name, _ in self._listed] or [name for name, faces in (self._by_name or {}).items() if faces]
        left += [why for why, _ in self._choices]
        if left:
            raise Unreadable(", ".join(left), "left over: nothing is rolled or chosen for it here", "leave it out")

    def _next(self, why: str) -> tuple[int, ...]:
        if not self._listed:
            raise Unreadable(why, "no die is given for this roll", "give one")
        name, faces = self._listed.pop(0)
        if name != why:
            raise Unreadable(
                name, Sentence("the rule rolls for '{why}' here", why=why), "give the dice in the order they fall"
            )
        return faces


class _Given:
    """Dice drawn one after the other from a list of faces."""

    def __init__(self, why: str, faces: list[int], count: int) -> None:
        self._why, self._faces, self._count, self._taken = why, faces, count, 0

    def __call__(self, sides: int) -> int:
        if not self._faces:
            needed = max(self._count, self._taken + 1)
            raise OutOfDice(
                self._why,
                Sentence(
                    "this roll needs {n} die, got {got}",
                    "this roll needs {n} dice, got {got}",
                    n=needed,
                    got=self._taken,
                ),
            )
        face = self._faces.pop(0)
        if type(face) is not int or not 1 <= face <= sides:
            raise Unreadable(self._why, Sentence("a d{sides} shows 1 to {sides}, not {face}", sides=sides, face=face))
        self._taken += 1
        return face


class Recorded:
    """The answers of a journal's entry, and nothing after them: Diverged if the rule asks for more or for others."""

    by = ""

    def __init__(self, steps: Iterable[Step]) -> None:
        self._steps = [step for step in steps if type(step) in (Rolled, Chosen)]
        self._at = 0

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Take the next recorded dice."""
        step = self._next(Rolled, why)
        return Thrown(dice.read(step.faces), step.faces)

    def pool(self, pool: Pool, _why: str) -> Mapping[str, tuple[int, ...]]:
        """Take the next recorded groups of dice."""
        return {name: self._next(Rolled, name).faces for name, count in pool.groups if count}

    def decide(self, request: Choose, _run: Run) -> str:
        """Take the next recorded choice."""
        return str(self._next(Chosen, request.why).answer)

    def finish(self) -> None:
        """Diverged if recorded answers are left over."""
        if self._at < len(self._steps):
            raise Diverged(Sentence("the rule no longer asks for {why}", why=repr(self._steps[self._at].why)))  # type: ignore[union-attr]  # only dice and decisions are left over

    def _next(self, kind: type[Any], why: str) -> Any:
        if self._at >= len(self._steps):
            raise Diverged(Sentence("the rule asks for {why}, of which nothing is recorded", why=repr(why)))
        step: Any = self._steps[self._at]
        self._at += 1
        if type(step) is not kind or step.why != why:
            raise Diverged(
                Sentence("the record has {why} where the rule now asks for {now}", why=repr(step.why), now=repr(why))
            )
        return step
