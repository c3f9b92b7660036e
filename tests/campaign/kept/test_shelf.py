"""Things a table keeps beside its journal."""

from pathlib import Path

import pytest

from rulewright.campaign import Campaign, NotKept
from rulewright.interchange import write_journal
from tests.lantern import SYSTEM


def test_a_thing_is_on_disk_when_it_is_put_there(campaign: Campaign, file: Path) -> None:
    campaign.shelf.put("seat", "bo", b"1")
    campaign.shelf.put("seat", "ann", b"2")
    campaign.shelf.put("seat", "bo", b"3")
    campaign.shelf.put("note", "bo", b"4")
    with Campaign.open(file, system=SYSTEM) as other:
        assert list(other.shelf.all("seat").items()) == [("bo", b"3"), ("ann", b"2")]
        assert (other.shelf.get("note", "bo"), other.shelf.get("note", "ann")) == (b"4", None)
        other.shelf.drop("seat", "bo")
        other.shelf.drop("seat", "nobody")
    with Campaign.open(file, system=SYSTEM) as other:
        assert other.shelf.all("seat") == {"ann": b"2"}


def test_what_others_changed_is_seen_when_looking_again(campaign: Campaign, file: Path) -> None:
    before = campaign.shelf.version
    with Campaign.open(file, system=SYSTEM) as other:
        other.shelf.put("seat", "ann", b"1")
    campaign.refresh()
    assert campaign.shelf.all("seat") == {"ann": b"1"}
    assert campaign.shelf.version > before
    campaign.shelf.put("seat", "bo", b"2")
    assert list(campaign.shelf.all("seat")) == ["ann", "bo"]


@pytest.mark.usefixtures("campaign")
def test_a_thing_that_cannot_be_written_is_not_there(file: Path) -> None:
    with (
        Campaign.open(f"sqlite:///file:{file}?mode=ro&uri=true", system=SYSTEM) as reader,
        pytest.raises(NotKept, match="it may only be read, so nothing was done"),
    ):
        reader.shelf.put("seat", "ann", b"1")
    assert reader.shelf.all("seat") == {}


def test_a_thing_on_the_shelf_leaves_counted_dice_as_they_are(campaign: Campaign) -> None:
    campaign._kept.begin_attempt()
    campaign.shelf.put("seat", "ann", b"1")
    assert campaign.command("omen", {}).dice == "1.2"


def test_the_shelf_is_neither_copied_nor_exported(campaign: Campaign, file: Path) -> None:
    campaign.shelf.put("seat", "ann", b"a-token-of-hers")
    copy = file.with_name("copy")
    campaign.copy(copy)
    with Campaign.open(copy, system=SYSTEM) as other:
        assert other.shelf.all("seat") == {}
    assert b"a-token-of-hers" not in copy.read_bytes()
    assert b"a-token-of-hers" not in write_journal(campaign.journal, SYSTEM)
