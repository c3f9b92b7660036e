"""Showing: outcomes in one line that open into causes, sheets, odds, the log."""

from collections.abc import Iterable, Iterator
from fractions import Fraction
from typing import Any

import msgspec

from rulewright.chance import Dist
from rulewright.cli.output import chance
from rulewright.engine import Sheet, Told
from rulewright.engine.journal import (
    AnyEntry,
    Cancelled,
    Entry,
    EveningClosed,
    EveningOpened,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.option import spoken
from rulewright.engine.steps import Chosen, Created, Rolled

MOST_ROWS = 12
"""Rows of a distribution shown before it is cut short."""


def outcome(entry: Entry[Any, Any]) -> Iterator[str]:
    """What came of a command, a line each; rolls that no line explains are shown as they fell."""
    told = [step for step in entry.steps if isinstance(step, Told)]
    explained = {one.about for one in told}
    for step in entry.steps:
        if isinstance(step, Told):
            yield step.text
        elif isinstance(step, Rolled) and not told and step.why not in explained:
            yield f"{step.why}: {step.value}  ({step.dice}: {faces(step)})"
        elif isinstance(step, Created) and not told:
            yield f"{step.record.title} is here."
    if entry.status == "waiting":
        yield "It waits for an answer."


def opened(entry: Entry[Any, Any]) -> Iterator[str]:
    """Everything about a command: dice, modifiers with reasons, comparison, clause."""
    words = " ".join(f"{name}={value}" for name, value in entry.arguments.items())
    yield f"{entry.seq}  {entry.procedure} {words}".rstrip()
    for step in entry.steps:
        if isinstance(step, Told):
            yield f"  {step.text}"
            yield from _causes(step)
        elif isinstance(step, Rolled):
            hand = ", thrown by hand" if step.typed else ""
            yield f"  dice: {step.why}  {step.dice} shows {faces(step)} = {step.value}{hand}"
        elif isinstance(step, Chosen):
            yield f"  {step.who} chose {step.answer} for {step.why}" + (f" (answered by {step.by})" if step.by else "")


def _causes(told: Told) -> Iterator[str]:
    if told.parts:
        summed = " + ".join(f"{part.value} {part.name}" + (f" ({part.why})" if part.why else "") for part in told.parts)
        total = f" = {told.total}" if told.total is not None else ""
        against = f" against {told.against}" if told.against is not None else ""
        yield f"    {summed}{total}{against}" + (f": {told.verdict}" if told.verdict else "")
    if told.clause:
        yield f"    clause {told.clause}"


def faces(step: Rolled) -> str:
    """The faces of a roll."""
    return " ".join(map(str, step.faces))


def log_line(entry: AnyEntry, gone: set[int]) -> str:
    """One entry in the log; what was undone stays, marked."""
    if isinstance(entry, Undone):
        return f"{entry.seq:>4}  undone: {entry.target}"
    if isinstance(entry, Redone):
        return f"{entry.seq:>4}  done again: {entry.target}"
    if not isinstance(entry, Entry):
        return f"{entry.seq:>4}  {_between(entry)}"
    lines = list(outcome(entry)) or [entry.procedure]
    mark = "~ " if entry.seq in gone else ""
    return f"{entry.seq:>4}  {mark}" + f"\n      {mark}".join(lines)


def _between(entry: AnyEntry) -> str:
    """What happened between outcomes."""
    if isinstance(entry, Cancelled):
        return f"dropped: {entry.target}"
    if isinstance(entry, OptionsSet):
        return "options: " + ", ".join(f"{name} {spoken(value)}" for name, value in entry.options.items())
    if isinstance(entry, EveningClosed):
        return f"the evening was closed; its dice came from the seed {entry.seed}"
    return "a new evening was opened" if isinstance(entry, EveningOpened) else ""


def taken_back(entries: Iterable[AnyEntry]) -> set[int]:
    """Numbers of the entries that do not stand."""
    gone: set[int] = set()
    for entry in entries:
        if isinstance(entry, Undone):
            gone.add(entry.target)
        elif isinstance(entry, Redone):
            gone.discard(entry.target)
    return gone


def sheet(page: Sheet, *, deep: bool) -> Iterator[str]:
    """A sheet; `deep` opens every number into what it is made of."""
    yield page.title
    for title, lines in page.groups:
        if not lines:
            continue
        yield f"{title}"
        for line in lines:
            until = f"  (until {line.until})" if line.until else ""
            note = f"  {line.note}" if line.note else ""
            yield f"  {line.name:<16} {line.value}{until}{note}"
            if deep:
                for part in line.parts:
                    yield f"      {part.value:>4}  {part.name}" + (f": {part.why}" if part.why else "")
                if line.clause:
                    yield f"      clause {line.clause}"


def odds(dist: Dist[Any]) -> Iterator[str]:
    """The odds of a command: for each thing its result says, what it can be and how likely."""
    for name, values in marginals(dist).items():
        if len(values) == 1:
            continue
        yield f"{name}:"
        ranked = sorted(values.items(), key=lambda pair: -pair[1]) if len(values) > MOST_ROWS else _ordered(values)
        for value, p in ranked[:MOST_ROWS]:
            yield f"  {value!s:<14} {chance(p)}"
        if len(ranked) > MOST_ROWS:
            rest = sum((p for _, p in ranked[MOST_ROWS:]), Fraction(0))
            yield f"  {'others':<14} {chance(rest)}"
    if all(len(values) == 1 for values in marginals(dist).values()):
        yield "nothing here is left to chance"


def _ordered(values: dict[Any, Fraction]) -> list[tuple[Any, Fraction]]:
    try:
        return sorted(values.items(), key=lambda pair: (pair[0] is None, pair[0]))
    except TypeError:
        return list(values.items())


def marginals(dist: Dist[Any]) -> dict[str, dict[Any, Fraction]]:
    """For each field of the results, its values with their probabilities."""
    found: dict[str, dict[Any, Fraction]] = {}
    for result, weight in dist.items():
        p = Fraction(weight, dist.total)
        for name, value in fields(result):
            values = found.setdefault(name, {})
            values[value] = values.get(value, Fraction(0)) + p
    return found


def fields(result: Any) -> Iterator[tuple[str, Any]]:
    """What a result says, as names with plain values."""
    if isinstance(result, msgspec.Struct):
        for name in result.__struct_fields__:
            value = getattr(result, name)
            if isinstance(value, (bool, int, str)) or value is None:
                yield name.replace("_", " "), value
            elif isinstance(value, tuple) and value and isinstance(value[0], msgspec.Struct):
                for number, one in enumerate(value, 1):
                    label = str(getattr(one, "name", "") or getattr(one, "id", "") or number)
                    yield from (
                        (f"{label}: {inner}", said) for inner, said in fields(one) if inner not in ("name", "id")
                    )
            elif isinstance(value, msgspec.Struct):
                yield from ((f"{name} {inner}", said) for inner, said in fields(value))
    else:
        yield "result", result
