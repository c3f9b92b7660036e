"""Stated fields: lines of a record's sheet and its afflictions at a glance, made from the facts of its fields.

Belongs here: putting stated fields into words. Not here: lines that a game's sheet draws itself.
"""

from collections.abc import Mapping
from typing import Any

from rulewright.engine.display.glance import Suffered
from rulewright.engine.display.sheet import Line, Sheet
from rulewright.engine.facts import Fact, naming, stated
from rulewright.engine.record import Record
from rulewright.engine.world import World
from rulewright.errors import Sentence, every, verbatim


def lines(record: Record, world: World, ends: Mapping[str, str] | None = None) -> tuple[Line, ...]:
    """Return sheet lines for a record's stated fields; `ends` gives the words for their ends, by the game's key.

    A flag has no value: that it stands there says that it is so.
    """
    return tuple(
        Line(
            fact.label,
            _value(record, name, value, world),
            clause=fact.clause,
            until=_until(fact, ends or {}),
        )
        for name, fact, value in stated(record)
    )


def sheet(record: Record, world: World) -> Sheet:
    """Return the sheet of a record for which the game has none: its stated fields."""
    found = lines(record, world)
    return Sheet(record.title, ((Sentence("State"), found),) if found else ())


def suffered(record: Record, world: World, ends: Mapping[str, str] | None = None) -> tuple[Suffered, ...]:
    """Return the same at a glance, for what may soon be over."""
    return tuple(
        Suffered(_told(fact, _value(record, name, value, world)), _until(fact, ends or {}), fact.clause)
        for name, fact, value in stated(record)
        if fact.at_a_glance
    )


def unfelt(record: Record, world: World) -> frozenset[str]:
    """Return what is stated at a glance and nobody feels come: where others stand."""
    return frozenset(
        _told(fact, _value(record, name, value, world)) for name, fact, value in stated(record) if not fact.felt
    )


def _told(fact: Fact, value: str) -> str:
    return Sentence("{label}: {value}", label=Sentence(fact.label), value=value) if value else fact.label


def _until(fact: Fact, ends: Mapping[str, str]) -> str:
    return ends.get(fact.until[0], "") if fact.until else ""


def _value(record: Record, name: str, value: Any, world: World) -> str:
    """Return the value in words; nothing for a flag, since its label says it all."""
    if isinstance(value, bool):
        return ""
    if isinstance(value, Mapping):
        value = tuple(value)
    several = value if isinstance(value, tuple) else (value,)
    if name in naming(type(record)):
        return every(world[one].title if one in world else one for one in several)
    words = [Sentence(one) if isinstance(one, str) else str(getattr(one, "name", one)) for one in several]
    return _text(words) if words and all(one.endswith(".") for one in words) else every(words)


def _text(sentences: list[str]) -> Sentence:
    """Join whole sentences into one text; each is translated for the reader."""
    said, *others = sentences
    for one in others:
        said = Sentence("{text} {more}", text=said, more=one)
    return verbatim(said)
