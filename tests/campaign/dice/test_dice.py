"""Dice that nobody can predict and everybody can check."""

from pathlib import Path
from typing import Any

import msgspec
import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.dice.seeds import check_dice
from rulewright.chance import Seeded, Stream, commitment, parse
from rulewright.engine import Chance
from rulewright.engine.journal import Entry, EveningClosed
from rulewright.engine.steps import Rolled
from rulewright.errors import Complaint, Diverged, Refused
from tests.lantern import SYSTEM

SEED = b"a seed for tests"


def faces(entry: Entry[Any, Any]) -> list[tuple[int, ...]]:
    return [step.faces for step in entry.steps if isinstance(step, Rolled)]


def test_the_seed_is_promised_before_play_and_shown_after(campaign: Campaign) -> None:
    assert campaign.header.commitment == commitment(SEED)
    campaign.command("omen", {})
    closed = campaign.close()
    assert bytes.fromhex(closed.seed) == SEED
    assert campaign.verify() == campaign.world


def test_every_die_can_be_dealt_again_from_the_seed_and_the_label(campaign: Campaign) -> None:
    entry = campaign.command("omen", {})
    assert entry.dice == "1.1"
    assert faces(entry) == [parse("2d6").throw(Stream(SEED, "1.1").draw).faces]


def test_dice_after_an_answer_have_a_label_of_their_own(campaign: Campaign) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    done = campaign.answer("blow", "duck")
    assert done.dice == "2.1"
    assert faces(done) == [(Stream(SEED, "1.1").draw(6),), (Stream(SEED, "2.1").draw(20),)]


def test_an_attempt_thrown_away_after_dice_fell_is_counted_and_its_dice_never_come_again(
    campaign: Campaign, file: Path
) -> None:
    def leaves(_request: object, _run: object) -> str:
        raise KeyboardInterrupt

    seen = []
    for _ in range(2):
        with pytest.raises(KeyboardInterrupt):
            campaign.command("strike", {"striker": "mira", "target": "bo"}, answers=campaign.chance(leaves))
        seen.append(campaign.world)
    with Campaign.open(file, system=SYSTEM) as later:
        entry = later.command("omen", {})
        assert entry.dice == "1.3"
        assert later.log("referee")[0].attempt == 3
        later.close()
        assert later.verify() == later.world


def test_an_attempt_that_is_refused_after_its_dice_is_counted(campaign: Campaign, file: Path) -> None:
    with pytest.raises(Complaint, match="one of that name already"):
        campaign.command("arrive", {"name": "bo", "hp": 3})
    assert campaign._kept.stand.attempts == 0, "no die had fallen"
    with pytest.raises(Complaint, match="one of that name already"):
        campaign.command("arrive", {"name": "bo"})
    with Campaign.open(file, system=SYSTEM) as later:
        assert later.command("arrive", {"name": "ann"}).dice == "1.2"


def test_dice_are_counted_before_they_are_shown(campaign: Campaign, file: Path) -> None:
    counted = []

    def asks(_request: object, _run: object) -> str:
        with Campaign.open(file, system=SYSTEM) as other:
            counted.append(other._kept.stand.attempts)
        return "stand"

    campaign.command("strike", {"striker": "mira", "target": "bo"}, answers=campaign.chance(asks))
    assert counted == [1]


def test_undone_dice_do_not_come_again(campaign: Campaign) -> None:
    first = campaign.command("omen", {})
    campaign.undo()
    again = campaign.command("omen", {})
    assert (first.dice, again.dice) == ("1.1", "3.1")


def test_a_closed_evening_takes_no_commands_until_the_next_one_opens(campaign: Campaign) -> None:
    campaign.command("oil", {"who": ["mira"]})
    with pytest.raises(Refused, match="an evening is open"):
        campaign.reopen()
    campaign.close()
    for act in (campaign.close, campaign.undo, lambda: campaign.command("omen", {})):
        with pytest.raises(Refused, match="this evening is closed: the referee opens the next"):
            act()
    campaign.reopen()
    campaign.undo()
    campaign.command("omen", {})
    campaign.close()
    assert campaign.verify() == campaign.world


def test_each_evening_has_a_seed_of_its_own(campaign: Campaign, file: Path) -> None:
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="over-night")
    campaign.close()
    campaign.reopen(seed=b"another seed")
    with Campaign.open(file, system=SYSTEM) as later:
        done = later.answer("over-night", "duck")
        assert faces(done)[1] == (Stream(b"another seed", done.dice).draw(20),)
        later.close()
        assert [e.seed for e in later.entries if isinstance(e, EveningClosed)] == [SEED.hex(), b"another seed".hex()]
        assert later.verify() == later.world


def test_the_secret_seed_is_not_in_the_journal_before_the_evening_closes(campaign: Campaign) -> None:
    campaign.command("omen", {})
    assert SEED.hex() not in repr(campaign.journal)
    campaign.close()
    assert SEED.hex() in repr(campaign.journal)


def test_a_die_that_is_not_the_seeds_is_found(campaign: Campaign) -> None:
    campaign.command("oil", {"who": ["mira"]})
    entry = campaign.command("omen", {})
    campaign.close()
    good = campaign.entries
    (was,) = faces(entry)
    loaded = (6, 6) if was != (6, 6) else (5, 5)
    steps = tuple(
        msgspec.structs.replace(step, faces=loaded) if isinstance(step, Rolled) else step for step in entry.steps
    )
    for wrong, said in (
        (msgspec.structs.replace(entry, steps=steps), r"the 2d6 for 'bones' shows \d, \d, and the seed gives"),
        (msgspec.structs.replace(entry, dice="1.1"), "labelled '1.1', which is not its own label"),
        (msgspec.structs.replace(entry, carried=1), "claims earlier dice"),
    ):
        with pytest.raises(Diverged, match=said) as diverged:
            check_dice(campaign.header, [good[0], wrong, good[2]])
        assert diverged.value.entry == 2
    with pytest.raises(Diverged, match="not the one promised"):
        check_dice(msgspec.structs.replace(campaign.header, commitment=commitment(b"other")), good)
    assert check_dice(campaign.header, good) == 1


def test_dice_of_ones_own_are_not_taken_for_the_seeds(campaign: Campaign) -> None:
    campaign.command("omen", {}, answers=Chance(Seeded(1)))
    campaign.close()
    assert campaign.verify() == campaign.world
    assert check_dice(campaign.header, campaign.entries) == 0


def test_a_campaign_without_a_seed_given_takes_an_unpredictable_one(tmp_path: Path) -> None:
    promises = set()
    for number in range(3):
        with Campaign.create(tmp_path / str(number), SYSTEM) as campaign:
            promises.add(campaign.header.commitment)
    assert len(promises) == 3
