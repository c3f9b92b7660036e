"""A journal folded: the deeds that were not undone, and the world and settings that result from them."""

from collections.abc import Iterable, Mapping
from typing import Any

from rulewright.engine.journal.entries import (
    AnyEntry,
    Deed,
    Entry,
    OptionsSet,
    Redone,
    Undone,
)
from rulewright.engine.world import World, fold
from rulewright.errors import Diverged


def deeds(entries: Iterable[AnyEntry]) -> list[Deed]:
    """Return the commands and settings that stand: those not undone, or redone since, in order."""
    kept: dict[int, Deed] = {}
    gone: set[int] = set()
    for entry in entries:
        kind = type(entry)
        if kind is Entry:
            if entry.status == "done":  # type: ignore[union-attr]  # the kind of the entry is told apart by `is`
                kept[entry.seq] = entry  # type: ignore[assignment]  # the kind of the entry is told apart by `is`
        elif kind is OptionsSet:
            kept[entry.seq] = entry  # type: ignore[assignment]  # the kind of the entry is told apart by `is`
        elif kind is Undone:
            gone.add(entry.target)  # type: ignore[union-attr]  # the kind of the entry is told apart by `is`
        elif kind is Redone:
            gone.discard(entry.target)  # type: ignore[union-attr]  # the kind of the entry is told apart by `is`
    if not gone:
        return list(kept.values())
    return [entry for seq, entry in kept.items() if seq not in gone]


def standing(entries: Iterable[AnyEntry]) -> list[Entry[Any, Any]]:
    """Return the commands that stand, in order."""
    return [deed for deed in deeds(entries) if type(deed) is Entry]


def state(start: World, entries: Iterable[AnyEntry]) -> World:
    """Return the current world: the fold of all entries that were not undone. Diverged names the first
    impossible entry.
    """
    records = dict(start.records)
    for entry in standing(entries):
        try:
            fold(records, entry.steps)
        except Diverged as wrong:
            raise Diverged(wrong.sentence, entry=entry.seq) from None
    return World(records)


def settings(options: Mapping[str, Any], entries: Iterable[AnyEntry]) -> dict[str, Any]:
    """Return the table's settings as they stand, from those the journal began with."""
    found = dict(options)
    for deed in deeds(entries):
        if isinstance(deed, OptionsSet):
            found.update(deed.options)
    return found
