"""Odds asked for what is no longer so: the fight is over, whoever was to act is gone, the deed was taken back.

Whatever somebody asks from a page that is older than the world is answered by odds or by a sentence, never by a fault.
"""

import logging
from collections.abc import Iterator
from importlib import import_module
from pathlib import Path
from random import Random
from typing import Any

import pytest

from rulewright.engine import Lasting
from rulewright.engine.running.probe import MISSING
from rulewright.systems.murdham.numbers import STRETCH_SECONDS
from rulewright.table import protocol as say
from rulewright.table.odds.exact import UNTOLD
from tests.hostile.table import GameTable
from tests.sight.worlds import GAMES, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
FIGHTING, DEMONSTRATION = 2, 3
"""Seeds of the evenings that begin in a fight, and with the demonstration."""
DEEDS = 40
"""How many things are done at a table."""
Asked = tuple[str, dict[str, Any]]


@pytest.fixture(autouse=True)
def in_few_ways(monkeypatch: pytest.MonkeyPatch) -> None:
    """What can go many ways is refused early, so that no time is spent on it."""
    monkeypatch.setattr(import_module("rulewright.engine.odds.tracks"), "MOST_PATHS", 200)


class Driven:
    """A table where things happen at random, and everybody keeps what they were ever offered."""

    def __init__(self, table: GameTable, random: Random) -> None:
        self.table, self.random = table, random
        self.offered: dict[str, list[Asked]] = {}
        """What was ever offered, by procedure: what is offered seldom is asked for as often as what always is."""
        self.now: list[Asked] = []
        self.number = 0

    def look(self) -> None:
        """Keep what is offered and due now, to any of the creatures."""
        system, world = self.table.game.system, self.table.campaign.world
        found = list(system.due(world))
        for one in world:
            if system.offers is not None and isinstance(one, system.creatures):
                found += system.offers(world, one.id, {})
        self.now = [(one.procedure, dict(one.arguments)) for one in found]
        for asked in self.now:
            self.offered.setdefault(asked[0], []).append(asked)

    def choose(self, among: list[Asked]) -> Asked:
        """One of several offers, every procedure as likely as another."""
        name = self.random.choice(sorted({procedure for procedure, _ in among}))
        return self.random.choice([one for one in among if one[0] == name])

    def happen(self) -> None:
        """Let something happen: mostly what is offered; now and then somebody goes, or much is taken back."""
        self.number += 1
        identity, random = f"d{self.number}", self.random
        kind = random.randrange(10)
        if kind == 0:
            for back in range(random.randrange(1, 12)):
                self.table.ask("rae", say.Undo(id=f"{identity} {back}"))
        elif kind == 1:
            self.table.ask("rae", say.Redo(id=identity))
        elif kind == 2:
            world = self.table.campaign.world
            kind_of = random.choice(sorted({type(one).__name__ for one in world}))
            gone = random.choice([one.id for one in world if type(one).__name__ == kind_of])
            self.table.do("rae", "dismiss", identity, record=gone)
        elif self.now:
            procedure, arguments = self.choose(self.now)
            self.table.ask("rae", say.Do(id=identity, procedure=procedure, arguments=arguments))
        for one in self.table.pages["rae"].parts["waiting"]:
            if one.get("options"):
                key = random.choice(one["options"])[0]
                command, wait = one["command"], one["wait"]
                self.table.ask("rae", say.Answer(id=f"{identity}a", command=command, wait=wait, key=key))

    def wonder(self) -> Iterator[tuple[say.FromSeat, dict[str, Any]]]:
        """Ask of something that was offered, long ago or just now, whether it can be done and how it would go."""
        procedures = self.random.sample(sorted(self.offered), min(4, len(self.offered)))
        for number, (procedure, arguments) in enumerate(self.random.choice(self.offered[name]) for name in procedures):
            for who in ("rae", "anna"):
                for kind in (say.Odds, say.WhyNot):
                    identity = f"q{self.number} {number} {kind.__name__}"
                    wish = kind(id=identity, procedure=procedure, arguments=arguments)
                    yield wish, self.table.ask(who, wish)
        for one in self.table.pages["rae"].parts["waiting"]:
            waits = say.Odds(id=f"q{self.number} {one['wait']}", command=one["command"])
            yield waits, self.table.ask("rae", waits)


@games
@pytest.mark.parametrize("seed", [1, 2, 3])
def test_whatever_was_offered_once_is_weighed_or_refused_with_a_sentence(
    game: Game, seed: int, tmp_path: Path, caplog: pytest.LogCaptureFixture
) -> None:
    start = game.system.demo() if seed == DEMONSTRATION and game.system.demo else game.world(fighting=seed == FIGHTING)
    with GameTable(tmp_path / "a.rulewright", game, start) as table, caplog.at_level(logging.ERROR):
        driven = Driven(table, Random(seed))
        told = 0
        for _ in range(DEEDS):
            driven.look()
            driven.happen()
            for wish, answer in driven.wonder():
                assert answer.get("code") != "fault", (wish, [one.getMessage() for one in caplog.records])
                told += answer["t"] == "reply"
        assert told > 10


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game: Game = GAMES[request.param]
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as made:
        yield made


def odds(table: GameTable, procedure: str, by: str = "rae", /, **arguments: Any) -> dict[str, Any]:
    """What is answered to whoever asks for odds."""
    return table.ask(by, say.Odds(id=procedure, procedure=f"{table.game.id}.{procedure}", arguments=arguments))


@pytest.mark.parametrize("table", ["phased"], indirect=True)
def test_no_plan_is_taken_back_where_there_is_no_fight(table: GameTable) -> None:
    assert odds(table, "unplan", who="bo")["text"] == "Bo has planned nothing that is still to come"
    assert table.do("rae", "unplan", who="bo")["text"] == "Bo has planned nothing that is still to come"


@pytest.mark.parametrize("table", ["bdp"], indirect=True)
def test_tactics_take_no_turn_where_there_is_no_fight(table: GameTable) -> None:
    assert odds(table, "foe-turn", who="bo")["text"] == "there is no fight in which it could have a turn"
    assert table.do("rae", "foe-turn", who="bo")["text"] == "there is no fight in which it could have a turn"


@pytest.mark.parametrize("table", ["murdham"], indirect=True)
@pytest.mark.parametrize("until", ["full rest", "for good"])
def test_whoever_bleeds_until_something_else_bleeds_by_the_stretch_all_the_same(table: GameTable, until: str) -> None:
    bleeding = {"who": "bo", "condition": "bleeding", "until": until}
    assert odds(table, "gain-condition", **bleeding)["t"] == "reply"
    assert table.do("rae", "gain-condition", **bleeding)["t"] == "done"
    (lasting,) = [one for one in table.campaign.world.all(Lasting) if (one.on, one.what) == ("bo", "bleeding")]
    assert lasting.until == STRETCH_SECONDS


def hidden(table: GameTable, record: str) -> None:
    """Let the referee hide a record from all players."""
    shown = {**table.room.settings.shown, record: "absent"}
    assert table.ask("rae", say.Set(id="hide", settings={"shown": shown}))["t"] == "done"


@pytest.mark.parametrize("table", ["contested"], indirect=True)
def test_what_counts_on_a_place_that_is_hidden_is_refused_to_players_and_told_to_the_referee(
    table: GameTable, caplog: pytest.LogCaptureFixture
) -> None:
    hidden(table, "hall")
    with caplog.at_level(logging.ERROR):
        assert odds(table, "search", "anna", who="ash")["text"] == UNTOLD
        asked = say.WhyNot(id="w", procedure="contested.search", arguments={"who": "ash"})
        assert table.ask("anna", asked)["data"] == MISSING
        assert table.pages["anna"].parts["can:ash"], "everything else is still offered"
    assert caplog.records == []
    assert odds(table, "search", who="ash")["t"] == "reply"


@pytest.mark.parametrize("table", ["contested", "murdham", "bdp", "phased", "symbaroum"], indirect=True)
def test_the_clock_cannot_be_hidden(table: GameTable, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.ERROR):
        before = table.pages["anna"].parts
        hidden(table, "clock")
    assert table.pages["anna"].parts == before
    assert caplog.records == []
