"""Dice that the rules put into a player's hand: the player is asked, whoever commanded."""

from pathlib import Path

from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.table.room.table import Table


def pounce(table: Table, on: str, command: str = "p") -> dict[str, object]:
    return table.ask("rae", say.Do(id=command, procedure="lantern.pounce", arguments={"who": on}))


def test_what_befalls_a_character_waits_for_a_press_of_its_player_who_reads_what_for(table: Table) -> None:
    assert pounce(table, "bo")["waits"] is True
    mine = table.pages["bob"].parts["waiting"][0]
    assert (mine["mine"], mine["dice"], mine["text"]) == (
        True,
        "d4",
        "It pounces on you. Roll a d4: so much it hurts",
    )
    assert "mine" not in table.pages["ann"].parts["waiting"][0]
    assert table.ask("ann", say.Faces(id="x", command="p", wait=1, faces=()))["code"] == "not-allowed"
    assert table.ask("bob", say.Faces(id="y", command="p", wait=1, faces=()))["t"] == "done"
    assert table.done[-1].status == "done"


def test_whoever_throws_real_dice_types_in_what_they_show(table: Table) -> None:
    table.own_dice("bob")
    pounce(table, "bo")
    table.ask("bob", say.Faces(id="y", command="p", wait=1, faces=(3,)))
    rolled = table.pages["wall"].log[-1]["seen"]["rolled"][0]
    assert (rolled["faces"], rolled["typed"]) == ([3], True)


def test_whom_no_player_plays_nobody_is_asked_for(table: Table) -> None:
    assert pounce(table, "kol")["waits"] is False


def test_the_referee_throws_for_a_player_who_does_not(table: Table) -> None:
    pounce(table, "bo")
    assert table.ask("rae", say.Faces(id="y", command="p", wait=1, faces=()))["t"] == "done"


def test_when_time_is_up_the_dice_of_the_table_fall(file: Path) -> None:
    with Table(file, Settings(seconds=3600)) as table:
        pounce(table, "bo")
        automation = table.room.automation
        table.within(lambda: automation._time_is_up(table.done[-1]))
        assert table.done[-1].status == "done"
