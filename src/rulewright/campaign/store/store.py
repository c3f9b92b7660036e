"""The store: entries as rows, each sealed to the one before it, on disk before anybody hears of them.

Belongs here: keeping bytes, all or nothing. Not here: what the bytes mean, how databases are spoken to (engine). One
SQLite file holds one campaign; another database holds many, by name. SQLAlchemy Core speaks to both.
"""

import os
from collections.abc import Iterable, Sequence
from hashlib import sha256
from secrets import token_hex
from typing import Any, Self

import msgspec
from msgspec import UNSET, UnsetType
from sqlalchemy import Connection, Engine, select

from rulewright.campaign.faults import NotKept, Overtaken, about_database
from rulewright.campaign.store import schema
from rulewright.campaign.store.engine import (
    asking_at_once,
    engine_of,
    let_go,
    reading,
    reading_engine,
    writing,
    writing_at_once,
)
from rulewright.campaign.store.files import making
from rulewright.campaign.store.library import BACKUP
from rulewright.campaign.store.pictures import Picture, Pictures, rows_of
from rulewright.campaign.store.place import Place, check_file, place_of
from rulewright.campaign.store.processes.notices import notify_others
from rulewright.campaign.store.rows import Beginning, Stand, Thing, as_bytes, sealed
from rulewright.campaign.store.statements import ADD, ADVANCE, ADVANCE_WITH_SHELF, PUT, STAND, TAKE_OFF
from rulewright.campaign.store.tables import ENTRIES, FIRST, JOURNALS, PICTURES, REVISION, SHELF
from rulewright.engine.journal import FORMAT
from rulewright.errors import Complaint, Refused, Sentence, Unreadable

__all__ = ["Beginning", "Stand", "Store", "Thing"]


class Store:
    """One journal in a database."""

    def __init__(self, place: Place, engine: Engine | None = None) -> None:
        self.place, self.where = place, place.spoken
        self.engine = engine or engine_of(place)
        self.id = token_hex(8)
        """The id by which others recognise this store's writing."""
        self._revision, self._released = REVISION, False

    @classmethod
    def create(
        cls,
        path_or_url: str | os.PathLike[str],
        beginning: Beginning,
        bodies: Sequence[bytes] = (),
        shelf: Sequence[Thing] = (),
        pictures: Sequence[Picture] = (),
    ) -> Self:
        """Make a journal. Refused if there is one already; if it fails nothing is left behind."""
        place = place_of(path_or_url)
        return cls.create_at(place, beginning, bodies, shelf, pictures)

    @classmethod
    def create_at(
        cls,
        place: Place,
        beginning: Beginning,
        bodies: Sequence[bytes] = (),
        shelf: Sequence[Thing] = (),
        pictures: Sequence[Picture] = (),
    ) -> Self:
        """Make a journal at a place, as `create` does; a file may be read by its owner alone."""
        if place.file is None:
            store = cls(place)
            try:
                store._write_beginning(beginning, bodies, shelf, pictures)
            except BaseException:
                store.release()
                raise
            return store
        with making(place) as elsewhere:
            store = cls(elsewhere)
            try:
                store._write_beginning(beginning, bodies, shelf, pictures)
            finally:
                store.release()
        return cls(place)

    @classmethod
    def open(cls, path_or_url: str | os.PathLike[str], *, reading: bool = False) -> Self:
        """Open a journal. Unreadable if it is missing, foreign, damaged or of a newer format.

        A journal of an older release is upgraded first. With `reading` nothing is written, upgraded or waited for, and
        later writing by others may not be seen.
        """
        place = place_of(path_or_url)
        return cls.open_at(place, reading=reading)

    @classmethod
    def open_at(cls, place: Place, *, reading: bool = False) -> Self:
        """Open the journal at a place, as `open` does."""
        check_file(place)
        store = cls(place, reading_engine(place) if reading and place.file else None)
        try:
            store._check_form(reading=reading)
        except BaseException:
            store.release()
            raise
        return store

    def beginning(self) -> Beginning:
        """Return how the journal begins."""
        with about_database(self.where), self._reading() as on:
            wanted = select(JOURNALS.c.header, JOURNALS.c.start, JOURNALS.c.seed, JOURNALS.c.format)
            row = on.execute(wanted.where(self._mine)).one()
        seed = None if row.seed is None else as_bytes(row.seed)
        return Beginning(as_bytes(row.header), as_bytes(row.start), seed, row.format)

    def stand(self) -> Stand:
        """Return how far the journal has come."""
        with about_database(self.where), self._reading() as on:
            return self._stand(on)

    def stand_now(self) -> Stand:
        """Return the same for a journal in today's tables; it is asked after every command, and costs little."""
        with asking_at_once(self.engine, self.where) as on:
            STAND.run(on, self.engine.dialect, {"journal": self.place.journal})
            return _stand_of(on.fetchone())

    def read(self, after: int, seal: bytes) -> tuple[list[bytes], Stand]:
        """Return the entries after number `after`, which has `seal`, and how far they reach.

        Unreadable names the first whose seal does not fit.
        """
        with about_database(self.where), self._reading() as on:
            return self._read(on, after, seal)

    def latest(self) -> bytes | None:
        """Return the last entry alone; None if nothing has happened yet."""
        wanted = select(ENTRIES.c.body).where(ENTRIES.c.journal == self.place.journal)
        with about_database(self.where), self._reading() as on:
            body = on.execute(wanted.order_by(ENTRIES.c.seq.desc()).limit(1)).scalar()
        return None if body is None else as_bytes(body)

    def things(self) -> tuple[list[Thing], Stand]:
        """Return the things on the shelf, oldest first, and how often the shelf has changed."""
        with about_database(self.where), self._reading() as on:
            return self._things(on), self._stand(on)

    def whole(self) -> tuple[Beginning, list[bytes], list[Thing], Stand]:
        """Return everything, as it was at one moment."""
        begun = self.beginning()  # it never changes, but for the seed
        with about_database(self.where), self._reading() as on:
            bodies, stand = self._read(on, 0, begun.seal)
            return msgspec.structs.replace(begun, seed=stand.seed), bodies, self._things(on), stand

    @property
    def pictures(self) -> Pictures:
        """Return the pictures beside the journal."""
        return Pictures(self.place, self.engine, are_there=self._revision == REVISION)

    def append(
        self,
        known: Stand,
        bodies: Iterable[bytes] = (),
        *,
        attempts: int = 0,
        shelf: Sequence[Thing] = (),
        seed: bytes | UnsetType | None = UNSET,
    ) -> Stand:
        """Add entries after the `known` last one, all or none, and return once they are on disk.

        `attempts` are those at the entry after them; `shelf` holds changes of the shelf; `seed` replaces the secret
        seed in the same transaction. Overtaken if somebody else has written since.
        """
        rows, seal = sealed(self.place.journal, known.last, known.seal, bodies)
        seed = known.seed if seed is UNSET else seed
        after = Stand(known.last + len(rows), seal, attempts, seed, known.shelf + bool(shelf))
        values = {**msgspec.structs.asdict(after), "journal": self.place.journal}
        values |= {"known_last": known.last, "known_attempts": known.attempts, "known_shelf": known.shelf}
        advance = ADVANCE_WITH_SHELF if shelf else ADVANCE
        dialect = self.engine.dialect
        with writing_at_once(self.engine, self.where) as on:
            if advance.run(on, dialect, values) != 1:
                raise self._overtaken()
            if rows:
                ADD.run_each(on, dialect, rows)
            self._put(on, shelf)
            notify_others(on, dialect, self.place.journal, self.id)
        return after

    def begin_attempt(self, known: Stand) -> Stand:
        """Count an attempt at the next entry, on disk, so that its dice are never dealt a second time."""
        with about_database(self.where), writing(self.engine) as on, on.begin():
            counted = JOURNALS.update().where(self._mine, JOURNALS.c.last == known.last)
            if on.execute(counted.values(attempts=JOURNALS.c.attempts + 1)).rowcount != 1:
                raise self._overtaken()
            now = self._stand(on)
        return msgspec.structs.replace(now, shelf=known.shelf)

    def release(self) -> None:
        """Release the file or the connection."""
        if self.place.file is not None or not self._released:
            self._released = True
            let_go(self.engine)

    @property
    def _mine(self) -> Any:
        return JOURNALS.c.name == self.place.journal

    def _reading(self) -> Connection:
        return reading(self.engine)

    def _stand(self, on: Connection) -> Stand:
        wanted = (JOURNALS.c.last, JOURNALS.c.seal, JOURNALS.c.attempts, JOURNALS.c.seed, JOURNALS.c.shelf)
        row = on.execute(select(*schema.columns(*wanted, revision=self._revision)).where(self._mine)).one()
        return _stand_of(row)

    def _read(self, on: Connection, after: int, seal: bytes) -> tuple[list[bytes], Stand]:
        wanted = select(ENTRIES.c.seq, ENTRIES.c.seal, ENTRIES.c.body)
        wanted = wanted.where(ENTRIES.c.journal == self.place.journal, ENTRIES.c.seq > after)
        # As the driver gives them: of twenty thousand rows every layer less is felt.
        rows = on.execute(wanted.order_by(ENTRIES.c.seq)).cursor.fetchall()
        stand = self._stand(on)
        bodies = [body if type(body) is bytes else as_bytes(body) for _, _, body in rows]
        chain = [seal, *(seal := sha256(seal + body).digest() for body in bodies)]
        numbers, seals = list(range(after + 1, after + len(rows) + 1)), chain[1:]
        if [row[0] for row in rows] != numbers or [row[1] for row in rows] != seals:
            right = zip(numbers, seals, strict=True)
            raise self._damaged(next(one[0] for row, one in zip(rows, right, strict=True) if (row[0], row[1]) != one))
        if stand.last != after + len(bodies) or stand.seal != chain[-1]:
            raise self._damaged(after + len(bodies) + 1)
        return bodies, stand

    def _things(self, on: Connection) -> list[Thing]:
        if self._revision == FIRST:
            return []
        wanted = select(SHELF.c.kind, SHELF.c.key, SHELF.c.body, SHELF.c.number)
        rows = on.execute(wanted.where(SHELF.c.journal == self.place.journal).order_by(SHELF.c.number))
        return [Thing(kind, key, as_bytes(body), number) for kind, key, body, number in rows]

    def _put(self, on: Any, shelf: Sequence[Thing]) -> None:
        """Put things on the shelf with a driver's cursor, or remove them."""
        for thing in shelf:
            values = {"journal": self.place.journal, **msgspec.structs.asdict(thing)}
            TAKE_OFF.run(on, self.engine.dialect, values)
            if thing.body is not None:
                PUT.run(on, self.engine.dialect, values)

    def _write_beginning(
        self, beginning: Beginning, bodies: Sequence[bytes], shelf: Sequence[Thing], pictures: Sequence[Picture]
    ) -> None:
        rows, seal = sealed(self.place.journal, 0, beginning.seal, bodies)
        with about_database(self.where), writing(self.engine) as on:
            if self.engine.dialect.name == "sqlite":
                # It stays with the file, and cannot be changed inside a transaction.
                on.connection.cursor().execute("PRAGMA journal_mode=WAL")
            with on.begin():
                schema.make(on)
                if on.execute(select(JOURNALS.c.name).where(self._mine)).first():
                    raise Refused(
                        Sentence(
                            "{where}: there is a campaign '{journal}' already; open it",
                            where=self.where,
                            journal=self.place.journal,
                        )
                    )
                values = msgspec.structs.asdict(beginning)
                stand = {"last": len(rows), "seal": seal, "attempts": 0, "shelf": int(bool(shelf))}
                on.execute(JOURNALS.insert().values(name=self.place.journal, **stand, **values))
                if rows:
                    on.execute(ENTRIES.insert(), rows)
                if pictures:
                    on.execute(PICTURES.insert(), rows_of(self.place.journal, pictures))
                self._put(on.connection.cursor(), shelf)

    def _check_form(self, *, reading: bool) -> None:
        with about_database(self.where), self._reading() as on:
            self._revision = schema.revision_of(on, self.where)
            is_of_today = schema.check(self._revision, self.where)
            found = on.execute(select(JOURNALS.c.format).where(self._mine)).scalar()
            names = [] if found else list(on.execute(select(JOURNALS.c.name)).scalars())
        if found is None:
            if names == [BACKUP]:
                raise Unreadable(
                    self.where, "it is a backup, and not for playing in", "restore it to another place first"
                )
            raise Unreadable(self.where, Sentence("there is no campaign '{journal}' in it", journal=self.place.journal))
        if not isinstance(found, int) or found > FORMAT:
            newer = Sentence(
                "written in format {format} by a newer Rulewright, and this one reads up to {most}",
                format=found,
                most=FORMAT,
            )
            raise Unreadable(self.where, newer, "install the newer one")
        if not (reading or is_of_today):
            self._bring_up()

    def _bring_up(self) -> None:
        try:
            with about_database(self.where), writing(self.engine) as on, on.begin():
                schema.bring_up(on, self.where)
        except NotKept as wrong:
            told = Sentence(
                "{complaint} (it was made by an older Rulewright, and has to be written to once to go on)",
                complaint=wrong.sentence,
            )
            raise NotKept(told) from wrong
        self._revision = REVISION

    def _damaged(self, number: int) -> Complaint:
        what = Sentence("it was changed or damaged after it was written, here or before")
        return Unreadable(
            Sentence("{where}, entry {number}", where=self.where, number=number), what, "go back to a copy of it"
        )

    def _overtaken(self) -> Overtaken:
        last = self.stand().last
        return Overtaken(Sentence("somebody else acted first, in entry {last}: look again, then command", last=last))


def _stand_of(row: Any) -> Stand:
    last, seal, attempts, seed, *shelf = row
    return Stand(last, as_bytes(seal), attempts, None if seed is None else as_bytes(seed), *shelf)
