"""Values that nothing may read: with them it is found out what a rule reads of a world, field by field.

A veiled value can be handed on and put back where it was. Whoever compares it, counts with it or asks what it is, is
stopped by Needed, and can be run again with that value as it really is. What was never asked for cannot have mattered.

Belongs here: the veil. Not here: who runs a rule again, and what is shared by that (lab).
"""

from collections.abc import Container
from functools import cache
from types import NoneType
from typing import Any, Final, Never, TypeVar, get_args, get_type_hints

import msgspec

S = TypeVar("S", bound=msgspec.Struct)
Way = tuple[str, ...]
"""The way to a value within a record: the field, and if that holds something with fields of its own, the field of it.
Of a row what is read of one is read of all.
"""
Place = tuple[str | int, ...]
"""The same with the place in a row."""
_EXT: Final = 1
"""The kind of extension that a veiled value is in MessagePack."""


class Needed(Exception):  # noqa: N818 - nothing is wrong: the rule is run again
    """A veiled value was read."""

    def __init__(self, on: str, way: Way) -> None:
        super().__init__(on, way)
        self.on, self.way = on, way


class Veiled:
    """The unread value at one place of a record."""

    __slots__ = ("_place", "_sealed")

    def __init__(self, on: str, place: Place) -> None:
        set_it = object.__setattr__
        set_it(self, "_place", (on, place))
        set_it(self, "_sealed", msgspec.msgpack.Ext(_EXT, msgspec.msgpack.encode((on, place))))

    def _read(self, *_: Any) -> Never:
        raise needed(self)

    __getattribute__ = __setattr__ = __call__ = __getitem__ = __contains__ = __iter__ = __len__ = __bool__ = _read
    __eq__ = __ne__ = __lt__ = __le__ = __gt__ = __ge__ = __hash__ = _read
    __str__ = __repr__ = __format__ = __int__ = __float__ = __index__ = _read
    __add__ = __radd__ = __sub__ = __rsub__ = __mul__ = __rmul__ = __truediv__ = __rtruediv__ = _read
    __floordiv__ = __rfloordiv__ = __mod__ = __rmod__ = __divmod__ = __rdivmod__ = __pow__ = __rpow__ = _read
    __and__ = __rand__ = __or__ = __ror__ = __xor__ = __rxor__ = __neg__ = __pos__ = __abs__ = __invert__ = _read


def needed(value: Veiled) -> Needed:
    """Return what says that a veiled value is needed."""
    on, place = object.__getattribute__(value, "_place")
    return Needed(on, tuple(step for step in place if isinstance(step, str)))


def sealed(value: Any) -> msgspec.msgpack.Ext:
    """Return a veiled value as it is encoded; TypeError for anything else, as an `enc_hook` of msgspec has it."""
    if type(value) is not Veiled:
        raise TypeError(f"{type(value).__name__} cannot be encoded")
    found: msgspec.msgpack.Ext = object.__getattribute__(value, "_sealed")
    return found


def veiled(one: S, on: str, read: Container[Way], way: Way = (), place: Place = ()) -> S:
    """Return something with all of its fields veiled that are not `read`, each by the way to it."""
    covered = {}
    for name in _can_be_veiled(type(one)):
        covered[name] = _covered(getattr(one, name), on, read, (*way, name), (*place, name))
    return msgspec.structs.replace(one, **covered)


def unveiled(value: Any, one: msgspec.Struct) -> Any:
    """Return a value in which nothing is veiled any more: what was is looked up in the record whose it was."""
    if type(value) is Veiled:
        found: Any = one
        for step in object.__getattribute__(value, "_place")[1]:
            found = found[step] if isinstance(step, int) else getattr(found, step)
        return found
    if isinstance(value, tuple):
        return tuple([unveiled(each, one) for each in value])
    if isinstance(value, msgspec.Struct):
        fields = {name: unveiled(getattr(value, name), one) for name in value.__struct_fields__}
        return msgspec.structs.replace(value, **fields)
    return value


def _covered(value: Any, on: str, read: Container[Way], way: Way, place: Place) -> Any:
    if way not in read:
        return Veiled(on, place)
    if isinstance(value, tuple):
        rows = enumerate(value)
        return tuple(
            [veiled(one, on, read, way, (*place, at)) if isinstance(one, msgspec.Struct) else one for at, one in rows]
        )
    return veiled(value, on, read, way, place) if isinstance(value, msgspec.Struct) else value


@cache
def _can_be_veiled(kind: type[msgspec.Struct]) -> tuple[str, ...]:
    """Return the fields that can be: not an id, nor what may be None, for which a rule asks by `is`, unnoticed."""
    hints = get_type_hints(kind)
    may_be_none = [name for name, hint in hints.items() if hint is Any or NoneType in get_args(hint)]
    return tuple(name for name in kind.__struct_fields__ if name != "id" and name not in may_be_none)
