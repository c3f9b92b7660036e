"""Taking back and doing again: what stands on what.

An entry may go, or come back, only where no later entry that stands has read or changed what it changed: then the
rest of the evening is exactly what it would have been. A redone entry keeps its old place in the order.
"""

from collections.abc import Iterable
from typing import Any

from rulewright.campaign.ledger import Ledger, gone
from rulewright.engine.journal import AnyEntry, Deed, Entry, OptionsSet, Redone, Undone, deeds
from rulewright.engine.record import Record
from rulewright.engine.steps import Created
from rulewright.errors import Refused, Unreadable


def to_undo(ledger: Ledger, target: int | None) -> Deed:
    """The entry to take back: the latest that stands, or number `target`. Refused where something stands on it."""
    standing = deeds(ledger.entries)
    if target is None:
        if not standing:
            raise Refused("nothing is left to take back")
        return standing[-1]
    deed = _deed(ledger, target)
    if target in gone(ledger.entries):
        raise Refused(f"entry {target} is taken back already")
    _refuse_if_built_on(ledger, deed, standing, "be taken back")
    return deed


def to_redo(ledger: Ledger, target: int | None) -> Deed:
    """The entry to do again: the one taken back last, or number `target`. Refused where it no longer fits."""
    taken = gone(ledger.entries)
    if target is None:
        order = [entry.target for entry in ledger.entries if isinstance(entry, Undone) and entry.target in taken]
        if not order:
            raise Refused("nothing is taken back that could be done again")
        target = order[-1]
    deed = _deed(ledger, target)
    if target not in taken:
        raise Refused(f"entry {target} stands already")
    standing = deeds(ledger.entries)
    _refuse_if_built_on(ledger, deed, standing, "be done again")
    _refuse_if_unfounded(ledger, deed, standing)
    return deed


def _deed(ledger: Ledger, number: int) -> Deed:
    if not 1 <= number <= ledger.last:
        raise Unreadable(f"entry {number}", "there is none of that number", f"numbers go from 1 to {ledger.last}")
    entry = ledger.entries[number - 1]
    if isinstance(entry, OptionsSet) or (isinstance(entry, Entry) and entry.status == "done"):
        return entry
    if isinstance(entry, Entry):
        raise Refused(f"entry {number} was still waiting and has changed nothing: cancel it, or undo its outcome")
    if isinstance(entry, (Undone, Redone)):
        raise Refused(f"entry {number} is itself an undo or redo: name the entry that it means, {entry.target}")
    raise Refused(f"entry {number} is no command, and cannot be taken back")


def _refuse_if_built_on(ledger: Ledger, deed: Deed, standing: list[Deed], what: str) -> None:
    """Refused where a later entry that stands reads or writes what `deed` wrote."""
    marks = _marks(deed.writes, _types(ledger))
    for later in standing:
        if later.seq > deed.seq and not marks.isdisjoint((*later.reads, *later.writes)):
            shared = min(marks.intersection((*later.reads, *later.writes)))
            raise Refused(
                f"entry {deed.seq} ({named(deed)}) cannot {what}: entry {later.seq} ({named(later)}) "
                f"stands on it, by {shared}; take that back first"
            )


def _refuse_if_unfounded(ledger: Ledger, deed: Deed, standing: list[Deed]) -> None:
    """Refused where an earlier entry that `deed` saw has gone since, or one that it did not see has come back."""
    then = {one.seq: one for one in deeds(ledger.entries[: deed.seq - 1])}
    now = {one.seq: one for one in standing if one.seq < deed.seq}
    types = _types(ledger)
    for seq in sorted(then.keys() ^ now.keys()):
        other = then.get(seq) or now[seq]
        if not _marks(other.writes, types).isdisjoint((*deed.reads, *deed.writes)):
            turn = "was taken back" if seq in then else "was done again"
            raise Refused(
                f"entry {deed.seq} ({named(deed)}) cannot be done again: entry {seq} ({named(other)}), "
                f"which it stands on, {turn} since"
            )


def named(deed: Deed) -> str:
    """An entry's procedure, or what else it is."""
    return deed.procedure if isinstance(deed, Entry) else "options"


def _marks(writes: Iterable[str], types: dict[str, set[str]]) -> set[str]:
    """Ids, and the names of the types of these records: a survey of a type reads them all."""
    found = set(writes)
    for one in writes:
        found |= types.get(one, set())
    return found


def _types(ledger: Ledger) -> dict[str, set[str]]:
    """For each id, the names of every type of which a record of that id ever was."""
    found: dict[str, set[str]] = {}
    for record in ledger.start:
        found.setdefault(record.id, set()).update(_names(record))
    for entry in ledger.entries:
        for record in _created(entry):
            found.setdefault(record.id, set()).update(_names(record))
    return found


def _created(entry: AnyEntry) -> list[Any]:
    return [step.record for step in entry.steps if type(step) is Created] if isinstance(entry, Entry) else []


def _names(record: Record) -> set[str]:
    return {one.__name__ for one in type(record).__mro__ if issubclass(one, Record)}
