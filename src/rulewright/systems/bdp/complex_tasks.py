"""Complex Tasks: long undertakings in steps, with a roll for each unit of time spent on them.

Belongs here: how far an undertaking gets. Not here: what it is for (training, ingredients, wounds), and single tasks.
"""

from collections.abc import Iterator
from functools import partial
from typing import Annotated, Final, Literal

import msgspec

from rulewright.chance import Dice, d
from rulewright.engine import Event, Field, Part, Record, Rolls, Rule, Told, World, change, procedure
from rulewright.engine.facts import drawn, hidden, state
from rulewright.engine.odds.results import implied, result
from rulewright.engine.verbs import create, grade, look, must, refused, remove, roll, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.bdp.bodies.peace import at_peace, is_abroad
from rulewright.systems.bdp.clock import SECONDS, let_pass, must_be_settled
from rulewright.systems.bdp.numbers import DAY_SECONDS
from rulewright.systems.bricks import meanwhile
from rulewright.systems.bricks.offering import Deed
from rulewright.systems.bricks.people.newcomers import free_id
from rulewright.systems.bricks.saying import said

Scope = Literal["mundane", "effort", "hard", "extraordinary"]
Unit = Literal["turn", "hour", "watch", "day", "week", "month"]


class Undertaking(Record, frozen=True, kw_only=True):
    """A long undertaking, and how far it has come. Clauses: task.steps.scope, task.roll.progress"""

    name: Annotated[str, drawn("name")] = ""
    scope: Annotated[Scope, state("scope")] = "effort"
    unit: Annotated[Unit, state("a step takes")] = "hour"
    """The time after which a step is rolled for."""
    steps: Annotated[int, state("steps", one="step")] = 1
    done: Annotated[int, state("steps done", one="step done")] = 0
    carried: Annotated[bool, state("great progress")] = False
    """Great progress: the next unit brings a step without a roll."""
    lesson: Annotated[str, hidden("only who knows of the lesson knows of its work")] = ""
    """Id of the lesson it is the work of; only who knows of that one knows of it. Clause: improve.skill.task"""

    @property
    def finished(self) -> bool:
        """Whether every step of it is done."""
        return self.done >= self.steps


class StepsDone(Event[Undertaking], frozen=True):
    """A unit of time was spent on it. Clause: task.roll.progress"""

    steps: int
    carried: bool = False

    def apply(self, before: Undertaking) -> Undertaking:
        return before.with_(done=min(before.steps, before.done + self.steps), carried=self.carried)


MODIFIERS: Final[dict[str, int]] = {"general": 1, "specific": 2, "unique": 3}
"""The modifier of a help, by how well it fits. Clause: task.modifier.best"""
STEPS: Final[dict[Scope, tuple[str, Dice, int]]] = {
    "mundane": ("d2", d(2), 0),
    "effort": ("d4", d(4), 2),
    "hard": ("2d4", 2 * d(4), 4),
    "extraordinary": ("4d4", 4 * d(4), 8),
}
"""Dice of the steps by scope, with their name and what is added. Clause: task.steps.scope"""
UNITS: Final[dict[Scope, Unit]] = {"mundane": "turn", "effort": "hour", "hard": "watch", "extraordinary": "day"}
"""The time a step takes by its scope, unless the referee sets another. Clause: task.steps.scope"""
LENGTHS: Final[dict[Unit, int]] = {
    "turn": SECONDS["turn"],
    "hour": SECONDS["hour"],
    "watch": SECONDS["watch"],
    "day": SECONDS["day"],
    "week": 7 * SECONDS["day"],
    "month": 30 * SECONDS["day"],
}
"""Lengths of the units, in seconds. Clause: task.steps.scope"""
PROGRESS_DICE: Final = 2 * d(6)
"""Dice of a unit of time. Clause: task.roll.progress"""
PROGRESS_FROM: Final = 7
"""Lowest total that brings a step. Clause: task.roll.progress"""
GREAT_FROM: Final = 10
"""Lowest total that brings the next step with it. Clause: task.roll.progress"""


class Worked(msgspec.Struct, frozen=True, kw_only=True):
    """The result of a unit of time spent on a Complex Task."""

    task: Undertaking
    modifier: Annotated[int, implied("the steps say it")] = 0
    gained: Annotated[int, result("steps gained", one="step gained", answers=True)] = 0
    great: Annotated[bool, result("the next unit brings a step as well")] = False
    """10 or more: the next unit brings a step as well."""


@procedure("bdp.complex-task", title="Begin a Complex Task", by="referee")
def begin_task(
    name: Annotated[str, Field("what is undertaken")],
    scope: Annotated[
        Scope,
        Field("mundane, requiring effort, hard or dangerous, extraordinary"),
    ] = "effort",
    unit: Annotated[
        Literal["", "turn", "hour", "watch", "day", "week", "month"],
        Field("the time a step takes", empty="by its scope"),
    ] = "",
    steps: Annotated[int | None, Field("how many steps", empty="rolled by its scope", low=1, high=100)] = None,
) -> Rule[Undertaking]:
    """Begin a long undertaking: its scope gives the number of its steps and the time each takes.

    Clause: task.steps.scope
    """
    count = (yield from steps_of(scope)) if steps is None else steps
    taken = [one.id for one in (yield from survey(Record))]
    task = Undertaking(id=free_id(name, taken), name=name.strip(), scope=scope, unit=unit or UNITS[scope], steps=count)
    yield from say(
        "{task}: {n} step, {unit}.",
        "complex-task",
        task=task,
        n=task.steps,
        unit=SPANS[task.unit],
        many="{task}: {n} steps, {unit}.",
        total=task.steps,
    )
    return (yield from create(task))


def steps_of(scope: Scope) -> Rule[int]:
    """Roll how many steps an undertaking has. Clause: task.steps.scope"""
    why, dice, more = STEPS[scope]
    return (yield from roll(dice, why)) + more


Passes = Annotated[bool, Field("the time passes with it; no where it is let pass for several at once", by="referee")]


@procedure("bdp.work", title="Work on a Complex Task", together=True)
def work(
    task: Annotated[Undertaking, Field("the undertaking")],
    helps: Annotated[
        tuple[str, ...],
        Field(
            "what helps: general +1, specific to this kind of task +2, unique to it +3; the best counts",
            words=tuple(MODIFIERS),
            by="referee",
        ),
    ] = (),
    passes: Passes = True,
) -> Rule[Worked]:
    """Spend a unit of time on an undertaking: 2d6, from 7 a step, from 10 another one next time without a roll.

    Clauses: task.roll.progress, task.modifier.best
    """
    must(not task.finished, "{task} is done already", task=task)
    yield from at_peace()
    if passes:
        yield from must_be_settled()
    return (yield from make_progress(task, modifier_of(helps), passes=passes))


def modifier_of(helps: tuple[str, ...]) -> int:
    """The modifier of all helps, of which only the best counts; raises Refused for an unknown word.

    Clause: task.modifier.best
    """
    unknown = [word for word in helps if word not in MODIFIERS]
    if unknown:
        raise refused("'{word}' is no help: general, specific or unique", word=unknown[0])
    return max((MODIFIERS[word] for word in helps), default=0)


def make_progress(task: Undertaking, modifier: int, *, passes: bool = True, who: str = "") -> Rule[Worked]:
    """Roll for a unit of time spent on an undertaking, whoever spends it; where it is only one, others can spend it on
    something of theirs. Among people whole days are spent with board and lodging.

    Clauses: task.roll.progress, deprivation.state.cause
    """
    rolled = not task.carried
    cuts = (PROGRESS_FROM - modifier, GREAT_FROM - modifier)
    gained, great = (
        (yield from grade(PROGRESS_DICE, cuts, ((0, False), (1, False), (1, True)), "2d6")) if rolled else (1, False)
    )
    task = yield from change(task, StepsDone(gained, great))
    yield from tell(_worked, task, modifier, gained, great, rolled)
    seconds = LENGTHS[task.unit]
    lodged = seconds >= DAY_SECONDS and not (yield from is_abroad())
    if passes and who:
        yield from meanwhile.spend((who,), seconds, partial(let_pass, lodged=lodged))
    elif passes:
        yield from let_pass(seconds, lodged=lodged)
    return Worked(task=(yield from look(Undertaking, task.id)), modifier=modifier, gained=gained, great=great)


@procedure("bdp.close-task", title="Close a Complex Task", by="referee")
def close_task(task: Annotated[Undertaking, Field("the undertaking that is done or given up")]) -> Rule[None]:
    """Put away an undertaking that is done or given up. Clause: task.steps.scope"""
    text = Sentence("{task} is given up.", task=task.title)
    if task.finished:
        text = Sentence("{task} is put away.", task=task.title)
    yield from tell(said, text, "task.steps.scope")
    yield from remove(task.id)


def offers(world: World) -> Iterator[Deed]:
    """Undertakings that can be worked on. Clause: task.roll.progress"""
    for task in world.all(Undertaking):
        if not task.finished:
            text = Sentence(
                "Work on: {task}, {done} of {n} step",
                "Work on: {task}, {done} of {n} steps",
                task=task.title,
                done=task.done,
                n=task.steps,
            )
            yield work, {"task": task.id}, text


SPANS: Final[dict[Unit, Sentence]] = {
    "turn": Sentence("ten minutes a step"),
    "hour": Sentence("an hour a step"),
    "watch": Sentence("a Watch a step"),
    "day": Sentence("a day a step"),
    "week": Sentence("a week a step"),
    "month": Sentence("a month a step"),
}
"""The units in words. Clause: task.steps.scope"""


def _worked(rolls: Rolls, task: Undertaking, modifier: int, gained: int, great: bool, rolled: bool) -> Told:
    parts = [Part("2d6", rolls["2d6"].value)] if rolled else [Part("carried over", gained)]
    parts += [Part("help", modifier)] if modifier and rolled else []
    steps = Sentence("{done} of {n} step", "{done} of {n} steps", done=task.done, n=task.steps)
    text = Sentence("{task}: no progress, {steps}.", task=task.title, steps=steps)
    if task.finished:
        text = Sentence(
            "{task}: it is done.", "{task}: the last of {n} steps, it is done.", task=task.title, n=task.steps
        )
    elif great:
        text = Sentence("{task}: great progress, {steps}, and one more next time.", task=task.title, steps=steps)
    elif gained:
        text = Sentence("{task}: {steps}.", task=task.title, steps=steps)
    verdict = Sentence("progress") if gained else Sentence("no progress")
    total = sum(part.value for part in parts)
    return Told(
        text,
        about="complex-task",
        parts=tuple(parts),
        total=total,
        against=PROGRESS_FROM if rolled else None,
        verdict=verdict,
        clause="task.roll.progress",
    )
