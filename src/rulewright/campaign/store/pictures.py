"""The pictures of a campaign: their bytes by their hash, beside the journal, which names them and stays small.

Belongs here: keeping them, and how many there may be. Not here: who may see them (table), what a picture is (webp).
"""

from collections.abc import Iterable
from hashlib import sha256
from typing import Any, Final

import msgspec
from sqlalchemy import Connection, Engine, func, select

from rulewright.campaign.faults import about_database
from rulewright.campaign.store.engine import reading, writing
from rulewright.campaign.store.place import Place
from rulewright.campaign.store.rows import as_bytes
from rulewright.campaign.store.tables import JOURNALS, PICTURES
from rulewright.campaign.webp import size_of
from rulewright.errors import Refused, Sentence, Unreadable

MIB: Final = 1024 * 1024
MOST_BYTES: Final = 32 * MIB
"""The most bytes of all pictures of a campaign together."""
MOST: Final = 2_000
"""The most pictures of a campaign."""


class Kept(msgspec.Struct, frozen=True):
    """A stored picture, without its bytes."""

    hash: str
    giver: str
    """Id of the seat that brought it; empty if it came with a file."""
    size: int
    """In bytes."""


class Picture(msgspec.Struct, frozen=True):
    """A picture."""

    body: bytes
    giver: str = ""

    @property
    def hash(self) -> str:
        """Its name: the SHA-256 of its bytes, in hexadecimal."""
        return sha256(self.body).hexdigest()


class Pictures:
    """The pictures of one journal."""

    def __init__(self, place: Place, engine: Engine, *, are_there: bool) -> None:
        """`are_there` is False for a read-only journal of an older release, which has none."""
        self._place, self._engine, self._are_there = place, engine, are_there

    def all(self) -> list[Kept]:
        """Return all pictures in the order of their hashes, without their bytes."""
        if not self._are_there:
            return []
        wanted = select(PICTURES.c.hash, PICTURES.c.giver, PICTURES.c.size).where(self._mine)
        with about_database(self._place.spoken), reading(self._engine) as on:
            return [Kept(*row) for row in on.execute(wanted.order_by(PICTURES.c.hash))]

    def get(self, name: str) -> Picture | None:
        """Return a picture by its hash; None if it is missing, or its bytes no longer match the hash."""
        if not self._are_there:
            return None
        wanted = select(PICTURES.c.body, PICTURES.c.giver).where(self._mine, PICTURES.c.hash == name)
        with about_database(self._place.spoken), reading(self._engine) as on:
            row = on.execute(wanted).one_or_none()
        found = Picture(as_bytes(row.body), row.giver) if row else None
        return found if found and found.hash == name else None

    def giver(self, name: str) -> str | None:
        """Return the id of the seat that brought a picture; None if it is missing."""
        if not self._are_there:
            return None
        wanted = select(PICTURES.c.giver).where(self._mine, PICTURES.c.hash == name)
        with about_database(self._place.spoken), reading(self._engine) as on:
            found: str | None = on.execute(wanted).scalar()
        return found

    def bodies(self) -> list[Picture]:
        """Return all pictures with their bytes, for a copy."""
        return [found for one in self.all() if (found := self.get(one.hash))]

    def put(self, picture: Picture, *, most: int = 0) -> str:
        """Keep a picture and return its hash; an identical one is kept once.

        Refused if the campaign has all the pictures it may have, or this giver already has `most`.
        """
        with about_database(self._place.spoken), writing(self._engine) as on, on.begin():
            # Whoever counts waits for whoever is putting one there.
            on.execute(select(JOURNALS.c.name).where(JOURNALS.c.name == self._place.journal).with_for_update())
            if not self._is_there(on, picture.hash):
                self._check_room(on, len(picture.body))
                if most and self._count(on, PICTURES.c.giver == picture.giver)[0] >= most:
                    raise Refused(
                        Sentence("you have brought {most} pictures, and more are not kept: ask the referee", most=most)
                    )
                on.execute(PICTURES.insert(), rows_of(self._place.journal, [picture]))
        return picture.hash

    def drop(self, name: str) -> None:
        """Delete a picture; the journal goes on naming it."""
        with about_database(self._place.spoken), writing(self._engine) as on, on.begin():
            on.execute(PICTURES.delete().where(self._mine, PICTURES.c.hash == name))

    @property
    def _mine(self) -> Any:
        return PICTURES.c.journal == self._place.journal

    def _is_there(self, on: Connection, name: str) -> bool:
        return on.execute(select(PICTURES.c.hash).where(self._mine, PICTURES.c.hash == name)).first() is not None

    def _count(self, on: Connection, *which: Any) -> tuple[int, int]:
        """Return the number of pictures and their bytes together."""
        summed = select(func.count(), func.coalesce(func.sum(PICTURES.c.size), 0)).where(self._mine, *which)
        count, size = on.execute(summed).one()
        return int(count), int(size)

    def _check_room(self, on: Connection, size: int) -> None:
        check_room(*self._count(on), size)


def check_room(count: int, size: int, more: int) -> None:
    """Refuse if a campaign has no room for another picture of `more` bytes."""
    if count >= MOST or size + more > MOST_BYTES:
        raise Refused(
            Sentence(
                "the pictures of this campaign fill their {most} MB: take one away that is not needed any more",
                most=MOST_BYTES // MIB,
            )
            if count < MOST
            else Sentence("this campaign has {most} pictures: take one away that is not needed any more", most=MOST)
        )


def checked(pictures: Iterable[Picture], where: str) -> list[Picture]:
    """Return the pictures that came with a file; Unreadable or Refused unless each is one and there is room for all."""
    found: dict[str, Picture] = {}
    size = 0
    for one in pictures:
        try:
            size_of(one.body)
        except Unreadable as wrong:
            raise Unreadable(where, Sentence("a picture in it: {wrong}", wrong=wrong.sentence)) from None
        check_room(len(found), size, len(one.body))
        if one.hash not in found:
            found[one.hash] = one
            size += len(one.body)
    return list(found.values())


def rows_of(journal: str, pictures: Iterable[Picture]) -> list[dict[str, Any]]:
    """Return the database rows for pictures."""
    return [
        {"journal": journal, "hash": one.hash, "giver": one.giver, "size": len(one.body), "body": one.body}
        for one in pictures
    ]
