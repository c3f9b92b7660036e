"""The parts of a game, found by walking its package: no lists to keep.

Belongs here: finding records, events, procedures, options and laws. Not here: what a system does with them.
"""

from collections.abc import Iterator
from importlib import import_module
from pkgutil import walk_packages
from types import ModuleType
from typing import Any, Final, NamedTuple, TypeVar

from rulewright.engine.clock import Clock, Lasting, TimePassed
from rulewright.engine.declared.option import Option
from rulewright.engine.games.laws import Law
from rulewright.engine.games.own_fields import refuse_own_fields
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Event, Record
from rulewright.engine.rules.happenings import Points

T = TypeVar("T")
ENGINES: Final = (Record, Clock, Lasting, Event, TimePassed, Points)
"""Types of the engine's own, which every game has and none declares."""


class Gathered(NamedTuple):
    """The parts of a game, in the order of its modules and, within one, as they stand there."""

    records: tuple[type[Record], ...]
    events: tuple[type[Event[Any]], ...]
    procedures: tuple[Procedure[..., Any], ...]
    options: tuple[Option, ...]
    laws: tuple[Law, ...]


def gather(package: str) -> Gathered:
    """Return the parts of the game in a package: whatever its modules define or import, also in tuples as bricks make
    them.

    A type from which other records inherit is a shape, and no record itself. Unreadable if a rule uses a field name in
    a template that the verb takes for itself.
    """
    modules = list(_modules(package))
    for module in modules:
        refuse_own_fields(module)
    found = list(dict.fromkeys(one for module in modules for value in vars(module).values() for one in _several(value)))
    types = [one for one in found if isinstance(one, type) and one not in ENGINES]
    return Gathered(
        tuple(one for one in types if issubclass(one, Record) and not any(one in other.__mro__[1:] for other in types)),
        tuple(one for one in types if issubclass(one, Event)),
        tuple(one for one in found if isinstance(one, Procedure)),
        tuple(one for one in found if isinstance(one, Option)),
        tuple(one for one in found if isinstance(one, Law)),
    )


def types_in(module: ModuleType, of: type[T]) -> tuple[type[T], ...]:
    """Return the types of a kind that a module of bricks defines or imports, for the games that use it."""
    found = (one for one in vars(module).values() if isinstance(one, type) and issubclass(one, of))
    return tuple(one for one in found if one is not of)


def _modules(package: str) -> Iterator[ModuleType]:
    top = import_module(package)
    names = sorted(one.name for one in walk_packages(top.__path__, f"{package}."))
    yield from map(import_module, names)


def _several(value: Any) -> Iterator[Any]:
    for one in value if isinstance(value, tuple) else (value,):
        if isinstance(one, type | Procedure | Option | Law):
            yield one
