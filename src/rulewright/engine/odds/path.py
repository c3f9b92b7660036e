"""The world on one way that a rule can go: the records given by the caller, and this way's changes.

Belongs here: what a rule asks that is no matter of chance. Not here: which way its dice take (tracks).
"""

from collections.abc import Callable, Mapping
from typing import Any

from rulewright.engine.record import Record, taken
from rulewright.engine.requests.kinds import Create, Differences, Hand, Look, LookAll, Owe, Remove, Survey, Tell


class Path:
    """The world on one path: the records given by the caller, with this path's changes laid over them."""

    __slots__ = ("given", "of_type", "over")

    def __init__(self, given: Mapping[str, Record]) -> None:
        self.given = given
        self.of_type: dict[type[Record], dict[str, Record]] = {}
        """The records returned for a type that the rule surveyed, by id."""
        self.over: dict[str, Record | None] = {}
        """Records changed or made on this path; None if one was removed."""

    def copy(self) -> "Path":
        """Return a copy, for a part that is followed by itself from here."""
        here = Path(self.given)
        here.of_type, here.over = self.of_type, self.over.copy()
        return here

    @property
    def records(self) -> dict[str, Record]:
        """Return every record as it stands on this path."""
        laid = {**self.given, **self.over}
        return {key: record for key, record in laid.items() if record is not None}

    def find(self, record_id: str) -> Record | None:
        """Return the record of that id as it stands on this path, or None."""
        return self.over[record_id] if record_id in self.over else self.given.get(record_id)

    def create(self, request: Create) -> Record:
        """Add a record; Unreadable if there is one of its id."""
        if self.find(request.record.id) is not None:
            raise taken(request.record.id)
        self.over[request.record.id] = request.record
        return request.record

    def remove(self, request: Remove) -> None:
        """Remove a record."""
        self.over[request.id] = None

    def look(self, request: Look) -> Record | None:
        """Return a record."""
        return self.find(request.id)

    def look_all(self, request: LookAll) -> tuple[Record | None, ...]:
        """Return several records."""
        return tuple(map(self.find, request.ids))

    def survey(self, request: Survey) -> tuple[Record, ...]:
        """Return all records of a type."""
        kind, over = request.type, self.over
        given = self.of_type.get(kind)
        if given is None:
            given = self.of_type[kind] = {key: record for key, record in self.given.items() if isinstance(record, kind)}
        if over.keys().isdisjoint(given):
            found = tuple(given.values())
        else:
            laid = [over.get(key, record) for key, record in given.items()]
            found = tuple([record for record in laid if isinstance(record, kind)])
        come = [record for key, record in over.items() if key not in given and isinstance(record, kind)]
        return (*found, *come) if come else found

    def differences(self, _request: Differences) -> tuple[tuple[Record, Record], ...]:
        """Return the records changed on this path, each as it was given and as it stands."""
        given = self.given
        return tuple([(given[key], now) for key, now in self.over.items() if now is not None and key in given])

    def tell(self, _request: Tell) -> None:
        """Keep no log."""

    def owe(self, _request: Owe) -> None:
        """Owe nothing: what somebody will decide is no matter of chance."""

    def hand(self, _request: Hand) -> None:
        """Do nothing: dice fall alike in every hand."""


ACTS: dict[type[Any], Callable[[Path, Any], Any]] = {
    Create: Path.create,
    Remove: Path.remove,
    Look: Path.look,
    LookAll: Path.look_all,
    Survey: Path.survey,
    Differences: Path.differences,
    Owe: Path.owe,
    Tell: Path.tell,
    Hand: Path.hand,
}
