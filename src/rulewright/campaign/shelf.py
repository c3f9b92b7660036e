"""The shelf: small things a table keeps beside its journal that are not facts of the game: seats, settings, proposals.

Belongs here: keeping them by kind and key, on disk before anybody hears of it. Not here: what they mean. The shelf is
never exported and never copied with a campaign, since it holds what opens seats; a backup has it.
"""

from collections.abc import Callable, Iterable

from rulewright.campaign.store.store import Thing


class Shelf:
    """Bytes by kind and key, of one campaign."""

    def __init__(self, refresh: Callable[[], None], write: Callable[[Thing], None]) -> None:
        """`write` puts a change on disk, or holds it with everything else held; `refresh` looks there first."""
        self._refresh, self._write = refresh, write
        self.things: dict[tuple[str, str], Thing] = {}
        """Replaced with every change and never modified, so that an earlier state can be restored."""
        self.version = 0
        """Rises whenever anybody, here or in another process, has changed something on disk."""

    def all(self, kind: str) -> dict[str, bytes]:
        """Return everything of a kind, by key, oldest first; a replaced thing keeps its place."""
        return {key: thing.body for (one, key), thing in self.things.items() if one == kind and thing.body is not None}

    def get(self, kind: str, key: str) -> bytes | None:
        """Return a thing, or None if there is none."""
        found = self.things.get((kind, key))
        return found.body if found else None

    def put(self, kind: str, key: str, body: bytes) -> None:
        """Keep a thing, replacing any under that key. Complaint if it cannot be written."""
        self._refresh()
        known = self.things.get((kind, key))
        number = known.number if known else 1 + max((thing.number for thing in self.things.values()), default=0)
        thing = Thing(kind, key, body, number)
        self._write(thing)
        self.things = {**self.things, (kind, key): thing}

    def drop(self, kind: str, key: str) -> None:
        """Remove a thing, if there is one."""
        self._refresh()
        if (kind, key) in self.things:
            self._write(Thing(kind, key, None))
            self.things = {name: thing for name, thing in self.things.items() if name != (kind, key)}

    def take(self, things: Iterable[Thing], version: int) -> None:
        """Replace everything by the contents of the disk, oldest first."""
        self.things = {(thing.kind, thing.key): thing for thing in things}
        self.version = version
