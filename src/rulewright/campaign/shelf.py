"""The shelf: small things a table keeps beside its journal that are no facts of the game: seats, settings, proposals.

Belongs here: keeping them by kind and key, on disk before anybody is told. Not here: what they mean.
"""

from rulewright.campaign.store import Store


class Shelf:
    """Bytes by kind and key, of one campaign."""

    def __init__(self, store: Store) -> None:
        self._store = store
        self._things: dict[tuple[str, str], bytes] = {}

    def all(self, kind: str) -> dict[str, bytes]:
        """Everything of a kind, by key, oldest first."""
        return {key: body for (one, key), body in self._things.items() if one == kind}

    def put(self, kind: str, key: str, body: bytes) -> None:
        """Keep a thing; what was there under that key is replaced."""
        self._things[kind, key] = body

    def drop(self, kind: str, key: str) -> None:
        """Take a thing away."""
        self._things.pop((kind, key), None)
