"""The procedures that the cases end in, as commands in worlds of their own: neither runner nor adapters are needed."""

from typing import Any

import msgspec

from tests.golden.commands import Command, done
from tests.golden.doors import Codec, System, World
from tests.golden.files import Header, Item
from tests.golden.written import records


def found(system: System, _header: Header, item: Item) -> Any:
    """What comes of a call given as a command."""
    world = World(Codec(system).decode_records(msgspec.json.encode(item.given["world"])))
    out, after = done(system, world, msgspec.convert(item.given["command"], Command), item.given["options"])
    return out | {"world": records(after)}
