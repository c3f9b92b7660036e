"""Subjects of a line of the log: the records whose numbers it shows, so that it opens only to those who may know them.

Belongs here: deriving that from what a line was made of. Not here: who may know what, which is the campaign's
(`sight`).
"""

from collections.abc import Callable, Iterable, Mapping
from types import UnionType
from typing import Any, Final, Literal, Union, get_args, get_origin, get_type_hints

import msgspec

from rulewright.chance import Dice
from rulewright.engine.clock import Lasting
from rulewright.engine.record import Record
from rulewright.engine.steps import REFEREE, Changed, Told


def concerned(
    told: Told, made_of: Any, given: Any, before: Iterable[Any], there: Callable[[str], bool]
) -> tuple[str, ...]:
    """Return the records that a line concerns: those it names itself, or else those it was made of.

    A line with numbers that was made of none may concern every record the rule was `given`, and every one that changed
    `before` it. Those who are not `there` are left out: a sample of its kind, made for a roll, has no secrets and no
    seat.
    """
    of: Iterable[str] = told.of or dict.fromkeys(ids_in(made_of))
    if not of and (told.parts or told.total is not None or told.against is not None):
        changed = [step.on for step in before if type(step) is Changed]
        of = dict.fromkeys((*ids_in(given), *changed))
    return tuple([one for one in of if one == REFEREE or there(one)])


def ids_in(value: Any) -> list[str]:
    """Return the ids in a value: of a record, or of those that a sequence, mapping or struct holds.

    What lasts counts as the record it lies on, and what has no name, such as a fight, as nobody.
    """
    found: list[str] = []
    _gather(value, found)
    return found


def _gather(value: Any, found: list[str]) -> None:
    held = _HELD_IN[value.__class__]
    if type(held) is str:
        found.append(getattr(value, held))
    elif held is not None:
        inside = value if held is ROW else value.values() if held is MAP else [getattr(value, name) for name in held]
        for one in inside:
            of = _HELD_IN[one.__class__]
            if type(of) is str:
                found.append(getattr(one, of))
            elif of is not None and one:  # most are plain words and numbers, or empty
                _gather(one, found)


ROW: Final = ("its items",)
MAP: Final = ("its values",)


class _Kinds(dict[type[Any], str | tuple[str, ...] | None]):
    """How values of each type hold ids, found out once: asked for with every field of every line."""

    def __missing__(self, kind: type[Any]) -> str | tuple[str, ...] | None:
        found = self[kind] = _held_in(kind, (kind,))
        return found


_HELD_IN: Final = _Kinds()


def _held_in(kind: type[Any], within: tuple[type[Any], ...]) -> str | tuple[str, ...] | None:
    """Return how values of a type hold ids: as this field; as these fields, items (ROW) or values (MAP); not at all if
    None. `within` are the types that it is asked for.
    """
    if issubclass(kind, Lasting):
        return "on"
    if issubclass(kind, Record):
        return "id" if "name" in kind.__struct_fields__ else None
    if issubclass(kind, Mapping):
        return MAP
    if issubclass(kind, (tuple, list)):
        return ROW
    if issubclass(kind, msgspec.Struct):
        fields = get_type_hints(kind)
        return tuple(name for name in kind.__struct_fields__ if not _is_plain(fields[name], within)) or None
    return None


def _is_plain(hint: Any, within: tuple[type[Any], ...]) -> bool:
    """Return whether an annotation is of a value that holds no ids, or several."""
    if get_origin(hint) in (Union, UnionType, tuple):
        return all(one is Ellipsis or _is_plain(one, within) for one in get_args(hint))
    if hint in (str, int, bool, float, type(None)) or get_origin(hint) is Literal:
        return True
    if not isinstance(hint, type) or hint in within:
        return False
    if issubclass(hint, (str, Dice)):
        return True
    if not issubclass(hint, msgspec.Struct) or issubclass(hint, (Lasting, Record)) or hint.__subclasses__():
        return False
    return _held_in(hint, (*within, hint)) is None
