"""A question that waits while something is taken back or done again."""

import pytest

from rulewright.campaign import Campaign
from rulewright.table import protocol as say
from rulewright.table.settings import Settings
from tests.table.room.table import GAME, Table


def wound(table: Table, points: int) -> None:
    table.ask("rae", say.Do(id="w", procedure="lantern.wound", arguments={"who": "mira", "points": points}))


def test_the_referee_takes_back_the_open_question_first_and_then_the_deed_before_it(table: Table) -> None:
    wound(table, 1)
    assert table.strike("ann", "mira", "bo")["waits"] is True
    assert table.ask("rae", say.Undo(id="a"))["t"] == "done"
    assert (table.pages["bob"].parts["waiting"], table.hp("mira")) == ([], 5)
    assert table.ask("rae", say.Undo(id="b"))["t"] == "done"
    assert table.hp("mira") == 6


@pytest.mark.parametrize("way", [say.Undo(id="a"), say.Drop(id="a", command="blow")])
def test_a_question_is_taken_back_once_if_the_message_comes_again_after_the_server_fell(
    table: Table, way: say.FromSeat
) -> None:
    wound(table, 1)
    table.strike("ann", "mira", "bo")
    assert table.ask("rae", way)["t"] == "done"
    table.leave()
    table.open(Campaign.open(table.file, system=GAME), Settings(title="The barrow"))
    assert table.ask("rae", way)["t"] == "done"
    assert table.hp("mira") == 5


def test_whoever_has_seen_dice_in_a_deed_that_waits_does_not_drop_it_by_taking_back(table: Table) -> None:
    table.within(lambda: table.room.desk.set(Settings(undo="own")))
    table.strike("ann", "mira", "bo")
    assert table.ask("ann", say.Undo(id="a"))["code"] == "not-allowed"
    assert table.pages["bob"].parts["waiting"]


@pytest.mark.parametrize(("points", "left"), [(100, 0), (1, 1)])
def test_a_question_goes_with_what_makes_it_impossible_and_else_stays(table: Table, points: int, left: int) -> None:
    wound(table, points)
    table.ask("rae", say.Undo(id="a"))
    table.strike("ann", "mira", "bo")
    table.ask("rae", say.Redo(id="b", item="w"))
    assert len(table.pages["bob"].parts["waiting"]) == left
