"""The journals of one database: their names, renaming and deleting them.

Belongs here: what is done with whole journals. Not here: the files of a folder, which are the table's business.
"""

import os
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Final

from sqlalchemy import Connection, inspect, select

from rulewright.campaign.faults import about_database
from rulewright.campaign.store.engine import engine_of, let_go, reading, writing
from rulewright.campaign.store.place import Place, check_file, place_of
from rulewright.campaign.store.processes.notices import notify_others
from rulewright.campaign.store.tables import JOURNALS, OF_A_JOURNAL, VERSION
from rulewright.errors import Refused, Sentence, Unreadable

BACKUP: Final = "backup"
"""Name of the journal in a backup's file: unlike any in play, so that nobody takes a backup for a campaign."""


def names(path_or_url: str | os.PathLike[str]) -> list[str]:
    """Return the names of the campaigns in a database, in order; none if none was ever made there."""
    place = place_of(path_or_url)
    check_file(place)
    engine = engine_of(place)
    try:
        with about_database(place.spoken), reading(engine) as on:
            if not inspect(on).has_table(JOURNALS.name):
                return []
            return list(on.execute(select(JOURNALS.c.name).order_by(JOURNALS.c.name)).scalars())
    finally:
        let_go(engine)


def rename(path_or_url: str | os.PathLike[str], name: str) -> None:
    """Rename a campaign in its database. Refused if the name is taken."""
    place = place_of(path_or_url)
    with _one(place) as on:
        if on.execute(select(JOURNALS.c.name).where(JOURNALS.c.name == name)).first():
            raise Refused(
                Sentence(
                    "{spoken}: there is a campaign '{name}' already; choose another name",
                    spoken=place.spoken,
                    name=name,
                )
            )
        on.execute(JOURNALS.update().where(JOURNALS.c.name == place.journal).values(name=name))
        for table in OF_A_JOURNAL:
            on.execute(table.update().where(table.c.journal == place.journal).values(journal=name))


def delete(path_or_url: str | os.PathLike[str]) -> None:
    """Delete a campaign from its database, for good."""
    place = place_of(path_or_url)
    with _one(place) as on:
        on.execute(JOURNALS.delete().where(JOURNALS.c.name == place.journal))
        for table in OF_A_JOURNAL:
            on.execute(table.delete().where(table.c.journal == place.journal))


@contextmanager
def _one(place: Place) -> Iterator[Connection]:
    """A transaction on a database that holds a campaign of that name, in today's tables."""
    if place.file is not None:
        raise Refused(Sentence("{spoken}: a file holds one campaign; rename or delete the file", spoken=place.spoken))
    engine = engine_of(place)
    try:
        with about_database(place.spoken), writing(engine) as on, on.begin():
            known = select(JOURNALS.c.name).where(JOURNALS.c.name == place.journal).with_for_update()
            if not inspect(on).has_table(VERSION.name) or not on.execute(known).first():
                raise Unreadable(
                    place.spoken, Sentence("there is no campaign '{journal}' in it", journal=place.journal)
                )
            yield on
            notify_others(on.connection.cursor(), on.dialect, place.journal, "")
    finally:
        let_go(engine)
