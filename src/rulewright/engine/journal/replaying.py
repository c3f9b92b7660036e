"""Replay: every command that stands is run again with its recorded answers, and compared."""

from collections.abc import Iterable
from typing import Any

from rulewright.engine.journal.entries import (
    AnyEntry,
    Entry,
    OptionsSet,
)
from rulewright.engine.journal.folding import deeds
from rulewright.engine.parameters import bind
from rulewright.engine.running.answers import Recorded
from rulewright.engine.running.run import Run
from rulewright.engine.steps import Changed, Chosen, Created, Rolled, Step, Told
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Complaint, Diverged, Sentence


def replay(system: System, start: World, entries: Iterable[AnyEntry], options: dict[str, Any] | None = None) -> World:
    """Run every standing command again with its recorded answers, and return the resulting world.

    Diverged at the first entry whose answers and changes are not what the rules make of it today. The wording of lines
    does not matter: it may be improved without touching what happened.
    """
    world = start
    now = dict(options or {})
    for deed in deeds(entries):
        if isinstance(deed, OptionsSet):
            now.update(deed.options)
        else:
            _compare(system, world, deed, now)
            world = world.after(deed.steps)
    return world


def _compare(system: System, world: World, entry: Entry[Any, Any], options: dict[str, Any]) -> None:
    """Diverged if the rules do not make of an entry's answers what is recorded."""
    since: str = ""
    if entry.behaviour != system.behaviour:
        since = Sentence(
            " (recorded under behaviour {behaviour}, the rules are at {now})",
            behaviour=entry.behaviour,
            now=system.behaviour,
        )
    try:
        again = _deeds_of(_again(system, world, entry, options))
    except Complaint as complaint:
        raise Diverged(
            Sentence(
                "{procedure}: {complaint}{since}", procedure=entry.procedure, complaint=complaint.sentence, since=since
            ),
            entry=entry.seq,
        ) from complaint
    recorded = _deeds_of(entry.steps)
    for was, now in zip(recorded, again, strict=False):
        if not _same(was, now):
            told = Sentence(
                "{procedure} had {was} where the rules now have {now}{since}",
                procedure=entry.procedure,
                was=_spoken(was),
                now=_spoken(now),
                since=since,
            )
            raise Diverged(told, entry=entry.seq)
    if len(again) != len(recorded):
        raise Diverged(
            Sentence(
                "{procedure} had {recorded} steps and has now {again}{since}",
                procedure=entry.procedure,
                recorded=len(recorded),
                again=len(again),
                since=since,
            ),
            entry=entry.seq,
        )


def is_same_on(system: System, world: World, entry: Entry[Any, Any], options: dict[str, Any]) -> bool:
    """Return whether a command with its recorded answers does the very same in another world, and says the same."""
    try:
        again = _again(system, world, entry, options)
    except Complaint:
        return False
    if len(again) != len(entry.steps):
        return False
    return all(_is_same_line(was, now) or _same(was, now) for was, now in zip(entry.steps, again, strict=True))


def _is_same_line(was: Step, now: Step) -> bool:
    return isinstance(was, Told) and isinstance(now, Told) and was.text == now.text


def _again(system: System, world: World, entry: Entry[Any, Any], options: dict[str, Any]) -> tuple[Step, ...]:
    recorded = Recorded(entry.steps)
    run = Run(world, recorded, options=options)
    found = system.procedure(entry.procedure)
    run(found, **bind(found.parameters, entry.arguments, world))
    recorded.finish()
    return run.steps


def _deeds_of(steps: Iterable[Step]) -> list[Step]:
    return [step for step in steps if type(step) is not Told]


def _same(was: Step, now: Step) -> bool:
    """Return whether two steps are the same; who answered for whom, how dice came and the clause named do not
    matter.
    """
    if isinstance(was, Rolled) and isinstance(now, Rolled):
        return (was.why, was.dice, was.faces, was.value) == (now.why, now.dice, now.faces, now.value)
    if isinstance(was, Chosen) and isinstance(now, Chosen):
        return (was.who, was.why, was.answer) == (now.who, now.why, now.answer)
    if isinstance(was, Changed) and isinstance(now, Changed):
        return (was.on, was.event) == (now.on, now.event)
    return was == now


def _spoken(step: Step) -> str:
    """Return a step in a few words."""
    if isinstance(step, Rolled):
        faces = ", ".join(map(str, step.faces))
        return Sentence("{dice} for '{why}' showing {faces}", dice=step.dice, why=step.why, faces=faces)
    if isinstance(step, Chosen):
        return Sentence("'{answer}' to '{why}'", answer=step.answer, why=step.why)
    if isinstance(step, Changed):
        return Sentence("{event} of {on}", event=repr(step.event), on=step.on)
    if isinstance(step, Created):
        return Sentence("{id} coming", id=step.record.id)
    return Sentence("{id} going", id=getattr(step, "id", ""))
