"""Files from strangers: with anything in it but a campaign's rows, a backup is one sentence, and nothing is left."""

import sqlite3
import tempfile
from collections.abc import Callable
from pathlib import Path
from time import perf_counter

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.store import foreign
from rulewright.errors import Complaint, Unreadable
from tests.lantern import SYSTEM

ENDLESS = "with recursive n(i) as (select 1 union all select i + 1 from n) select"
ENTRY = "'backup' as journal, i as seq, x'00' as seal, zeroblob(1000) as body from n"
COLUMNS = "format, header, start, last, seal, attempts, seed, shelf"
TRIGGER = "create trigger t after update on rulewright_journals begin delete from rulewright_entries; end"
SPOILED: dict[str, tuple[str, str]] = {
    "a table that is an endless view": (
        f"drop table rulewright_entries; create view rulewright_entries as {ENDLESS} {ENTRY}",
        "no campaign has: rulewright_entries",
    ),
    "a view beside": (f"create view more as {ENDLESS} i from n", "no campaign has: more"),
    "a trigger": (
        "create trigger t after insert on rulewright_entries begin delete from rulewright_journals; end",
        "no campaign has: t",
    ),
    "another table": ("create table more (a)", "no campaign has: more"),
    "an index on what is computed": ("create index i on rulewright_entries (length(body))", "no campaign has: i"),
    "a table of search": ("create virtual table more using fts5(a)", "no campaign has: more"),
    "a column more": ("alter table rulewright_entries add column more text", "table rulewright_entries is not"),
    "a column that is computed": (
        "alter table rulewright_entries add column more text as (hex(zeroblob(1000000)))",
        "table rulewright_entries is not",
    ),
    "no entries": ("drop table rulewright_entries", "holds no campaign"),
    "a number for a text": ("update rulewright_entries set body = 7", "damaged"),
    "a text that is none": ("update rulewright_entries set body = cast(x'fffe' as text)", "damaged"),
    "two campaigns": (
        f"insert into rulewright_journals select 'two', {COLUMNS} from rulewright_journals",
        "more in it than a campaign has",
    ),
    "a large value": ("update rulewright_journals set start = zeroblob(20000000)", "too big"),
}


@pytest.fixture
def backup(tmp_path: Path) -> Path:
    """A backup of a short evening."""
    with Campaign.create(tmp_path / "a.rulewright", SYSTEM, "A") as campaign:
        campaign.command("lantern.arrive", {"name": "zara", "hp": 4})
        campaign.backup(tmp_path / "backup")
    return tmp_path / "backup"


@pytest.fixture
def left(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Callable[[], list[str]]:
    """Gives what is left in the temporary folder, one of this test's own."""
    folder = tmp_path / "temporary"
    folder.mkdir()
    monkeypatch.setattr(tempfile, "tempdir", str(folder))
    return lambda: [one.name for one in folder.iterdir()]


def restored(backup: Path) -> Campaign:
    return Campaign.from_backup(backup, backup.with_name("again.rulewright"), system=SYSTEM)


def test_a_backup_of_ours_is_restored(backup: Path, left: Callable[[], list[str]]) -> None:
    with restored(backup) as again:
        assert "zara" in again.world
    assert left() == []


@pytest.mark.parametrize("what", SPOILED)
def test_a_backup_with_anything_else_in_it_is_declined_soon(
    backup: Path, what: str, left: Callable[[], list[str]]
) -> None:
    change, said = SPOILED[what]
    on = sqlite3.connect(backup)
    on.execute("pragma journal_mode=delete")
    on.executescript(change)
    on.close()
    begun = perf_counter()
    with pytest.raises(Complaint, match=said):
        restored(backup)
    assert perf_counter() - begun < 5
    assert not backup.with_name("again.rulewright").exists()
    assert left() == []


def test_reading_a_file_has_an_end(backup: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(foreign, "SECONDS", -1.0)
    monkeypatch.setattr(foreign, "STRIDE", 1)
    with pytest.raises(Unreadable, match="takes longer than"):
        restored(backup)


@pytest.mark.parametrize(("bound", "most"), [("MOST_FILE", 1000), ("MOST_BYTES", 100)])
def test_a_file_has_a_largest_size(backup: Path, monkeypatch: pytest.MonkeyPatch, bound: str, most: int) -> None:
    monkeypatch.setattr(foreign, bound, most)
    with pytest.raises(Unreadable, match=r"larger than|more in it"):
        restored(backup)


def test_any_damage_is_a_complaint(backup: Path) -> None:
    """Thick where something stands in the file; most of it are empty pages, which are tried here and there."""
    whole = backup.read_bytes()
    filled = [at for at in range(100, len(whole), 41) if any(whole[at : at + 41])]
    assert len(filled) > 50
    for at in (*filled, *range(100, len(whole), 997)):
        broken = backup.with_name("broken")
        broken.write_bytes(whole[:at] + b"\xff\xfe" + whole[at + 2 :])
        again = backup.with_name("again.rulewright")
        try:
            Campaign.from_backup(broken, again, system=SYSTEM).release()
        except Complaint:
            assert not again.exists()
        for one in again.parent.glob("again.rulewright*"):
            one.unlink()


@pytest.mark.parametrize("what", ["create view more as select 1", TRIGGER])
def test_a_campaign_with_a_view_or_a_trigger_is_not_opened(tmp_path: Path, what: str) -> None:
    file = tmp_path / "a.rulewright"
    Campaign.create(file, SYSTEM, "A").release()
    on = sqlite3.connect(file)
    on.execute(what)
    on.close()
    for reading in (False, True):
        with pytest.raises(Unreadable, match="something in it that no campaign has"):
            Campaign.open(file, system=SYSTEM, reading=reading)
