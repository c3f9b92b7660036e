"""Making happenings of every type, with values drawn by the types of their fields, and records that they happen to."""

from collections.abc import Iterator
from random import Random
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from tests.golden.doors import Codec, Record, System, World
from tests.golden.files import read
from tests.golden.made_plays import said
from tests.golden.written import english

EACH: Final = 6
"""Happenings of each type that change something."""
IDLE: Final = 2
"""Happenings of each type that change nothing."""
TRIES: Final = 1500


def made(system: System) -> Iterator[tuple[str, dict[str, Any]]]:
    """Happenings of every type, each with a record: as it stands in some world of the plays, or with other values."""
    header, items = read(system.id, "plays")
    codec = Codec(system)
    texts = [one for _, one in sorted(header.starts.items())]
    texts += [msgspec.json.decode(one.found, type=dict[str, msgspec.Raw])["records"] for one in items]
    worlds = [World(codec.decode_records(one)) for one in texts]
    there = [(one, world) for world in worlds for one in world]
    events: tuple[Any, ...] = system.events
    for kind in sorted(events, key=lambda one: str(one.__struct_config__.tag)):
        target = _target(kind)
        yield from _of(kind, [(one, world) for one, world in there if isinstance(one, target)])


def _of(kind: Any, targets: list[tuple[Record, World]]) -> Iterator[tuple[str, dict[str, Any]]]:
    tag = str(kind.__struct_config__.tag)
    left = {True: EACH, False: IDLE}
    taken = set[bytes]()
    for number in range(TRIES if targets else 0):
        random = Random(f"{tag} {number}")
        record, world = random.choice(targets)
        try:
            drawing = Drawing(random, record, world)
            record = drawing.altered() if random.random() < 0.5 else record
            event = drawing.struct(kind)
            moved = event.apply(record) != record
            given = {"record": msgspec.Raw(english(record)), "event": msgspec.Raw(english(event))}
        except Exception:  # noqa: BLE001 - values that this happening never has
            continue
        if left[moved] and bytes(english(given)) not in taken:
            left[moved] -= 1
            taken.add(bytes(english(given)))
            yield f"{tag} {len(taken)}", given
        if not any(left.values()):
            return


def _target(kind: Any) -> type[Record]:
    """The type of record that a type of event happens to."""
    for base in (one for each in kind.__mro__ for one in getattr(each, "__orig_bases__", ())):
        for one in get_args(base):
            if isinstance(one, type) and issubclass(one, Record):
                return one
    return Record


class Drawing:
    """Values drawn for the fields of a happening to a record."""

    def __init__(self, random: Random, record: Record, world: World) -> None:
        self.random, self.record, self.world = random, record, world
        self.words = said(World([record]))

    def altered(self) -> Record:
        """The record with other values in one to three fields."""
        hints = get_type_hints(type(self.record))
        names = [one for one in type(self.record).__struct_fields__ if one not in ("id", "name")]
        some = self.random.sample(names, min(len(names), self.random.randint(1, 3)))
        return msgspec.structs.replace(self.record, **{name: self.value(hints[name]) for name in some})

    def struct(self, kind: type[Any]) -> Any:
        """A struct, each field drawn by its type; one with a default keeps it at times."""
        hints = get_type_hints(kind)
        given = {}
        for field in msgspec.structs.fields(kind):
            if field.required or self.random.random() < 0.7:
                given[field.name] = self.value(hints[field.name])
        return kind(**given)

    def value(self, hint: Any) -> Any:
        """A value of a type."""
        origin, inner = get_origin(hint), get_args(hint)
        if origin in (Union, UnionType):
            return self.value(self.random.choice(inner))
        if origin is Literal:
            return self.random.choice(inner)
        if origin is tuple:
            many = inner[:1] * self.random.randint(0, 2) if Ellipsis in inner else inner
            return tuple(self.value(one) for one in many)
        if origin is dict:
            return {self.value(inner[0]): self.value(inner[1]) for _ in range(self.random.randint(0, 2))}
        if isinstance(hint, type) and issubclass(hint, Record):
            return self.random.choice([one for one in self.world if isinstance(one, hint)])
        if isinstance(hint, type) and issubclass(hint, msgspec.Struct):
            return self.struct(hint)
        simple = {
            bool: self.random.random() < 0.5,
            int: self.random.choice((0, 1, 2, 3, 7)),
            float: 1.5,
            str: self.random.choice(self.words if self.random.random() < 0.7 else tuple(self.world.records)),
            type(None): None,
            Any: 3,
        }
        return simple[getattr(hint, "__supertype__", hint)]
