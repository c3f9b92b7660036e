"""What the recordings reach: procedures that came to something, and events that happened, in plays, calls or cases."""

from collections.abc import Iterator
from typing import Any, NamedTuple

import msgspec

from tests.golden.doors import System
from tests.golden.files import read


class Reach(NamedTuple):
    """What is reached of a game."""

    procedures: set[str]
    events: set[str]

    def missing(self, system: System) -> str:
        """What is not, for people."""
        kinds: tuple[Any, ...] = system.events
        every = {str(one.__struct_config__.tag) for one in kinds}
        procedures = sorted(system.procedures.keys() - self.procedures)
        events = sorted(every - self.events)
        all_of = len(system.procedures)
        return (
            f"{system.id}: {len(procedures)} of {all_of} procedures never run: {', '.join(procedures)}\n"
            f"  {len(events)} of {len(every)} events never happen: {', '.join(events)}\n"
        )


def reached(game: str) -> Reach:
    """What the recordings of a game reach."""
    procedures, events = set[str](), set[str]()
    for procedure, out in _outcomes(game):
        if "steps" in out:
            procedures.add(procedure)
            events |= {one["event"]["type"] for one in out["steps"] if one["type"] == "Changed"}
    return Reach(procedures - {""}, events)


def _outcomes(game: str) -> Iterator[tuple[str, dict[str, Any]]]:
    for item in read(game, "plays")[1]:
        outs = msgspec.json.decode(item.found)["commands"]
        yield from zip([one["procedure"] for one in item.given["commands"]], outs, strict=True)
    for item in read(game, "calls")[1]:
        yield item.given["command"]["procedure"], msgspec.json.decode(item.found)
    for item in read(game, "cases")[1]:
        yield "", msgspec.json.decode(item.found)
