"""The commonest events in one line each: a number rises or falls, or some fields get fixed values.

Belongs here: short forms of Event. Not here: events that say more than a number, which are classes of their own.

    HpLost = takes("HpLost", Creature, "hp", "Damage came off HP. Clause: combat.attack.damage")
    Died = marks("Died", Creature, "The end. Clause: combat.loss.str", status="dead")
"""

from typing import Any, Generic

import msgspec

from rulewright.engine.effects import Effects, minus, plus
from rulewright.engine.record import Event, R, Record


class Points(Event[R], Generic[R], frozen=True):
    """A number of points came or went."""

    points: int


def adds(name: str, of: type[R], field: str, says: str) -> type[Points[R]]:
    """Return an event by which a number of records of type `of` rises by `points`; `says` is its docstring, clause and
    all.
    """
    kind: type[Points[R]] = _made(name, Points, of, says, {field: plus("points")})
    return kind


def takes(name: str, of: type[R], field: str, says: str) -> type[Points[R]]:
    """Return an event by which a number of records of type `of` falls by `points`; `says` is its docstring, clause and
    all.
    """
    kind: type[Points[R]] = _made(name, Points, of, says, {field: minus("points")})
    return kind


def marks(name: str, of: type[R], says: str, /, **fields: Any) -> type[Event[R]]:
    """Return an event without fields: fields of the record change by an effect, or to always the same value."""
    kind: type[Event[R]] = _made(name, Event, of, says, fields)
    return kind


def _made(name: str, base: Any, of: type[R], says: str, effect: Effects) -> Any:
    unknown = [] if of is Record else sorted(set(effect) - set(of.__struct_fields__))
    assert not unknown, f"{name} changes {unknown}, which no {of.__name__} has"
    namespace = {"__doc__": says, "effect": effect}
    return msgspec.defstruct(name, (), bases=(base,), namespace=namespace, frozen=True)
