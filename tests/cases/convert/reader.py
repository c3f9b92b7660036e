"""Running cases: each with dice is played by script and replayed from what was recorded, each with odds is solved."""

import importlib
import re
from collections.abc import Iterator, Mapping
from fractions import Fraction
from pathlib import Path
from typing import Any

import yaml
from tests.cases.convert.expressions import predicate, same
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown

from rulewright.engine import Recorded, Run, Script, exact
from rulewright.engine.running.answers import OutOfDice
from rulewright.engine.steps import Rolled
from rulewright.errors import Complaint

IDLE = {
    "cannot",
    "needs",
    "needed",
    "only",
    "with",
    "than",
    "more",
    "from",
    "that",
    "this",
    "have",
    "must",
    "does",
    "when",
}
"""Words too common to show that two refusals mean the same."""
SILENT = {"why", "note"}
"""Words of `then` that are for people."""


def read_cases(path: Path) -> tuple[str, list[dict[str, Any]]]:
    """The system and the cases of a catalogue file."""
    loader = getattr(yaml, "CSafeLoader", yaml.SafeLoader)
    catalogue = yaml.load(path.read_text(encoding="utf-8"), Loader=loader)
    return catalogue["system"], catalogue["cases"]


def failures(system: str, case: Mapping[str, Any]) -> list[str]:
    """Everything in which the rules and a case disagree; empty where it passes."""
    return list(_failures(importlib.import_module(f"tests.cases.convert.adapters.{system}"), case))


def _failures(adapter: Any, case: Mapping[str, Any]) -> Iterator[str]:
    given = Given(case["given"])
    try:
        prepared: Prepared = adapter.prepare(given, case)
    except Complaint as complaint:
        yield from _complained(case, complaint)
        return
    except (Unknown, KeyError) as unknown:
        yield f"unknown word: {unknown}"
        return
    left = given.left()
    if left:
        yield f"words the adapter does not know: {', '.join(left)}"
        return
    try:
        if "odds" in case:
            yield from _odds(prepared, case["odds"])
        if "then" in case or "error" in case:
            yield from _played(prepared, case)
    except (Unknown, KeyError) as unknown:
        yield f"unknown word: {unknown!r}"


def _played(prepared: Prepared, case: Mapping[str, Any]) -> Iterator[str]:
    dice = {
        prepared.rename.get(name, name): [prepared.faces.get(name, {}).get(face, face) for face in faces]
        for name, faces in _dice(case.get("dice") or {})
    }
    script = Script({**prepared.open_dice, **dice}, prepared.choices)
    if prepared.policy is not None:
        script.decide = prepared.policy  # type: ignore[assignment]  # a policy answers instead
    run = Run(prepared.world, script, options=prepared.options)
    try:
        run(prepared.rule, *prepared.arguments, **prepared.named)
        script.finish()
    except Complaint as complaint:
        yield from _complained(case, complaint)
        return
    if "error" in case:
        yield f"should be refused ({case['error']}), and was not"
        return
    yield from _compared(prepared, case["then"], run)
    yield from _replayed(prepared, run)
    yield from _unexplained(run)


def _unexplained(run: Run) -> Iterator[str]:
    """Lines whose parts are not what they are said to add up to."""
    for told in run.told:
        for made, number in ((told.parts, told.total), (told.target, told.against)):
            added = sum(part.value for part in made)
            if made and number is not None and added != number:
                yield f"'{told.text}': {added} is made of its parts, and it says {number}"


def _dice(given: Mapping[str, Any], within: str = "") -> Iterator[tuple[str, list[Any]]]:
    """Names of dice with their faces; those of several attacks stand under names of their own: `first-damage`."""
    for name, faces in given.items():
        if isinstance(faces, Mapping):
            yield from _dice(faces, f"{within}{name}-")
        else:
            yield f"{within}{name}", _flat(faces)


def _flat(faces: Any) -> list[Any]:
    """Faces in the order they fall, whether they are listed die by die or roll by roll."""
    return [face for one in faces for face in _flat(one)] if isinstance(faces, list) else [faces]


def _compared(prepared: Prepared, then: Mapping[str, Any], run: Run) -> Iterator[str]:
    rolled = tuple(step for step in run.steps if isinstance(step, Rolled))
    seen = Outcome(run.value, run.records.get, tuple(run.told), rolled)
    for word, expected in then.items():
        if word in SILENT:
            continue
        if word not in prepared.reads:
            yield f"then.{word} is a word the adapter does not know"
            continue
        found = prepared.reads[word](seen)
        if not same(expected, found):
            yield f"{word} should be {expected!r} and is {found!r}"


def _replayed(prepared: Prepared, run: Run) -> Iterator[str]:
    recorded = Recorded(run.steps)
    again = Run(prepared.world, recorded, options=prepared.options)
    try:
        again(prepared.rule, *prepared.arguments, **prepared.named)
        recorded.finish()
    except Complaint as complaint:
        yield f"replayed it is refused: {complaint}"
        return
    if again.steps != run.steps or again.records != run.records or again.value != run.value:
        yield "replayed it comes out otherwise"


def _odds(prepared: Prepared, odds: Mapping[str, Any]) -> Iterator[str]:
    event = prepared.event(odds["outcome"], odds) if prepared.event else predicate(odds["outcome"], prepared.reads)
    more: dict[str, Any] = {"policy": prepared.policy} if prepared.policy else {}
    found = exact(
        prepared.rule,
        *prepared.arguments,
        world=prepared.world,
        options=prepared.options,
        of=lambda value, world: event(Outcome(value, world.find)),
        **more,
        **prepared.named,
    ).p(True)
    if found != Fraction(odds["p"]):
        yield f"odds should be {odds['p']} and are {found}"


def _complained(case: Mapping[str, Any], complaint: Complaint) -> Iterator[str]:
    """A refusal passes where the case wants one and its words say the same thing: its figures and one of its words."""
    if "error" not in case:
        yield f"refused: {complaint}"
        return
    if isinstance(complaint, OutOfDice) and not case.get("dice"):
        yield f"should be refused ({case['error']}), and went on to its dice"
        return
    wanted, said = str(case["error"]).casefold(), str(complaint).casefold()
    words = {word for word in re.findall(r"[a-z]{4,}", wanted) if word not in IDLE}
    if words and not any(word in said for word in words):
        yield f"refused in other words: wanted '{case['error']}', said '{complaint}'"
