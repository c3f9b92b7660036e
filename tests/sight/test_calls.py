"""Calls and proposals: whoever is called hears what they may know, and no more; what they roll against stays hidden."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.engine import Procedure, World
from rulewright.errors import Sentence
from rulewright.systems.bricks import house
from rulewright.table import protocol as say
from rulewright.table.open_things import OpenCall, Proposal
from rulewright.table.people import Person
from rulewright.table.view.eyes import Eyes
from rulewright.table.view.open_things import calls, proposals
from tests.eyes import eyes_of
from tests.hostile.table import GameTable
from tests.sight.worlds import GAMES, MARK, Game

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
ANNAS = Person(id="anna", nick="Anna", role="player", plays=("ash",))
SNEAKING = {
    "symbaroum": ("sneak", "targets"),
    "contested": ("attack", "targets"),
    "phased": ("attack", "target"),
    "bdp": ("attack", "target"),
    "murdham": ("attack", "target"),
}

POSSIBLE = ("symbaroum",)
"""The game in which this can be done; in the others they are at two places, or a range or a better die is wanting, and
the referee hears which.
"""


def with_imp(game: Game) -> World:
    """The world with a second creature of which nobody knows."""
    world = game.world()
    imp = msgspec.structs.replace(world["lurk"], id="imp", name=f"{MARK} Imp")
    return World([*world, imp, house.Unseen(id="unseen-imp", who="imp")])


def eyes(game: Game, world: World, **more: Any) -> Eyes:
    return eyes_of(ANNAS, game.system, world, **more)


def called(found: Procedure[..., Any], hidden: str) -> OpenCall | None:
    """A call of Ash, with somebody hidden wherever somebody else is named; None where nobody else is."""
    records = [one for one in found.parameters if one.kind in ("record", "records")]
    who = next((one.name for one in records if one.kind == "record"), "")
    others = [one for one in records if one.name != who]
    if not who or not others:
        return None
    named = {one.name: hidden if one.kind == "record" else ["bo", hidden] for one in others}
    return OpenCall(
        id="c",
        by="rae",
        procedure=found.id,
        title=found.title,
        parameter=who,
        who=("ash", hidden),
        arguments={**named, "edge": 1},
        done=(),
    )


@games
def test_a_call_against_the_hidden_is_the_same_whoever_they_are_for_every_procedure(game: Game) -> None:
    world, compared = with_imp(game), 0
    for found in game.system.procedures.values():
        one, other = called(found, "lurk"), called(found, "imp")
        if one is None or other is None:
            continue
        plain = msgspec.structs.replace(one, who=("ash",), arguments={"edge": 1})
        bodies = [msgspec.json.encode(calls(eyes(game, world, calls=(each,)))) for each in (one, other, plain)]
        gone = [record for record in world if record.id not in ("lurk", "imp", "unseen-lurk", "unseen-imp")]
        bodies.append(msgspec.json.encode(calls(eyes(game, World(gone), calls=(plain,)))))
        assert len(set(bodies)) == 1, found.id
        assert b"lurk" not in bodies[0]
        compared += 1
    assert compared >= 6


@games
def test_what_others_propose_changes_no_byte_for_any_procedure(game: Game) -> None:
    world = with_imp(game)
    for found in game.system.procedures.values():
        some = tuple(
            Proposal(
                id=f"p {by}",
                by=by,
                procedure=found.id,
                title=found.title,
                text=Sentence(MARK),
                arguments={"who": "lurk"},
            )
            for by in ("mo", "table", "rae")
        )
        assert proposals(eyes(game, world, proposals=some)) == ()
        mine = msgspec.structs.replace(some[0], id="mine", by="anna")
        assert proposals(eyes(game, world, proposals=(*some, mine))) == (mine,)


@games
def test_a_call_that_only_somebody_hidden_has_not_answered_is_over_for_the_others(game: Game) -> None:
    open_ = OpenCall(id="c", by="rae", procedure=f"{game.id}.record", title="", parameter="who", who=("ash", "lurk"))
    world = game.world()
    assert [one.who for one in calls(eyes(game, world, calls=(open_,)))] == [("ash",)]
    assert calls(eyes(game, world, calls=(msgspec.structs.replace(open_, done=("ash",)),))) == ()


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game: Game = request.getfixturevalue("game")
    with GameTable(tmp_path / "a.rulewright", game, with_imp(game)) as made:
        yield made


def _call(table: GameTable, verb: str, **arguments: Any) -> dict[str, Any]:
    """Ash is called by the referee; what Anna is sent of it."""
    found = table.game.system.procedures[f"{table.game.id}.{verb}"]
    who = next(one.name for one in found.parameters if one.kind == "record")
    wish = say.Call(
        id=f"c{len(table.pages['rae'].order)}", procedure=found.id, parameter=who, who=("ash",), arguments=arguments
    )
    answer = table.ask("rae", wish)
    assert answer["t"] == "done", answer
    sent: dict[str, Any] = table.pages["anna"].parts["calls"][0]
    return sent


@games
def test_whoever_is_called_against_the_hidden_rolls_and_is_told_nothing_of_them(game: Game, table: GameTable) -> None:
    verb, parameter = SNEAKING[game.id]
    kinds = {one.name: one.kind for one in game.system.procedures[f"{game.id}.{verb}"].parameters}
    hidden = "lurk" if kinds[parameter] == "record" else ["lurk"]
    sent = _call(table, verb, **{parameter: hidden})
    assert parameter not in sent["arguments"]
    answer = table.do("anna", verb, "roll", **sent["arguments"], **{sent["parameter"]: "ash"})
    entry = table.campaign.ledger.by_command.get("roll")
    assert (answer["t"] == "done") == (game.id in POSSIBLE)
    if answer["t"] == "done":
        assert entry is not None
        assert entry.arguments[parameter] == hidden  # type: ignore[union-attr]  # it is there, or the test fails
        item = table.pages["anna"].log[-1]
        assert (item["mine"], item["seen"]["command"]) == (True, "roll")
        assert table.pages["anna"].parts["calls"] == []
    else:
        assert answer["text"] == "it cannot be done now, for a reason that the referee knows"
        assert any("could not" in one for one in table.pages["rae"].notices)
    for who in ("anna", "eve", "wall"):
        page = table.pages[who]
        assert MARK.encode() not in page.bytes
        assert b'"lurk"' not in page.bytes, who
    assert all(item["seen"]["command"] != "roll" for item in table.pages["eve"].log)


def test_a_call_says_who_is_there_and_goes_with_what_the_player_adds(tmp_path: Path) -> None:
    game = GAMES["symbaroum"]
    with GameTable(tmp_path / "a.rulewright", game, with_imp(game)) as table:
        sent = _call(table, "test", attribute="cunning", against="Bo")
        assert sent["arguments"] == {"attribute": "cunning", "against": "bo"}
        table.ask("rae", say.Settle(id="s", proposal=sent["id"], accept=False))
        sent = _call(table, "test", attribute="cunning", against="lurk")
        assert sent["arguments"] == {"attribute": "cunning"}
        refused = table.do("anna", "test", attribute="cunning", who="ash", scene="nowhere")
        assert (refused["t"], MARK in refused["text"]) == ("sorry", False)
        assert table.do("anna", "test", "roll", attribute="cunning", who="ash")["t"] == "done"
        entry = table.campaign.ledger.by_command["roll"]
        assert entry.arguments == {"attribute": "cunning", "against": "lurk", "who": "ash"}  # type: ignore[union-attr]  # it is there, or the test fails


def test_what_a_call_does_not_say_is_bound_to_nobody_else(tmp_path: Path) -> None:
    game = GAMES["symbaroum"]
    with GameTable(tmp_path / "a.rulewright", game, with_imp(game)) as table:
        _call(table, "test", attribute="cunning", against="lurk")
        for arguments in ({"attribute": "cunning", "against": "imp"}, {"attribute": "cunning", "against": "lurk"}):
            assert table.do("anna", "test", who="ash", **arguments)["t"] == "sorry"
        assert len(table.pages["rae"].parts["calls"][0]["done"]) == 0
