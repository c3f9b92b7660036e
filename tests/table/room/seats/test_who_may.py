"""Who may: what the referee decides in a deed, and what concerns everybody, is asked for by players."""

import json
from pathlib import Path
from typing import Any

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.seats import Seat
from rulewright.errors import NotAllowed
from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from rulewright.table.view.doing.forms import forms
from tests.lantern import Walker
from tests.table.room.table import GAME, Table

SHOVE = {"who": "mira", "target": "kol"}


def wish(**more: Any) -> dict[str, Any]:
    return {"procedure": "lantern.shove", "arguments": {**SHOVE, **more}}


def test_what_the_referee_decides_is_refused_from_a_players_seat_before_any_rule_runs(table: Table) -> None:
    said = table.ask("ann", say.Do(id="a", **wish(harm=5)))
    assert (said["code"], said["field"], table.done) == ("not-allowed", "harm", [])
    assert said["text"] == "the referee decides this: HP it costs the target. Ask for it, or leave it out"
    assert table.ask("ann", say.WhyNot(id="w", **wish(harm=5)))["data"] == said["text"]
    assert table.ask("ann", say.Odds(id="o", **wish(harm=5)))["code"] == "not-allowed"


def test_without_it_or_with_what_is_usual_a_player_goes_ahead(table: Table) -> None:
    assert table.ask("ann", say.Do(id="a", **wish()))["t"] == "done"
    assert table.ask("ann", say.Do(id="b", **wish(harm=1)))["t"] == "done"
    assert table.hp("kol") == 4


def test_a_player_asks_for_it_and_the_referee_grants_it_with_one_press(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", **wish(harm=5)))
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True))["t"] == "done"
    assert (table.hp("kol"), table.done[0].by) == (1, "ann")


def test_a_referee_decides_it_without_asking(table: Table) -> None:
    assert table.ask("rae", say.Do(id="r", **wish(harm=5)))["t"] == "done"


def test_a_program_on_a_players_seat_is_refused_as_well(file: Path) -> None:
    with Campaign.create(file, GAME) as campaign:
        with pytest.raises(NotAllowed, match="the referee decides this"):
            campaign.command("lantern.shove", {**SHOVE, "harm": 5}, by=Seat("ann", owns=("mira",)))
        assert campaign.entries == []


def test_what_the_referee_decides_stands_in_no_players_form() -> None:
    for who, asked in (("ann", ["who", "target"]), ("rae", ["who", "target", "harm"])):
        sent = forms(GAME, "en", referee=who == "rae")
        form = next(one for one in map(json.loads, map(bytes, sent)) if one["id"] == "lantern.shove")
        assert [one["name"] for one in form["questions"]] == asked
        assert [one["name"] for one in form["asks"]] == [one for one in ("harm",) if one not in asked]
        assert [one.get("acts", False) for one in form["questions"][:2]] == [True, False]


def test_whoever_is_down_is_marked_as_nobody_who_could_act(table: Table) -> None:
    table.ask("rae", say.Do(id="r", **wish(harm=50)))
    gone = {who: {one["id"] for one in table.pages[who].parts["who"] if one.get("gone")} for who in ("rae", "ann")}
    assert gone == {"rae": {"kol"}, "ann": set()}, "only those who may know how kol is are told"


def test_what_concerns_everybody_a_player_asks_for(table: Table) -> None:
    assert table.ask("ann", say.Do(id="c", procedure="lantern.camp", arguments={}))["proposed"] is True
    assert table.done == []
    assert table.ask("rae", say.Settle(id="s", proposal="c", accept=True))["t"] == "done"
    assert table.done[0].procedure == "lantern.camp"


def test_a_table_may_let_players_do_what_concerns_everybody(file: Path) -> None:
    with Table(file, Settings(degrees={"together": "do"})) as table:
        assert table.ask("ann", say.Do(id="c", procedure="lantern.camp", arguments={}))["proposed"] is False
        assert len(table.done) == 1


def test_a_table_that_asks_for_every_deed_asks_for_those_as_well(file: Path) -> None:
    with Table(file, Settings(degrees={"deeds": "propose", "together": "do"})) as table:
        assert table.ask("ann", say.Do(id="c", procedure="lantern.camp", arguments={}))["proposed"] is True


def test_what_a_player_asks_for_is_said_as_the_button_says_it(table: Table) -> None:
    assert GAME.offers is not None
    offer = next(one for one in GAME.offers(table.campaign.world, "mira", {}) if not one.why_not)
    table.ask("ann", say.Propose(id="p", procedure=offer.procedure, arguments=offer.arguments))
    assert table.pages["rae"].parts["proposals"][0]["text"] == offer.text


def test_a_wish_for_what_only_the_referee_does_may_leave_open_what_they_give(table: Table) -> None:
    table.ask("ann", say.Propose(id="p", procedure="lantern.wound", arguments={"who": "mira"}))
    (open_,) = table.pages["rae"].parts["proposals"]
    assert open_["arguments"] == {"who": "mira"}
    given = {"who": "mira", "points": 2}
    before = table.hp("mira")
    assert table.ask("rae", say.Settle(id="s", proposal="p", accept=True, arguments=given))["t"] == "done"
    assert table.hp("mira") == before - 2


def test_a_deed_that_needs_what_only_the_referee_gives_is_put_before_them_with_that_open(table: Table) -> None:
    for ask in (
        say.Do(id="p", procedure="lantern.pawn", arguments={"who": "mira"}),
        say.Propose(id="q", procedure="lantern.pawn", arguments={"who": "mira"}),
    ):
        said = table.ask("ann", ask)
        assert said["t"] == "done", said
        (open_,) = table.pages["rae"].parts["proposals"]
        assert open_["arguments"] == {"who": "mira"}
        before = table.campaign.world.get(Walker, "mira").oil
        assert table.ask("rae", say.Settle(id=f"y{ask.id}", proposal=ask.id, accept=True))["t"] == "sorry"
        given = {"who": "mira", "flasks": 1}
        assert (
            table.ask("rae", say.Settle(id=f"z{ask.id}", proposal=ask.id, accept=True, arguments=given))["t"] == "done"
        )
        assert table.campaign.world.get(Walker, "mira").oil == before - 1
        assert table.pages["rae"].parts["proposals"] == []
