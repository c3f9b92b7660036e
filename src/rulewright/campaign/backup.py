"""Backups: a whole campaign in one file, and a campaign made from such a file.

Belongs here: what a backup holds and how play goes on from it. Not here: copies for others (journal, interchange). A
backup holds the secret seed, so that the dice of the evening in which it was made can still be checked after a loss,
and the shelf, so that everybody's links still open. It is for the referee alone.
"""

import msgspec

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.store import foreign
from rulewright.campaign.store.library import BACKUP
from rulewright.campaign.store.pictures import checked
from rulewright.campaign.store.place import Place, place_of
from rulewright.campaign.store.store import Store
from rulewright.campaign.stored_journal import PathOrUrl, StoredJournal, new_id, now
from rulewright.chance.sheet import new_sheet, promise_of
from rulewright.engine import system as installed_system
from rulewright.engine.journal import AnyEntry, Codec, EveningClosed, EveningOpened, read_header
from rulewright.engine.journal.hands import hand_of
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Unreadable


def pack(kept: StoredJournal, path: PathOrUrl) -> None:
    """Write everything on disk, as it is at this moment, into a new file that only its owner may read."""
    begun, bodies, things, _ = kept.store.whole()
    Store.create_at(_place(path), begun, bodies, things, kept.store.pictures.bodies()).release()


def unpack(backup: PathOrUrl, path_or_url: PathOrUrl, system: System | None) -> StoredJournal:
    """Make a campaign from a backup: an open evening is closed, its seed is shown, and the next one opens."""
    with foreign.copied(_place(backup)) as place:
        store = Store.open_at(place, reading=True)
        try:
            begun, bodies, things, _ = store.whole()
            pictures = checked(store.pictures.bodies(), store.where)
        finally:
            store.release()
    header = read_header(begun.header, where=store.where)
    game = system or installed_system(header.system)
    start = World(Codec(game).decode_records(begun.start, where=store.where))
    hand = hand_of(header, game)
    ledger = Ledger(header, start, hand.read(b"\n".join(bodies), where=store.where))
    if ledger.is_open and begun.seed:
        seed = new_sheet()
        bodies = [*bodies, *(hand.write(entry) for entry in _next_evening(ledger.last, begun.seed, seed))]
        begun = msgspec.structs.replace(begun, seed=seed)
    Store.create(path_or_url, begun, bodies, things, pictures).release()
    return StoredJournal.open(path_or_url, system)


def _next_evening(last: int, shown: bytes, seed: bytes) -> list[AnyEntry]:
    return [
        EveningClosed(seq=last + 1, command=new_id(), seed=shown.hex(), by="referee", at=now()),
        EveningOpened(seq=last + 2, command=new_id(), commitment=promise_of(seed), by="referee", at=now()),
    ]


def _place(path: PathOrUrl) -> Place:
    place = place_of(path)
    if place.file is None:
        raise Unreadable(place.spoken, "a backup is a file", "give a file's name")
    return msgspec.structs.replace(place, journal=BACKUP)
