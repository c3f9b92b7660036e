"""A command in words, for a proposal or the log of a table that only keeps a record; and as it is sent."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rulewright.engine.declared.option import spoken
from rulewright.engine.parameters import Parameter
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.world import World
from rulewright.errors import Sentence, every, verbatim


def phrase(found: Procedure[..., Any], arguments: Mapping[str, Any], world: World) -> Sentence:
    """Return `Mira: Strike (Bo)`, with the names that `world` knows: whose deed it is first, then what it is about.

    Who and what is meant says itself; numbers and words stand with what its form calls them.
    """
    doer = next((one for one in found.parameters if one.kind == "record"), None) if found.by == "owner" else None
    title, words = Sentence(found.title), None
    for one in found.parameters:
        if one is not doer and one.name in arguments and not (one.kind == "flag" and not arguments[one.name]):
            each = Sentence(one.doc or one.name)
            if one.kind in ("record", "records") or one.rows:
                each = verbatim(_phrase_value(one, arguments, world))
            elif one.kind != "flag":
                each = Sentence("{what}: {value}", what=each, value=_phrase_value(one, arguments, world))
            words = each if words is None else Sentence("{words}; {word}", words=words, word=each)
    deed = title if words is None else Sentence("{title} ({said})", title=title, said=words)
    if doer is None or doer.name not in arguments:
        return deed
    return Sentence("{who}: {deed}", who=_phrase_value(doer, arguments, world), deed=deed)


def written(value: Any) -> Any:
    """Return an argument as it is sent: records by id, everything else as plain values."""
    if isinstance(value, Record):
        return value.id
    if isinstance(value, Mapping):
        return {name: written(one) for name, one in value.items()}
    if isinstance(value, tuple):
        return [written(one) for one in value]
    return msgspec.to_builtins(value)


def _phrase_value(one: Parameter, arguments: Mapping[str, Any], world: World) -> str:
    value = arguments[one.name]
    rows = {row.value: row.title for row in one.rows(world, written(arguments))} if one.rows else {}
    if isinstance(value, (list, tuple)):
        return every(_titled(each, rows) or _phrase_one(one, each, world) for each in value) if value else "-"
    return _titled(value, rows) or _phrase_one(one, value, world)


def _titled(value: Any, rows: Mapping[str, str]) -> str:
    """Return the title of a picked row; for a way where it leads, not its number."""
    return rows.get(value, "") if isinstance(value, str) else ""


def _phrase_one(one: Parameter, value: Any, world: World) -> str:
    """Return a name as it is, and one of the words that a form offers as it reads there."""
    if one.picture:
        return Sentence("as it was brought")
    if one.kind in ("record", "records"):
        return world[value].title if isinstance(value, str) and value in world else spoken(value)
    return Sentence(one.called(spoken(value))) if one.kind in ("flag", "word", "words") else spoken(value)
