"""What is left and what is taken: half-made files, files others could read, names and titles that pass for others."""

import os
import subprocess
import sys
import tempfile
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.campaign.store.files import scratch
from rulewright.errors import Unreadable
from rulewright.table.deeds.steering import _changed
from rulewright.table.house import cupboard
from rulewright.table.http.guarding.limits import Limits
from rulewright.table.words.likeness import likeness
from tests.lantern import SYSTEM
from tests.table.http.conftest import Served, serving

ALIKE = (
    ("Referee", "R\u0435feree"),
    ("referee", "REFEREE"),
    ("Ann", "An\u200bn"),
    ("Mo", "M\u03bf"),
    ("Bill", "BiII"),
    ("Bob", "B0b"),
    ("Marn", "Mam"),
    ("Ann", "\uff21nn"),
)
APART = (("Ann", "Anna"), ("Bo", "Bo 2"), ("J\u00f6rg", "Jorg"), ("Ash", "Asz"), ("\u0418\u0432\u0430\u043d", "Ivan"))


@pytest.fixture
def dead() -> int:
    """The number of a program that has ended."""
    with subprocess.Popen([sys.executable, "-c", ""]) as ended:
        ended.wait()
    return ended.pid


@pytest.mark.parametrize(("name", "other"), ALIKE)
def test_names_that_look_alike_are_one(name: str, other: str) -> None:
    assert likeness(name) == likeness(other)


@pytest.mark.parametrize(("name", "other"), APART)
def test_names_that_do_not_look_alike_are_two(name: str, other: str) -> None:
    assert likeness(name) != likeness(other)


def test_nobody_sits_down_under_a_name_that_looks_like_anothers(served: Served) -> None:
    visitor = served.visitor()
    answer = visitor.join(served.invite(), "R\u0435f\u0435r\u0435\u0435")
    assert answer.status_code == 409
    assert "sits here already" in answer.text


def test_a_title_stands_in_one_line(served: Served) -> None:
    referee = served.referee()
    room = served.house.rooms.known("demo")
    assert room is not None
    assert _changed(room.settings, {"title": "The  Barrow\n# of Hesk "}).title == "The Barrow # of Hesk"
    with pytest.raises(Unreadable, match="cannot be shown in a line"):
        _changed(room.settings, {"title": "a\u202eb"})
    assert referee.get("/api/t/demo/recap.md").status_code == 200


def test_a_campaign_and_what_lies_beside_it_is_its_owners_alone(tmp_path: Path) -> None:
    old = os.umask(0)
    try:
        with Campaign.create(tmp_path / "a.rulewright", SYSTEM, "A") as campaign:
            campaign.command("lantern.arrive", {"name": "zara", "hp": 4})
            assert {one.name: one.stat().st_mode & 0o777 for one in tmp_path.iterdir()} == dict.fromkeys(
                (one.name for one in tmp_path.iterdir()), 0o600
            )
    finally:
        os.umask(old)


def test_what_killed_programs_left_half_made_is_swept_at_the_next_start(tmp_path: Path, dead: int) -> None:
    mine = f".mine.rulewright.{os.getpid()}.new"
    kept = {mine, "kept.rulewright", f"{dead}.new", ".x.new"}
    for name in (f".a.rulewright.{dead}.new", f".a.rulewright.{dead}.new-wal", *kept):
        (tmp_path / name).write_bytes(b"")
    cupboard(tmp_path)
    assert {one.name for one in tmp_path.iterdir()} == kept


def test_temporary_folders_of_killed_programs_are_swept(
    tmp_path: Path, dead: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    for name in (f"rulewright-{dead}-abc", "rulewright-notes", f"rulewright-{os.getpid()}-mine"):
        (tmp_path / name).mkdir()
        (tmp_path / name / "backup").write_bytes(b"")
    with scratch() as folder:
        assert folder.stat().st_mode & 0o777 == 0o700
        assert {one.name for one in tmp_path.iterdir()} == {
            "rulewright-notes",
            f"rulewright-{os.getpid()}-mine",
            folder.name,
        }


def test_guesses_at_one_table_do_not_shut_another_out(tmp_path: Path) -> None:
    for served in serving(tmp_path, Limits(guesses=(0.0001, 3))):
        served.run(served.house.make, "contested", "Other", slug="other")
        link, guesser = served.invite("other"), served.visitor()
        codes = [guesser.get("/seat/demo.wrong").status_code for _ in range(4)]
        assert codes == [403, 403, 403, 429]
        assert guesser.get(link).status_code == 303


def test_names_of_tables_are_not_tried_without_end(tmp_path: Path) -> None:
    for served in serving(tmp_path, Limits(guesses=(0.0001, 3))):
        guesser = served.visitor()
        codes = [
            guesser.get(f"/api/t/t{number}/seats", headers={"Authorization": f"Bearer t{number}.x"}).status_code
            for number in range(5)
        ]
        assert codes == [404, 404, 404, 429, 429]
