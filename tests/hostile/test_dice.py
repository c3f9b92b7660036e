"""Whoever runs the server, and whoever plays, try to choose dice, to foretell them, or to learn what was hidden."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.dice.seeds import check_dice
from rulewright.chance.sheet import Sheet, label, new_sheet
from rulewright.engine.journal import Entry, EveningClosed
from rulewright.engine.steps import Rolled
from rulewright.errors import Diverged
from rulewright.table import protocol as say
from tests.chains import Device
from tests.lantern import SYSTEM
from tests.table.room.dice.test_checking_dice import close, opened, strike
from tests.table.room.table import Table


@pytest.fixture
def table(tmp_path: Path) -> Iterator[Table]:
    with Table(tmp_path / "barrow", seed=None) as made:
        yield made


@pytest.fixture
def device(table: Table) -> Device:
    made = Device()
    table.ask("ann", say.Pledge(id="pledge", chain=made.chain))
    return made


def faces(entry: Any) -> tuple[tuple[int, ...], ...]:
    return tuple(step.faces for step in entry.steps if isinstance(step, Rolled))


# The server.


def test_no_number_of_hidden_deeds_moves_a_players_die(tmp_path: Path) -> None:
    """Finding 4 of the review: ten of ten dice were steered by notes that players did not see."""
    seed, found = new_sheet(), set()
    for hidden in range(6):
        with Table(tmp_path / str(hidden), seed=seed) as table:
            ann = Device()
            table.ask("ann", say.Pledge(id="pledge", chain=ann.chain))
            for at in range(hidden):
                table.ask("rae", say.Do(id=f"h{at}", procedure="lantern.secret-note", arguments={"text": "steer"}))
                table.ask("rae", say.Do(id=f"o{at}", procedure="lantern.omen", arguments={}))
            strike(table, ann)
            found.add(faces(table.campaign.entries[-1]))
    assert len(found) == 1


def test_who_knows_every_secret_cannot_foretell_what_a_share_decides(table: Table, device: Device) -> None:
    sheet = table.campaign._kept.sheet
    assert sheet is not None
    guesses = [sheet.faces(label("harm", 1, "blow", (mark,), secret=False)).draw(6) for mark in ("", "0" * 64)]
    guesses.append(sheet.faces(label("harm", 1, "blow", (), secret=False)).draw(6))
    outcomes = set()
    for at in range(12):
        strike(table, device, f"blow-{at}")
        outcomes.add(faces(table.campaign.entries[-1])[0])
    assert len(outcomes) > 2, (guesses, outcomes)


def test_a_server_that_runs_a_request_again_and_again_gets_the_same_dice(tmp_path: Path) -> None:
    with Campaign.create(tmp_path / "a", SYSTEM) as campaign:
        share, found = Device().share(), set()
        for at in range(5):
            campaign.hold()
            found.add(faces(campaign.command("omen", {}, command=f"try-{at}", shares=(share,))))
            campaign.forget()
        assert len(found) == 1


def test_a_share_the_server_puts_in_itself_is_known_to_no_device(table: Table, device: Device) -> None:
    strike(table, device)
    close(table)
    mine = {device.share(1).mark}
    given = opened(table, "ann")
    assert set(given["marks"]) == mine
    forged = Device(b"the server's own").share()
    assert forged.mark not in mine, "the page says of such a roll that it is not hers"


def test_another_seed_at_the_closing_is_not_the_promised_one(table: Table, device: Device) -> None:
    strike(table, device)
    close(table)
    *before, closed = table.campaign.entries
    assert isinstance(closed, EveningClosed)
    for seed in (new_sheet().hex(), b"a chosen one".hex(), "", "not a number"):
        other = msgspec.structs.replace(closed, seed=seed)
        if seed:
            with pytest.raises(Diverged, match="not the one promised"):
                check_dice(table.campaign.header, [*before, other])


# Players.


def test_no_player_can_choose_a_share_or_use_one_twice(table: Table, device: Device) -> None:
    strike(table, device, "first")
    again, ahead = device.mixed(1), device.mixed(9)
    for at, wrong in enumerate(
        (again, msgspec.structs.replace(ahead, link="ab" * 32), msgspec.structs.replace(ahead, number=8))
    ):
        count = len(table.campaign.entries)
        message = say.Do(
            id=f"w{at}", procedure="lantern.strike", arguments={"striker": "mira", "target": "kol"}, share=wrong
        )
        assert table.ask("ann", message)["t"] == "sorry"
        assert len(table.campaign.entries) == count


def test_ids_of_a_players_own_choosing_choose_no_dice_where_there_is_a_share(tmp_path: Path) -> None:
    seed, found = new_sheet(), set()
    for name in ("a", "b", "c"):
        with Table(tmp_path / name, seed=seed) as table:
            ann = Device()
            table.ask("ann", say.Pledge(id="pledge", chain=ann.chain))
            strike(table, ann, name)
            found.add(faces(table.campaign.entries[-1]))
    assert len(found) == 1


def test_what_a_player_is_given_opens_no_roll_that_they_were_not_shown(table: Table, device: Device) -> None:
    for at in range(30):
        strike(table, device, f"blow-{at}", target="kol")
        table.ask("rae", say.Do(id=f"omen-{at}", procedure="lantern.omen", arguments={}))
    close(table)
    given = opened(table, "ann")
    shown = {(roll["request"], roll["why"], roll["nth"]) for roll in given["rolls"]}
    sheet = Sheet(bytes.fromhex(given["key"]))  # the key alone picks
    sheet.__dict__["key"] = bytes.fromhex(given["key"])
    hidden = 0
    for entry in (one for one in table.campaign.entries if isinstance(one, Entry)):
        for step in entry.steps:
            if isinstance(step, Rolled) and (entry.command, step.why, 1) not in shown:
                marks = [share.mark for share in entry.shares]
                picks = sheet.picks(label(step.why, 1, entry.command, marks, secret=step.secret))
                hidden += 1
                assert not all(str(number) in given["secrets"] for number in picks)
    assert hidden


def test_an_id_that_somebody_elses_hidden_deed_has_is_refused_to_nobody(table: Table) -> None:
    """Finding 9: `used already` said that there was a hidden deed of that id."""
    hidden = say.Do(id="taken", procedure="lantern.secret-note", arguments={"text": "a trap"})
    assert table.ask("rae", hidden)["t"] == "done"
    arguments = {"striker": "mira", "target": "kol"}
    answers = []
    for identity in ("taken", "free"):
        said = table.ask("ann", say.Do(id=identity, procedure="lantern.strike", arguments=arguments))
        answers.append({**said, "id": ""})
    assert answers[0] == answers[1]
    count = len(table.campaign.entries)
    again = say.Do(id="taken", procedure="lantern.strike", arguments=arguments)
    assert table.ask("ann", again)["t"] == "done"
    assert len(table.campaign.entries) == count, "sent again it is done once"
    assert json.dumps("taken") not in json.dumps(table.pages["ann"].log)
