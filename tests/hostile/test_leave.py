"""What the referee lets happen runs in the whole world, and still tells nobody more than they may know.

Anna proposes every procedure of every game, the referee accepts it, as it is or against somebody unseen, and whatever
can then be asked, answered, read again and looked back at is tried by a player, a spectator and the screen of the room.
"""

import re
from collections.abc import Iterator
from functools import partial
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign.seen.sight import view
from rulewright.engine import Procedure, Record, World
from rulewright.systems.bricks import exploring
from rulewright.table import protocol as say
from rulewright.table.evenings.recap import recap
from tests.hostile.table import WATCHERS, GameTable, named
from tests.sight.worlds import ANNA, GAMES, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
NAME = "Zzqlurk"
"""What Lurk, whom nobody has noticed, is called here."""
TRACES = re.compile(rb'Zzqlurk|"lurk"|[-: ]lurk\b')
QUESTIONS = 4
"""Questions of a command answered at most before it is dropped."""


def ambushed(game: Game, *, fighting: bool) -> World:
    """The world, with Lurk unseen where the party is."""
    return World([_with_lurk(one) for one in game.world(fighting=fighting)])


def _with_lurk(one: Record) -> Record:
    if one.id == "lurk":
        return msgspec.structs.replace(one, name=NAME)
    if isinstance(one, exploring.Locale):
        here = {"hall": ("bo", "lurk"), "crypt": ()}.get(one.id, one.here)
        return msgspec.structs.replace(one, here=here)
    return one


def against(procedure: Procedure[..., Any], given: dict[str, Any], foe: str) -> dict[str, Any]:
    """The arguments with a foe as everybody but the first who is named."""
    others = [one for one in procedure.parameters if one.name in given and one.kind in ("record", "records")][1:]
    return {**given, **{one.name: foe if one.kind == "record" else [foe] for one in others}}


def proposals(game: Game, world: World) -> Iterator[tuple[str, dict[str, Any], dict[str, Any] | None]]:
    """A procedure, what Anna proposes, and what the referee makes of it: None for just that."""
    for procedure in game.system.procedures.values():
        alone = named(procedure, world, "ash")
        if alone is None:
            plain = all(not one.required for one in procedure.parameters)
            if plain:
                yield procedure.id, {}, None
            continue
        for arguments in (alone, against(procedure, alone, "bo")):
            yield procedure.id, arguments, None
        yield procedure.id, alone, named(procedure, world, "lurk")
        yield procedure.id, alone, against(procedure, alone, "lurk")


class Tried:
    """Whoever must not know of Lurk, and what they have heard since it was last looked at."""

    def __init__(self, table: GameTable) -> None:
        self.table = table
        self.from_ = dict.fromkeys(WATCHERS, 0)

    def traces(self) -> list[tuple[str, bytes]]:
        """Where Lurk shows in what came since."""
        fresh = {who: self.table.pages[who].since(self.from_[who]) for who in WATCHERS}
        self.from_ = {who: self.table.pages[who].size for who in WATCHERS}
        return [
            (who, body[max(0, found.start() - 200) : found.end() + 80])
            for who, body in fresh.items()
            for found in TRACES.finditer(body)
        ]

    def let_happen(self, name: str, proposed: dict[str, Any], made: dict[str, Any] | None, identity: str) -> bool:
        """Anna proposes something, and the referee lets it happen; whether it did."""
        table = self.table
        table.ask("anna", say.Propose(id=identity, procedure=name, arguments=proposed))
        answer = table.ask("rae", say.Settle(id=f"s {identity}", proposal=identity, accept=True, arguments=made))
        if answer["t"] != "done":
            table.ask("rae", say.Settle(id=f"d {identity}", proposal=identity, accept=False))
            return False
        for number in range(1, QUESTIONS + 1):
            waiting = table.campaign.ledger.waiting.get(identity)
            if waiting is None or waiting.asks is None:
                return True
            for who in WATCHERS:
                table.ask(who, say.Odds(id="odds", command=identity))
                table.ask(who, say.Answer(id="guess", command=identity, wait=number, key="lurk"))
            key = waiting.asks.options[0]
            table.ask("rae", say.Answer(id=f"a{number}", command=identity, wait=number, key=key))
        table.ask("rae", say.Drop(id="drop", command=identity))
        return identity in table.campaign.ledger.by_command


def _recap(table: GameTable, who: str) -> str:
    return recap(table.campaign, table.room.desk.eyes(table.room.people[who]))


@games
@pytest.mark.parametrize("fighting", [False, True], ids=["at peace", "in a fight"])
def test_what_the_referee_lets_happen_names_nobody_unseen(game: Game, fighting: bool, tmp_path: Path) -> None:
    world = ambushed(game, fighting=fighting)
    found: dict[str, Any] = {}
    happened = 0
    with GameTable(tmp_path / "a.rulewright", game, world) as table:
        tried = Tried(table)
        assert tried.traces() == []
        for number, (name, proposed, made) in enumerate(proposals(game, world)):
            is_done = tried.let_happen(name, proposed, made, f"p{number}")
            is_shown = "lurk" in view(table.campaign.world, ANNA, game.system).levels
            if (traces := tried.traces()) and not is_shown:
                found.setdefault(f"{name} {made}", traces[0])
            happened += is_done
            if is_done:
                table.ask("rae", say.Undo(id=f"u{number}", item=f"p{number}"))
                if is_shown:
                    tried.traces()
        assert "lurk" not in view(table.campaign.world, ANNA, game.system).levels
        for who in WATCHERS:
            for item in (0, *(one["seen"]["number"] for one in table.pages[who].log[:: max(1, happened // 20)])):
                table.ask(who, say.Rewind(id="rewind", number=item))
            table.ask(who, say.Earlier(id="earlier", before=10**9, count=10**9))
            told = table.within(partial(_recap, table, who))
            assert not TRACES.search(told.encode())
        found.update({"looking back": traces[0]} if (traces := tried.traces()) else {})
    assert not found
    assert happened > 40
