"""Showing: outcomes in one line that open into causes, sheets, the log."""

from collections.abc import Callable, Iterator
from typing import Any

from rulewright.campaign import Campaign, Seen
from rulewright.cli.session.values import word_of
from rulewright.engine import Sheet, Told
from rulewright.engine.journal import Entry
from rulewright.engine.steps import Chosen, Created, Part, Rolled
from rulewright.errors import as_written


def outcome(entry: Entry[Any, Any]) -> Iterator[str]:
    """Return the outcome of a command, a line each; rolls that no line explains are shown as they fell."""
    lines = list(_came(entry))
    if not lines:
        changed = any(not isinstance(step, (Rolled, Chosen)) for step in entry.steps)
        done = entry.procedure.partition(".")[2].replace("-", " ")
        lines = [f"{done}: {'done' if changed else 'it changes nothing'}."]
    yield from lines


def _came(entry: Entry[Any, Any]) -> Iterator[str]:
    told = [step for step in entry.steps if isinstance(step, Told)]
    explained = {one.about for one in told}
    for step in entry.steps:
        if isinstance(step, Told):
            yield as_written(step.text)
        elif isinstance(step, Rolled) and not told and step.why not in explained:
            yield f"{step.why}: {step.value}  ({step.dice}: {faces(step)})"
        elif isinstance(step, Created) and not told:
            yield f"{step.record.title} is here."
    if entry.status == "waiting":
        yield "It waits for an answer."


def opened(entry: Entry[Any, Any]) -> Iterator[str]:
    """Return everything about a command: dice, modifiers with reasons, comparison, clause."""
    words = " ".join(f"{name}={word_of(value)}" for name, value in entry.arguments.items())
    yield f"{entry.seq}  {entry.procedure} {words}".rstrip()
    for step in entry.steps:
        if isinstance(step, Told):
            yield f"  {as_written(step.text)}"
            yield from _causes(step)
        elif isinstance(step, Rolled):
            hand = ", thrown by hand" if step.typed else ""
            yield f"  dice: {step.why}  {step.dice} shows {faces(step)} = {step.value}{hand}"
        elif isinstance(step, Chosen):
            yield f"  {step.who} chose {step.answer} for {step.why}" + (f" (answered by {step.by})" if step.by else "")


def _causes(told: Told) -> Iterator[str]:
    if told.parts:
        total = f" = {told.total}" if told.total is not None else ""
        against = f" against {told.against}" if told.against is not None else ""
        made_of = f" = {_added(told.target)}" if told.target else ""
        yield f"    {_added(told.parts)}{total}{against}{made_of}" + (f": {told.verdict}" if told.verdict else "")
    if told.clause:
        yield f"    clause {told.clause}"


def _added(parts: tuple[Part, ...]) -> str:
    return " + ".join(f"{part.value} {part.name}" + (f" ({part.why})" if part.why else "") for part in parts)


def faces(step: Rolled) -> str:
    """Return the faces of a roll."""
    return " ".join(map(str, step.faces))


def named(campaign: Campaign, seq: int) -> str:
    """Return an entry by its number and its first line."""
    entry = campaign.entries[seq - 1]
    lines = list(outcome(entry)) if isinstance(entry, Entry) else ["the table's choices"]
    return f"{seq} {lines[0] if lines else getattr(entry, 'procedure', '')}"


def question(entry: Entry[Any, Any], name: Callable[[str], str]) -> str:
    """Return what a waiting command asks, and how to answer it."""
    asks = entry.asks
    if asks is None:
        return ""
    said = [key if key == label else f"{key} ({label})" for key, label in zip(asks.options, asks.labels, strict=True)]
    asked = asks.text or f"{asks.why}?"
    return f"{entry.seq} waits for {name(asks.who)}: {asked} Type 'answer {entry.seq} WORD': {', '.join(said)}"


def log_line(seen: Seen) -> str:
    """Return one outcome in the log; what was undone stays, marked."""
    mark = {"undone": "~ ", "dropped": "~ dropped: "}.get(seen.state, "")
    waits = " (waits for an answer)" if seen.state == "waiting" else ""
    lines = tuple(map(as_written, seen.lines)) if seen.told else seen.lines
    if not seen.told and seen.rolled:
        lines = tuple(f"{one.why}: {one.value}  ({one.dice}: {faces(one)})" for one in seen.rolled)
    return f"{seen.number:>4}  {mark}" + f"\n      {mark}".join(lines) + waits


def sheet(page: Sheet, *, deep: bool) -> Iterator[str]:
    """Return a sheet; `deep` opens every number into its parts."""
    yield page.title
    wide = max((len(line.name) for _, lines in page.groups for line in lines), default=0)
    for title, lines in page.groups:
        if not lines:
            continue
        yield f"{title}"
        for line in lines:
            until = f"  (until {line.until})" if line.until else ""
            note = f"  {line.note}" if line.note else ""
            yield f"  {line.name:<{wide}}  {line.value}{until}{note}".rstrip()
            if deep:
                for part in line.parts:
                    yield f"      {part.value:>4}  {part.name}" + (f": {part.why}" if part.why else "")
                if line.clause:
                    yield f"      clause {line.clause}"
