"""A hostile seat: it tries what only others may, forges, replays, and changes nothing by it."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.engine.journal.entries import Asked, Entry, Undone
from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.hostile.table import GameTable, named
from tests.sight.worlds import GAMES, Game
from tests.table.room.table import GAME, Table

games = pytest.mark.parametrize("game", GAMES.values(), ids=lambda game: game.id)
STEERING: tuple[say.FromSeat, ...] = (
    say.LookAs(id="x", seat="rae"),
    say.LookAs(id="x", seat="mo"),
    say.Set(id="x", settings={"odds": "nobody"}),
    say.Set(id="x", settings={"shown": {"bo": "whole"}}),
    say.Set(id="x", settings={"undo": "anyone"}, own_dice=True),
    say.Set(id="x", options={"anything": "on"}),
    say.Evening(id="x", open=False),
    say.Evening(id="x", open=True),
    say.Settle(id="x", proposal="p", accept=True),
    say.Settle(id="x", proposal="p", accept=False),
    say.Settle(id="x", proposal="nothing", accept=False),
    say.Drop(id="x", command="wish"),
    say.Undo(id="x", item="deed"),
    say.Redo(id="x", item="deed"),
    say.Undo(id="x", item="secret"),
    say.Drop(id="x", command="secret"),
    say.Answer(id="x", command="secret", key="yes", wait=1),
    say.Faces(id="x", command="secret", faces=(6,), wait=1),
    say.Rewind(id="x", number=2**40),
    say.Rewind(id="x", number=-1),
)
LOOKING_ON: tuple[say.FromSeat, ...] = (
    *STEERING,
    say.Set(id="x", own_dice=True),
    say.Undo(id="x"),
    say.Redo(id="x"),
    say.Odds(id="x", procedure="a.b"),
    say.Weigh(id="x", deeds=(say.Deed("a.b"),)),
    say.WhyNot(id="x", procedure="a.b"),
    say.Propose(id="x", procedure="a.b"),
)


@pytest.fixture
def table(tmp_path: Path, request: pytest.FixtureRequest) -> Iterator[GameTable]:
    game: Game = request.getfixturevalue("game")
    with GameTable(tmp_path / "a.rulewright", game, game.world()) as made:
        made.do("mo", "record", "deed", text="Mo hums.")
        made.do("rae", "secret-note", "secret", text="The cult knows.")
        made.ask("mo", say.Propose(id="p", procedure=f"{game.id}.record", arguments={"text": "We rest."}))
        yield made


@games
@pytest.mark.parametrize("who", ["anna", "eve", "wall"])
def test_whoever_is_no_referee_steers_nothing(game: Game, table: GameTable, who: str) -> None:
    assert table.game is game
    before = table.state()
    for message in STEERING if who == "anna" else LOOKING_ON:
        assert table.ask(who, message)["t"] == "sorry", message
    assert table.state() == before
    assert table.room.lines
    assert all(not line.looking_as for line in table.room.lines)


@games
def test_nobody_commands_what_only_a_referee_may_or_for_somebody_else(game: Game, table: GameTable) -> None:
    before, tried = table.state(), 0
    for procedure in game.system.procedures.values():
        for who in ("mira", "bo", "ash"):
            arguments = named(procedure, table.campaign.world, who)
            if procedure.by == "anyone" or (who == "ash" and procedure.by == "owner"):
                continue
            wish = say.Do(id=f"{procedure.id} {who}"[-64:], procedure=procedure.id, arguments=arguments or {})
            said = table.ask("anna", wish)
            assert said["t"] == "sorry", (wish, said)
            assert table.ask("eve", wish)["text"] == "whoever only looks on cannot do anything here"
            tried += 1
    assert table.state() == before
    assert tried > len(game.system.procedures)


@games
def test_what_another_seat_said_is_nothing_in_my_mouth(game: Game, table: GameTable) -> None:
    messages: list[say.FromSeat] = [
        say.Do(id="deed", procedure=f"{game.id}.record", arguments={"text": "Mo hums."}),
        say.Do(id="secret", procedure=f"{game.id}.secret-note", arguments={"text": "The cult knows."}),
        say.Do(id="deed", procedure=f"{game.id}.note", arguments={"text": "Mine."}),
        say.Do(id="deed2", procedure=f"{game.id}.note-to-self", arguments={"who": "mira", "text": "Mine."}),
        say.Propose(id="p", procedure=f"{game.id}.record", arguments={"text": "Mine instead."}),
        say.Propose(id="deed", procedure=f"{game.id}.record", arguments={"text": "Mine."}),
        say.Propose(id="due-0123456789abcdef", procedure=f"{game.id}.record", arguments={"text": "Mine."}),
        say.Undo(id="deed"),
        say.Undo(id="p", item="deed"),
    ]
    entries, _ = table.state()
    proposed = [one for one in table.room.desk.proposals if one.by != "anna"]
    for message in messages:
        table.ask("anna", message)
    after, _ = table.state()
    mine = after[len(entries) :]
    assert after[: len(entries)] == entries, "what others did stands as it was"
    assert {getattr(one, "by", "anna") for one in mine} <= {"anna"}
    assert {one.command for one in mine}.isdisjoint({one.command for one in entries}), "what is mine has its own id"
    assert {one.target for one in mine if isinstance(one, Undone)} <= {one.seq for one in mine}
    assert [one for one in table.room.desk.proposals if one.by != "anna"] == proposed


@pytest.fixture
def walkers(tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path / "walkers.rulewright") as made:
        yield made


def test_a_choice_or_the_dice_of_another_are_not_mine_to_give(walkers: Table) -> None:
    walkers.own_dice("bob")
    walkers.strike("ann", "mira", "bo")
    before = list(walkers.campaign.entries)
    assert _asked(walkers).who == "bo"
    for wait in (-1, 0, 1, 2):
        for key in ("duck", "stand", "", "1"):
            assert (
                walkers.ask("ann", say.Answer(id=f"a{wait}{key}", command="blow", key=key, wait=wait))["t"] == "sorry"
            )
        assert walkers.ask("ann", say.Faces(id=f"f{wait}", command="blow", faces=(6,), wait=wait))["t"] == "sorry"
    assert walkers.campaign.entries == before
    assert walkers.ask("bob", say.Drop(id="d", command="blow"))["t"] == "sorry"
    assert walkers.ask("bob", say.Answer(id="a", command="blow", key="duck", wait=1))["t"] == "done"
    walkers.strike("bob", "bo", "mira", "throw")
    asked = walkers.campaign.entries[-1]
    assert _asked(walkers).dice
    assert walkers.ask("ann", say.Faces(id="ff", command="throw", faces=(6,), wait=1))["code"] == "not-allowed"
    assert walkers.campaign.entries[-1] is asked


def _asked(table: Table) -> Asked:
    """What is waited for now."""
    last = table.campaign.entries[-1]
    assert isinstance(last, Entry)
    assert last.asks
    return last.asks


def test_who_is_called_rolls_what_was_asked_for_and_not_with_more(walkers: Table) -> None:
    call = say.Call(id="call", procedure="lantern.wound", parameter="who", who=("mira", "bo"), arguments={"points": 1})
    walkers.ask("rae", call)
    for more in ({"points": -3}, {"points": 0}, {"points": 1, "who": "bo"}):
        wish = say.Do(id=f"w{more}"[:60], procedure="lantern.wound", arguments={"who": "mira", **more})
        assert walkers.ask("ann", wish)["t"] == "sorry"
    assert walkers.done == []
    right = say.Do(id="right", procedure="lantern.wound", arguments={"who": "mira", "points": 1})
    assert walkers.ask("ann", right)["t"] == "done"
    assert walkers.hp("mira") == 5


def test_a_call_is_not_ended_by_a_proposal_that_bears_its_id(walkers: Table) -> None:
    walkers.ask(
        "rae", say.Call(id="call", procedure="lantern.wound", parameter="who", who=("bo",), arguments={"points": 1})
    )
    walkers.ask("bob", say.Propose(id="call", procedure="lantern.wait", arguments={"minutes": 1}))
    assert walkers.ask("bob", say.Settle(id="s", proposal="call", accept=False))["t"] == "sorry"
    assert [one.id for one in walkers.room.desk.calls] == ["call"]
    assert "call" not in {one.id for one in walkers.room.desk.proposals}


def test_what_is_rolled_for_another_cannot_be_taken_by_guessing_its_id(walkers: Table) -> None:
    walkers.ask("rae", say.Call(id="call", procedure="lantern.wait", parameter="who", who=("bo",)))
    walkers.ask(
        "rae", say.Call(id="call", procedure="lantern.wound", parameter="who", who=("bo",), arguments={"points": 1})
    )
    for number in range(3):
        walkers.ask(
            "ann",
            say.Do(id=f"call.{number}", procedure="lantern.strike", arguments={"striker": "mira", "target": "kol"}),
        )
    hp = walkers.hp("bo")
    walkers.ask("rae", say.Settle(id="go", proposal="call", accept=True))
    assert walkers.hp("bo") == hp - 1


def test_who_is_no_referee_any_more_looks_through_nobodys_eyes(walkers: Table) -> None:
    walkers.ask("rae", say.Do(id="n", procedure="lantern.note-to-self", arguments={"who": "bo", "text": "xyzzy"}))
    walkers.ask("rae", say.LookAs(id="look", seat="bob"))
    walkers.reseat("rae", role="spectator")
    heard = len(walkers.pages["rae"].bytes)
    walkers.ask("bob", say.Do(id="m", procedure="lantern.note-to-self", arguments={"who": "bo", "text": "plugh"}))
    assert b"plugh" in walkers.pages["bob"].bytes
    assert b"plugh" not in walkers.pages["rae"].bytes[heard:]


def test_a_hidden_character_is_nobodys_to_take_at_the_join_page(tmp_path: Path) -> None:
    from rulewright.table.http.routes.joining import free_characters

    with Table(tmp_path / "a.rulewright", Settings(shown={"mira": "absent"}), people=()) as table:
        assert "mira" not in free_characters(_with_nobody(table))
        assert "bo" in free_characters(_with_nobody(table))


def _with_nobody(table: Table) -> Any:
    class Room:
        campaign, settings = table.campaign, table.room.settings

        class people:  # noqa: N801 - stands for the seats
            @staticmethod
            def player_of(_record: str) -> None:
                return None

    return Room


assert GAME.id == "lantern"
