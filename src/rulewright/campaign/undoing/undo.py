"""Undo and redo: which entries build on which.

An entry may go, or come back, only if no later entry that stands has read or changed what it changed: then the rest of
the evening is exactly what it would have been. A later entry that has only looked through all of a kind is run again as
if the entry had gone, or come back: if it does the very same, it does not stand on it. A redone entry keeps its old
place in the order. A command that waits has changed nothing: it stands in nobody's way, and is dropped first, or if it
cannot go on any more.
"""

from collections.abc import Iterable, Iterator, Sequence
from typing import Any, Final, TypeGuard

from rulewright.campaign.ledger import Ledger
from rulewright.engine.journal import (
    AnyEntry,
    Deed,
    Entry,
    OptionsSet,
    Redone,
    Undone,
    is_same_on,
)
from rulewright.engine.system import System
from rulewright.engine.world import World, fold
from rulewright.errors import Refused, Sentence, Unreadable

MOST_TRIED: Final = 60
"""The most later entries that are run again to see whether they stand on an earlier one."""


def to_undo(ledger: Ledger, system: System, target: int | None, *, at_table: bool = False) -> Deed:
    """Return the entry to undo: the latest that stands, or number `target`. Refused if something builds on it.

    What belongs to the table itself is undone at the table alone, which then carries it out.
    """
    if target is None:
        latest = next((one for one in _standing(ledger, 0) if can_go(one, at_table=at_table)), None)
        if latest is None:
            raise Refused("nothing is left to take back")
        return latest
    deed = _deed(ledger, target)
    _refuse_if_it_stays(deed, at_table=at_table)
    if target in ledger.gone:
        raise Refused(Sentence("entry {target} is taken back already", target=target))
    _refuse_if_built_on(ledger, system, deed, Sentence("be taken back"))
    return deed


def to_drop(ledger: Ledger, *, at_table: bool = False) -> Entry[Any, Any] | None:
    """Return the command that waits, if that is the latest thing; None if a deed that can be undone came later."""
    waiting = max(ledger.waiting.values(), key=lambda one: one.seq, default=None)
    if waiting is None or any(can_go(one, at_table=at_table) for one in _standing(ledger, waiting.seq)):
        return None
    return waiting


def to_redo(ledger: Ledger, system: System, target: int | None, *, at_table: bool = False) -> Deed:
    """Return the entry to redo: the one undone last, or number `target`. Refused if it no longer fits."""
    if target is None:
        taken = (
            one.target for one in reversed(ledger.entries) if isinstance(one, Undone) and one.target in ledger.gone
        )
        target = next(taken, None) if ledger.gone else None
        if target is None:
            raise Refused("nothing is taken back that could be done again")
    deed = _deed(ledger, target)
    _refuse_if_it_stays(deed, at_table=at_table)
    if target not in ledger.gone:
        raise Refused(Sentence("entry {target} stands already", target=target))
    _refuse_if_built_on(ledger, system, deed, Sentence("be done again"))
    _refuse_if_unfounded(ledger, deed)
    return deed


def can_go(deed: Deed, *, at_table: bool) -> bool:
    """Return whether a deed can be undone: what belongs to the table itself only there, and only if the old value is
    known.
    """
    if not isinstance(deed, OptionsSet) or not deed.table:
        return True
    return at_table and bool(deed.was)


def _refuse_if_it_stays(deed: Deed, *, at_table: bool) -> None:
    if not can_go(deed, at_table=at_table):
        raise Refused(
            Sentence("entry {number} is of seats or links, and is not taken back: change them anew", number=deed.seq)
            if at_table
            else Sentence("entry {number} is the table's own: take it back at the table", number=deed.seq)
        )


def _standing(ledger: Ledger, after: int) -> Iterator[Deed]:
    """Yield the deeds after entry `after` that stand, the latest first."""
    for seq in range(ledger.last, after, -1):
        entry = ledger.entries[seq - 1]
        if seq not in ledger.gone and _is_deed(entry):
            yield entry


def _is_deed(entry: AnyEntry) -> TypeGuard[Deed]:
    return isinstance(entry, OptionsSet) or (isinstance(entry, Entry) and entry.status == "done")


def _deed(ledger: Ledger, number: int) -> Deed:
    if not 1 <= number <= ledger.last:
        raise Unreadable(
            Sentence("entry {number}", number=number),
            "there is none of that number",
            Sentence("numbers go from 1 to {last}", last=ledger.last),
        )
    entry = ledger.entries[number - 1]
    if _is_deed(entry):
        return entry
    if isinstance(entry, Entry):
        raise Refused(
            Sentence(
                "entry {number} was still waiting and has changed nothing: cancel it, or undo its outcome",
                number=number,
            )
        )
    if isinstance(entry, (Undone, Redone)):
        raise Refused(
            Sentence(
                "entry {number} is itself an undo or redo: name the entry that it means, {target}",
                number=number,
                target=entry.target,
            )
        )
    raise Refused(Sentence("entry {number} is no command, and cannot be taken back", number=number))


def _refuse_if_built_on(ledger: Ledger, system: System, deed: Deed, what: str) -> None:
    """Refuse if a later entry that stands reads or writes what `deed` wrote."""
    marks = marks_of(deed.writes, ledger.types())
    touching = {one.seq: one for one in _standing(ledger, deed.seq) if not marks.isdisjoint((*one.reads, *one.writes))}
    looked = [one for one in touching.values() if isinstance(one, Entry) and _only_looked(one, deed)]
    if isinstance(deed, Entry) and 0 < len(looked) <= MOST_TRIED and len(looked) == len(touching):
        for seq in _same_without(ledger, system, deed, looked):
            del touching[seq]
    for later in reversed(touching.values()):
        raise Refused(
            Sentence(
                "entry {seq} ({deed}) cannot {what}: entry {other} ({later}) stands on it, by {shared}; take that "
                "back first",
                seq=deed.seq,
                deed=named(deed),
                what=what,
                other=later.seq,
                later=named(later),
                shared=min(marks.intersection((*later.reads, *later.writes))),
            )
        )


def _only_looked(later: Entry[Any, Any], deed: Deed) -> bool:
    """Return whether an entry has seen what `deed` wrote only among all of their kind."""
    return set(deed.writes).isdisjoint((*later.reads, *later.writes))


def _same_without(
    ledger: Ledger, system: System, deed: Entry[Any, Any], looked: Sequence[Entry[Any, Any]]
) -> Iterator[int]:
    """Yield the numbers of those that do the very same if `deed` goes, or, if it is gone, comes back."""
    tried, gone = {one.seq for one in looked}, ledger.gone ^ {deed.seq}
    records, options = dict(ledger.start.records), dict(ledger.header.options)
    for entry in ledger.entries:
        if not _is_deed(entry) or entry.seq in gone:
            continue
        if isinstance(entry, OptionsSet):
            options.update(entry.options)
            continue
        if entry.seq in tried:
            if is_same_on(system, World(dict(records)), entry, options):
                yield entry.seq
            tried.remove(entry.seq)
            if not tried:
                return
        fold(records, entry.steps)


def _refuse_if_unfounded(ledger: Ledger, deed: Deed) -> None:
    """Refuse if an earlier entry that `deed` read has been undone since, or one that it did not read has been
    redone.
    """
    turned: set[int] = set()
    for entry in ledger.entries[deed.seq :]:
        if isinstance(entry, (Undone, Redone)) and entry.target < deed.seq:
            turned ^= {entry.target}
    for seq in sorted(turned):
        other = _deed(ledger, seq)
        if not marks_of(other.writes, ledger.types()).isdisjoint((*deed.reads, *deed.writes)):
            turn = Sentence("was taken back") if seq in ledger.gone else Sentence("was done again")
            raise Refused(
                Sentence(
                    "entry {seq} ({deed}) cannot be done again: entry {other} ({earlier}), which it stands on, "
                    "{turn} since",
                    seq=deed.seq,
                    deed=named(deed),
                    other=seq,
                    earlier=named(other),
                    turn=turn,
                )
            )


def named(deed: Deed) -> str:
    """Return the name of an entry's procedure, or `options`."""
    return deed.procedure if isinstance(deed, Entry) else Sentence("options")


def marks_of(writes: Iterable[str], types: dict[str, set[str]]) -> set[str]:
    """Return these ids with the names of the records' types: a survey of a type reads them all."""
    found = set(writes)
    for one in writes:
        found |= types.get(one, set())
    return found
