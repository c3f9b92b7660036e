"""A hand that does what is written, and notes each deed with the world it is done in."""

from typing import Any

import msgspec

from rulewright.chance import Seeded
from rulewright.engine import Record, System, World, live
from rulewright.engine.parameters import bind
from rulewright.engine.requests.kinds import Choose
from rulewright.engine.running.run import Run

Deed = tuple[World, str, dict[str, Any]]


class Written:
    """One world, and what is done in it."""

    def __init__(self, game: System, world: World) -> None:
        self.game, self.world = game, world
        self.done: list[Deed] = []

    def does(self, verb: str, seed: int = 1, /, **words: Any) -> Any:
        """Note it, then do it with dice of a seed; whatever is asked, the first answer is given."""
        found = self.game.procedure(verb)
        bound = bind(found.parameters, words, self.world)
        self.done.append((self.world, found.id, words))
        run = live(found, source=Seeded(seed), policy=first_option, world=self.world, **bound)
        self.world = run.world
        return run.value

    def asks(self, verb: str, /, **words: Any) -> None:
        """Note it and leave it undone."""
        self.done.append((self.world, self.game.procedure(verb).id, words))

    def is_(self, name: str, **fields: Any) -> None:
        """Somebody or something is otherwise than it was."""
        self.puts(msgspec.structs.replace(self.world[name], **fields))

    def puts(self, *records: Record) -> None:
        """These are there."""
        self.world = World({**self.world.records, **{one.id: one for one in records}})


def first_option(request: Choose, _run: Run) -> str:
    """Decide anything."""
    return request.options[0]
