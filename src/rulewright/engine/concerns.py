"""Of whom a line of the log tells numbers, so that it opens only for who may know them.

Belongs here: reading that off what a line was made of. Not here: who may know what, which is the campaign's (`sight`).
"""

from collections.abc import Iterable, Iterator, Mapping
from functools import cache
from types import UnionType
from typing import Any, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.engine.clock import Lasting
from rulewright.engine.record import Record
from rulewright.engine.steps import Changed, Told


def concerning(told: Told | None, made_of: Any, given: Any, before: Iterable[Any]) -> Told | None:
    """A line with the records it concerns, where it does not name them itself.

    They are the records it was made of. One with numbers that was made of none may tell of all whom the rule was
    `given`, and of all that changed `before` it.
    """
    if told is None or told.of:
        return told
    of = tuple(dict.fromkeys(ids_in(made_of)))
    if not of and (told.parts or told.total is not None or told.against is not None):
        changed = [step.on for step in before if type(step) is Changed]
        of = tuple(dict.fromkeys((*ids_in(given), *changed)))
    return msgspec.structs.replace(told, of=of) if of else told


def ids_in(value: Any) -> Iterator[str]:
    """Ids of whom a value is: somebody, or a sequence, mapping or struct that holds some.

    What lasts is of whom it lies on, and what has no name, such as a fight, is nobody.
    """
    found: list[str] = []
    _gather(value, found)
    return iter(found)


def _gather(value: Any, found: list[str]) -> None:
    held = _held_in(value.__class__)
    if held is None:
        return
    if held == ():
        for one in value.values() if isinstance(value, Mapping) else value:
            _gather(one, found)
    elif isinstance(value, Record):
        found.append(getattr(value, held[0]))
    else:
        for name in held:
            _gather(getattr(value, name), found)


@cache
def _held_in(kind: type[Any]) -> tuple[str, ...] | None:
    """Where values of a type hold ids: in these fields, in each of their items where it is (), nowhere where None."""
    if issubclass(kind, Lasting):
        return ("on",)
    if issubclass(kind, Record):
        return ("id",) if "name" in kind.__struct_fields__ else None
    if issubclass(kind, (tuple, list, Mapping)):
        return ()
    if issubclass(kind, msgspec.Struct):
        fields = get_type_hints(kind)
        return tuple(name for name in kind.__struct_fields__ if not _is_plain(fields[name])) or None
    return None


def _is_plain(hint: Any) -> bool:
    """Whether a field is a plain value, or several, by its annotation."""
    if get_origin(hint) in (Union, UnionType, tuple):
        return all(one is Ellipsis or _is_plain(one) for one in get_args(hint))
    return hint in (str, int, bool, float, type(None)) or get_origin(hint) is Literal
