"""What follows from a world, worked out once for all worlds that agree in what it reads of them.

A turn reads who strikes and who is struck, and not how hurt the striker is, which things lie about, or what time it is:
worlds that differ in these alone have the same turns. What is read is not said anywhere; it is seen, field by field,
by running the rules on a world in which nothing may be read but what was found to be needed.

Belongs here: worlds as numbers of records, and functions of them. Not here: which states a fight has (states).
"""

from collections.abc import Callable, Hashable, Mapping
from typing import Any, Final, Generic, NamedTuple, TypeVar

import msgspec

from rulewright.engine import Record, World
from rulewright.engine.odds.veil import Needed, Veiled, Way, needed, sealed, unveiled, veiled
from rulewright.errors import Complaint

T = TypeVar("T")
Place = tuple[int, ...]
"""A world: the number of each of its records, as `Records` knows them."""
Read = frozenset[Way] | None
"""What is read of a record; None for all of it."""
NOTHING: Final[Read] = frozenset()
_encode: Final = msgspec.msgpack.encode


class Change(NamedTuple):
    """What becomes of one record."""

    number: int
    """Equal changes have the same number."""
    record: Record | None
    """A whole record that is new."""
    fields: Mapping[str, Any]
    """What is otherwise of one that was there. If there is neither, it is gone."""
    is_veiled: bool
    """Whether there is something in these fields that was there before and was not read."""


Changes = tuple[tuple[str, Change], ...]
"""What becomes of records, by id."""


class Records:
    """Every record that was ever in a world, each under a number."""

    def __init__(self) -> None:
        self._all: list[Record] = []
        self._numbers: dict[bytes, int] = {}
        self._changes: dict[tuple[str, bytes], Change] = {}
        self._after: dict[tuple[int, int], int] = {}
        self._veiled: dict[tuple[int, Read], tuple[Record, bytes]] = {}

    def place(self, world: World) -> Place:
        """Return a world as numbers."""
        return tuple(map(self._number, world))

    def world(self, place: Place) -> World:
        """Return the world of these numbers."""
        return World([self._all[one] for one in place])

    def id_of(self, number: int) -> str:
        """Return whose record a number is."""
        return self._all[number].id

    def veiled(self, number: int, read: Read) -> tuple[Record, bytes]:
        """Return a record of which only some can be read, and the same as text, to compare it with others."""
        key = number, read
        found = self._veiled.get(key)
        if found is None:
            one = self._all[number]
            if read is not None:
                one = veiled(one, one.id, read)
            found = self._veiled[key] = one, _encode(one, enc_hook=sealed)
        return found

    def change(self, before: Record | None, after: Record | None) -> Change | None:
        """Return what became of a record; None if nothing did. Needed if something veiled of it stands in another."""
        if after is None:
            return self._known("gone", b"", None, {}, is_veiled=False)
        if before is None or type(before) is not type(after):
            return self._known("new", _encode(after, enc_hook=_no_veil), after, {}, is_veiled=False)
        met = False

        def own(value: Any) -> msgspec.msgpack.Ext:
            nonlocal met
            met = True
            if type(value) is Veiled and (wanted := needed(value)).on != after.id:
                raise wanted
            return sealed(value)

        fields, texts = {}, []
        for name in after.__struct_fields__:
            was, value = getattr(before, name), getattr(after, name)
            if was is not value and (text := _encode(value, enc_hook=own)) != _encode(was, enc_hook=sealed):
                fields[name] = value
                texts.append((name, text))
        return self._known("", _encode(texts), None, fields, is_veiled=met) if fields else None

    def _known(
        self, kind: str, text: bytes, record: Record | None, fields: Mapping[str, Any], *, is_veiled: bool
    ) -> Change:
        found = self._changes.get((kind, text))
        if found is None:
            found = self._changes[kind, text] = Change(len(self._changes), record, fields, is_veiled)
        return found

    def after(self, place: Place, changes: Changes) -> Place:
        """Return the world in which records are otherwise."""
        left = dict(changes)
        found = []
        for number in place:
            change = left.pop(self._all[number].id, None)
            if change is None:
                found.append(number)
            elif change.fields or change.record:
                found.append(self._changed(number, change))
        found += [self._number(one.record) for one in left.values() if one.record]
        return tuple(found)

    def _changed(self, number: int, change: Change) -> int:
        key = number, change.number
        found = self._after.get(key)
        if found is None:
            one, fields = self._all[number], change.fields
            if change.is_veiled:
                fields = {name: unveiled(value, one) for name, value in fields.items()}
            found = self._after[key] = self._number(change.record or msgspec.structs.replace(one, **fields))
        return found

    def _number(self, one: Record) -> int:
        text = _encode(one)
        found = self._numbers.get(text)
        if found is None:
            found = self._numbers[text] = len(self._all)
            self._all.append(one)
        return found


class Shared(Generic[T]):
    """A function of a world whose results are kept for all worlds that agree in what it read.

    What it returns has to be read as well (by `str` or `int`), unless it is `Changes`.
    """

    def __init__(self, records: Records, function: Callable[[World], T]) -> None:
        self._records, self._function = records, function
        self._reads: dict[str, Read] = {}
        """What it reads, by id."""
        self._known: dict[Hashable, T] = {}

    def __call__(self, place: Place) -> T:
        """Return the function of that world."""
        found = self._known.get(self._key(place), self)
        return self._made(place) if found is self else found  # type: ignore[return-value]  # it is no result itself

    def _key(self, place: Place) -> Hashable:
        veiled, reads, id_of = self._records.veiled, self._reads, self._records.id_of
        return tuple([veiled(number, reads.get(id_of(number), NOTHING))[1] for number in place])

    def _made(self, place: Place) -> T:
        records, reads = self._records, self._reads
        while True:
            world = World([records.veiled(one, reads.get(records.id_of(one), NOTHING))[0] for one in place])
            try:
                made = self._function(world)
            except Needed as wanted:
                reads[wanted.on] = (reads.get(wanted.on) or frozenset()) | {wanted.way}
            except Complaint:
                raise
            except Exception:  # whatever cannot do with a veiled value, in words of its own: let it read everything
                if all(one in reads and reads[one] is None for one in world.records):
                    raise
                reads.update(dict.fromkeys(world.records))
            else:
                self._known[self._key(place)] = made
                return made


def _no_veil(value: Any) -> Any:
    if type(value) is Veiled:
        raise needed(value)
    return sealed(value)
