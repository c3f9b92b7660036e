"""Who may take back what, propose, be called, and steer the table."""

from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.errors import Refused, Sentence
from rulewright.table import deeds
from rulewright.table import protocol as say
from rulewright.table.running.stands_on import in_words
from rulewright.table.settings import Settings
from tests.table.room.table import GAME, Table

OWN = Settings(undo="own")


def test_where_each_takes_back_their_own_the_log_shows_it(file: Path) -> None:
    with Table(file, OWN) as table:
        table.strike("ann", "mira", "kol")
        refused = table.ask("bob", say.Undo(id="b", item="blow"))
        assert (refused["code"], table.pages["bob"].log[0].get("may_undo")) == ("not-allowed", None)
        assert table.pages["ann"].log[0]["may_undo"] is True
        assert table.ask("ann", say.Undo(id="a"))["t"] == "done"
        assert (table.hp("kol"), table.pages["bob"].states) == (6, ["undone"])
        assert table.ask("ann", say.Redo(id="r", item="blow"))["t"] == "done"
        assert table.pages["bob"].states == ["done"]


def test_a_player_asks_to_take_back_their_own_roll_and_the_referee_lets_them(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    left = table.hp("kol")
    assert table.ask("bob", say.Undo(id="b", item="blow"))["code"] == "not-allowed"
    assert table.ask("ann", say.Undo(id="a", item="blow"))["proposed"] is True
    assert (table.hp("kol"), table.pages["ann"].states) == (left, ["done"])
    assert table.pages["rae"].parts["proposals"][0]["text"].startswith("Take back “Mira strikes Kol for 3")
    assert table.ask("rae", say.Settle(id="t", proposal="a", accept=True))["t"] == "done"
    assert (table.hp("kol"), table.pages["ann"].states) == (6, ["undone"])
    assert table.ask("ann", say.Redo(id="r", item="blow"))["proposed"] is True
    table.ask("rae", say.Settle(id="u", proposal="r", accept=True))
    assert (table.hp("kol"), table.pages["rae"].parts["proposals"]) == (left, [])


def test_a_wish_to_take_back_what_something_stands_on_is_refused_in_the_words_of_the_log(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    table.ask("ann", say.Undo(id="a"))
    table.strike("bob", "bo", "kol", "later")
    told = "“Mira strikes Kol for 3” cannot be taken back: “Bo strikes Kol for 1” came later and stands on it"
    assert table.ask("rae", say.Settle(id="t", proposal="a", accept=True))["text"].startswith(told)


def test_a_wish_to_take_back_that_is_declined_leaves_all_as_it_was(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    table.ask("ann", say.Undo(id="a"))
    table.ask("rae", say.Settle(id="t", proposal="a", accept=False))
    assert table.pages["ann"].notices[0].startswith("Rae declines: Take back “Mira strikes Kol")
    assert table.pages["ann"].states == ["done"]
    assert table.ask("rae", say.Undo(id="r"))["t"] == "done"


def test_where_anyone_takes_back_a_player_takes_back_anothers(file: Path) -> None:
    with Table(file, Settings(undo="anyone")) as table:
        table.strike("ann", "mira", "kol")
        assert table.ask("bob", say.Undo(id="b", item="blow"))["t"] == "done"


def test_what_something_stands_on_is_said_to_a_player_in_the_words_of_their_own_log(file: Path) -> None:
    with Table(file, OWN) as table:
        table.strike("ann", "mira", "kol")
        table.strike("bob", "bo", "kol", "later")
        said = table.ask("ann", say.Undo(id="a", item="blow"))
        told = "“Mira strikes Kol for 3” cannot be taken back: “Bo strikes Kol for 1” came later and stands on it"
        assert said["text"].startswith(told)
        assert told in table.pages["rae"].notices[0]
        assert table.pages["ann"].notices == []


def test_a_wish_that_the_referee_could_not_grant_is_refused_at_once_and_the_referee_is_not_asked(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    table.strike("bob", "bo", "kol", "later")
    said = table.ask("ann", say.Undo(id="a", item="blow"))
    assert said["text"].startswith("“Mira strikes Kol for 3” cannot be taken back: “Bo strikes Kol for 1” came later")
    assert table.pages["rae"].parts["proposals"] == []
    assert table.ask("bob", say.Undo(id="b", item="later"))["proposed"] is True


def test_what_a_player_does_not_see_is_not_named_as_what_something_stands_on(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    table.ask("rae", say.Do(id="o", procedure="lantern.omen", arguments={}))
    blow, omen = (table.campaign.ledger.by_command[one].seq for one in ("blow", "o"))
    wrong = Refused(Sentence("{seq} {what} {other} {later}", seq=blow, what="stay", other=omen, later=""))
    desk = table.room.desk
    assert in_words(desk, desk.people["rae"], wrong) is not None
    assert in_words(desk, desk.people["ann"], wrong) is None


def test_what_only_the_true_world_refuses_a_player_hears_in_a_fixed_sentence(table: Table) -> None:
    table.ask("rae", say.Do(id="n", procedure="lantern.secret-note", arguments={"text": "Kol is a spy"}))
    name = next(one.id for one in table.campaign.world if type(one).__name__ == "Note")
    said = table.ask("ann", say.Do(id="a", procedure="lantern.arrive", arguments={"name": name, "hp": 2}))
    assert said["text"] == "it cannot be done now, for a reason that the referee knows"
    assert table.pages["rae"].notices == [
        f"Ann could not: {name}: there is one of that name already; give another name"
    ]


def test_a_proposal_is_seen_by_whoever_made_it_and_the_referee_who_accepts_it(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", procedure="lantern.wait", arguments={"minutes": 10}, note="we rest"))
    for who, seen in (("ann", 1), ("rae", 1), ("bob", 0)):
        assert len(table.pages[who].parts["proposals"]) == seen
    assert table.pages["rae"].parts["proposals"][0]["text"] == "Wait (minutes of game time: 10)"
    assert table.ask("ann", say.Settle(id="s", proposal="p", accept=True))["code"] == "not-allowed"
    assert table.ask("rae", say.Settle(id="t", proposal="p", accept=True))["t"] == "done"
    done = table.done[0]
    assert (done.procedure, done.by, table.pages["ann"].parts["proposals"]) == ("lantern.wait", "ann", [])


def test_a_referee_accepts_a_proposal_with_other_arguments(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", procedure="lantern.wait", arguments={"minutes": 10}))
    table.ask("rae", say.Settle(id="t", proposal="p", accept=True, arguments={"minutes": 30}))
    assert table.done[0].arguments == {"minutes": 30}


def test_whose_proposal_is_declined_is_told_with_the_reason(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", procedure="lantern.wait", arguments={"minutes": 10}))
    table.ask("rae", say.Settle(id="t", proposal="p", accept=False, note="no time"))
    assert table.pages["ann"].notices == ["Rae declines: Wait (minutes of game time: 10) (no time)"]
    assert table.done == []


def test_proposals_are_still_there_when_the_server_comes_back(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", procedure="lantern.wait", arguments={"minutes": 10}))
    table.leave()
    table.open(Campaign.open(table.file, system=GAME), Settings())
    assert [one["id"] for one in table.pages["rae"].parts["proposals"]] == ["p"]


def test_where_the_table_proposes_a_players_command_waits_for_the_referee(file: Path) -> None:
    with Table(file, Settings(degrees={"deeds": "propose"})) as table:
        said = table.strike("ann", "mira", "kol")
        assert (said["proposed"], table.done) == (True, [])
        table.ask("rae", say.Settle(id="t", proposal="blow", accept=True))
        assert table.pages["ann"].lines[0].startswith("Mira strikes Kol")


def test_where_the_table_only_records_a_players_command_is_a_line_and_nothing_else(file: Path) -> None:
    with Table(file, Settings(degrees={"deeds": "record"})) as table:
        table.strike("ann", "mira", "kol")
        assert (table.hp("kol"), table.pages["bob"].lines) == (6, ["Mira: Strike (Kol)"])


def test_one_procedure_may_have_a_degree_of_its_own(file: Path) -> None:
    with Table(file, Settings(degrees={"deeds": "propose", "lantern.light": "do"})) as table:
        said = table.ask("ann", say.Do(id="l", procedure="lantern.light", arguments={"who": "mira"}))
        assert (said["proposed"], len(table.done)) == (False, 1)


def test_those_who_are_called_may_roll_and_are_ticked_off_one_after_the_other(table: Table) -> None:
    table.ask("rae", say.Call(id="c", procedure="lantern.gust", parameter="at", who=("mira", "bo")))
    called = table.pages["ann"].parts["calls"][0]
    assert (called["who"], called["done"], table.pages["wall"].parts["calls"]) == (["mira", "bo"], [], [])
    assert table.ask("bob", say.Do(id="x", procedure="lantern.gust", arguments={"at": "mira"}))["code"] == "not-allowed"
    assert table.ask("ann", say.Do(id="a", procedure="lantern.gust", arguments={"at": "mira"}))["t"] == "done"
    assert table.pages["rae"].parts["calls"][0]["done"] == ["mira"]
    assert table.ask("ann", say.Do(id="b", procedure="lantern.gust", arguments={"at": "mira"}))["code"] == "not-allowed"
    table.ask("bob", say.Do(id="d", procedure="lantern.gust", arguments={"at": "bo"}))
    assert table.pages["rae"].parts["calls"] == []


def test_a_referee_lets_a_call_be_rolled_for_those_who_have_not(table: Table) -> None:
    table.ask("rae", say.Call(id="c", procedure="lantern.listen", parameter="who", who=("mira", "bo")))
    table.ask("ann", say.Do(id="a", procedure="lantern.listen", arguments={"who": "mira"}))
    table.ask("rae", say.Settle(id="s", proposal="c", accept=True))
    assert [(one.arguments["who"], one.by) for one in table.done] == [("mira", "ann"), ("bo", "rae")]


def test_a_call_whose_time_is_up_is_rolled_by_itself(table: Table) -> None:
    table.ask("rae", say.Call(id="c", procedure="lantern.listen", parameter="who", who=("mira", "bo"), seconds=1))
    table.until(lambda: len(table.campaign.ledger.entries) == 2)
    table.within(lambda: None)
    assert [one.by for one in table.done] == ["time", "time"]
    assert table.pages["rae"].parts["calls"] == []


def test_what_is_due_is_only_reminded_of_put_ready_or_done_as_the_table_is_set(table: Table) -> None:
    table.ask("rae", say.Do(id="f", procedure="lantern.wound", arguments={"who": "kol", "points": 6}))
    assert [one["text"] for one in table.pages["ann"].parts["due"]] == []
    assert [one["text"] for one in table.pages["rae"].parts["due"]] == ["Kol leaves"]
    table.ask("rae", say.Set(id="s", settings={"degrees": {"due": "propose"}}))
    ready = table.pages["rae"].parts["proposals"][0]
    assert (ready["by"], ready["text"], table.pages["rae"].parts["due"]) == ("table", "Kol leaves", [])
    table.ask("rae", say.Settle(id="n", proposal=ready["id"], accept=False))
    assert table.pages["rae"].parts["proposals"] == []
    table.ask("rae", say.Set(id="t", settings={"degrees": {"due": "do"}}))
    assert "kol" not in table.campaign.world
    assert table.done[-1].by == "table"


def test_only_a_referee_changes_how_the_table_plays(table: Table) -> None:
    assert table.ask("ann", say.Set(id="a", settings={"odds": "nobody"}))["code"] == "not-allowed"
    assert table.ask("rae", say.Set(id="r", settings={"odds": "never"}))["code"] == "unreadable"
    assert table.ask("rae", say.Set(id="s", settings={"odds": "nobody"}))["t"] == "done"
    assert table.ask("rae", say.Set(id="o", options={"harsh": "on"}))["t"] == "done"
    assert (table.room.settings.odds, table.campaign.options) == ("nobody", {"harsh": True})
    assert table.pages["ann"].parts["table"]["settings"] is None


def test_the_seed_of_the_dice_is_shown_when_the_evening_closes_and_no_command_is_taken_after(table: Table) -> None:
    before = table.pages["wall"].parts["table"]
    said = table.ask("rae", say.Evening(id="e", open=False))
    assert (before["seed"], said["data"]["seed"]) == ("", b"a seed for tests".hex())
    assert table.pages["wall"].parts["table"]["seed"] == b"a seed for tests".hex()
    assert table.strike("ann", "mira", "kol")["code"] == "campaign.between-evenings"
    table.ask("rae", say.Evening(id="f", open=True))
    assert table.pages["wall"].parts["table"]["commitment"] != before["commitment"]
    assert table.strike("ann", "mira", "kol", "next")["t"] == "done"


def test_nobody_but_a_referee_drops_a_command_for_which_the_tables_dice_have_fallen(table: Table) -> None:
    table.strike("ann", "mira", "bo")
    said = table.ask("ann", say.Drop(id="d", command="blow"))
    assert said["text"] == "dice have fallen for it already: ask the referee to drop it"
    assert table.ask("rae", say.Drop(id="e", command="blow"))["t"] == "done"


def test_only_a_referee_asks_what_is_likely_to_come_of_a_fight(table: Table) -> None:
    assert table.ask("ann", say.Forecast(id="f"))["code"] == "not-allowed"


def test_an_answer_that_cannot_be_sent_keeps_nobody_else_from_theirs(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    do = deeds.do
    monkeypatch.setattr(deeds, "do", lambda desk, line, one: object() if one.id == "odd" else do(desk, line, one))
    assert table.ask("bob", say.Find(id="odd", words="hp"))["code"] == "fault"
    table.strike("ann", "mira", "kol")
    assert table.pages["bob"].states == ["done"]
