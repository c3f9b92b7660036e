"""All parts of what a seat sees. Each is a function of the seat's eyes; None where there is nothing to show."""

from collections.abc import Callable
from typing import Any

import msgspec

from rulewright.engine.clock import Clock
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.people import people, who
from rulewright.table.view.table import table
from rulewright.table.view.waiting import waiting

Part = Callable[[Eyes], Any]

PARTS: dict[str, Part] = {
    "table": table,
    "people": people,
    "who": who,
    "turn": lambda eyes: eyes.system.turn(eyes.world) if eyes.system.turn else "",
    "order": lambda eyes: eyes.system.order(eyes.world),
    "clock": lambda eyes: eyes.system.strip(eyes.world, eyes.options),
    "scene": lambda eyes: eyes.system.scene(eyes.world),
    "due": lambda eyes: eyes.system.due(eyes.world),
    "waiting": waiting,
}


def parts(eyes: Eyes) -> dict[str, bytes]:
    """Everything a seat sees, encoded, by the name of the part."""
    encode = msgspec.json.encode
    found = {name: encode(part(eyes)) for name, part in PARTS.items()}
    for one in dict.fromkeys((*eyes.person.plays, *eyes.watched)):
        if eyes.view.levels.get(one) != "whole" or one not in eyes.world or isinstance(eyes.world[one], Clock):
            continue
        record = eyes.world[one]
        if eyes.system.sheet:
            found[f"sheet:{one}"] = encode(eyes.system.sheet(record, eyes.world))
        if eyes.system.offers:
            found[f"can:{one}"] = encode(eyes.system.offers(eyes.world, one, eyes.options))
    return found
