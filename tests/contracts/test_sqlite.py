"""SQLite keeps the contract of stores, and the promises of its own kind: one file, written through to disk."""

import sqlite3
from pathlib import Path

import pytest

from rulewright.campaign.store.store import Store
from tests.contracts.store import BEGINNING, StoreContract


class TestSqlite(StoreContract):
    @pytest.fixture
    def place(self, tmp_path: Path) -> str:
        return str(tmp_path / "barrow.rulewright")

    def test_it_is_one_file_when_nobody_has_it_open(self, place: str, store: Store) -> None:
        store.append(store.stand(), [b"one"])
        store.release()
        assert [file.name for file in Path(place).parent.iterdir()] == ["barrow.rulewright"]

    def test_it_writes_ahead_and_waits_for_the_disk(self, store: Store) -> None:
        with store.engine.connect() as on:
            assert on.exec_driver_sql("PRAGMA journal_mode").scalar() == "wal"
            assert on.exec_driver_sql("PRAGMA synchronous").scalar() == 2

    @pytest.mark.usefixtures("store")
    def test_a_url_means_the_same_as_its_path(self, place: str) -> None:
        by_url = Store.open(f"sqlite:///{place}")
        assert by_url.beginning() == BEGINNING
        by_url.release()

    def test_opening_changes_nothing_in_a_file_of_others(self, tmp_path: Path) -> None:
        file = tmp_path / "addresses.db"
        with sqlite3.connect(file) as others:
            others.execute("CREATE TABLE people (name TEXT)")
        others.close()
        before = file.read_bytes()
        with pytest.raises(Exception, match="holds no campaign"):
            Store.open(str(file))
        assert file.read_bytes() == before
        assert [one.name for one in tmp_path.iterdir()] == ["addresses.db"]
