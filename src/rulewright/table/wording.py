"""A command in words, as it stands in a proposal or in the log of a table that only writes down; and as it is sent."""

from collections.abc import Mapping
from typing import Any

import msgspec

from rulewright.engine.option import spoken
from rulewright.engine.procedure import Procedure
from rulewright.engine.record import Record
from rulewright.engine.world import World


def phrase(found: Procedure[..., Any], arguments: Mapping[str, Any], world: World) -> str:
    """`Strike: striker Mira, target Bo`, with the names that `world` knows."""
    said = [f"{one.name.replace('_', ' ')} {_value(arguments[one.name], world)}" for one in found.parameters
            if one.name in arguments]  # fmt: skip
    return f"{found.title}: {', '.join(said)}" if said else found.title


def written(value: Any) -> Any:
    """An argument as it goes over the wire: records by id, everything else as plain values."""
    if isinstance(value, Record):
        return value.id
    if isinstance(value, tuple):
        return [written(one) for one in value]
    return msgspec.to_builtins(value)


def _value(value: Any, world: World) -> str:
    if isinstance(value, (list, tuple)):
        return " and ".join(_value(one, world) for one in value) or "-"
    if isinstance(value, str) and value in world:
        return world[value].title
    return spoken(value)
