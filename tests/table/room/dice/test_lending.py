"""Shares that players' devices lend to what the referee, the table or a bot lets fall: what comes of it."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.engine.steps import Rolled
from rulewright.table import protocol as say
from rulewright.table.sending import lending
from rulewright.table.settings import Settings
from tests.chains import Device
from tests.table.room.dice.test_checking_dice import SEED, close, opened
from tests.table.room.table import Table


class Lender:
    """A page that lends a share whenever it is asked; or as often as it is told to."""

    def __init__(self, table: Table, who: str, secret: bytes = b"lends", *, answers: bool = True) -> None:
        self.table, self.who, self.device, self.answers = table, who, Device(secret), answers
        self.rounds: list[dict[str, Any]] = []
        pledge = say.Pledge(id=f"lends-{id(self)}", chain=self.device.chain, lends=True)
        assert table.ask(who, pledge)["t"] == "done"
        line, send = table.lines[who], table.lines[who].send_bytes

        def take(body: bytes) -> None:
            message = json.loads(body)
            if message["t"] == "round":
                self.rounds.append(message)
                if self.answers:
                    given = say.Lend(id=f"lend-{len(self.rounds)}", round=message["round"], share=self.device.mixed())
                    table.runner.get_loop().call_soon(table.room.ask, line, given)
            send(body)

        line.send_bytes = take


@pytest.fixture
def table(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(lending, "PATIENCE", 0.05)
    with Table(file, seed=SEED) as made:
        yield made


def referees_blow(table: Table, identity: str = "blow", share: Any = None, who: str = "rae") -> dict[str, Any]:
    return table.strike(who, "kol", "mira", identity, share=share)


def marks(table: Table) -> set[str]:
    return {share.mark for share in table.done[-1].shares}


def test_the_referees_dice_have_a_share_of_each_player_who_is_there(table: Table) -> None:
    ann, bob = Lender(table, "ann"), Lender(table, "bob", b"bob's")
    rae = Device(b"the referee's")
    table.ask("rae", say.Pledge(id="p", chain=rae.chain))
    assert referees_blow(table, share=rae.mixed())["t"] == "done"
    assert marks(table) == {one.share(1).mark for one in (rae, ann.device, bob.device)}
    assert not table.done[-1].alone
    assert [(one["command"], one["what"], one["by"]) for one in ann.rounds] == [("blow", "lantern.strike", "rae")]
    close(table)
    assert table.campaign.verify() == table.campaign.world
    (roll,) = [one for one in opened(table, "ann")["rolls"] if one["request"] == "blow"]
    assert (roll["what"], roll["by"]) == ("lantern.strike", "rae")
    assert ann.device.share(1).mark in roll["shares"]


def test_whoever_runs_the_server_and_referees_cannot_foretell_their_own_dice(tmp_path: Path) -> None:
    """The same evening, the same secrets, the same request: what a player's device lends decides."""
    found = set()
    for secret in (b"a", b"b", b"c", b"d", b"e", b"f", b"g", b"h"):
        with Table(tmp_path / secret.decode(), seed=SEED) as table:
            Lender(table, "ann", secret)
            referees_blow(table)
            found.add(tuple(step.faces for step in table.done[-1].steps if isinstance(step, Rolled)))
    assert len(found) > 1


def test_a_players_own_request_waits_for_nobody(table: Table) -> None:
    device, bob = Device(), Lender(table, "bob")
    table.ask("ann", say.Pledge(id="p", chain=device.chain))
    table.strike("ann", "mira", "kol", share=device.mixed())
    assert marks(table) == {device.share(1).mark}
    assert not bob.rounds


def test_a_players_bot_without_a_share_gets_those_of_others(table: Table) -> None:
    bob = Lender(table, "bob")
    table.strike("ann", "mira", "kol")
    assert marks(table) == {bob.device.share(1).mark}


def test_what_is_refused_rolled_in_secret_or_without_dice_asks_nobody(table: Table) -> None:
    ann = Lender(table, "ann")
    kinds: list[tuple[str, dict[str, Any]]] = [
        ("lantern.omen", {}),
        ("lantern.secret-note", {"text": "a trap"}),
        ("lantern.wound", {"who": "mira", "points": 1}),
        ("lantern.strike", {"striker": "kol", "target": "nobody"}),
    ]
    for at, (name, arguments) in enumerate(kinds):
        table.ask("rae", say.Do(id=f"d{at}", procedure=name, arguments=arguments))
    assert not ann.rounds


def test_who_is_not_shown_a_roll_is_not_told_that_there_is_one(table: Table) -> None:
    ann, bob = Lender(table, "ann"), Lender(table, "bob", b"bob's")
    table.ask("rae", say.Set(id="s", settings={"shown": {"kol": "absent"}}))
    table.strike("rae", "kol", "kol", "hidden")
    assert [one for one in table.done if one.command == "hidden" and one.steps], "dice fell"
    assert not ann.rounds
    assert not bob.rounds


def test_a_device_that_does_not_answer_holds_nobody_up_for_long_and_not_twice(table: Table) -> None:
    ann = Lender(table, "ann", answers=False)
    for at in range(3):
        assert referees_blow(table, f"b{at}")["t"] == "done"
    assert len(ann.rounds) == 1, "it is asked again when it is heard"
    assert table.done[-1].alone
    table.ask("ann", say.Hello(id="again", version=1))
    ann.answers = True
    referees_blow(table, "again")
    assert not table.done[-1].alone
    ann.answers = False
    for at in range(2 * lending.MISSES):
        table.ask("ann", say.Hello(id=f"h{at}", version=1))
        referees_blow(table, f"c{at}")
    assert len(ann.rounds) == 2 + lending.MISSES, "one that is always too late is not asked for ever"


def test_where_nobody_was_there_the_log_says_so_to_everybody(table: Table) -> None:
    referees_blow(table)
    assert table.done[-1].alone
    for who in ("rae", "ann", "wall"):
        assert table.pages[who].log[-1]["seen"]["alone"] is True
    table.ask("rae", say.Do(id="hidden", procedure="lantern.omen", arguments={}))
    assert not table.done[-1].alone, "nobody is shown these"


@pytest.mark.parametrize("change", [{"link": "ab" * 32}, {"number": 7}, {"chain": "cd" * 32}])
def test_a_share_that_does_not_fit_is_left_out_and_stops_nobody(table: Table, change: dict[str, Any]) -> None:
    Lender(table, "ann", answers=False)
    bob = Lender(table, "bob", b"bob's")
    forged = say.Mixed(**{**dict(zip(("chain", "number", "link"), Device(b"lends").share(1), strict=True)), **change})
    line = table.lines["ann"]
    send = line.send_bytes

    def take(body: bytes) -> None:
        if (message := json.loads(body))["t"] == "round":
            lent = say.Lend(id="forged", round=message["round"], share=forged)
            table.runner.get_loop().call_soon(table.room.ask, line, lent)
        send(body)

    line.send_bytes = take
    assert referees_blow(table)["t"] == "done"
    assert marks(table) == {bob.device.share(1).mark}
    assert "too late, or does not fit" in table.pages["ann"].answers["forged"]["text"]


def test_a_chain_that_is_pledged_after_the_question_is_not_lent_from(table: Table) -> None:
    Lender(table, "ann", answers=False)
    line, send, other = table.lines["ann"], table.lines["ann"].send_bytes, Device(b"chosen now")

    def take(body: bytes) -> None:
        if (message := json.loads(body))["t"] == "round":
            line.lends = other.chain
            lent = say.Lend(id="chosen", round=message["round"], share=other.mixed())
            table.runner.get_loop().call_soon(table.room.ask, line, lent)
        send(body)

    line.send_bytes = take
    referees_blow(table)
    assert table.done[-1].alone
    assert table.pages["ann"].answers["chosen"]["t"] == "sorry"


def test_who_comes_again_and_again_to_be_waited_for_is_not(table: Table) -> None:
    asked = 0
    for at in range(3 * lending.MISSES):
        table.room.leave(table.lines["ann"])
        table.come("ann")
        ann = Lender(table, "ann", answers=False)
        referees_blow(table, f"b{at}")
        asked += len(ann.rounds)
    assert asked == lending.MISSES


def test_the_same_message_again_while_devices_are_asked_is_done_once(table: Table) -> None:
    ann = Lender(table, "ann")
    blow = say.Do(id="once", procedure="lantern.strike", arguments={"striker": "kol", "target": "mira"})
    table.ask_all(("rae", blow), ("rae", blow), ("rae", blow))
    assert [one.command for one in table.done].count("once") == len(ann.rounds) == 1


def test_what_is_lent_unasked_or_by_a_referee_is_refused(table: Table) -> None:
    device = Device()
    for who in ("ann", "rae", "wall"):
        said = table.ask_now(who, say.Lend(id="l", round="1", share=device.mixed()))
        assert said["t"] == "sorry"


def test_messages_of_one_person_keep_their_order_while_devices_are_asked(table: Table) -> None:
    Lender(table, "ann")
    arguments = {"striker": "kol", "target": "mira"}
    first = say.Do(id="first", procedure="lantern.strike", arguments=arguments)
    table.ask_all(
        ("rae", first),
        ("rae", say.Do(id="second", procedure="lantern.secret-note", arguments={"text": "a"})),
        ("rae", say.Do(id="third", procedure="lantern.omen")),
    )
    assert [one.command for one in table.campaign.entries[-3:]] == ["first", "second", "third"]


def test_one_round_is_open_at_a_time_and_each_roll_has_a_link_of_its_own(table: Table) -> None:
    ann = Lender(table, "ann")
    blow = {"striker": "kol", "target": "mira"}
    messages = [("rae", say.Do(id=f"r{at}", procedure="lantern.strike", arguments=blow)) for at in range(3)]
    other = ("bob", say.Do(id="b", procedure="lantern.strike", arguments={"striker": "bo", "target": "kol"}))
    table.ask_all(*messages, other)
    lent = [share.number for one in table.done for share in one.shares]
    assert lent == sorted(set(lent)) == list(range(1, len(ann.rounds) + 1))
    assert len(lent) == 4
    close(table)
    assert table.campaign.verify() == table.campaign.world


def test_what_the_table_does_by_itself_asks_too(table: Table) -> None:
    table.ask("rae", say.Set(id="s", settings={"seconds": 0}))
    ann = Lender(table, "ann")
    called = say.Call(
        id="call", procedure="lantern.strike", parameter="striker", who=("mira", "bo"), arguments={"target": "kol"}
    )
    assert table.ask("rae", called)["t"] == "done"
    assert table.ask("rae", say.Settle(id="now", proposal="call", accept=True))["t"] == "done"
    blows = [one for one in table.done if one.procedure == "lantern.strike"]
    assert len(blows) == 2
    assert all(one.shares for one in blows)
    assert {one["command"] for one in ann.rounds} == {one.command for one in blows}
    assert all(one.dice.endswith(".1") for one in blows), "a trial that nobody saw is no attempt"
    close(table)
    assert table.campaign.verify() == table.campaign.world


def test_a_device_that_goes_is_not_waited_for(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(lending, "PATIENCE", 60)
    Lender(table, "ann", answers=False)
    line, send = table.lines["ann"], table.lines["ann"].send_bytes

    def go(body: bytes) -> None:
        send(body)
        if json.loads(body)["t"] == "round":
            table.runner.get_loop().call_soon(table.room.leave, line)

    line.send_bytes = go
    assert referees_blow(table)["t"] == "done"
    assert table.done[-1].alone


def test_with_an_older_seed_nobody_is_asked(tmp_path: Path) -> None:
    with Table(tmp_path / "old", Settings(title="The barrow")) as table:
        ann = Lender(table, "ann")
        referees_blow(table)
        assert not ann.rounds
        assert not table.done[-1].alone
