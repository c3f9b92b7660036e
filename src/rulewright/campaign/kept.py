"""A journal on disk and in memory at once: what is in memory is always on disk already.

Belongs here: making, opening, adding, catching up. Not here: running rules.
"""

import os
from collections.abc import Iterable
from datetime import UTC, datetime
from typing import Self, TypeVar
from uuid import uuid4

from rulewright.campaign.ledger import Ledger
from rulewright.campaign.store import Beginning, Stand, Store
from rulewright.chance import commitment, new_seed
from rulewright.engine import system as installed_system
from rulewright.engine.journal import AnyEntry, Codec, Entry, EveningOpened, Header, Journal, read_header
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Unreadable

PathOrUrl = str | os.PathLike[str]
A = TypeVar("A", bound=AnyEntry)


class Kept:
    """A journal, its store and its ledger."""

    def __init__(self, store: Store, system: System, codec: Codec, ledger: Ledger, stand: Stand) -> None:
        self.store, self.system, self.codec, self.ledger, self.stand = store, system, codec, ledger, stand

    @classmethod
    def open(cls, path_or_url: PathOrUrl, system: System | None) -> Self:
        """Open what is there; Unreadable where it cannot be read whole."""
        store = Store.open(path_or_url)
        try:
            begun = store.beginning()
            header = read_header(begun.header, where=store.where)
            game = system or installed_system(header.system)
            codec = Codec(game)
            start = World(codec.decode_records(begun.start, where=store.where))
            bodies, stand = store.read(0, begun.seal)
            entries = codec.decode_lines(b"\n".join(bodies), where=store.where)
            check_behaviour(store.where, game, header, entries)
            return cls(store, game, codec, Ledger(header, start, entries), stand)
        except BaseException:
            store.release()
            raise

    @classmethod
    def make(cls, path_or_url: PathOrUrl, journal: Journal, system: System | None, seed: bytes | None) -> Self:
        """Keep a journal in a new place. Where `seed` is not the one it promised, a new evening opens at its end."""
        game = system or installed_system(journal.header.system)
        codec, seed = Codec(game), seed or new_seed()
        check_behaviour(os.fspath(path_or_url), game, journal.header, journal.entries)
        ledger = Ledger(journal.header, World(journal.start), journal.entries)
        if journal.header.commitment != commitment(seed):
            ledger.add([EveningOpened(seq=ledger.last + 1, command=new_id(), commitment=commitment(seed), at=now())])
        begun = Beginning(codec.encode_header(journal.header), codec.encode_records(journal.start), seed)
        store = Store.create(path_or_url, begun, [codec.encode(entry) for entry in ledger.entries])
        return cls(store, game, codec, ledger, store.stand())

    @property
    def next(self) -> int:
        """Number of the entry to come."""
        return self.stand.last + 1

    @property
    def seed(self) -> bytes:
        """The secret seed of the open evening."""
        if self.stand.seed is None:
            raise Unreadable(self.store.where, "the seed of this evening is lost", "go back to a copy of it")
        return self.stand.seed

    def refresh(self) -> None:
        """Take up what other programs have written since."""
        stand = self.store.stand()
        if stand.last > self.stand.last:
            bodies, stand = self.store.read(self.stand.last, self.stand.seal)
            self.ledger.add(self.codec.decode_lines(b"\n".join(bodies), where=self.store.where))
        elif stand.last < self.stand.last or stand.seal != self.stand.seal:
            raise Unreadable(self.store.where, "it was replaced while it was open", "open it again")
        self.stand = stand

    def keep(self, entry: A, **more: bytes | None) -> A:
        """Write an entry down, and only then let it be so."""
        self.stand = self.store.append(self.stand, [self.codec.encode(entry)], **more)
        self.ledger.add([entry])
        return entry

    def begin_attempt(self) -> None:
        """Count an attempt at the next entry."""
        self.stand = self.store.begin_attempt(self.stand)

    def reread(self) -> list[AnyEntry]:
        """All entries as they are on disk."""
        bodies, _ = self.store.read(0, self.store.beginning().seal)
        return self.codec.decode_lines(b"\n".join(bodies), where=self.store.where)


def check_behaviour(where: str, game: System, header: Header, entries: Iterable[AnyEntry]) -> None:
    """Unreadable where a journal was played by newer rules than there are here; older ones do not matter."""
    newest = max((entry.behaviour for entry in entries if isinstance(entry, Entry)), default=0)
    newest = max(newest, header.behaviour)
    if newest > game.behaviour:
        what = f"played by newer rules of {game.title} (behaviour {newest}, and here it is {game.behaviour})"
        raise Unreadable(where, what, "install the newer ones")


def now() -> str:
    """The present moment, in people's time."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def new_id() -> str:
    """An id for a command that was given none."""
    return uuid4().hex
