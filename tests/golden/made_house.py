"""One play of each game with what a table does beside the rules: places, ways, notes, what is hidden and overruled."""

from collections.abc import Iterator
from typing import Any

from tests.golden.commands import Command, done
from tests.golden.doors import System, World
from tests.golden.plays import Play


class House:
    """A play of the table's own procedures; every game has them under its own id."""

    def __init__(self, system: System, start: str, world: World) -> None:
        self.system, self.start, self.world = system, start, world
        self.commands: list[Command] = []

    def play(self) -> Play:
        """The whole of it."""
        people = [one.id for one in self.world if self.system.somebody(one)]
        hero = next(one for one in people if self.system.led(self.world[one]))
        other = people[-1]
        for verb, arguments in self._deeds(hero, other):
            self._do(verb, **arguments)
        return Play(self.start, {}, tuple(self.commands))

    def _deeds(self, hero: str, other: str) -> Iterator[tuple[str, dict[str, Any]]]:
        hall = self._do("draw-place", name="Long hall", x=1, y=2)
        cellar = self._do("draw-place", name="Cellar", secret=True, kind="zone")
        way = self._do("draw-path", a=hall, b=cellar, kind="secret-door", state="locked", secret=True)
        yield "uncover", {"thing": way}
        yield "set-door", {"link": way, "state": "stuck"}
        yield "uncover", {"thing": cellar}
        yield "cover", {"thing": way}
        yield "move-place", {"spot": hall, "x": 4, "y": 5.5, "w": 3}
        yield "place", {"who": hero, "spot": hall}
        yield "place", {"who": other, "x": 3, "y": 1}
        note = self._do("note", text="The lamp is cracked", about=hero)
        yield "secret-note", {"text": "It is a trap", "about": other}
        yield "note-to-self", {"who": hero, "text": "Never trust them"}
        yield "unnote", {"note": note}
        yield "record", {"text": "A song is sung"}
        yield "keep-unseen", {"who": [other]}
        yield "show", {"who": [other]}
        yield "keep-unseen", {"who": [other]}
        yield "overrule", {"record": hero, "field": "name", "value": "Somebody", "why": "a slip"}
        yield "erase", {"thing": way}
        yield "set-door", {"link": way, "state": "open"}

    def _do(self, verb: str, **arguments: Any) -> str:
        """Command it; the id of what came into the world by it."""
        command = Command(f"{self.system.id}.{verb}", arguments)
        self.commands.append(command)
        before, (_, self.world) = self.world, done(self.system, self.world, command, {})
        return next((one for one in self.world.records if one not in before.records), "")
