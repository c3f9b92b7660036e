"""A journal on disk and in memory at once: every entry in memory is on disk already, or held until it is.

Belongs here: making, opening, adding, holding, catching up. Not here: running rules.
"""

import gc
import os
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from functools import wraps
from threading import RLock
from typing import Any, Final, Self, TypeVar, cast
from uuid import uuid4

import msgspec
from msgspec import UNSET, UnsetType

from rulewright.campaign.ledger import Ledger, Mark
from rulewright.campaign.shelf import Shelf
from rulewright.campaign.store.pictures import Picture
from rulewright.campaign.store.store import Beginning, Stand, Store, Thing
from rulewright.chance.collector import Paused
from rulewright.chance.sheet import Sheet, new_sheet, promise_of, sheet_of
from rulewright.engine import system as installed_system
from rulewright.engine.journal import FORMAT, AnyEntry, Codec, Entry, EveningOpened, Header, Journal, read_header
from rulewright.engine.journal.hands import Hand, hand_of
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.errors import Refused, Sentence, Unreadable

SLICE: Final = 256
"""Entries decoded in one go, while no other thread of the process can do anything."""
PathOrUrl = str | os.PathLike[str]
A = TypeVar("A", bound=AnyEntry)
Method = TypeVar("Method", bound=Callable[..., Any])


def _alone(method: Method) -> Method:
    """Make a method wait for others to finish: what one thread shelves while another writes a batch is neither lost nor
    half written.
    """

    @wraps(method)
    def waits(self: "StoredJournal", *given: Any, **named: Any) -> Any:
        with self.busy:
            return method(self, *given, **named)

    return cast(Method, waits)


class Moment(msgspec.Struct, frozen=True):
    """The commands held in memory, to be restored."""

    ledger: Mark
    hand: int
    things: dict[tuple[str, str], Thing]
    bodies: int
    shelf: int
    dealt: int
    attempts: int
    seed: bytes | None


class Hold(msgspec.Struct):
    """Everything done in memory and not yet written."""

    begun: Moment
    attempts: int
    """Number of attempts at the next entry whose dice fell."""
    seed: bytes | None
    dealt: int = 0
    """Number of times that dice began to fall."""
    bodies: list[bytes] = []
    shelf: list[Thing] = []


class StoredJournal:
    """A journal, its store, its ledger and its shelf."""

    def __init__(self, store: Store, system: System, hand: Hand, ledger: Ledger, stand: Stand) -> None:
        self.store, self.system, self.hand, self.ledger, self.stand = store, system, hand, ledger, stand
        self.busy = RLock()
        self.shelf = Shelf(self.refresh, self._shelve)
        self._hold: Hold | None = None
        self._sheet: tuple[bytes, Sheet | None] | None = None
        if stand.shelf:
            self._take_shelf()

    @classmethod
    def open(cls, path_or_url: PathOrUrl, system: System | None, *, reading: bool = False) -> Self:
        """Open an existing journal; Unreadable if it cannot be read whole."""
        store = Store.open(path_or_url, reading=reading)
        try:
            begun = store.beginning()
            store.pictures.all()  # damage there is told now, and not in the middle of an evening
            header = read_header(begun.header, where=store.where)
            game = system or installed_system(header.system, where=store.where)
            hand = hand_of(header, game)
            start = World(Codec(game).decode_records(begun.start, where=store.where))
            with many_made():
                bodies, stand = store.read(0, begun.seal)
                entries = _read(hand, bodies, store.where)
                check_behaviour(store.where, game, header, entries)
                return cls(store, game, hand, Ledger(header, start, entries), stand)
        except BaseException:
            store.release()
            raise

    @classmethod
    def make(
        cls,
        path_or_url: PathOrUrl,
        journal: Journal,
        system: System | None,
        seed: bytes | None,
        pictures: Sequence[Picture] = (),
    ) -> Self:
        """Store a journal in a new place, in today's form, with its pictures.

        If `seed` is not what it promised, a new evening opens.
        """
        game = system or installed_system(journal.header.system)
        journal = replace(journal, header=msgspec.structs.replace(journal.header, format=FORMAT))
        codec, hand, seed = Codec(game), hand_of(journal.header, game), seed or new_sheet()
        check_behaviour(os.fspath(path_or_url), game, journal.header, journal.entries)
        ledger = Ledger(journal.header, World(journal.start), journal.entries)
        if journal.header.commitment != (promise := promise_of(seed)):
            ledger.add([EveningOpened(seq=ledger.last + 1, command=new_id(), commitment=promise, at=now())])
        begun = Beginning(codec.encode_header(journal.header), codec.encode_records(journal.start), seed)
        bodies = [hand.write(entry) for entry in ledger.entries]
        store = Store.create(path_or_url, begun, bodies, pictures=pictures)
        return cls(store, game, hand, ledger, store.stand())

    @property
    def next(self) -> int:
        """Number of the next entry."""
        return self.ledger.last + 1

    @property
    def attempts(self) -> int:
        """Number of attempts at the next entry that were dropped."""
        return self._hold.attempts if self._hold else self.stand.attempts

    @property
    def seed(self) -> bytes:
        """The secret seed of the open evening."""
        seed = self._hold.seed if self._hold else self.stand.seed
        if seed is None:
            raise Unreadable(self.store.where, "the seed of this evening is lost", "go back to a copy of it")
        return seed

    @property
    def is_holding(self) -> bool:
        """Whether entries are held in memory."""
        return self._hold is not None

    @property
    def held(self) -> tuple[AnyEntry, ...]:
        """The entries that are not on disk yet."""
        return tuple(self.ledger.entries[self.stand.last :]) if self._hold else ()

    @_alone
    def is_current(self) -> bool:
        """Return whether everything on disk is known here."""
        return self.store.stand_now() == self.stand

    @_alone
    def refresh(self) -> None:
        """Read what other programs have written since; not while something is held."""
        if self._hold:
            return
        stand = self.store.stand()
        if stand.last > self.stand.last:
            shelf = stand.shelf
            bodies, stand = self.store.read(self.stand.last, self.stand.seal)
            self.ledger.add(_read(self.hand, bodies, self.store.where, self.stand.last + 1))
            stand = msgspec.structs.replace(stand, shelf=shelf)
        elif stand.last < self.stand.last or stand.seal != self.stand.seal:
            raise Unreadable(self.store.where, "it was replaced while it was open", "open it again")
        known, self.stand = self.stand.shelf, stand
        if stand.shelf != known:
            self._take_shelf()

    @_alone
    def keep(self, entry: A, seed: bytes | UnsetType | None = UNSET) -> A:
        """Write an entry, with a new seed or none, and only then let it take effect; or hold it."""
        mark = self.hand.mark()
        body = self.hand.write(entry)
        if self._hold is None:
            try:
                self.stand = self.store.append(self.stand, [body], seed=seed)
            except BaseException:
                self.hand.back(mark)
                raise
        else:
            self._hold.bodies.append(body)
            self._hold.attempts, self._hold.seed = 0, self._hold.seed if seed is UNSET else seed
        self.ledger.add([entry])
        return entry

    @property
    def sheet(self) -> Sheet | None:
        """The sheet of the open evening; None if its seed is of an older kind, or somebody's own."""
        if self._sheet is None or self._sheet[0] != self.seed:
            self._sheet = (self.seed, sheet_of(self.seed))
        return self._sheet[1]

    def deal(self, *, shown: bool) -> str:
        """Return the label of the next attempt; it is counted at once if people see its dice before it is
        written down.
        """
        attempt = self.attempts + 1
        if self._hold:
            self._hold.dealt += 1
        elif shown:
            self.begin_attempt()
            attempt = self.attempts
        return f"{self.next}.{attempt}"

    @_alone
    def begin_attempt(self) -> None:
        """Count an attempt at the next entry that is dropped, or may be."""
        if self._hold is None:
            self.stand = self.store.begin_attempt(self.stand)
        else:
            self._hold.attempts += 1

    @_alone
    def hold(self) -> None:
        """Begin holding commands in memory. Refused if some are held already."""
        if self._hold:
            raise Refused("a hold is begun already: commit or forget it first")
        stand = self.stand
        begun = Moment(self.ledger.mark(), self.hand.mark(), self.shelf.things, 0, 0, 0, stand.attempts, stand.seed)
        self._hold = Hold(begun, stand.attempts, stand.seed)

    @_alone
    def commit(self) -> None:
        """Write everything held in one transaction; if that fails, none of it has happened."""
        held = self._hold
        if held is None:
            return
        if held.bodies or held.shelf or held.attempts != self.stand.attempts:
            try:
                self.stand = self.store.append(
                    self.stand, held.bodies, attempts=held.attempts, shelf=held.shelf, seed=held.seed
                )
            except BaseException:
                self.forget()
                raise
        self.shelf.version = self.stand.shelf
        self._hold = None

    @_alone
    def forget(self) -> None:
        """Drop everything held, as if it had never happened."""
        if self._hold:
            self.back(self._hold.begun)
            self._hold = None

    def moment(self) -> Moment:
        """Return the held commands."""
        held = self._hold
        assert held is not None, "only what is held can be taken back"
        count = (len(held.bodies), len(held.shelf), held.dealt)
        return Moment(self.ledger.mark(), self.hand.mark(), self.shelf.things, *count, held.attempts, held.seed)

    def back(self, moment: Moment, *, counted: bool = True) -> None:
        """Restore what was held at `moment`. Dice that fell since for the next entry are counted and never fall again,
        unless `counted` is false: then it was tried alone, before others have lent their shares.
        """
        held = self._hold
        assert held is not None, "only what is held can be taken back"
        if self.ledger.last > moment.ledger.point.last:
            held.attempts = moment.attempts + (held.dealt > moment.dealt)
        if not counted:
            held.attempts, held.dealt = moment.attempts, moment.dealt
        held.seed = moment.seed
        del held.bodies[moment.bodies :], held.shelf[moment.shelf :]
        self.ledger.back(moment.ledger)
        self.hand.back(moment.hand)
        self.shelf.things = moment.things

    def reread(self) -> list[AnyEntry]:
        """Return all entries as they are on disk."""
        bodies, _ = self.store.read(0, self.store.beginning().seal)
        return _read(hand_of(self.ledger.header, self.system), bodies, self.store.where)

    @_alone
    def _shelve(self, thing: Thing) -> None:
        """Write a change of the shelf, or hold it."""
        if self._hold:
            self._hold.shelf.append(thing)
            return
        self.stand = self.store.append(self.stand, attempts=self.stand.attempts, shelf=[thing])
        self.shelf.version = self.stand.shelf

    def _take_shelf(self) -> None:
        things, stand = self.store.things()
        self.shelf.take(things, stand.shelf)
        self.stand = msgspec.structs.replace(self.stand, shelf=stand.shelf)


def _read(hand: Hand, bodies: list[bytes], where: str, first: int = 1) -> list[AnyEntry]:
    """Return the entries from number `first` on, decoded slice by slice so that a server's other rooms get
    their turn.
    """
    entries: list[AnyEntry] = []
    mark = hand.mark()
    try:
        for begin in range(0, len(bodies), SLICE):
            lines = b"\n".join(bodies[begin : begin + SLICE])
            entries += hand.read(lines, where=where, first=first + begin)
    except BaseException:
        hand.back(mark)
        raise
    return entries


@contextmanager
def many_made() -> Iterator[None]:
    """A block that makes many lasting objects, without the garbage collector walking over them again and again."""
    with Paused():
        yield
        keeps_frozen = gc.get_freeze_count() > 0  # as a server does
        gc.freeze()  # all is old now, without having been looked at
        if not keeps_frozen:
            gc.unfreeze()


def check_behaviour(where: str, game: System, header: Header, entries: Iterable[AnyEntry]) -> None:
    """Unreadable if a journal was played by newer rules than these; older ones do not matter."""
    newest = max({entry.behaviour for entry in entries if type(entry) is Entry}, default=0)
    newest = max(newest, header.behaviour)
    if newest > game.behaviour:
        what = Sentence(
            "played by newer rules of {title} (behaviour {newest}, and here it is {here})",
            title=game.title,
            newest=newest,
            here=game.behaviour,
        )
        raise Unreadable(where, what, "install the newer ones")


def now() -> str:
    """Return the present moment, in people's time."""
    return datetime.now(UTC).isoformat(timespec="seconds")


def new_id() -> str:
    """Return an id for a command that came without one."""
    return uuid4().hex
