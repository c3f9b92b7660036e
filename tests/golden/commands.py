"""A command as it is kept here, and what comes of it."""

from collections.abc import Iterable, Mapping
from random import Random
from typing import Any

import msgspec

from tests.golden.doors import (
    Choose,
    Chosen,
    Complaint,
    Dice,
    Diverged,
    Policy,
    Pool,
    Rolled,
    Run,
    System,
    Thrown,
    Told,
    World,
    bind,
    decided,
)
from tests.golden.said import facts
from tests.golden.written import complained, english, german, templates


class Command(msgspec.Struct, frozen=True, omit_defaults=True):
    """Somebody's wish, with all that decides what comes of it."""

    procedure: str
    arguments: dict[str, Any] = {}
    seed: int = 0
    """Seed of its dice, where `faces` has none."""
    faces: tuple[tuple[str, tuple[int, ...]], ...] | None = None
    """Its dice, by name, in the order they fall."""
    answers: tuple[tuple[str, str], ...] = ()
    """Its decisions: what is asked, and the answer."""
    tactics: bool = False
    """Whether those whom nobody leads decide by their own tactics."""


class Answers:
    """The dice and decisions of a command; every question is noted."""

    by = "golden"

    def __init__(self, system: System, command: Command, policy: Policy | None = None) -> None:
        """`policy` answers where the command has no answers yet."""
        self._system, self._command, self._policy = system, command, policy
        self._left = list(command.answers)
        self._random = Random(command.seed).random
        self._faces = None if command.faces is None else list(command.faces)
        self.answered: list[tuple[str, str]] = []
        self.asked: list[dict[str, Any]] = []
        self.drawn = 0
        if self._faces is None:
            self.draw = self._draw

    def throw(self, dice: Dice, why: str) -> Thrown:
        """Dice as they are given, or as the seed has them."""
        if self._faces is None:
            return dice.throw(self._draw)
        faces = self._next(why)
        return Thrown(dice.read(faces), faces)

    def pool(self, pool: Pool, _why: str) -> Mapping[str, tuple[int, ...]]:
        """A pool as it is given, or as the seed has it."""
        if self._faces is None:
            return pool.throw(self._draw)
        return {name: self._next(name) for name, count in pool.groups if count}

    def decide(self, request: Choose, run: Run) -> str:
        """The answer that is known; else the first one, so that what follows can be compared as well."""
        answer = decided(self._system, request, run) if self._command.tactics else ""
        if not answer:
            if self._policy is not None:
                answer = self._policy(request, run)
            elif self._left and self._left[0][0] == request.why and self._left[0][1] in request.options:
                answer = self._left.pop(0)[1]
            else:
                answer = request.options[0]
            self.answered.append((request.why, answer))
        self.asked.append(question_of(request, answer))
        return answer

    def _draw(self, sides: int) -> int:
        self.drawn += 1
        return int(self._random() * sides) + 1

    def _next(self, why: str) -> tuple[int, ...]:
        if not self._faces or self._faces[0][0] != why:
            raise Diverged(f"no dice are recorded for {why!r} here")
        return self._faces.pop(0)[1]


def question_of(request: Choose, answer: str) -> dict[str, Any]:
    """A decision as it was asked, and the answer."""
    said = request.question
    return {
        "who": request.who,
        "why": request.why,
        "options": request.options,
        "labels": request.labels,
        "sealed": request.sealed,
        "text": said.text,
        "of": said.of,
        "outside": said.outside,
        "answer": answer,
    }


def outcome(run: Run, asked: list[dict[str, Any]], system: System) -> dict[str, Any]:
    """What came of a run, to be compared."""
    lines = [step for step in run.steps if isinstance(step, Told)]
    return {
        "steps": english(run.steps),
        "german": german(lines, system),
        "templates": templates(lines),
        "asked": english(asked),
        "asked-german": [german((one["text"], one["labels"], one["outside"]), system) for one in asked],
        "result": english(dict(facts(run.value))),
        "reads": sorted(run.read),
    }


def done(
    system: System, world: World, command: Command, options: Mapping[str, Any], answers: Answers | None = None
) -> tuple[dict[str, Any], World]:
    """What comes of a command in a world, and the world after it."""
    found = system.procedures.get(command.procedure)
    if found is None:
        return {"refused": {"text": f"there is no procedure {command.procedure}"}}, world
    answers = answers or Answers(system, command)
    run = Run(world, answers, options=options)
    try:
        run(found, **bind(found.parameters, command.arguments, world))
    except Complaint as complaint:
        return {"refused": complained(complaint), "after dice": answers.drawn}, world
    except Exception as wrong:  # noqa: BLE001 - whatever it is, it is a difference to be shown like any other
        return {"raised": f"{type(wrong).__name__}: {wrong}"}, world
    return outcome(run, answers.asked, system), run.world


def given_by(steps: Iterable[Any]) -> dict[str, Any]:
    """The dice and decisions of a run, to give them again."""
    steps = tuple(steps)
    return {
        "faces": tuple((step.why, step.faces) for step in steps if isinstance(step, Rolled)),
        "answers": tuple((step.why, step.answer) for step in steps if isinstance(step, Chosen)),
    }
