"""How the world stands where a command waits: what has happened in it so far counts for nobody until it is done.

Belongs here: running it that far, who was told all of it, what a seat does not know. Not here: what is asked (waiting),
odds (table.odds).
"""

from collections.abc import Iterable, Mapping
from contextlib import suppress
from functools import partial

from rulewright.campaign.odds.weighed import standing
from rulewright.campaign.seen.sight import entry_seen
from rulewright.engine.declared.derived import Memo
from rulewright.engine.journal.entries import Entry
from rulewright.engine.record import Record
from rulewright.engine.steps import Chosen, Rolled
from rulewright.engine.world import World
from rulewright.errors import Complaint
from rulewright.table.view.eyes import Eyes


def known(waiting: Entry) -> tuple[Rolled | Chosen, ...]:  # type: ignore[type-arg]  # of any game
    """Return the rolls and choices of a command that waits."""
    return tuple(step for step in waiting.steps if isinstance(step, (Rolled, Chosen)))


def are_told(past: Iterable[Rolled | Chosen], waiting: Entry, eyes: Eyes) -> bool:  # type: ignore[type-arg]  # of any game
    """Return whether a seat sees all that fell and was chosen so far: what depends on more would give it away."""
    if eyes.seat.referee:
        return True
    seen = entry_seen(waiting, eyes.seat, number=1, state="waiting", about=eyes.about)
    if seen is None:
        return False
    chosen = {(one.who, one.why, one.answer) for one in seen.chosen}
    return all(
        step in seen.rolled if isinstance(step, Rolled) else (step.who, step.why, step.answer) in chosen
        for step in past
    )


def meanwhile(eyes: Eyes) -> World:
    """Return the world as commands that wait have changed it so far: all numbers of a page are of one moment."""
    changed = so_far(eyes)
    return World({**eyes.world.records, **changed}) if changed else eyes.world


def so_far(eyes: Eyes) -> Mapping[str, Record]:
    """Return the records that commands which wait have changed so far, if this seat was told all of it, and knows all
    that it hangs on.
    """
    return eyes.memo.shared(_so_far, eyes) if eyes.waits else {}


def _so_far(_memo: Memo, eyes: Eyes) -> Mapping[str, Record]:
    found: dict[str, Record] = {}
    closed = unknown_fields(eyes)
    for wait in eyes.waits:
        entry, past = wait.entry, known(wait.entry)
        if not past or not are_told(past, entry, eyes):
            continue
        stands = partial(
            standing,
            eyes.system,
            eyes.world,
            eyes.options,
            eyes.system.procedure(entry.procedure),
            entry.arguments,
            past,
        )
        with suppress(Complaint):  # where it hangs on what this seat does not see, the page shows what stands
            if closed:
                stands(closed)
            found |= {key: one for key, one in stands().items() if one is not eyes.world.records.get(key)}
    return found


def unknown_fields(eyes: Eyes) -> dict[str, frozenset[str]]:
    """Return the fields that this seat does not know, by record id; records seen in full are left out."""
    found = {}
    for one in eyes.world:
        shown = eyes.system.shown.get(type(one))
        if eyes.seat.referee or shown is None:
            continue
        closed = set(shown.kept_back)
        if eyes.view.levels[one.id] != "whole":
            closed |= set(one.__struct_fields__) - {"id", *shown.outside}
        if closed:
            found[one.id] = frozenset(closed)
    return found
