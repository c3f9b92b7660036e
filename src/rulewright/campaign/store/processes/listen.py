"""Listening for writes of other processes to a journal, so that memory can be refreshed.

Belongs here: waiting for such news. Not here: reacting to it, which is the server's business. On a database server one
connection listens for all journals of a database, and reconnects by itself; a SQLite file and its log are checked once
a second.
"""

import asyncio
import os
from collections.abc import Callable, Iterable
from contextlib import suppress
from pathlib import Path
from typing import Any, Final

import msgspec

from rulewright.campaign.store.engine import CONNECT_SECONDS
from rulewright.campaign.store.place import Place, place_of
from rulewright.campaign.store.processes.notices import CHANNEL, Notice
from rulewright.campaign.store.processes.presence import PRESENCE

LOOK_SECONDS: Final = 1.0
"""Seconds between two looks at a file."""
WAITS: Final = (0.1, 0.2, 0.5, 1.0, 2.0, 5.0)
"""Seconds to wait before each attempt to reconnect; the last one repeats."""

Heard = Callable[[frozenset[str]], None]
"""Called with the names of the journals that others have written to; with none if any may have changed."""


async def listen(
    path_or_url: str | os.PathLike[str],
    heard: Heard,
    *,
    own: Callable[[], Iterable[str]] = tuple,
    here: Callable[[str], None] | None = None,
) -> None:
    """Call `heard` whenever another process has written, until cancelled.

    `own` gives the ids of the stores whose own writing is ignored. `here` is called with what processes on a database
    server say of who is connected to them.
    """
    place = place_of(path_or_url)
    if place.url.get_backend_name() == "postgresql":
        await _listen_to_server(place, heard, own, here)
    elif place.file is not None:
        await _look_at_file(place.file, place.journal, heard)


async def _listen_to_server(
    place: Place, heard: Heard, own: Callable[[], Iterable[str]], here: Callable[[str], None] | None
) -> None:
    import psycopg

    lost = 0
    while True:
        try:
            async with await _connected(place) as on:
                await on.execute(f"LISTEN {CHANNEL}")
                if here:
                    await on.execute(f"LISTEN {PRESENCE}")
                lost = 0
                heard(frozenset())  # what was written before is not told again
                async for notice in on.notifies():
                    if here and notice.channel == PRESENCE:
                        here(notice.payload)
                    else:
                        _take(notice.payload, heard, own())
        except (psycopg.Error, OSError):
            await asyncio.sleep(WAITS[min(lost, len(WAITS) - 1)])
            lost += 1


async def _connected(place: Place) -> Any:
    import psycopg

    url = place.url.set(drivername="postgresql").render_as_string(hide_password=False)
    return await psycopg.AsyncConnection.connect(url, autocommit=True, connect_timeout=CONNECT_SECONDS, **_ALIVE)


_ALIVE: Final[dict[str, Any]] = {"keepalives_idle": 10, "keepalives_interval": 5, "keepalives_count": 3}
"""Settings by which a server that vanishes is noticed within half a minute."""


def _take(words: str, heard: Heard, own: Iterable[str]) -> None:
    with suppress(msgspec.DecodeError, msgspec.ValidationError):  # somebody else's words on our channel
        notice = msgspec.json.decode(words, type=Notice)
        if notice.by not in own:
            heard(frozenset({notice.journal}))


async def _look_at_file(file: Path, journal: str, heard: Heard) -> None:
    before = _looks(file)
    while True:
        await asyncio.sleep(LOOK_SECONDS)
        now = _looks(file)
        if now != before:
            before = now
            heard(frozenset({journal}))


def _looks(file: Path) -> tuple[tuple[int, int], ...]:
    """Return the sizes and times of a file and its log."""
    found = []
    for name in (file, file.with_name(file.name + "-wal")):
        with suppress(OSError):
            stat = name.stat()
            found.append((stat.st_size, stat.st_mtime_ns))
    return tuple(found)
