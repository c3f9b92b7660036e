"""Every procedure of every game, with worlds in which it is possible, at peace and in fights.

Recorded ones of the golden net, those in drawn places, of which no recording knows, and those written out for the rest.
"""

from collections.abc import Iterator
from typing import Any

import msgspec

from rulewright.engine import System, World
from rulewright.engine.journal import Codec
from tests.golden.files import read
from tests.odds import written
from tests.places import deeds as places


def deeds(game: System) -> Iterator[tuple[World, dict[str, Any], str, dict[str, Any]]]:
    """Worlds with settings, procedures and arguments; some twice, and some not possible."""
    codec = Codec(game)
    for item in read(game.id, "calls")[1]:
        command = item.given["command"]
        world = World(codec.decode_records(msgspec.json.encode(item.given["world"])))
        yield world, item.given["options"], command["procedure"], command.get("arguments", {})
    for kind in ("odds", "plays"):
        header, items = read(game.id, kind)
        starts = {name: World(codec.decode_records(kept)) for name, kept in header.starts.items()}
        for item in items:
            world, options = starts[item.given["start"]], item.given.get("options", {})
            for one in item.given.get("commands", [item.given]):
                yield world, options, one["procedure"], one.get("arguments", {})
    for more in (places.deeds(game), written.deeds(game)):
        for world, procedure, arguments in more:
            yield world, {}, procedure, arguments
