"""Several commands held in memory and written together."""

import sqlite3
from contextlib import suppress
from pathlib import Path
from threading import Event, Thread
from typing import Any

import pytest

from rulewright.campaign import Campaign, NotKept, Overtaken
from rulewright.engine.journal import AnyEntry, Entry, EveningClosed
from rulewright.errors import Complaint, NotAllowed, Refused
from tests.lantern import SYSTEM, Walker
from tests.waiting import LONGEST, join


def oil(campaign: Campaign, who: str = "mira") -> int:
    return campaign.world.get(Walker, who).oil


def find(campaign: Campaign, who: str = "mira") -> Entry[Any, Any]:
    return campaign.command("oil", {"who": [who]})


def on_disk(file: Path) -> list[AnyEntry]:
    with Campaign.open(file, system=SYSTEM, reading=True) as other:
        return other.entries


def transactions(campaign: Campaign) -> list[str]:
    """Fills with what is said to the database from here on."""
    found: list[str] = []
    on = campaign._kept.store.engine.raw_connection()
    on.driver_connection.set_trace_callback(found.append)  # type: ignore[union-attr]  # what SQLite itself is asked
    on.close()
    return found


def test_what_is_held_is_there_in_memory_and_on_disk_with_one_write(campaign: Campaign, file: Path) -> None:
    said = transactions(campaign)
    campaign.hold()
    find(campaign)
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.answer("blow", "stand")
    campaign.undo()
    campaign.shelf.put("seat", "ann", b"ann")
    assert (campaign.is_holding, len(campaign.held), said) == (True, 4, [])
    assert on_disk(file) == []
    campaign.commit()
    assert (campaign.is_holding, campaign.held) == (False, ())
    assert [words for words in said if words.startswith("BEGIN")] == ["BEGIN IMMEDIATE"]
    assert on_disk(file) == campaign.entries
    assert campaign.verify() == campaign.world


def test_a_commit_of_nothing_touches_no_disk(campaign: Campaign) -> None:
    said = transactions(campaign)
    campaign.hold()
    campaign.commit()
    campaign.commit()
    assert said == []


def test_a_commit_runs_in_another_thread(campaign: Campaign, file: Path) -> None:
    campaign.hold()
    find(campaign)
    writer = Thread(target=campaign.commit)
    writer.start()
    join(writer)
    assert on_disk(file) == campaign.entries
    assert find(campaign).seq == 2


def test_what_another_puts_on_the_shelf_while_a_batch_is_written_waits_and_is_kept(
    campaign: Campaign, file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    writing, other_may_try, append = Event(), Event(), campaign._kept.store.append

    def slow(*given: Any, **named: Any) -> Any:
        writing.set()
        if not named.get("shelf"):
            other_may_try.wait(0.2)
        return append(*given, **named)

    monkeypatch.setattr(campaign._kept.store, "append", slow)
    campaign.hold()
    find(campaign)
    put = Thread(target=campaign.shelf.put, args=("seat", "ann", b"ann"))
    writer = Thread(target=campaign.commit)
    writer.start()
    assert writing.wait(LONGEST), "nobody writes"
    put.start()
    join(writer, put)
    with Campaign.open(file, system=SYSTEM) as other:
        assert (len(other.entries), other.shelf.all("seat")) == (1, {"ann": b"ann"})


def test_what_is_forgotten_has_not_happened(campaign: Campaign, file: Path) -> None:
    find(campaign)
    campaign.command("strike", {"striker": "mira", "target": "bo"}, command="blow")
    campaign.shelf.put("seat", "ann", b"ann")
    world, waiting, entries = campaign.world, campaign.waiting, campaign.entries
    campaign.hold()
    campaign.answer("blow", "stand")
    campaign.undo()
    campaign.undo(1)
    campaign.set_options({"harsh": True})
    campaign.shelf.put("seat", "ann", b"other")
    campaign.shelf.drop("seat", "ann")
    campaign.close()
    campaign.forget()
    assert (campaign.world, campaign.waiting, campaign.entries, campaign.options) == (world, waiting, entries, {})
    assert campaign.shelf.all("seat") == {"ann": b"ann"}
    assert campaign.ledger.is_open
    assert campaign.answer("blow", "stand").seq == 3
    assert campaign.undo().target == 3
    assert on_disk(file) == campaign.entries


@pytest.mark.parametrize("deep", [1, 300, 600])
def test_an_undo_forgotten_leaves_no_trace_in_later_undos(campaign: Campaign, deep: int) -> None:
    with campaign.whole():
        for _ in range(700):
            find(campaign, "bo")
            find(campaign)
    campaign.hold()
    for _ in range(deep):
        campaign.undo()
    campaign.forget()
    assert oil(campaign) == 702
    campaign.undo()
    campaign.undo()
    assert (oil(campaign), oil(campaign, "bo")) == (701, 701)
    assert campaign.verify() == campaign.world


def test_a_refused_command_does_not_touch_what_else_is_held(campaign: Campaign, file: Path) -> None:
    campaign.hold()
    find(campaign)
    with pytest.raises(NotAllowed):
        campaign.command("strike", {"striker": "mira", "target": "bo"}, by="bo")
    campaign.command("omen", {})
    campaign.commit()
    assert [entry.seq for entry in on_disk(file)] == [1, 2]


def test_the_same_id_twice_in_a_batch_is_answered_with_the_first_result(campaign: Campaign) -> None:
    campaign.hold()
    first = campaign.command("omen", {}, command="one")
    assert campaign.command("omen", {}, command="one") is first
    with pytest.raises(Overtaken, match="entry 0 is no longer the last, 1 is"):
        campaign.command("omen", {}, expect=0)
    campaign.commit()
    assert campaign.entries == [first]


def test_dice_thrown_away_in_a_batch_are_counted_with_it_and_never_come_again(campaign: Campaign, file: Path) -> None:
    campaign.hold()
    for _ in range(2):
        with pytest.raises(Complaint, match="one of that name already"):
            campaign.command("arrive", {"name": "bo"})
    campaign.commit()
    with Campaign.open(file, system=SYSTEM) as other:
        assert other._kept.stand.attempts == 2
    campaign.hold()
    assert campaign.command("omen", {}).dice == "1.3"
    with pytest.raises(Complaint, match="one of that name already"):
        campaign.command("arrive", {"name": "bo"})
    assert campaign.command("omen", {}).dice == "2.2"
    campaign.commit()
    campaign.close()
    assert campaign.verify() == campaign.world


def test_a_block_that_fails_takes_back_what_it_did_and_its_dice_never_come_again(campaign: Campaign) -> None:
    campaign.hold()
    find(campaign)
    with suppress(ZeroDivisionError), campaign.whole():
        campaign.shelf.put("seat", "ann", b"ann")
        campaign.command("omen", {})
        campaign.command("omen", {})
        raise ZeroDivisionError
    assert (len(campaign.held), campaign.shelf.all("seat")) == (1, {})
    assert campaign.command("omen", {}).dice == "2.2"
    campaign.commit()
    campaign.close()
    assert campaign.verify() == campaign.world


def test_a_block_where_nothing_is_held_is_written_whole_or_not_at_all(campaign: Campaign, file: Path) -> None:
    with suppress(ZeroDivisionError), campaign.whole():
        find(campaign)
        raise ZeroDivisionError
    assert (campaign.is_holding, campaign.entries, on_disk(file)) == (False, [], [])
    with campaign.whole():
        find(campaign)
        find(campaign, "bo")
    assert on_disk(file) == campaign.entries


def test_a_batch_overtaken_by_another_program_is_forgotten_and_can_be_done_again(
    campaign: Campaign, file: Path
) -> None:
    with Campaign.open(file, system=SYSTEM) as other:
        find(other, "bo")
        campaign.hold()
        campaign.command("omen", {}, command="one")
        with pytest.raises(Overtaken, match="somebody else acted first, in entry 1"):
            campaign.commit()
        assert (campaign.entries, campaign.is_holding) == ([], False)
        campaign.refresh()
        campaign.hold()
        again = campaign.command("omen", {}, command="one")
        campaign.commit()
        assert again.dice == "2.1"
        other.refresh()
        assert other.entries == campaign.entries
        assert other.world == campaign.world


def test_on_a_full_disk_a_batch_has_not_happened_and_later_goes_on(campaign: Campaign, file: Path) -> None:
    find(campaign)
    with campaign._kept.store.engine.connect() as on:
        pages = on.exec_driver_sql("PRAGMA page_count").scalar_one()
        on.exec_driver_sql(f"PRAGMA max_page_count={pages}")
    world = campaign.world
    campaign.hold()
    campaign.shelf.put("seat", "ann", b"ann")
    for _ in range(40):
        find(campaign)
    with pytest.raises(NotKept, match="the disk is full, so nothing was done"):
        campaign.commit()
    assert (campaign.world, len(campaign.entries), campaign.shelf.all("seat")) == (world, 1, {})
    with campaign._kept.store.engine.connect() as on:
        on.exec_driver_sql("PRAGMA max_page_count=100000")
    campaign.hold()
    find(campaign)
    campaign.commit()
    assert on_disk(file) == campaign.entries


def test_an_evening_closed_and_the_next_one_opened_in_one_batch_has_its_own_dice(
    campaign: Campaign, file: Path
) -> None:
    campaign.hold()
    campaign.command("omen", {})
    campaign.close()
    campaign.reopen(seed=b"another seed")
    campaign.command("omen", {})
    campaign.close()
    campaign.commit()
    with Campaign.open(file, system=SYSTEM) as other:
        assert [bytes.fromhex(one.seed) for one in other.entries if isinstance(one, EveningClosed)] == [
            b"a seed for tests",
            b"another seed",
        ]
        assert other._kept.stand.seed is None
        assert other.verify() == campaign.world


def test_a_hold_is_begun_once(campaign: Campaign) -> None:
    campaign.hold()
    with pytest.raises(Refused, match="a hold is begun already"):
        campaign.hold()


def test_while_something_is_held_nothing_of_others_comes_in(campaign: Campaign, file: Path) -> None:
    campaign.hold()
    with Campaign.open(file, system=SYSTEM) as other:
        find(other)
    campaign.refresh()
    assert campaign.entries == []
    campaign.commit()
    campaign.refresh()
    assert len(campaign.entries) == 1


def test_looking_at_a_campaign_leaves_nothing_beside_its_file(campaign: Campaign, file: Path) -> None:
    find(campaign)
    campaign.release()
    before = file.read_bytes()
    with Campaign.open(file, system=SYSTEM, reading=True) as reader:
        assert len(reader.log("referee")) == 1
        assert reader.verify() == reader.world
        assert [one.name for one in file.parent.iterdir()] == [file.name]
        with pytest.raises(NotKept, match="may only be read"):
            find(reader)
    assert file.read_bytes() == before


def test_looking_at_a_campaign_in_play_sees_what_is_on_disk(campaign: Campaign, file: Path) -> None:
    find(campaign)
    with sqlite3.connect(file) as other:
        other.execute("PRAGMA wal_checkpoint")
    find(campaign)
    assert len(on_disk(file)) == 2


def test_only_what_another_has_written_or_shelved_is_news(campaign: Campaign, file: Path) -> None:
    find(campaign)
    campaign.shelf.put("seat", "ann", b"ann")
    assert campaign.is_current()
    with Campaign.open(file, system=SYSTEM) as other:
        for deed in (lambda: find(other), lambda: other.shelf.put("seat", "ann", b"Ann")):
            deed()
            assert not campaign.is_current()
            campaign.refresh()
            assert campaign.is_current()
