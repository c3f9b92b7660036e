"""A Complex Task, and what happens to it."""

from typing import Final, Literal

from rulewright.engine import Event, Record

Scope = Literal["mundane", "effort", "hard", "extraordinary"]
Unit = Literal["turn", "hour", "watch", "day", "week", "month"]


class Undertaking(Record, frozen=True, kw_only=True):
    """A long undertaking, and how far it has come. Clauses: task.steps.scope, task.roll.progress"""

    name: str = ""
    scope: Scope = "effort"
    unit: Unit = "hour"
    """The time after which a step is rolled for."""
    steps: int = 1
    done: int = 0
    carried: bool = False
    """Great progress: the next unit brings a step without a roll."""
    lesson: str = ""
    """Id of the lesson it is the work of; only who knows of that one knows of it. Clause: improve.skill.task"""

    @property
    def finished(self) -> bool:
        """Whether every step of it is done."""
        return self.done >= self.steps


class StepsDone(Event[Undertaking], frozen=True):
    """A unit of time was spent on it."""

    clause = "task.roll.progress"
    steps: int
    carried: bool = False

    def apply(self, before: Undertaking) -> Undertaking:
        return before.with_(done=min(before.steps, before.done + self.steps), carried=self.carried)


EVENTS: Final = (StepsDone,)
