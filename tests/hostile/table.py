"""A table of any game for hostile seats: Anna plays Ash, and there is much she may not know (`tests.sight.worlds`)."""

import asyncio
from pathlib import Path
from typing import Any

from rulewright.campaign import Campaign
from rulewright.engine import Procedure, World
from rulewright.engine.journal.entries import AnyEntry
from rulewright.table import protocol as say
from rulewright.table.people import Person
from rulewright.table.settings import Settings
from tests.sight.worlds import OPENED, Game
from tests.table.room.table import Table

PEOPLE = (
    Person(id="rae", nick="Rae", role="referee"),
    Person(id="anna", nick="Anna", role="player", plays=("ash",)),
    Person(id="mo", nick="Mo", role="player", plays=("mira",)),
    Person(id="eve", nick="Eve", role="spectator"),
    Person(id="wall", nick="The wall", role="room"),
)
WATCHERS = ("anna", "eve", "wall")
"""Who must not hear of what the referee and Mo do in secret."""


class GameTable(Table):
    """A table of a game, in a world of secrets."""

    def __init__(
        self,
        file: Path,
        game: Game,
        world: World,
        settings: Settings | None = None,
        people: tuple[Person, ...] = PEOPLE,
    ) -> None:
        self.runner = asyncio.Runner()
        self.file, self.people, self.game = file, people, game
        made = Campaign.create(file, game.system, "Secrets", seed=b"a seed for tests", world=world)
        self.open(made, settings or Settings(title="Secrets", shown=dict(OPENED)))

    def state(self) -> tuple[list[AnyEntry], dict[Any, Any]]:
        """All that is kept."""
        return list(self.campaign.ledger.entries), dict(self.campaign.shelf.things)

    def do(self, who: str, procedure: str, identity: str = "", /, **arguments: Any) -> dict[str, Any]:
        """Let somebody command something."""
        identity = identity or f"{who}-{len(self.campaign.entries)}-{procedure}"[:64]
        name = f"{self.game.id}.{procedure}"
        return self.ask(who, say.Do(id=identity, procedure=name, arguments=arguments))

    def heard(self, who: str) -> tuple[int, bytes]:
        """How many messages somebody was sent, and all of them."""
        return len(self.pages[who].order), self.pages[who].bytes


def named(procedure: Procedure[..., Any], world: World, who: str) -> dict[str, Any] | None:
    """Arguments for a procedure in which everybody is `who`; None where nobody is named in it."""
    found: dict[str, Any] = {}
    is_named = False
    for one in procedure.parameters:
        if one.kind in ("record", "records"):
            if not isinstance(world.records.get(who), one.type):
                if one.required:
                    return None
                continue
            found[one.name], is_named = who if one.kind == "record" else [who], True
        elif one.required:
            found[one.name] = _plain(one)
    return found if is_named else None


def _plain(one: Any) -> Any:
    if one.kind in ("word", "words"):
        word = one.words[0] if one.words else "axe"
        return word if one.kind == "word" else [word]
    return {"number": one.low or 1, "flag": True}.get(one.kind, "3")
