"""One thing after the other, on disk before anybody is told."""

from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.faults import NotKept, Overtaken
from rulewright.errors import Refused
from rulewright.table import protocol as say
from rulewright.table.line import Line
from rulewright.table.room import TRIES, Room
from tests.table.room.table import GAME, Table


def test_who_commands_is_answered_before_the_log_and_the_log_comes_before_the_parts(table: Table) -> None:
    page = table.pages["ann"]
    page.order.clear()
    table.ask("ann", say.Do(id="a", procedure="lantern.light", arguments={"who": "mira"}))
    assert page.order[:1] == ["done"]
    table.ask("ann", say.Do(id="b", procedure="lantern.vote", arguments={"one": "mira", "other": "bo"}))
    page.order.clear()
    table.ask("ann", say.Drop(id="c", command="b"))
    assert page.order == ["done", "log", "parts"]


def test_everybody_hears_of_a_blow_and_sees_what_it_did(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    lost = 6 - table.hp("kol")
    for page in table.pages.values():
        assert page.lines == [f"Mira strikes Kol for {lost}"]
    assert table.pages["rae"].parts["who"][2]["id"] == "kol"


def test_the_same_message_twice_is_done_once_and_answered_alike(table: Table) -> None:
    first, second = (table.strike("ann", "mira", "kol") for _ in range(2))
    both = table.ask_all(*(("rae", say.Undo(id="u")) for _ in range(2)))
    assert first == second
    assert (len(table.campaign.entries), [one["t"] for one in both]) == (2, ["done", "done"])


def test_a_command_that_was_done_before_the_server_fell_is_not_done_again(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    table.leave()
    table.open(Campaign.open(table.file, system=GAME), table.room.settings)
    again = table.strike("ann", "mira", "kol")
    assert (again["t"], len(table.done)) == ("done", 1)


def test_nobody_learns_what_another_commanded_by_using_its_id(table: Table) -> None:
    table.strike("ann", "mira", "kol", "secret-id")
    again = table.strike("bob", "bo", "kol", "secret-id")
    assert again["t"] == "done", "to refuse it would say that there is one"
    assert table.strike("bob", "bo", "kol", "secret-id") == again
    assert [one.by for one in table.done] == ["ann", "bob"]


def test_two_who_act_on_the_same_item_at_once_do_not_both_get_their_way(table: Table) -> None:
    blow = {"target": "kol"}
    first, second = table.ask_all(
        ("ann", say.Do(id="a", procedure="lantern.strike", arguments={"striker": "mira", **blow}, expect=0)),
        ("bob", say.Do(id="b", procedure="lantern.strike", arguments={"striker": "bo", **blow}, expect=0)),
    )
    assert (first["t"], second["t"], second["code"]) == ("done", "sorry", "campaign.overtaken")
    assert len(table.done) == 1


def test_a_refused_command_changes_nothing_and_the_others_of_its_batch_happen(table: Table) -> None:
    wrong, right = table.ask_all(
        ("ann", say.Do(id="a", procedure="lantern.strike", arguments={"striker": "bo", "target": "kol"})),
        ("bob", say.Do(id="b", procedure="lantern.strike", arguments={"striker": "bo", "target": "kol"})),
    )
    assert (wrong["code"], right["t"]) == ("not-allowed", "done")
    assert [entry.command for entry in table.done] == ["b"]


def test_where_nothing_can_be_written_all_hear_why_and_nothing_has_happened(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    def full(_campaign: Campaign) -> None:
        _campaign.forget()
        raise NotKept("the disk is full, so nothing was done; make room and command it again")

    before = {who: page.bytes for who, page in table.pages.items()}
    with monkeypatch.context() as patch:
        patch.setattr(Campaign, "commit", full)
        said = _ask_while_full(table)
    assert {one["code"] for one in said} == {"campaign.not-kept"}
    assert all("the referee hears why" in one["text"] for one in said)
    assert table.pages["rae"].notices == ["the disk is full, so nothing was done; make room and command it again"]
    assert table.done == []
    assert table.pages["wall"].bytes == before["wall"]
    assert table.strike("ann", "mira", "kol")["t"] == "done"


def _ask_while_full(table: Table) -> list[dict[str, Any]]:
    async def asked() -> None:
        for who, one in (("ann", "mira"), ("bob", "bo")):
            table.room.ask(table.lines[who], say.Do(id="full", procedure="lantern.light", arguments={"who": one}))
        with pytest.raises(NotKept):
            await table.room.within(lambda: None)

    table.runner.run(asked())
    return [table.pages[who].answers["full"] for who in ("ann", "bob")]


def test_a_batch_that_another_process_overtook_is_run_again(table: Table) -> None:
    with Campaign.open(table.file, system=GAME) as other:
        other.command("lantern.arrive", {"name": "ida", "hp": 3})
    assert table.strike("ann", "mira", "kol")["t"] == "done"
    assert [one.procedure for one in table.done] == ["lantern.arrive", "lantern.strike"]


def test_a_batch_that_is_overtaken_again_and_again_is_given_up(table: Table, monkeypatch: pytest.MonkeyPatch) -> None:
    tried = []

    def late(campaign: Campaign) -> None:
        tried.append(len(campaign.held))
        campaign.forget()
        raise Overtaken("somebody else acted first")

    async def asked() -> None:
        table.room.ask(table.lines["ann"], say.Do(id="l", procedure="lantern.light", arguments={"who": "mira"}))
        with pytest.raises(Overtaken):
            await table.room.within(lambda: None)

    monkeypatch.setattr(Campaign, "commit", late)
    table.runner.run(asked())
    assert (tried, table.pages["ann"].answers["l"]["code"]) == ([1] * TRIES, "campaign.overtaken")


def test_what_another_process_did_is_shown_when_the_room_is_told(table: Table) -> None:
    with Campaign.open(table.file, system=GAME) as other:
        other.command("lantern.strike", {"striker": "bo", "target": "mira"}, answers=other.chance(lambda *_: "stand"))
    table.room.refresh()
    table.within(lambda: None)
    assert table.pages["ann"].lines[0].startswith("Bo strikes Mira for")


def test_a_mistake_of_ours_is_one_sentence_to_whom_it_concerns_and_the_room_lives_on(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any, **__: Any) -> None:
        raise KeyError("the secret of the referee")

    with monkeypatch.context() as patch:
        patch.setattr(Campaign, "cancel", broken)
        table.strike("bob", "bo", "mira", "waits")
        said = table.ask("rae", say.Drop(id="d", command="waits"))
    assert (said["t"], said["code"]) == ("sorry", "fault")
    assert "secret" not in said["text"] + caplog.text
    assert "KeyError" in caplog.text
    assert table.ask("rae", say.Drop(id="e", command="waits"))["t"] == "done"


def test_whoever_only_looks_on_cannot_command(table: Table) -> None:
    assert table.strike("wall", "mira", "kol")["code"] == "not-allowed"
    assert table.done == []


def test_a_deed_of_the_house_is_on_disk_before_it_comes_back(table: Table) -> None:
    table.within(lambda: table.campaign.shelf.put("seat", "x", b"{}"))
    with Campaign.open(Path(table.file), system=GAME) as other:
        assert other.shelf.get("seat", "x") == b"{}"


def test_a_deed_of_the_house_that_is_refused_is_refused_to_whoever_asked(table: Table) -> None:
    def refused() -> None:
        raise Refused("not now")

    with pytest.raises(Refused, match="not now"):
        table.within(refused)


def test_a_line_is_sent_nothing_before_its_hello(table: Table) -> None:
    heard: list[bytes] = []
    room: Room = table.room
    line = room.enter("bob", heard.append)
    table.strike("ann", "mira", "kol")
    assert (heard, isinstance(line, Line)) == ([], True)


def test_a_part_that_cannot_be_made_is_not_there_and_the_others_are(
    table: Table, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    def broken(*_: Any) -> None:
        raise ValueError("the secret of the referee")

    monkeypatch.setattr(GAME, "offers", broken)
    table.strike("ann", "mira", "kol")
    page = table.pages["ann"]
    assert ("can:mira" in page.parts, page.parts["who"][0]["id"]) == (False, "mira")
    assert ("part.failed part=can fault=ValueError" in caplog.text, "secret" in caplog.text) == (True, False)


def test_a_seat_that_was_taken_away_hears_so_and_nothing_after(table: Table) -> None:
    table.reseat("bob", gone=True, plays=())
    table.within(lambda: None)
    page = table.pages["bob"]
    assert page.order[-1] == "bye"
    table.strike("ann", "mira", "kol")
    assert page.order[-1] == "bye"
