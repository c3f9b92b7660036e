"""The store: entries as rows, each sealed to the one before it, on disk before anybody is told.

Belongs here: keeping bytes, all or nothing. Not here: what the bytes mean.
One SQLite file holds one campaign; another database holds many, by name. SQLAlchemy Core speaks to both.
"""

import os
from collections.abc import Iterable, Sequence
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from typing import Any, Self

import msgspec
from sqlalchemy import (
    Column,
    Connection,
    Engine,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
    create_engine,
    event,
    inspect,
    select,
)

from rulewright.campaign.faults import Overtaken, speaking
from rulewright.campaign.place import FOREIGN, Place, check_file, place_of
from rulewright.engine.journal import FORMAT
from rulewright.errors import Refused, Unreadable

BUSY_MS = 4000
"""How long to wait for another program that is writing, in milliseconds."""

_TABLES = MetaData()
_JOURNALS = Table(
    "rulewright_journals",
    _TABLES,
    Column("name", Text, primary_key=True),
    Column("format", Integer, nullable=False),
    Column("header", LargeBinary, nullable=False),
    Column("start", LargeBinary, nullable=False),
    Column("last", Integer, nullable=False),
    Column("seal", LargeBinary, nullable=False),
    Column("attempts", Integer, nullable=False),
    Column("seed", LargeBinary),
)
_ENTRIES = Table(
    "rulewright_entries",
    _TABLES,
    Column("journal", Text, primary_key=True),
    Column("seq", Integer, primary_key=True),
    Column("seal", LargeBinary, nullable=False),
    Column("body", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)


class Beginning(msgspec.Struct, frozen=True):
    """How a journal begins, as bytes, and the secret seed of the evening in play."""

    header: bytes
    start: bytes
    seed: bytes | None

    @property
    def seal(self) -> bytes:
        """What the first entry is sealed to."""
        return sha256(self.header + b"\n" + self.start).digest()


class Stand(msgspec.Struct, frozen=True):
    """How far a journal has come."""

    last: int
    """Number of its last entry."""
    seal: bytes
    """The seal of its last entry."""
    attempts: int
    """Attempts at the next entry that were begun and thrown away."""
    seed: bytes | None


class Store:
    """One journal in a database."""

    def __init__(self, place: Place) -> None:
        self.place = place
        self.where = place.spoken
        self.engine = _engine(place)

    @classmethod
    def create(cls, path_or_url: str | os.PathLike[str], beginning: Beginning, bodies: Sequence[bytes] = ()) -> Self:
        """Make a journal. Refused where there is one already; where it fails nothing is left behind."""
        place = place_of(path_or_url)
        if place.file is None:
            store = cls(place)
            store._write_beginning(beginning, bodies)
            return store
        if place.file.exists():
            raise Refused(f"{place.spoken}: there is a file of that name already; open it or choose another name")
        if not place.file.resolve().parent.is_dir():
            raise Unreadable(place.spoken, "its folder is not there", "make the folder first")
        making = place.file.with_name(f".{place.file.name}.{os.getpid()}.new")
        _sweep(making)
        try:
            store = cls(place.to(making))
            try:
                store._write_beginning(beginning, bodies)
            finally:
                store.release()
            _put(making, place)
        finally:
            _sweep(making)
        return cls(place)

    @classmethod
    def open(cls, path_or_url: str | os.PathLike[str]) -> Self:
        """Open a journal. Unreadable where it is missing, foreign, damaged or of a newer format."""
        place = place_of(path_or_url)
        check_file(place)
        store = cls(place)
        try:
            store._check_format()
        except BaseException:
            store.release()
            raise
        return store

    def beginning(self) -> Beginning:
        """How the journal begins."""
        with speaking(self.where), self.engine.connect() as on:
            row = on.execute(select(_JOURNALS.c.header, _JOURNALS.c.start, _JOURNALS.c.seed).where(self._mine)).one()
        return Beginning(_bytes(row.header), _bytes(row.start), None if row.seed is None else _bytes(row.seed))

    def stand(self) -> Stand:
        """How far the journal has come."""
        with speaking(self.where), self.engine.connect() as on:
            return self._stand(on)

    def read(self, after: int, seal: bytes) -> tuple[list[bytes], Stand]:
        """Entries after number `after`, which has `seal`, and how far they reach.

        Unreadable names the first whose seal does not fit.
        """
        columns = (_ENTRIES.c.seq, _ENTRIES.c.seal, _ENTRIES.c.body)
        wanted = select(*columns).where(_ENTRIES.c.journal == self.place.journal, _ENTRIES.c.seq > after)
        with speaking(self.where), self.engine.connect() as on:
            rows = on.execute(wanted.order_by(_ENTRIES.c.seq)).all()
            stand = self._stand(on)
        bodies = []
        for number, (seq, kept, body) in enumerate(rows, after + 1):
            bodies.append(body if type(body) is bytes else _bytes(body))
            seal = sha256(seal + bodies[-1]).digest()
            if seq != number or kept != seal:
                raise self._damaged(number)
        if stand.last != after + len(bodies) or stand.seal != seal:
            raise self._damaged(after + len(bodies) + 1)
        return bodies, stand

    def append(self, known: Stand, bodies: Iterable[bytes], **more: bytes | None) -> Stand:
        """Add entries behind the `known` last one, all or none, and come back when they are on disk.

        `seed=` replaces the secret seed in the same breath. Overtaken where somebody else has added some since.
        """
        rows, seal = _sealed(self.place.journal, known.last, known.seal, bodies)
        with speaking(self.where), self._writing() as on, on.begin():
            moved = _JOURNALS.update().where(self._mine, _JOURNALS.c.last == known.last)
            values = {"last": known.last + len(rows), "seal": seal, "attempts": 0, **more}
            if on.execute(moved.values(values)).rowcount != 1:
                raise self._overtaken(on)
            on.execute(_ENTRIES.insert(), rows)
        seed = more.get("seed", known.seed)
        return Stand(known.last + len(rows), seal, 0, seed)

    def begin_attempt(self, known: Stand) -> Stand:
        """Count an attempt at the next entry, on disk, so that its dice are never dealt a second time."""
        with speaking(self.where), self._writing() as on, on.begin():
            counted = _JOURNALS.update().where(self._mine, _JOURNALS.c.last == known.last)
            if on.execute(counted.values(attempts=_JOURNALS.c.attempts + 1)).rowcount != 1:
                raise self._overtaken(on)
            return self._stand(on)

    def release(self) -> None:
        """Let go of the file or the connection."""
        self.engine.dispose()

    @property
    def _mine(self) -> Any:
        return _JOURNALS.c.name == self.place.journal

    def _writing(self) -> Connection:
        return self.engine.connect().execution_options(writes=True)

    def _stand(self, on: Connection) -> Stand:
        columns = (_JOURNALS.c.last, _JOURNALS.c.seal, _JOURNALS.c.attempts, _JOURNALS.c.seed)
        row = on.execute(select(*columns).where(self._mine)).one()
        return Stand(row.last, _bytes(row.seal), row.attempts, None if row.seed is None else _bytes(row.seed))

    def _write_beginning(self, beginning: Beginning, bodies: Sequence[bytes]) -> None:
        rows, seal = _sealed(self.place.journal, 0, beginning.seal, bodies)
        with speaking(self.where), self._writing() as on:
            if self.engine.dialect.name == "sqlite":
                # It stays with the file, and cannot be changed inside a transaction.
                on.connection.cursor().execute("PRAGMA journal_mode=WAL")
            with on.begin():
                _TABLES.create_all(on)
                if on.execute(select(_JOURNALS.c.name).where(self._mine)).first():
                    raise Refused(f"{self.where}: there is a campaign '{self.place.journal}' already; open it")
                values = msgspec.structs.asdict(beginning)
                on.execute(
                    _JOURNALS.insert().values(
                        name=self.place.journal, format=FORMAT, last=len(rows), seal=seal, attempts=0, **values
                    )
                )
                if rows:
                    on.execute(_ENTRIES.insert(), rows)

    def _check_format(self) -> None:
        with speaking(self.where), self.engine.connect() as on:
            if not inspect(on).has_table(_JOURNALS.name):
                raise Unreadable(self.where, "this database holds no campaign", FOREIGN)
            found = on.execute(select(_JOURNALS.c.format).where(self._mine)).scalar()
        if found is None:
            raise Unreadable(self.where, f"there is no campaign '{self.place.journal}' in it")
        if not isinstance(found, int) or found > FORMAT:
            newer = f"written in format {found} by a newer Rulewright, and this one reads up to {FORMAT}"
            raise Unreadable(self.where, newer, "install the newer one")

    def _damaged(self, number: int) -> Unreadable:
        what = "it was changed or damaged after it was written, here or before"
        return Unreadable(f"{self.where}, entry {number}", what, "go back to a copy of it")

    def _overtaken(self, on: Connection) -> Overtaken:
        return Overtaken(f"somebody else acted first, in entry {self._stand(on).last}: look again, then command")


def _sealed(journal: str, last: int, seal: bytes, bodies: Iterable[bytes]) -> tuple[list[dict[str, Any]], bytes]:
    """Rows for bodies, each with a seal over the one before and itself."""
    rows = []
    for seq, body in enumerate(bodies, last + 1):
        seal = sha256(seal + body).digest()
        rows.append({"journal": journal, "seq": seq, "seal": seal, "body": body})
    return rows, seal


def _bytes(kept: Any) -> bytes:
    """What stands in a column of bytes; edited by hand it may be text by now, and its seal will tell."""
    return bytes(kept) if isinstance(kept, (bytes, memoryview)) else str(kept).encode()


def _sweep(making: Path) -> None:
    """Take away a file that was being made, and what SQLite puts beside it."""
    for end in ("", "-wal", "-shm"):
        making.with_name(making.name + end).unlink(missing_ok=True)


def _put(making: Path, place: Place) -> None:
    """Give the finished file its name, unless somebody took it meanwhile, and let the folder be written to disk."""
    assert place.file is not None
    try:
        os.link(making, place.file)
    except FileExistsError:
        raise Refused(f"{place.spoken}: somebody made a file of that name just now; open it") from None
    except OSError:  # a file system without links
        making.replace(place.file)
    with suppress(OSError):
        folder = os.open(place.file.resolve().parent, os.O_RDONLY)
        try:
            os.fsync(folder)
        finally:
            os.close(folder)


def _engine(place: Place) -> Engine:
    try:
        with speaking(place.spoken):
            engine = create_engine(place.url)
    except ImportError as wrong:
        raise Unreadable(place.spoken, f"this kind of database needs {wrong.name}", "install it with pip") from None
    if engine.dialect.name == "sqlite":

        @event.listens_for(engine, "connect")
        def _prepare(connection: Any, _record: Any) -> None:
            connection.isolation_level = None  # transactions are begun below, and by nobody else
            connection.execute(f"PRAGMA busy_timeout={BUSY_MS}")
            connection.execute("PRAGMA synchronous=FULL")

        @event.listens_for(engine, "begin")
        def _begin(on: Connection) -> None:
            writes = on.get_execution_options().get("writes")
            on.exec_driver_sql("BEGIN IMMEDIATE" if writes else "BEGIN")

    return engine
