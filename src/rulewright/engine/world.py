"""The world: every record as it stands, the fold of what happened.

Belongs here: holding records and folding steps. Not here: deciding what happens.
"""

from collections.abc import Iterable, Iterator, Mapping
from typing import Any

from rulewright.engine.record import R, Record
from rulewright.engine.steps import Changed, Created, Removed
from rulewright.errors import Diverged, Sentence, Unclear, Unreadable


class World:
    """Records by id. A value: folding gives a new one, and the old one stays as it was."""

    __slots__ = ("records",)

    def __init__(self, records: Mapping[str, Record] | Iterable[Record] = ()) -> None:
        self.records: dict[str, Record] = (
            dict(records) if isinstance(records, Mapping) else {record.id: record for record in records}
        )

    @classmethod
    def of(cls, records: "World | Iterable[Record]") -> "World":
        """Return the world itself, or one made of records."""
        return records if isinstance(records, World) else cls(records)

    def __getitem__(self, record_id: str) -> Record:
        return self.records[record_id]

    def __contains__(self, record_id: object) -> bool:
        return record_id in self.records

    def __iter__(self) -> Iterator[Record]:
        return iter(self.records.values())

    def __len__(self) -> int:
        return len(self.records)

    def __eq__(self, other: object) -> bool:
        return isinstance(other, World) and self.records == other.records

    __hash__ = None  # type: ignore[assignment]  # it holds a dict

    def all(self, of: type[R]) -> tuple[R, ...]:
        """Return every record of a type, oldest first."""
        return tuple([record for record in self.records.values() if isinstance(record, of)])

    def get(self, of: type[R], record_id: str) -> R:
        """Return the record `record_id`; Unreadable if there is none of that type."""
        found = self.records.get(record_id)
        if not isinstance(found, of):
            raise Unreadable(
                record_id, Sentence("no {name} of that name here", name=of.__name__.lower()), self._known(of)
            )
        return found

    def named(self, of: type[R], word: str) -> R:
        """Return the one record of a type whose id or name is `word` or begins with it, in any case.

        Unreadable if nothing fits, Unclear if several do.
        """
        exact = self.records.get(word)
        if isinstance(exact, of):
            return exact
        low = word.casefold()
        found = [record for record in self.all(of) if low in (record.id.casefold(), record.title.casefold())]
        if not found:
            found = [
                record
                for record in self.all(of)
                if record.id.casefold().startswith(low) or record.title.casefold().startswith(low)
            ]
        if len(found) == 1:
            return found[0]
        if found:
            raise Unclear(word, tuple(f"{record.title} ({record.id})" for record in found))
        raise Unreadable(
            Sentence("'{word}'", word=word),
            Sentence("no {name} of that name here", name=of.__name__.lower()),
            self._known(of),
        )

    def _known(self, of: type[Record]) -> str:
        known = [record.id for record in self.all(of)]
        return Sentence("there are {known}", known=", ".join(known)) if known else Sentence("there is none at all")

    def after(self, steps: Iterable[Any]) -> "World":
        """Return the world after steps: what changed, came and went. Steps of other kinds change nothing."""
        records = dict(self.records)
        fold(records, steps)
        return World(records)


def fold(records: dict[str, Record], steps: Iterable[Any]) -> None:
    """Let steps happen to `records`, in place. Diverged if a step needs a record that does not exist."""
    for step in steps:
        kind = type(step)
        if kind is Changed:
            try:
                records[step.on] = step.event.apply(records[step.on])
            except KeyError:
                raise Diverged(
                    Sentence(
                        "{name} happened to '{on}', which is not there", name=type(step.event).__name__, on=step.on
                    )
                ) from None
        elif kind is Created:
            records[step.record.id] = step.record
        elif kind is Removed:
            records.pop(step.id, None)
