"""At whom a command is aimed is settled before the devices lend their shares, and shown to whom it concerns alone."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign.dice.lending import Lent, Unshared, request_of
from rulewright.table import protocol as say
from rulewright.table.room import Room
from rulewright.table.sending import lending
from tests.chains import aims_of
from tests.table.room.dice.test_checking_dice import SEED, close, opened
from tests.table.room.dice.test_lending import Lender
from tests.table.room.table import Table


@pytest.fixture
def table(file: Path, monkeypatch: pytest.MonkeyPatch) -> Iterator[Table]:
    monkeypatch.setattr(lending, "PATIENCE", 0.05)
    with Table(file, seed=SEED) as made:
        yield made


def blow(table: Table, striker: str = "kol", target: str = "mira", identity: str = "blow") -> None:
    """The referee lets somebody strike, and whoever is struck duck."""
    assert table.strike("rae", striker, target, identity)["t"] == "done"
    for wait in table.pages["rae"].parts["waiting"]:
        answer = say.Answer(id=f"duck-{identity}", command=identity, key="duck", wait=wait["wait"])
        assert table.ask("rae", answer)["t"] == "done"


def rolls(table: Table, who: str, command: str = "blow") -> list[dict[str, Any]]:
    """A command's rolls, as somebody is opened them."""
    return [one for one in opened(table, who)["rolls"] if one["request"] == command]


def test_what_was_sealed_beforehand_is_what_was_done_and_names_whom_the_log_names(table: Table) -> None:
    """Kol's blow asks Mira whether she ducks, and the die of that falls after another round, which knows the answer."""
    ann = Lender(table, "ann")
    blow(table)
    close(table)
    first, second = ann.rounds
    harm, duck = rolls(table, "ann")
    assert aims_of(harm) == {first["aim"]}
    assert aims_of(duck) == {first["aim"], second["aim"]}
    for settled in (*harm["settled"], *duck["settled"]):
        given = {part["name"]: json.loads(part["value"]) for part in settled["opened"]}
        assert given == {"striker": "kol", "target": "mira"}
        assert sorted(settled["titles"]) == ["Kol", "Mira"]


def test_a_server_that_chooses_the_target_when_it_knows_the_dice_is_found(
    table: Table, monkeypatch: pytest.MonkeyPatch
) -> None:
    """What has been lent is given to the same command, of the same person, against somebody else."""

    def turned(room: Room, one: Any, wanted: Unshared, lent: Lent) -> None:
        arguments = {"striker": "kol", "target": "bo"}
        if not isinstance(one.message, say.Do):
            return usual(room, one, wanted, lent)
        one.message = msgspec.structs.replace(one.message, arguments=arguments)
        other = request_of("lantern.strike", arguments, "rae", ())
        return usual(room, one, Unshared(other, wanted.entry), lent)

    usual = Room._lent
    monkeypatch.setattr(Room, "_lent", turned)
    ann = Lender(table, "ann")
    blow(table)
    close(table)
    assert table.campaign.verify() == table.campaign.world, "the dice are right, and the journal in order"
    told = ann.rounds[0]
    roll = rolls(table, "ann")[0]
    assert ann.device.share(1).mark in roll["shares"]
    assert (roll["request"], roll["what"], roll["by"]) == (told["command"], told["what"], told["by"])
    assert told["aim"] not in aims_of(roll)


@pytest.mark.parametrize(
    "change",
    [
        lambda one: one["opened"][0].update(value='"bo"'),
        lambda one: one["opened"][0].update(name="whom"),
        lambda one: one["opened"][0].update(salt="00" * 16),
        lambda one: one["seals"].pop(),
        lambda one: one["seals"].append("00" * 32),
        lambda one: one["opened"].pop(),
    ],
)
def test_nothing_of_it_can_be_another(table: Table, change: Any) -> None:
    ann = Lender(table, "ann")
    blow(table)
    close(table)
    roll = rolls(table, "ann")[0]
    change(roll["settled"][0])
    assert ann.rounds[0]["aim"] not in aims_of(roll)


def test_who_may_not_know_what_was_given_learns_neither_it_nor_how_much_it_was(table: Table) -> None:
    """Neither a number nor somebody unseen is opened, and one that was given looks like one that was not."""
    ann = Lender(table, "ann")
    table.ask("rae", say.Set(id="s", settings={"shown": {"kol": "absent"}}))
    blow(table)
    blow(table, "bo", "mira", "seen")
    table.ask("rae", say.Set(id="t", settings={"shown": {"kol": "whole"}}))
    close(table)
    for roll in opened(table, "ann")["rolls"]:
        for one in roll["settled"]:
            assert len(one["opened"]) + len(one["seals"]) == 8
            assert "kol" not in json.dumps(one["opened"])
    assert SEED.hex() not in json.dumps(opened(table, "ann"))
    assert all(len(one["aim"]) == 64 for one in ann.rounds)


def test_of_ones_own_commands_the_aim_is_said_as_well_since_the_referee_may_have_let_them_happen(table: Table) -> None:
    Lender(table, "bob")
    table.strike("ann", "mira", "kol")
    close(table)
    for who in ("ann", "bob"):
        assert all(one["settled"] for one in rolls(table, who))
