"""Backups while others play, and play that goes on from one."""

from pathlib import Path
from threading import Event, Thread

import pytest

from rulewright.campaign import Campaign
from rulewright.engine.journal import EveningClosed
from rulewright.errors import Refused, Unreadable
from tests.lantern import SYSTEM
from tests.waiting import join

SEED = b"a seed for tests"


def test_play_goes_on_from_a_backup_with_dice_nobody_has_seen(campaign: Campaign, file: Path) -> None:
    campaign.command("omen", {})
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.shelf.put("seat", "ann", b"ann")
    backup = file.with_name("backup")
    campaign.backup(backup)
    lost = campaign.command("omen", {})
    with Campaign.from_backup(backup, file.with_name("again"), system=SYSTEM) as again:
        assert (len(again.entries), again.shelf.all("seat")) == (4, {"ann": b"ann"})
        closed = again.entries[2]
        assert isinstance(closed, EveningClosed)
        assert bytes.fromhex(closed.seed) == SEED
        assert again.answer("blow", "stand").seq == 5
        assert again._kept.seed != SEED
        again.command("omen", {})
        again.close()
        assert again.verify() == again.world
    assert lost.seq == 3


def test_a_backup_is_its_owners_alone_and_not_played_in(campaign: Campaign, file: Path) -> None:
    backup = file.with_name("backup")
    campaign.backup(backup)
    assert backup.stat().st_mode & 0o777 == 0o600
    assert sorted(one.name for one in file.parent.iterdir() if one.name.startswith("backup")) == ["backup"]
    with pytest.raises(Unreadable, match="it is a backup, and not for playing in; restore it to another place first"):
        Campaign.open(backup, system=SYSTEM)
    with pytest.raises(Refused, match="there is a file of that name already"):
        campaign.backup(backup)
    with pytest.raises(Unreadable, match="a backup is a file"):
        campaign.backup("postgresql://ann@/games#backup")


def test_what_is_no_backup_is_not_restored(campaign: Campaign, file: Path) -> None:
    with pytest.raises(Unreadable, match="there is no campaign 'backup' in it"):
        Campaign.from_backup(file, file.with_name("again"), system=SYSTEM)
    assert not file.with_name("again").exists()
    assert campaign.entries == []


def test_a_closed_evening_stays_closed(campaign: Campaign, file: Path) -> None:
    campaign.command("omen", {})
    campaign.close()
    campaign.backup(file.with_name("backup"))
    with Campaign.from_backup(file.with_name("backup"), file.with_name("again"), system=SYSTEM) as again:
        assert again.entries == campaign.entries
        again.reopen()
        again.command("omen", {})


def test_backups_made_while_others_play_are_whole(campaign: Campaign, file: Path) -> None:
    enough = Event()

    def plays() -> None:
        with Campaign.open(file, system=SYSTEM) as other:
            while not enough.is_set():
                with other.whole():
                    other.command("oil", {"who": ["mira"]})
                    other.shelf.put("count", "oil", str(len(other.entries)).encode())

    player = Thread(target=plays)
    player.start()
    try:
        for number in range(5):
            campaign.backup(file.with_name(f"backup-{number}"))
    finally:
        enough.set()
        join(player)
    for number in range(5):
        with Campaign.from_backup(
            file.with_name(f"backup-{number}"), file.with_name(f"again-{number}"), system=SYSTEM
        ) as again:
            assert int(again.shelf.get("count", "oil") or b"0") == len(again.entries) - 2
            assert again.verify() == again.world
