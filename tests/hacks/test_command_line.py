"""`--game FILE`, `odds --beside`, campaigns of a hack with it and without it, and a hack as an installed package."""

import json
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from rulewright.campaign import Campaign
from rulewright.engine import installed, system
from rulewright.engine.system import _loaded, _points
from rulewright.errors import Unreadable
from rulewright.interchange import read_journal
from tests.cli.test_commands import run
from tests.hacks.hacks import EXAMPLES, written
from tests.table.http.test_server import Program

GRITTY, WARY = str(EXAMPLES / "gritty.py"), str(EXAMPLES / "wary.py")
PROGRAM = [sys.executable, "-c", "from rulewright.cli import main; main(prog_name='rulewright')"]
HELD = "holds out against Critical Damage"


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


def apart(*words: str) -> subprocess.CompletedProcess[str]:
    """A command in a program of its own, which knows of no game that this one read."""
    return subprocess.run([*PROGRAM, *words], capture_output=True, text=True, check=False, timeout=60)


def test_odds_of_a_command_stand_side_by_side_for_a_game_and_its_change() -> None:
    found = run("odds", "damage", "keld", "12", "--beside", GRITTY)
    assert found.exit_code == 0, found.stderr
    assert found.stdout.splitlines() == [
        "                                        contested                     gritty",
        "Keld Blackwater falls                   1/5  (20.0%)                  7/20  (35.0%)",
        "holds out against Critical Damage       4/5  (80.0%)                  13/20  (65.0%)",
        "Keld Blackwater: dying                  1/5  (20.0%)                  7/20  (35.0%)",
    ]
    again = run("odds", "damage", "keld", "12", "--beside", "contested", "--game", GRITTY, "--json")
    said = json.loads(again.stdout)
    assert list(said) == ["gritty", "contested"]
    assert [each[HELD][0]["p"] for each in said.values()] == ["13/20", "4/5"]


def test_odds_side_by_side_are_asked_of_a_campaigns_own_people() -> None:
    run("play", "fight.rulewright", "--demo", "--script", "-", typed="damage agna 4")
    found = run("odds", "damage", "agna", "6", "--in", "fight.rulewright", "--beside", GRITTY, "--json")
    assert [each[HELD][0]["p"] for each in json.loads(found.stdout).values()] == ["7/10", "11/20"]


def test_what_is_longer_than_its_column_stands_in_a_line_of_its_own() -> None:
    found = run("odds", "attack ysolt quarry-rat-1", "--system", "bdp", "--beside", "bdp")
    assert found.exit_code == 0, found.stderr
    assert {line[39] for line in found.stdout.splitlines() if "%" in line} == {" "}


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (("damage", "keld", "12", "--beside", "phased"), "the people of Contested: .* cannot tell of them: .*name a"),
        (("damage", "keld", "12", "--beside", "nowhere.py"), "nowhere.py: cannot be read"),
        (("damage", "keld", "12", "--beside", "nothing"), "'nothing': no such system is installed"),
        (("damage", "bo", "12", "--beside", GRITTY), "'bo': no creature of that name here"),
        (("d6", "--beside", GRITTY, "--at-least", "2"), "they are for dice"),
        (("d6", "--in", "x.rulewright"), "there is no such file"),
    ],
)
def test_odds_that_cannot_stand_side_by_side_say_why(words: tuple[str, ...], why: str) -> None:
    found = run("odds", *words)
    assert (found.exit_code, found.stdout) == (2, "")
    with pytest.raises(Unreadable, match=why):
        raise Unreadable(found.stderr.strip(), "")


def test_a_campaign_of_a_hack_opens_with_it_and_refuses_clearly_without() -> None:
    made = apart("play", "--game", GRITTY, "--demo", "mine.rulewright", "--script", "/dev/null")
    assert "A new campaign of Contested, grittier, kept in mine.rulewright." in made.stderr
    without = apart("log", "mine.rulewright")
    assert (without.returncode, without.stdout) == (2, "")
    assert without.stderr == (
        "mine.rulewright: 'gritty': no such system is installed; there are bdp, contested, murdham, phased, symbaroum; "
        "the file of a game that is not installed is named with --game\n"
    )
    for words in (("--game", GRITTY, "log"), ("log", "--game", GRITTY)):
        assert apart(*words, "mine.rulewright").returncode == 0
    assert apart("export", "mine.rulewright", "mine.jsonl", "--game", GRITTY).returncode == 0
    with pytest.raises(Unreadable, match=r"mine\.jsonl, line 1: 'gritty': no such system is installed"):
        read_journal(Path("mine.jsonl").read_bytes(), where="mine.jsonl")


def test_the_game_of_a_file_is_the_one_meant_where_no_other_is_named() -> None:
    made = run("character", "--game", GRITTY, "--seed", "1")
    assert made.exit_code == 0, made.stderr
    assert (
        run("new", "a.rulewright", "--game", GRITTY).stdout == "a.rulewright: a new campaign of Contested, grittier\n"
    )
    assert "system contested" in run("new", "b.rulewright", "--system", "contested", "--json").stdout.replace(
        '": "', " "
    )


def test_rules_say_what_a_hack_changes_of_a_clause() -> None:
    found = run("rules", "--game", GRITTY, "combat.critical.save")
    assert found.stdout.splitlines()[-1] == "  Changed: `CRITICAL_DC` is 18 instead of 15"
    assert "Changed" not in run("rules", "combat.critical.save").stdout
    assert run("check", "--game", WARY, "wary").stdout == "wary keeps to the contract\n"


def test_a_file_that_cannot_be_read_ends_the_program_with_two_and_a_sentence(tmp_path: Path) -> None:
    wrong = written(tmp_path, "GAME = contested.changed(\n  id='bad', numbers={'CRITICAL_DCX': 12})")
    for words in (("--game", str(wrong), "check", "bdp"), ("check", "bdp", "--game", str(wrong))):
        found = run(*words)
        assert (found.exit_code, found.stdout) == (2, "")
        assert found.stderr == (
            f"{wrong}, line 5: number 'CRITICAL_DCX': the game has none of that name; did you mean 'CRITICAL_DC'?\n"
        )


def packaged(folder: Path, name: str, module: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Install a package, of nothing but the entry point of a game."""
    facts = folder / f"{module}-1.0.dist-info"
    facts.mkdir()
    (facts / "METADATA").write_text(f"Metadata-Version: 2.1\nName: {module}\nVersion: 1.0\n")
    (facts / "entry_points.txt").write_text(f"[rulewright.systems]\n{name} = {module}:GAME\n")
    monkeypatch.syspath_prepend(str(folder))
    _points.cache_clear()
    _loaded.cache_clear()


@pytest.fixture
def _as_installed() -> Iterator[None]:
    yield
    _points.cache_clear()
    _loaded.cache_clear()


@pytest.mark.usefixtures("_as_installed")
def test_a_hack_is_found_by_its_entry_point_like_any_game(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "gritty_hack.py").write_text((EXAMPLES / "gritty.py").read_text())
    packaged(tmp_path, "gritty", "gritty_hack", monkeypatch)
    assert system("gritty").title == installed()["gritty"].title == "Contested, grittier"
    with Campaign.create("mine.rulewright", "gritty") as made:
        assert made.header.system == "gritty"
    with Campaign.open("mine.rulewright") as kept:
        assert kept.system is system("gritty")


@pytest.mark.usefixtures("_as_installed")
def test_two_packages_with_one_id_are_refused(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    packaged(tmp_path, "contested", "other_hack", monkeypatch)
    with pytest.raises(Unreadable, match=r"'contested': two games have this id: .*other_hack:GAME"):
        system("contested")
    assert system("phased").id == "phased"


def test_a_hack_is_played_at_the_table_in_a_browser(tmp_path: Path) -> None:
    served = Program(tmp_path, "--port", "0", "--game", GRITTY)
    try:
        with served.live() as on:
            on.send('{"t":"do","id":"a","procedure":"contested.damage","arguments":{"target":"keld","rolled":12}}')
            heard = ""
            while "STR save" not in heard:
                heard = str(on.recv(timeout=10))
            assert " against 18" in heard
    finally:
        assert served.end() == 0


def test_a_hack_is_put_beside_the_game_it_changes() -> None:
    found = run("odds", "attack", "berin", "toll-ruffian-1", "--beside", WARY, "--json")
    assert list(json.loads(found.stdout)) == ["symbaroum", "wary"]
