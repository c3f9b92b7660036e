"""Random plays: commands given to a world one after the other, and what stands at the end."""

from collections.abc import Mapping
from typing import Any

import msgspec

from tests.golden.commands import Command, done
from tests.golden.doors import Codec, System, World
from tests.golden.drawings import drawn
from tests.golden.files import Header, Item


class Play(msgspec.Struct, frozen=True):
    """A play, ready to be played again."""

    start: str
    """Name of the world it begins in."""
    options: dict[str, Any]
    commands: tuple[Command, ...]


def found(system: System, header: Header, item: Item) -> Any:
    """What comes of a play now. Where a command does otherwise than recorded, the next goes on as if it had not."""
    play = msgspec.convert(item.given, Play)
    codec = Codec(system)
    world = World(codec.decode_records(header.starts[play.start]))
    was = msgspec.json.decode(item.found, type=dict[str, msgspec.Raw]).get("commands", msgspec.Raw(b"[]"))
    recorded = msgspec.json.decode(was, type=list[dict[str, msgspec.Raw]])
    return played(system, world, play, recorded, codec)


def played(
    system: System, world: World, play: Play, recorded: list[dict[str, msgspec.Raw]], codec: Codec
) -> dict[str, Any]:
    """What comes of a play; the world goes on by what is `recorded`, where that is something else."""
    outcomes = []
    for number, command in enumerate(play.commands):
        out, after = done(system, world, command, play.options)
        if number < len(recorded) and recorded[number].get("steps") != out.get("steps"):
            after = _as_recorded(codec, world, recorded[number])
        outcomes.append(out)
        world = after
    return {"commands": outcomes, "end": drawn(system, world, play.options)}


def _as_recorded(codec: Codec, world: World, recorded: Mapping[str, msgspec.Raw]) -> World:
    """The world after what is recorded of a command."""
    if "steps" not in recorded:
        return world
    entry = b'{"type":"Entry","seq":1,"command":"","procedure":"","steps":%s}' % bytes(recorded["steps"])
    decoded = codec.decode(entry)
    return world.after(decoded.steps)  # type: ignore[union-attr]  # it is an Entry, as written
