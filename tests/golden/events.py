"""What each happening does to a record: a record before, the happening as JSON, and the record after."""

from typing import Any

import msgspec

from tests.golden.doors import Codec, System, World
from tests.golden.files import Header, Item
from tests.golden.written import english, records

ENTRY = b'{"type":"Entry","seq":1,"command":"","procedure":"","steps":[%s]}'
"""An entry of a journal, around its steps."""


def found(system: System, _header: Header, item: Item) -> Any:
    """The record after a happening, the happening as it is written again, and the clause that it stands for."""
    codec = Codec(system)
    world = World(codec.decode_records(msgspec.json.encode([item.given["record"]])))
    on = next(iter(world.records))
    step = msgspec.json.encode({"type": "Changed", "on": on, "event": item.given["event"]})
    entry: Any = codec.decode(ENTRY % step)
    event = entry.steps[0].event
    return {"after": records(world.after(entry.steps)), "event": english(event), "clause": event.clause}
