"""What a record states by itself: lines for its sheet and what it suffers at a glance, from the facts of its fields.

Belongs here: putting stated fields into words. Not here: what a game's sheet draws in its own way.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.facts import Fact, naming, stated
from rulewright.engine.glance import Suffered
from rulewright.engine.record import Record
from rulewright.engine.sheet import Line, Sheet
from rulewright.engine.world import World
from rulewright.errors import Sentence, every


def lines(record: Record, world: World, ends: Mapping[str, str] | None = None) -> tuple[Line, ...]:
    """Sheet lines for what a record states; `ends` says in words what ends it, by the game's word for it."""
    return tuple(
        Line(
            fact.label,
            _value(record, name, value, world) or Sentence("yes"),
            clause=fact.clause,
            until=_until(fact, ends or {}),
        )
        for name, fact, value in stated(record)
    )


def sheet(record: Record, world: World) -> Sheet:
    """The sheet of a record for which a game draws none of its own: what it states."""
    found = lines(record, world)
    return Sheet(record.title, ((Sentence("State"), found),) if found else ())


def suffered(record: Record, world: World, ends: Mapping[str, str] | None = None) -> tuple[Suffered, ...]:
    """The same at a glance, of what may soon be over."""
    return tuple(
        Suffered(_told(fact, _value(record, name, value, world)), _until(fact, ends or {}), fact.clause)
        for name, fact, value in stated(record)
        if fact.at_a_glance
    )


def _told(fact: Fact, value: str) -> str:
    return Sentence("{label}: {value}", label=Sentence(fact.label), value=value) if value else fact.label


def _until(fact: Fact, ends: Mapping[str, str]) -> str:
    return ends.get(fact.until[0], "") if fact.until else ""


def _value(record: Record, name: str, value: Any, world: World) -> str:
    """The value in words; of a flag nothing, since its label says it all."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, Mapping):
        value = tuple(value)
    several = value if isinstance(value, tuple) else (value,)
    if name in naming(type(record)):
        return every(world[one].title if one in world else one for one in several)
    return every(Sentence(one) if isinstance(one, str) else str(getattr(one, "name", one)) for one in several)
