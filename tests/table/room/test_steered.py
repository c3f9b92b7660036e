"""What is the table's own is written like commands: once, in order, with a way back, and the same after a restart."""

from collections.abc import Callable

import msgspec
import pytest
from msgspec.structs import replace

from rulewright.campaign import Campaign
from rulewright.campaign.seen.of_the_table import of_the_table
from rulewright.engine.journal.entries import OptionsSet
from rulewright.errors import Refused
from rulewright.table import protocol as say
from rulewright.table.people import People
from rulewright.table.running.steered import steer, was_done
from rulewright.table.settings import Settings
from tests.table.room.table import GAME, Table


def choose(table: Table, identity: str, **settings: object) -> str:
    answer = table.ask("rae", say.Set(id=identity, settings=settings))
    return str(answer["t"])


def again(table: Table) -> None:
    """The server falls, and another one goes on."""
    table.leave()
    table.open(Campaign.open(table.file, system=GAME), Settings(title="The barrow"))


def test_a_set_that_comes_again_after_a_restart_does_not_overwrite_a_newer_one(table: Table) -> None:
    choose(table, "first", title="Old")
    choose(table, "second", title="New")
    again(table)
    assert choose(table, "first", title="Old") == "done"
    assert table.room.settings.title == "New"
    assert [one.command for one in table.campaign.entries] == ["first", "second"]


def test_settings_stand_in_the_journal_with_what_they_were(table: Table) -> None:
    choose(table, "first", title="The Tomb")
    (entry,) = table.campaign.entries
    assert isinstance(entry, OptionsSet)
    assert (entry.table, entry.was) == ({"settings": {"title": "The Tomb"}}, {"settings": {"title": "The barrow"}})
    assert (entry.by, entry.command) == ("rae", "first")


def test_settings_are_taken_back_and_stand_again_also_after_a_restart(table: Table) -> None:
    choose(table, "first", party="outside", foes="whole")
    table.ask("rae", say.Undo(id="back"))
    assert (table.room.settings.party, table.room.settings.foes) == ("whole", "words")
    again(table)
    assert table.room.settings.party == "whole"
    table.ask("rae", say.Redo(id="redo"))
    assert (table.room.settings.party, table.room.settings.foes) == ("outside", "whole")


def test_an_older_setting_is_not_taken_back_under_a_newer_one_of_the_same_name(table: Table) -> None:
    choose(table, "first", title="A")
    choose(table, "second", title="B")
    choose(table, "third", party="words")
    assert table.ask("rae", say.Undo(id="back", item="first"))["t"] == "sorry"
    assert table.ask("rae", say.Undo(id="third-back", item="third"))["t"] == "done"
    assert (table.room.settings.title, table.room.settings.party) == ("B", "whole")


def test_what_opens_less_is_told_to_players_by_nothing_but_what_they_see(table: Table) -> None:
    table.strike("ann", "mira", "kol")
    before = {one: list(table.pages[one].log) for one in ("ann", "bob", "wall")}
    choose(table, "first", shown={"kol": "absent"}, title="Hush")
    table.ask("rae", say.Undo(id="back"))
    assert {one: table.pages[one].log for one in before} == before
    assert table.pages["rae"].log[-1]["seen"]["note"] == "the way the table plays has changed"


def test_a_player_takes_back_no_setting(table: Table) -> None:
    choose(table, "undo", undo="anyone")
    choose(table, "first", title="Hush")
    assert table.ask("ann", say.Undo(id="back"))["t"] == "sorry"
    assert table.ask("ann", say.Undo(id="named", item="first"))["t"] == "sorry"
    assert table.room.settings.title == "Hush"


def test_a_role_is_taken_back_and_a_link_is_not(table: Table) -> None:
    desk = table.room.desk
    table.within(lambda: steer(desk, "rae", lambda: desk.people.recast("ann", "spectator"), "role"))
    assert table.ask("rae", say.Undo(id="back"))["t"] == "done"
    assert desk.people["ann"].role == "player"
    token = table.within(lambda: steer(desk, "rae", lambda: desk.people.renew("ann"), "link"))
    assert table.ask("rae", say.Undo(id="item", item="link"))["t"] == "sorry"
    assert desk.people.opens(token) is desk.people["ann"]


def test_the_journal_holds_nothing_that_opens_a_seat(table: Table) -> None:
    desk = table.room.desk
    token = table.within(lambda: steer(desk, "rae", lambda: desk.people.renew("ann"), "link"))
    invite = table.within(lambda: steer(desk, "rae", desk.people.renew_invite, "invite"))
    kept = msgspec.json.encode([msgspec.to_builtins(one) for one in table.campaign.entries]).decode()
    assert all(one not in kept for one in (token, invite.token, *desk.people["ann"].tokens))
    assert [one.table for one in table.campaign.entries if isinstance(one, OptionsSet)] == [
        {"seat:ann": {"links": 1}},
        {"invite": {"links": 1}},
    ]


def test_a_refused_change_is_written_nowhere(table: Table) -> None:
    desk = table.room.desk
    before = dict(table.campaign.shelf.things)

    def both() -> None:
        desk.people.rename("ann", "Cat")
        desk.people.recast("rae", "player")

    with pytest.raises(Refused, match="only referee"):
        table.within(lambda: steer(desk, "rae", both, "both"))
    assert not table.campaign.entries
    assert dict(table.campaign.shelf.things) == before


def test_an_id_is_its_owners(table: Table) -> None:
    choose(table, "first", title="A")
    assert was_done(table.room.desk, "rae", "first")
    assert not was_done(table.room.desk, "rae", "other")
    with pytest.raises(Refused, match="used already"):
        was_done(table.room.desk, "ann", "first")


def test_the_terminal_leaves_what_is_the_tables_own(table: Table) -> None:
    table.strike("rae", "mira", "kol")
    choose(table, "first", title="A")
    entry = table.campaign.entries[-1].seq
    with pytest.raises(Refused, match="at the table"):
        table.campaign.undo(entry)
    assert table.campaign.undo().target < entry


def test_settings_are_chosen_while_no_evening_is_open(table: Table) -> None:
    table.ask("rae", say.Evening(id="close", open=False))
    assert choose(table, "first", title="A") == "done"


@pytest.mark.parametrize(
    ("deed", "said"),
    [
        (lambda people: people.rename("ann", "Anna"), "Ann is now called Anna"),
        (lambda people: people.recast("ann", "spectator"), "Ann at the table from now on: spectator"),
        (lambda people: people.hand_over("kol", "ann"), "whom Ann plays has changed"),
        (lambda people: people.hand_over("mira", "bob"), "Ann and Bob: who plays whom has changed"),
        (lambda people: people.revoke("ann"), "Ann has left the table"),
        (lambda people: people.sit("Cleo", "player"), "Cleo has a seat at the table"),
        (lambda people: people.put(replace(people.one("ann"), own_dice=True)), "Ann throws dice of their own"),
    ],
)
def test_a_changed_seat_is_told_by_name(table: Table, deed: Callable[[People], object], said: str) -> None:
    table.within(lambda: steer(table.room.desk, "rae", lambda: deed(table.room.desk.people)))
    (entry,) = (one for one in table.campaign.entries if isinstance(one, OptionsSet))
    assert str(of_the_table(entry)) == said
