"""Full disks, locks, files that may only be read, damaged and foreign files: one sentence, and all is as before."""

import sqlite3
from collections.abc import Callable
from pathlib import Path

import pytest
from sqlalchemy import Engine, event

from rulewright.campaign import Campaign, NotKept
from rulewright.campaign.store import engine, store
from rulewright.campaign.store.engine import engine_of
from rulewright.campaign.store.place import Place
from rulewright.engine import Rule, System
from rulewright.engine.journal import FORMAT
from rulewright.errors import Diverged, Unreadable
from tests.lantern import SYSTEM, Walker
from tests.lantern.game import oil


def test_a_full_disk_keeps_nothing_half(campaign: Campaign, file: Path) -> None:
    with campaign._kept.store.engine.connect() as on:
        pages = on.exec_driver_sql("PRAGMA page_count").scalar_one()
        on.exec_driver_sql(f"PRAGMA max_page_count={pages + 2}")
    done = 0

    def on_and_on() -> None:
        nonlocal done
        for _ in range(500):
            campaign.command("omen", {})
            done += 1

    with pytest.raises(NotKept) as full:
        on_and_on()
    assert str(full.value) == (f"{file}: the disk is full, so nothing was done; make room and command it again")
    assert done > 3
    assert len(campaign.entries) == done
    before = campaign.world
    with pytest.raises(NotKept):
        campaign.command("oil", {"who": ["mira"] * 50})
    assert campaign.world == before
    with Campaign.open(file, system=SYSTEM) as again:
        assert again.entries == campaign.entries
        assert again.world == before
    with campaign._kept.store.engine.connect() as on:
        on.exec_driver_sql("PRAGMA max_page_count=1000000")
    campaign.command("oil", {"who": ["mira"]})
    assert campaign.verify() == campaign.world


def test_on_a_full_disk_no_campaign_is_made(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def small(place: Place) -> Engine:
        made = engine_of(place)
        event.listen(made, "connect", lambda on, _: on.execute("PRAGMA max_page_count=2"))
        return made

    monkeypatch.setattr(store, "engine_of", small)
    with pytest.raises(NotKept, match="the disk is full"):
        Campaign.create(tmp_path / "new.rulewright", SYSTEM)
    assert list(tmp_path.iterdir()) == []


def test_a_file_that_may_only_be_read_can_be_read(campaign: Campaign, file: Path) -> None:
    campaign.command("oil", {"who": ["mira"]})
    with Campaign.open(f"sqlite:///file:{file}?mode=ro&uri=true", system=SYSTEM) as reader:
        assert reader.world == campaign.world
        with pytest.raises(NotKept, match="it may only be read, so nothing was done"):
            reader.command("oil", {"who": ["mira"]})
        assert reader.world == campaign.world


def test_while_another_program_writes_nothing_is_done(file: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(engine, "BUSY_MS", 50)
    with Campaign.create(file, SYSTEM) as campaign:
        other = sqlite3.connect(file, isolation_level=None)
        other.execute("BEGIN IMMEDIATE")
        with pytest.raises(NotKept, match="another program is writing to it, so nothing was done; try again"):
            campaign.command("oil", {"who": ["mira"]})
        assert campaign.entries == []
        other.execute("ROLLBACK")
        other.close()
        assert campaign.command("oil", {"who": ["mira"]}).seq == 1


def played(file: Path, commands: int = 30) -> None:
    with Campaign.create(file, SYSTEM) as campaign:
        for _ in range(commands):
            campaign.command("omen", {})


def shortened(file: Path) -> None:
    file.write_bytes(file.read_bytes()[: file.stat().st_size // 2])


def garbled_front(file: Path) -> None:
    file.write_bytes(b"?" * 200 + file.read_bytes()[200:])


def garbled_middle(file: Path) -> None:
    whole = bytearray(file.read_bytes())
    whole[len(whole) // 2 : len(whole) // 2 + 4096] = b"?" * 4096
    file.write_bytes(whole)


def emptied(file: Path) -> None:
    file.write_bytes(b"")


def text(file: Path) -> None:
    file.write_text("Dear diary")


def other_database(file: Path) -> None:
    file.unlink()
    on = sqlite3.connect(file)
    on.execute("CREATE TABLE people (name TEXT)")
    on.commit()
    on.close()


def by_hand(statement: str) -> Callable[[Path], None]:
    def change(file: Path) -> None:
        on = sqlite3.connect(file)
        on.execute(statement)
        on.commit()
        on.close()

    return change


@pytest.mark.parametrize(
    ("damage", "said"),
    [
        (Path.unlink, "there is no such file; give a campaign's file, or make a new one"),
        (shortened, "damaged; go back to a copy of it"),
        (garbled_front, "not a campaign's file, or its beginning is damaged"),
        (garbled_middle, "damaged"),
        (emptied, "the file is empty; go back to a copy of it"),
        (text, "this is not a campaign's file"),
        (other_database, "holds no campaign; give a file that Rulewright made"),
        (by_hand("DROP TABLE rulewright_entries"), "a part of it is missing"),
        (
            by_hand("UPDATE rulewright_journals SET format = 99"),
            f"format 99 by a newer Rulewright, and this one reads up to {FORMAT}",
        ),
        (by_hand("UPDATE rulewright_journals SET header = '{}'"), "not the beginning of a journal"),
        (by_hand("UPDATE rulewright_journals SET start = '[]'"), "entry 1: it was changed or damaged"),
        (by_hand("DELETE FROM rulewright_journals"), "there is no campaign 'campaign' in it"),
        (by_hand("DELETE FROM rulewright_entries WHERE seq = 7"), "entry 7: it was changed or damaged"),
        (by_hand("DELETE FROM rulewright_entries WHERE seq = 30"), "entry 30: it was changed or damaged"),
        (by_hand("UPDATE rulewright_entries SET seal = x'00' WHERE seq = 9"), "entry 9: it was changed or damaged"),
        (
            by_hand("UPDATE rulewright_entries SET body = body || ' ' WHERE seq = 12"),
            "entry 12: it was changed or damaged after it was written",
        ),
    ],
)
def test_a_file_that_cannot_be_trusted_is_not_opened_and_says_why(
    file: Path, damage: Callable[[Path], None], said: str
) -> None:
    played(file)
    damage(file)
    before = file.read_bytes() if file.exists() else None
    with pytest.raises(Unreadable, match=said) as wrong:
        Campaign.open(file, system=SYSTEM)
    assert str(file) in str(wrong.value)
    assert "\n" not in str(wrong.value)
    assert (file.read_bytes() if file.exists() else None) == before


def test_a_folder_is_no_campaign(tmp_path: Path) -> None:
    with pytest.raises(Unreadable, match="is a folder"):
        Campaign.open(tmp_path)
    with pytest.raises(Unreadable, match="its folder is not there"):
        Campaign.create(tmp_path / "nowhere" / "x.rulewright", SYSTEM)
    with pytest.raises(Unreadable, match="not a database's URL"):
        Campaign.open("://")


def test_damage_done_while_it_is_open_is_found_by_verify(campaign: Campaign, file: Path) -> None:
    for _ in range(3):
        campaign.command("omen", {})
    by_hand("UPDATE rulewright_entries SET body = body || ' ' WHERE seq = 2")(file)
    with pytest.raises(Unreadable, match="entry 2: it was changed or damaged"):
        campaign.verify()


def lantern(behaviour: int, **more: object) -> System:
    """Lantern after its rules have moved on."""
    given: dict[str, object] = {
        "id": "lantern",
        "title": "Lantern",
        "behaviour": behaviour,
        "records": SYSTEM.records[2:],
        "events": SYSTEM.events[1:],
        "procedures": tuple(SYSTEM.procedures.values()),
        "world": SYSTEM.world,
    }
    return System(**{**given, **more})  # type: ignore[arg-type]  # its own fields


def test_a_journal_of_older_rules_opens_because_changes_are_the_truth(campaign: Campaign, file: Path) -> None:
    campaign.command("oil", {"who": ["mira"]})
    campaign.command("omen", {})
    without_omens = tuple(one for one in SYSTEM.procedures.values() if one.id != "lantern.omen")
    with Campaign.open(file, system=lantern(2, procedures=without_omens)) as later:
        assert later.world == campaign.world
        assert later.command("oil", {"who": ["mira"]}).behaviour == 2
        with pytest.raises(Diverged) as diverged:
            later.verify()
        assert diverged.value.entry == 2
        assert "recorded under behaviour 1, the rules are at 2" in str(diverged.value)


def test_a_journal_of_newer_rules_is_not_opened(file: Path) -> None:
    Campaign.create(file, lantern(3)).release()
    with pytest.raises(
        Unreadable, match=r"newer rules of Lantern \(behaviour 3, and here it is 1\); install the newer"
    ):
        Campaign.open(file, system=SYSTEM)


def test_a_journal_with_events_nobody_knows_names_the_entry(campaign: Campaign, file: Path) -> None:
    campaign.command("omen", {})
    campaign.command("oil", {"who": ["mira"]})
    with pytest.raises(Unreadable, match="entry 2: not an entry of Lantern: Invalid value 'OilChanged'"):
        Campaign.open(file, system=lantern(1, events=()))


def test_a_game_that_is_not_installed_is_named(file: Path) -> None:
    Campaign.create(file, SYSTEM).release()
    with pytest.raises(Unreadable, match="'lantern': no such system is installed; there are"):
        Campaign.open(file)


def test_a_mistake_in_a_rule_leaves_everything_as_it_was(campaign: Campaign, monkeypatch: pytest.MonkeyPatch) -> None:
    def broken(who: tuple[Walker, ...], flasks: int = 1) -> Rule[int]:
        yield from oil.__wrapped__(who, flasks)
        raise ZeroDivisionError

    monkeypatch.setattr(oil, "rule", broken)
    before = campaign.world
    with pytest.raises(ZeroDivisionError):
        campaign.command("oil", {"who": ["mira"]})
    assert (campaign.entries, campaign.world) == ([], before)
