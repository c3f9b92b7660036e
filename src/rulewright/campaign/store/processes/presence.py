"""Presence: the processes on a database server announce to each other who is connected to their tables.

Belongs here: the form of an announcement, and making it. Not here: when it is made and how long it holds
(table.house.presence), hearing it (listen). Nothing of it is kept.
"""

import os
from collections.abc import Iterable
from typing import Final

import msgspec
from sqlalchemy import text

from rulewright.campaign.faults import about_database
from rulewright.campaign.store.engine import engine_of, let_go, writing
from rulewright.campaign.store.place import place_of

PRESENCE: Final = "rulewright_here"
"""A channel of its own, so that those who listen for journals are left alone."""


class Here(msgspec.Struct, frozen=True, array_like=True):
    """The people connected to a table through one process; without a journal, a request to announce theirs."""

    process: str
    journal: str = ""
    people: tuple[str, ...] = ()
    """Ids of seats."""


def read(words: str) -> Here | None:
    """Return the announcement in a message; None if the message is not ours."""
    try:
        return msgspec.json.decode(words, type=Here)
    except (msgspec.DecodeError, msgspec.ValidationError):
        return None


def announce(path_or_url: str | os.PathLike[str], said: Iterable[Here]) -> None:
    """Tell the other processes at a PostgreSQL database. Complaint if it cannot be reached."""
    place = place_of(path_or_url)
    engine = engine_of(place)
    try:
        with about_database(place.spoken), writing(engine) as on, on.begin():
            # Nothing is kept, so that there is no disk to wait for.
            on.execute(text("SET LOCAL synchronous_commit = off"))
            for one in said:
                words = msgspec.json.encode(one).decode()
                on.execute(text("SELECT pg_notify(:channel, :words)"), {"channel": PRESENCE, "words": words})
    finally:
        let_go(engine)
