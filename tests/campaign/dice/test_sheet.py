"""Dice of a sheet: sealed before play, decided by what devices add, labelled by what was asked for."""

import hmac
from hashlib import sha256
from pathlib import Path
from typing import Any

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.campaign import Campaign
from rulewright.campaign.dice.seeds import check_dice, fairness
from rulewright.chance import Share, is_share
from rulewright.chance.sheet import PICKED, SECRETS, Sheet, label, new_sheet, promise_of, sheet_of
from rulewright.engine.journal import Entry, EveningClosed
from rulewright.engine.steps import Chosen, Rolled
from rulewright.errors import Diverged, Refused
from tests.chains import Device
from tests.lantern import SYSTEM

SEED = b"rulewright sheet 1\n" + bytes(32)
SHEET = Sheet(SEED)


@pytest.fixture
def device() -> Device:
    return Device()


def made(file: Path, seed: bytes | None = SEED) -> Campaign:
    return Campaign.create(file, SYSTEM, title="The barrow", seed=seed)


def faces(entry: Entry[Any, Any]) -> list[tuple[int, ...]]:
    return [step.faces for step in entry.steps if isinstance(step, Rolled)]


def test_a_new_campaign_promises_a_sheet_and_each_evening_has_its_own(tmp_path: Path) -> None:
    with made(tmp_path / "a", None) as campaign:
        campaign.command("omen", {})
        campaign.close()
        campaign.reopen()
        campaign.close()
        seeds = [bytes.fromhex(one.seed) for one in campaign.entries if isinstance(one, EveningClosed)]
        assert all(sheet_of(seed) for seed in seeds)
        assert len({promise_of(seed) for seed in seeds}) == 2
        assert promise_of(seeds[0]) == campaign.header.commitment
        assert campaign.verify() == campaign.world
        assert [one.fitted for one in fairness(campaign.header, campaign.entries)] == [1, 0]


def test_the_promise_is_the_hash_of_the_key_and_of_every_seal() -> None:
    seals = b"".join(sha256(SHEET.secret(number)).digest() for number in range(SECRETS))
    assert SHEET.promise == sha256(SHEET.key + seals).hexdigest()
    assert SHEET.promise == "59467b8e003f30e8ce7e0ff4b1165e1147f6e67e8ec2056dd57e4b9dce8917cd", (
        "this is in people's journals for ever"
    )


def test_the_faces_of_a_label_are_the_same_for_ever() -> None:
    draw = SHEET.faces(label("harm", 1, "a-command", (), secret=False)).draw
    assert [draw(sides) for sides in (6, 20, 100, 1000, 70_000)] == [4, 17, 44, 418, 30617]


def test_eight_secrets_decide_a_roll_and_the_key_picks_them() -> None:
    name = label("harm", 1, "a-command", (), secret=False)
    mixed = hmac.digest(SHEET.key, name, "sha256")
    assert SHEET.picks(name) == [int.from_bytes(mixed[at : at + 2], "big") % SECRETS for at in range(0, 2 * PICKED, 2)]


@settings(max_examples=30)
@given(st.binary(min_size=32, max_size=32), st.integers(2, 2000))
def test_faces_are_within_the_sides(seed: bytes, sides: int) -> None:
    draw = Sheet(seed).faces(b"a label").draw
    assert all(1 <= draw(sides) <= sides for _ in range(50))


def test_each_face_comes_about_as_often_as_another() -> None:
    found = [SHEET.faces(b"%d" % number).draw(6) for number in range(6000)]
    assert all(850 < found.count(face) < 1150 for face in range(1, 7))


def test_no_entry_before_moves_the_dice_of_a_command(tmp_path: Path, device: Device) -> None:
    share = device.share()
    with made(tmp_path / "a") as one, made(tmp_path / "b") as other:
        for _ in range(3):
            other.command("oil", {"who": ["mira"]})
            other.command("omen", {})
        for request, shares in (("shared", (share,)), ("alone", ())):
            found = {tuple(faces(where.command("omen", {}, command=request, shares=shares))) for where in (one, other)}
            assert len(found) == 1


def test_another_share_or_another_command_gives_other_dice(tmp_path: Path, device: Device) -> None:
    with made(tmp_path / "a") as campaign:
        found = [faces(campaign.command("omen", {}, shares=(device.share(),))) for _ in range(20)]
        found += [faces(campaign.command("omen", {}, command=f"c-{at}")) for at in range(20)]
    assert len({tuple(one) for one in found}) > 10


def test_with_a_share_the_commands_id_decides_nothing(tmp_path: Path, device: Device) -> None:
    share = device.share()
    found = set()
    for name in ("a", "b", "c", "d"):
        with made(tmp_path / name) as campaign:
            found.add(tuple(faces(campaign.command("omen", {}, command=name, shares=(share,)))))
    assert len(found) == 1, "whoever knows the secrets could choose among ids"


def test_after_an_answer_dice_have_the_answers_share_or_else_the_commands(tmp_path: Path, device: Device) -> None:
    for name, shares in (("with", (device.share(2),)), ("without", ())):
        with made(tmp_path / name) as campaign:
            strike = {"striker": "mira", "target": "bo"}
            first = campaign.command("strike", strike, command="blow", shares=(device.share(1),))
            done = campaign.answer("blow", "duck", shares=shares)
            assert done.shares == (shares or first.shares)
            campaign.close()
            assert check_dice(campaign.header, campaign.entries) == 2


@pytest.mark.parametrize("number", [1, 2])
def test_a_share_is_used_once_and_none_below_it_after(tmp_path: Path, device: Device, number: int) -> None:
    with made(tmp_path / "a") as campaign:
        campaign.command("omen", {}, shares=(device.share(2),))
        with pytest.raises(Refused, match="does not fit"):
            campaign.command("omen", {}, shares=(device.share(number),))
        campaign.command("omen", {}, shares=(device.share(7),))
    with Campaign.open(tmp_path / "a", system=SYSTEM) as again, pytest.raises(Refused, match="does not fit"):
        again.command("omen", {}, shares=(device.share(7),))


def test_a_share_whose_command_was_not_kept_may_be_used_again_and_gives_the_same_dice(
    tmp_path: Path, device: Device
) -> None:
    with made(tmp_path / "a") as campaign:
        found = []
        for _ in range(2):
            campaign.hold()
            found.append(faces(campaign.command("omen", {}, shares=(device.share(1),))))
            campaign.forget()
        assert found[0] == found[1]


@pytest.mark.parametrize(
    "change", [{"number": 3}, {"number": 0}, {"number": 5000}, {"link": "0" * 64}, {"link": "no"}, {"chain": "0" * 64}]
)
def test_what_is_not_of_the_chain_is_no_share(device: Device, change: dict[str, Any]) -> None:
    share = device.share(2)
    assert is_share(share)
    assert is_share(share, device.share(1))
    assert not is_share(share._replace(**change))
    assert not is_share(share, share)


def test_a_journal_whose_shares_were_changed_or_used_twice_does_not_verify(tmp_path: Path, device: Device) -> None:
    with made(tmp_path / "a") as campaign:
        first, second, *more = (campaign.command("omen", {}, shares=(device.share(),)) for _ in range(8))
        closed = campaign.close()
        header = campaign.header
    again = msgspec.structs.replace(second, shares=first.shares, steps=first.steps)
    for wrong in (again, msgspec.structs.replace(second, shares=(Share("0" * 64, 1, "1" * 64),))):
        with pytest.raises(Diverged, match="used before, or is not the device's"):
            check_dice(header, [first, wrong, *more, closed])
    # One omen in 36 would be the same without the share; eight are not.
    bare = [msgspec.structs.replace(one, shares=()) for one in (first, second, *more)]
    with pytest.raises(Diverged, match="the seed gives"):
        check_dice(header, [*bare, closed])
    assert check_dice(header, [first, second, *more, closed]) == 8


def test_dice_that_were_loaded_are_found(tmp_path: Path) -> None:
    with made(tmp_path / "a") as campaign:
        entry = campaign.command("omen", {})
        campaign.close()
        closed = campaign.entries[-1]
    (was,) = faces(entry)
    loaded = (6, 6) if was != (6, 6) else (5, 5)
    steps = tuple(
        msgspec.structs.replace(step, faces=loaded) if isinstance(step, Rolled) else step for step in entry.steps
    )
    with pytest.raises(Diverged, match=r"the 2d6 for 'bones' shows \d, \d, and the seed gives"):
        check_dice(campaign.header, [msgspec.structs.replace(entry, steps=steps), closed])


def test_a_new_seed_is_a_sheet_and_any_other_is_not() -> None:
    assert sheet_of(new_sheet()) is not None
    assert sheet_of(b"a seed for tests") is None


class Tactics:
    """Answers by somebody who is known when the decision is made, as at the terminal."""

    by = ""

    def __init__(self, chance: Any) -> None:
        self.throw, self.pool = chance.throw, chance.pool

    def decide(self, _request: object, _run: object) -> str:
        """Duck, by tactics."""
        self.by = "tactics"
        return "duck"


def test_who_decided_is_written_down_as_with_other_dice(tmp_path: Path) -> None:
    with made(tmp_path / "a") as campaign:
        strike = {"striker": "mira", "target": "bo"}
        entry = campaign.command("strike", strike, answers=Tactics(campaign.chance()))
        assert [step.by for step in entry.steps if isinstance(step, Chosen)] == ["tactics"]
        assert faces(entry)
        assert entry.dice == "1.1", "dice that may be seen before they are on disk are counted"


def test_what_is_thrown_by_hand_is_no_die_of_the_sheet(tmp_path: Path) -> None:
    with made(tmp_path / "a") as campaign:
        campaign.command("omen", {}, command="bones", typed=True)
        campaign.answer_faces("bones", (2, 5))
        campaign.command("omen", {}, command="table", typed=True)
        campaign.answer_faces("table")
        campaign.close()
        (told,) = fairness(campaign.header, campaign.entries)
        assert (told.fitted, told.by_hand) == (1, 1)
        assert campaign.verify() == campaign.world
