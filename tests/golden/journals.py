"""Journals of both formats, kept as files: what they fold to, and what each seat's log tells in English and German."""

import lzma
from collections.abc import Iterator
from pathlib import Path
from typing import Any, Final

from tests.golden.doors import (
    ONLOOKER,
    REFEREE_SEAT,
    Complaint,
    Journal,
    Ledger,
    Memory,
    Past,
    Seat,
    System,
    departed,
    known,
    read_journal,
    replay,
    seen,
    view,
)
from tests.golden.files import Header, Item
from tests.golden.written import complained, english, german, records

JOURNALS: Final = Path(__file__).parent / "journals"


def made(system: System) -> Iterator[tuple[str, dict[str, Any]]]:
    """The files there are of a game."""
    for path in sorted(JOURNALS.glob(f"{system.id}.*.jsonl.xz")):
        yield path.name, {"file": path.name}


def found(system: System, _header: Header, item: Item) -> Any:
    """What a journal folds to, what its seats are told, and whether the rules still make the same of its answers."""
    text = lzma.decompress((JOURNALS / item.given["file"]).read_bytes())
    journal = read_journal(text, where=item.given["file"])
    ledger = Ledger(journal.header, _world(journal), journal.entries)
    return {
        "records": records(ledger.world),
        "options": ledger.options,
        "waiting": sorted(ledger.waiting),
        "logs": {name: log(system, ledger, seat) for name, seat in _seats(system, ledger).items()},
        "replayed": _replayed(system, journal),
    }


def _world(journal: Journal) -> Any:
    from tests.golden.doors import World

    return World(journal.start)


def _seats(system: System, ledger: Ledger) -> dict[str, Seat]:
    led = [one.id for one in ledger.world if system.somebody(one) and system.led(one)]
    anna, ben = Seat("anna", owns=tuple(led[:1])), Seat("ben", owns=tuple(led[-1:]))
    return {"referee": REFEREE_SEAT, "onlooker": ONLOOKER, "anna": anna, "ben": ben}


def log(system: System, ledger: Ledger, seat: Seat) -> dict[str, Any]:
    """What a seat's log tells, in both languages."""
    now = known(ledger.world, view(ledger.world, seat, system), departed(ledger, seat))
    lines = seen(ledger, seat, Memory(Past(ledger, system), seat, now))
    return {"english": english(lines), "german": german(lines, system)}


def _replayed(system: System, journal: Journal) -> Any:
    try:
        after = replay(system, _world(journal), journal.entries, dict(journal.header.options))
    except Complaint as complaint:
        return complained(complaint)
    return records(after)
