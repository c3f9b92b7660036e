"""What the table's people see and decide: the referee's word against a rule, whose turn it is, who throws."""

from collections.abc import Iterator
from pathlib import Path

import msgspec
import pytest

from rulewright.campaign.seats import REFEREE_SEAT
from rulewright.engine import World
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.records.scene import Scene
from rulewright.table import protocol as say
from tests.symbaroum.people import brute, fight, mira, near
from tests.table.room.table import Page, Table

TALK = Scene(id="talk", name="The talk", kind="social-challenge")


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path / "toll.rwj", game=SYSTEM, world=World([mira(), brute(), TALK])) as made:
        yield made


def test_a_test_that_a_social_challenge_refuses_is_carried_out_if_the_referee_lets_it_happen(table: Table) -> None:
    wish = {"who": "mira", "attribute": "persuasive"}
    refused = table.ask("ann", say.Do(id="a", procedure="symbaroum.test", arguments=wish))
    assert "by role-play, not by one test" in str(refused)
    table.ask("ann", say.Propose(id="p", procedure="symbaroum.test", arguments=wish))
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True))["t"] == "done"
    assert [one.procedure for one in table.done] == ["symbaroum.test"]


def test_what_the_rules_allow_is_let_happen_as_it_was_asked(table: Table) -> None:
    wish = {"who": "mira", "attribute": "strong"}
    table.ask("ann", say.Propose(id="p", procedure="symbaroum.test", arguments=wish))
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True))["t"] == "done"
    assert table.done[0].arguments == wish


def unseen_fight(table: Table) -> Page:
    """A fight of Mira with a brute that nobody sees, as Mira's player sees it."""
    table.campaign.command("symbaroum.keep-unseen", {"who": ["brute"]}, by=REFEREE_SEAT)
    table.ask("rae", say.Do(id="f", procedure="symbaroum.start", arguments={"combatants": ["mira", "brute"]}))
    return table.pages["ann"]


def test_a_die_that_its_player_is_not_shown_is_thrown_by_the_table(table: Table) -> None:
    page = unseen_fight(table)
    assert not page.parts["waiting"]
    assert [one.status for one in table.done][-1] == "done"


def test_in_the_turn_of_somebody_unseen_it_is_no_turn_of_whoever_comes_next(tmp_path: Path) -> None:
    world = World([mira(quick=9), brute(quick=12), TALK])
    with Table(tmp_path / "toll.rwj", game=SYSTEM, world=world) as table:
        page = unseen_fight(table)
        assert page.parts["turn"] == ""
        assert all(one.get("state") != "now" for one in page.parts["order"]["columns"][0]["standings"])
        sorry = table.ask("ann", say.Do(id="e", procedure="symbaroum.end-turn", arguments={"who": "mira"}))
        assert "for a reason that the referee knows" not in str(sorry)
        early = table.ask("ann", say.Do(id="s", procedure="symbaroum.free", arguments={"who": "mira"}))
        assert "it is not Mira's turn yet" in str(early)
        table.ask("rae", say.Do(id="n", procedure="symbaroum.next", arguments={}))
        assert page.parts["turn"] == "mira"


@pytest.fixture
def leaving(tmp_path: Path) -> Iterator[Table]:
    """A brute withdraws from Mira, who is asked whether she makes a Free Attack."""
    with Table(tmp_path / "toll.rwj", game=SYSTEM, world=fight(*near(brute(), mira()))) as table:
        table.ask("rae", say.Do(id="out", procedure="symbaroum.withdraw", arguments={"who": "brute"}))
        assert table.pages["ann"].parts["waiting"]
        yield table


def test_nobody_ends_a_turn_in_which_a_deed_of_theirs_still_waits(leaving: Table) -> None:
    end = say.Do(id="e", procedure="symbaroum.end-turn", arguments={"who": "brute"})
    assert "'Withdraw from melee' still waits for an answer" in str(leaving.ask("rae", end))
    leaving.ask("ann", say.Answer(id="let", command="out", key="let-go", wait=1))
    assert leaving.ask("rae", msgspec.structs.replace(end, id="again"))["t"] == "done"


def test_what_the_dead_were_about_to_do_asks_nobody_any_more_and_the_table_says_so(leaving: Table) -> None:
    dead = {"record": "brute", "field": "status", "value": "dead"}
    assert leaving.ask("rae", say.Do(id="k", procedure="symbaroum.overrule", arguments=dead))["t"] == "done"
    ann, rae = leaving.pages["ann"], leaving.pages["rae"]
    assert (ann.parts["waiting"], rae.parts["waiting"]) == ([], [])
    assert "dropped" in rae.states
    assert ann.notices == ["Withdraw from melee goes no further, since things have changed"]
    assert rae.notices[-1].startswith("Brute: Withdraw from melee goes no further, since things have changed: Brute is")


def test_what_somebody_unseen_was_about_to_do_lapses_unnamed(leaving: Table) -> None:
    leaving.campaign.command("symbaroum.keep-unseen", {"who": ["brute"]}, by=REFEREE_SEAT)
    dead = {"record": "brute", "field": "status", "value": "dead"}
    assert leaving.ask("rae", say.Do(id="k", procedure="symbaroum.overrule", arguments=dead))["t"] == "done"
    assert leaving.pages["ann"].notices == ["What you were asked goes no further, since things have changed"]


def test_what_was_begun_in_a_turn_that_the_referee_passes_over_lapses(leaving: Table) -> None:
    assert leaving.ask("rae", say.Do(id="n", procedure="symbaroum.next", arguments={}))["t"] == "done"
    assert leaving.pages["ann"].parts["waiting"] == []
