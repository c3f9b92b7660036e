"""Databases of the first release are brought up and played on; newer ones are refused; nothing is left half done."""

import sqlite3
import subprocess
import sys
import threading
from pathlib import Path

import pytest
from alembic import command as alembic
from sqlalchemy import inspect

from rulewright.campaign import Campaign
from rulewright.campaign.faults import NotKept
from rulewright.campaign.store import schema
from rulewright.campaign.store.store import Beginning, Store
from rulewright.campaign.store.tables import REVISION
from rulewright.errors import Unreadable
from tests.lantern import SYSTEM, Walker
from tests.postgres import Server
from tests.waiting import join

FIRST = Path(__file__).parent.with_name("first_release.sql")


@pytest.fixture
def old(file: Path) -> Path:
    """A file that the first release made."""
    on = sqlite3.connect(file)
    on.executescript(FIRST.read_text())
    on.execute("PRAGMA journal_mode=WAL")
    on.close()
    return file


def shape(store: Store) -> dict[str, object]:
    found = inspect(store.engine)
    return {
        table: (
            [(one["name"], str(one["type"]), one["nullable"], one["default"]) for one in found.get_columns(table)],
            found.get_pk_constraint(table)["constrained_columns"],
        )
        for table in sorted(found.get_table_names())
        if table != "rulewright_schema"
    }


def revision(file: Path) -> list[object]:
    on = sqlite3.connect(file)
    known = on.execute("SELECT name FROM sqlite_master WHERE name = 'rulewright_schema'").fetchall()
    found = on.execute("SELECT version_num FROM rulewright_schema").fetchall() if known else []
    on.close()
    return found


def test_an_evening_of_the_first_release_is_brought_up_and_played_on(old: Path) -> None:
    with Campaign.open(old, system=SYSTEM) as campaign:
        assert [entry.command for entry in campaign.waiting] == ["blow"]
        assert campaign.world.get(Walker, "mira").oil == 3
        campaign.shelf.put("seat", "ann", b"ann")
        campaign.answer("blow", "stand")
        campaign.close()
        assert campaign.verify() == campaign.world
    assert revision(old) == [(REVISION,)]
    with Campaign.open(old, system=SYSTEM) as again:
        assert again.shelf.all("seat") == {"ann": b"ann"}


def test_what_is_brought_up_has_the_tables_of_today(old: Path, tmp_path: Path) -> None:
    Store.open(old).release()
    made = Store.create(tmp_path / "new", Beginning(b"{}", b"[]", None))
    brought = Store.open(old)
    assert shape(brought) == shape(made)
    made.release()
    brought.release()


def test_on_postgres_the_tables_of_the_first_release_are_brought_up(postgres: Server) -> None:
    postgres.say("CREATE DATABASE older")
    statements = FIRST.read_text().replace("BLOB", "BYTEA").replace(" WITHOUT ROWID", "").replace("X'", "'\\x")
    for statement in statements.split(";\n"):
        if "CREATE" in statement or "INSERT" in statement:
            postgres.say(statement, database="older")
    place = postgres.url("campaign", database="older")
    with Campaign.open(place, system=SYSTEM) as campaign:
        campaign.answer("blow", "stand")
        assert campaign.verify() == campaign.world
    made, brought = Store.create(postgres.url(), Beginning(b"{}", b"[]", None)), Store.open(place)
    assert shape(brought) == shape(made)
    made.release()
    brought.release()


def test_many_who_open_an_older_file_at_once_all_come_in(old: Path) -> None:
    wrong: list[BaseException] = []

    def opens() -> None:
        try:
            with Campaign.open(old, system=SYSTEM) as campaign:
                assert len(campaign.entries) == 4
        except BaseException as found:  # noqa: BLE001 - told by the test's own thread
            wrong.append(found)

    others = [threading.Thread(target=opens) for _ in range(6)]
    for one in others:
        one.start()
    join(*others)
    assert wrong == []
    assert revision(old) == [(REVISION,)]


def test_a_crash_in_the_middle_leaves_the_older_file_as_it_was(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    before = sqlite3.connect(old).execute("SELECT * FROM sqlite_master").fetchall()
    upgrade = alembic.upgrade

    def breaks(*given: object) -> None:
        upgrade(*given)  # type: ignore[arg-type]  # as it was given
        raise KeyboardInterrupt

    monkeypatch.setattr(alembic, "upgrade", breaks)
    with pytest.raises(KeyboardInterrupt):
        Campaign.open(old, system=SYSTEM)
    monkeypatch.undo()
    assert sqlite3.connect(old).execute("SELECT * FROM sqlite_master").fetchall() == before
    with Campaign.open(old, system=SYSTEM) as campaign:
        assert len(campaign.entries) == 4


def test_an_older_file_that_may_not_be_written_to_is_read_and_says_why_it_cannot_be_played(old: Path) -> None:
    before = old.read_bytes()
    with Campaign.open(old, system=SYSTEM, reading=True) as reader:
        assert len(reader.log("referee")) == 3
        assert reader.shelf.all("seat") == {}
    with pytest.raises(NotKept, match=r"may only be read, so nothing was done; .* made by an older Rulewright"):
        Campaign.open(f"sqlite:///file:{old}?mode=ro&uri=true", system=SYSTEM)
    assert old.read_bytes() == before


def test_a_newer_form_is_refused(campaign: Campaign, file: Path) -> None:
    campaign.release()
    on = sqlite3.connect(file)
    on.execute("UPDATE rulewright_schema SET version_num = '9999'")
    on.commit()
    on.close()
    newer = "kept in form 9999 by a newer Rulewright, and this one knows forms up to 0003; install the newer one"
    with pytest.raises(Unreadable, match=newer):
        Campaign.open(file, system=SYSTEM)


def test_without_alembic_an_older_file_says_what_is_missing(old: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "alembic", None)
    with pytest.raises(Unreadable, match="bringing it up needs Alembic; install it with: pip install alembic"):
        Campaign.open(old, system=SYSTEM)
    assert revision(old) == []


def test_alembic_is_imported_only_where_something_is_brought_up(campaign: Campaign, file: Path) -> None:
    campaign.release()
    looks = (
        "import sys; from rulewright.campaign import Campaign; from tests.lantern import SYSTEM; "
        f"Campaign.open({str(file)!r}, system=SYSTEM).release(); "
        "print([name for name in ('alembic', 'psycopg', 'mako') if name in sys.modules])"
    )
    root = Path(__file__).resolve().parents[3]
    said = subprocess.run([sys.executable, "-c", looks], cwd=root, check=True, capture_output=True, text=True)
    assert said.stdout.strip() == "[]"


def test_the_tables_of_today_are_those_of_the_last_revision() -> None:
    assert max(file.name[1:5] for file in Path(schema.__file__).parent.glob("migrations/versions/r*.py")) == REVISION
