"""The dice of an evening, opened for one seat: what it is given, and what it cannot work out of it."""

import json
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.chance.sheet import Sheet, label
from rulewright.engine.journal import EveningClosed
from rulewright.errors import Complaint, Refused, Unreadable
from rulewright.table import protocol as say
from rulewright.table.evenings.checking import opening
from rulewright.table.evenings.recap import Chronicle
from rulewright.table.words import encode
from tests.chains import Device
from tests.table.room.table import Table

DOCUMENT = Path(__file__).parents[4] / "docs" / "dice.md"
SEED = b"rulewright sheet 1\n" + bytes(32)


@pytest.fixture
def table(file: Path) -> Iterator[Table]:
    with Table(file, seed=SEED) as made:
        yield made


@pytest.fixture
def device(table: Table) -> Device:
    made = Device()
    assert table.ask("ann", say.Pledge(id="pledge", chain=made.chain))["t"] == "done"
    return made


def opened(table: Table, who: str, evening: int = 0) -> dict[str, Any]:
    eyes = table.room.desk.eyes(table.room.people[who])
    found: dict[str, Any] = json.loads(encode(opening(Chronicle(table.campaign), eyes, evening), "en", "lantern"))
    return found


def close(table: Table) -> None:
    assert table.ask("rae", say.Evening(id=f"close-{len(table.campaign.entries)}", open=False))["t"] == "reply"


def strike(table: Table, device: Device | None, identity: str = "blow", target: str = "kol") -> dict[str, Any]:
    arguments = {"striker": "mira", "target": target}
    mixed = device.mixed() if device else None
    return table.ask("ann", say.Do(id=identity, procedure="lantern.strike", arguments=arguments, share=mixed))


def program(tmp_path: Path, given: dict[str, Any], *more: str) -> subprocess.CompletedProcess[str]:
    """The program as the page prints it."""
    code = re.search(r"```python\n(.*?)```", DOCUMENT.read_text(), re.DOTALL)
    assert code is not None
    assert len(code[1].splitlines()) <= 30
    for name, text in (("check.py", code[1]), ("dice.json", json.dumps(given))):
        (tmp_path / name).write_text(text)
    command = [sys.executable, "-I", "-W", "ignore", str(tmp_path / "check.py"), str(tmp_path / "dice.json"), *more]
    return subprocess.run(command, capture_output=True, text=True, check=False)


def test_the_program_that_is_printed_finds_every_die_right_and_any_that_is_not(
    table: Table, device: Device, tmp_path: Path
) -> None:
    promise = table.pages["ann"].parts["table"]["commitment"]
    strike(table, device)
    strike(table, None, "another")
    close(table)
    given = opened(table, "ann")
    assert len(given["rolls"]) >= 2
    done = program(tmp_path, given, promise)
    assert [line.split()[0] for line in done.stdout.splitlines()] == ["right"] * len(given["rolls"]), done.stderr
    roll = given["rolls"][0]
    wrong = [
        {**given, "rolls": [{**roll, **change}]}
        for change in (
            {"faces": [[sides, face % sides + 1] for sides, face in roll["faces"]]},
            {"shares": ["0" * 64]},
            {"request": "another", "shares": []},
            {"nth": 2},
            {"why": "other"},
        )
    ]
    first = next(iter(given["secrets"]))
    wrong += [{**given, "secrets": {**given["secrets"], first: "00" * 16}}, {**given, "key": "00" * 32}]
    for one in wrong:
        done = program(tmp_path, one, promise)
        assert "WRONG" in done.stdout or done.returncode, one
    assert "not what was promised" in program(tmp_path, given, "0" * 64).stderr


def test_nothing_is_opened_before_the_evening_is_closed(table: Table, device: Device) -> None:
    strike(table, device)
    with pytest.raises(Refused, match="when the referee has closed it"):
        opened(table, "ann")
    close(table)
    assert opened(table, "ann")["rolls"]
    table.ask("rae", say.Evening(id="open", open=True))
    assert opened(table, "ann")["evening"] == 1, "the last one that is closed"
    with pytest.raises(Refused, match="when the referee has closed it"):
        opened(table, "ann", 2)
    with pytest.raises(Unreadable, match="none of that number"):
        opened(table, "ann", 3)


def test_no_player_is_told_the_seed(table: Table, device: Device) -> None:
    strike(table, device)
    close(table)
    closed = table.campaign.entries[-1]
    assert isinstance(closed, EveningClosed)
    assert closed.seed == SEED.hex()
    for who in ("ann", "bob", "wall"):
        assert SEED.hex().encode() not in table.pages[who].bytes
        assert SEED.hex() not in json.dumps(opened(table, who))
    assert SEED.hex().encode() in table.pages["rae"].bytes
    assert table.pages["ann"].parts["table"]["checkable"]


def test_a_seat_is_given_the_rolls_of_its_own_log_and_their_secrets_alone(table: Table, device: Device) -> None:
    strike(table, device)
    table.ask("rae", say.Do(id="secretly", procedure="lantern.omen", arguments={}))
    close(table)
    sheet = Sheet(SEED)
    for who in ("ann", "rae"):
        given = opened(table, who)
        shown = [step for item in table.pages[who].log for step in item["seen"].get("rolled", ())]
        assert [(one["why"], [face for _, face in one["faces"]]) for one in given["rolls"]] == [
            (step["why"], step["faces"]) for step in shown
        ]
        labels = [
            label(one["why"], one["nth"], one["request"], one["shares"], secret=one["secret"]) for one in given["rolls"]
        ]
        assert set(given["secrets"]) == {str(number) for one in labels for number in sheet.picks(one)}


def test_what_is_opened_is_the_same_however_much_was_done_in_secret(tmp_path: Path) -> None:
    found = []
    for number in range(2):
        with Table(tmp_path / str(number), seed=SEED) as table:
            ann, rae = Device(), Device(b"the referee's")
            table.ask("ann", say.Pledge(id="p", chain=ann.chain))
            table.ask("rae", say.Pledge(id="q", chain=rae.chain))
            for at in range(3 * number):
                hidden = say.Do(id=f"h{at}", procedure="lantern.omen", arguments={}, share=rae.mixed())
                assert table.ask("rae", hidden)["t"] == "done"
            strike(table, ann)
            seen = say.Do(
                id="seen", procedure="lantern.strike", arguments={"striker": "bo", "target": "kol"}, share=rae.mixed()
            )
            assert table.ask("rae", seen)["t"] == "done"
            close(table)
            given = opened(table, "ann")
            for roll in given["rolls"]:
                if roll["by"] == "rae":  # these fell by another share, as they should
                    roll |= {"faces": [], "value": 0, "shares": [], "line": ""}
            found.append({**given, "secrets": (), "marks": ()})
    assert found[0] == found[1]


def test_shares_are_of_chains_that_the_seat_pledged(table: Table, device: Device) -> None:
    arguments = {"striker": "bo", "target": "kol"}
    theirs = say.Do(id="b", procedure="lantern.strike", arguments=arguments, share=device.mixed())
    assert table.ask("bob", theirs)["text"].startswith("this device's part in the dice does not fit")
    table.ask("bob", say.Pledge(id="p", chain=device.chain))
    assert table.ask("bob", msgspec.structs.replace(theirs, id="c"))["t"] == "sorry", "it stays Ann's"
    assert strike(table, device)["t"] == "done"


def test_the_same_message_again_is_done_once_with_its_share(table: Table, device: Device) -> None:
    arguments = {"striker": "mira", "target": "kol"}
    message = say.Do(id="one", procedure="lantern.strike", arguments=arguments, share=device.mixed())
    first = table.ask("ann", message)
    count = len(table.campaign.entries)
    table.room._answers._kept.clear()  # as after the server fell
    assert (table.ask("ann", message), len(table.campaign.entries)) == (first, count)


def test_a_seat_keeps_no_more_than_a_few_chains(table: Table) -> None:
    for at in range(40):
        table.ask("ann", say.Pledge(id=f"p{at}", chain=f"{at:064x}"))
    assert len(table.campaign.shelf.all("pledge")) == 32
    assert table.campaign.shelf.get("pledge", f"{39:064x}") is not None


def test_dice_taken_back_are_told_as_such(table: Table, device: Device) -> None:
    strike(table, device, "first")
    table.ask("ann", say.Undo(id="u"))
    table.ask("rae", say.Settle(id="s", proposal="u", accept=True))
    strike(table, device, "second")
    close(table)
    states = {(roll["request"], roll["state"], roll["undone_by"]) for roll in opened(table, "ann")["rolls"]}
    assert states == {("first", "undone", "ann"), ("second", "done", "")}


def test_dice_thrown_by_hand_are_told_as_such(table: Table) -> None:
    table.ask("ann", say.Set(id="s", own_dice=True))
    strike(table, None)
    wait = table.pages["ann"].parts["waiting"][0]
    table.ask("ann", say.Faces(id="f", command="blow", faces=(3,), wait=wait["wait"]))
    close(table)
    (roll, *_) = opened(table, "ann")["rolls"]
    assert (roll["typed"], roll["faces"]) == (True, [[6, 3]])


def test_older_seeds_are_the_referees_to_check(tmp_path: Path) -> None:
    with Table(tmp_path / "old") as table:
        strike(table, None)
        close(table)
        with pytest.raises(Complaint, match="of an older kind"):
            opened(table, "ann")
