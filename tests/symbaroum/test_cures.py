"""What makes possible what is not: the cure is done, and then the deed; none that leaves too little is offered."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest

from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.symbaroum.people import brute, fight, mira, near
from tests.table.room.table import Table

CLOSE_IN = say.Deed("symbaroum.engage", {"who": "mira", "target": "archer"})


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    """Mira in melee with a brute, and an archer some way off."""
    world = fight(*near(mira(), brute()), brute("archer"))
    with Table(tmp_path / "toll.rwj", Settings(degrees={"foes": "remind"}), game=SYSTEM, world=world) as made:
        yield made


def withdraw(table: Table, *then: say.Deed) -> None:
    out = say.Do(id="out", procedure="symbaroum.withdraw", arguments={"who": "mira"}, then=then)
    assert table.ask("ann", out)["waits"] is True
    table.ask("rae", say.Answer(id="let", command="out", key="let-go", wait=1))


def cured(table: Table, deed: str) -> list[str]:
    """What somebody could do first, of a thing that Mira cannot do."""
    offers: list[dict[str, Any]] = table.pages["ann"].parts["can:mira"]
    return [each["text"] for one in offers if one["text"].startswith(deed) for each in one.get("cures", ())]


def test_whoever_withdraws_so_as_to_close_in_does_so_once_they_were_let_go(table: Table) -> None:
    withdraw(table, CLOSE_IN)
    assert table.campaign.world.get(Creature, "archer").place_of("mira")
    assert [one.procedure for one in table.done if one.status == "done"] == ["symbaroum.withdraw", "symbaroum.engage"]


def test_what_cannot_be_done_after_all_is_told_and_nothing_comes_of_what_was_called_off(table: Table) -> None:
    withdraw(table, say.Deed("symbaroum.go-around", {"who": "mira", "target": "archer"}))
    assert table.pages["ann"].notices[-1].startswith("Not done: going around takes the whole turn")


def test_nothing_follows_what_was_called_off(table: Table) -> None:
    out = say.Do(id="out", procedure="symbaroum.withdraw", arguments={"who": "mira"}, then=(CLOSE_IN,))
    assert table.ask("ann", out)["waits"] is True
    table.ask("rae", say.Drop(id="d", command="out"))
    assert [one.procedure for one in table.done] == ["symbaroum.withdraw"]
    assert table.campaign.shelf.all("then") == {}


def test_no_cure_is_offered_that_leaves_too_little_for_the_deed(table: Table) -> None:
    assert cured(table, "Close in on Archer") == ["Withdraw"]
    assert table.campaign.world.get(Creature, "mira").left == ("combat", "movement")
    spends = {"who": "mira", "target": "brute"}
    table.ask("rae", say.Do(id="h", procedure="symbaroum.line-of-sight", arguments=spends))
    assert cured(table, "Close in on Archer") == []


def test_the_log_says_that_somebody_left_the_melee_also_where_a_free_attack_came_of_it(table: Table) -> None:
    table.ask("ann", say.Do(id="out", procedure="symbaroum.withdraw", arguments={"who": "mira"}))
    table.ask("rae", say.Answer(id="strike", command="out", key="strike", wait=1))
    while waiting := table.pages["ann"].parts["waiting"]:
        table.ask("rae", say.Faces(id=f"f{waiting[0]['wait']}", command="out", faces=(), wait=waiting[0]["wait"]))
    assert table.pages["ann"].log[-1]["headline"]["text"].endswith("Mira leaves the melee.")
