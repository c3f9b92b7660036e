"""Each command from the shell: what it prints, as text and as JSON, and how it ends."""

import json
import os
import sqlite3
import subprocess
import sys
from pathlib import Path
from typing import Any

import click
import pytest
from click.testing import CliRunner, Result

from rulewright.cli.pages import TERMINAL, reference, refreshed
from rulewright.cli.program import COMMANDS, main
from tests.cli.evenings import campaign
from tests.waiting import LONGEST

ROOT = Path(__file__).parents[2]
PROGRAM = [sys.executable, "-c", "from rulewright.cli import main; main(prog_name='rulewright')"]


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def fight(tmp_path: Path) -> str:
    with campaign(tmp_path) as kept:
        kept.command("contested.damage", {"target": "boggart-1", "rolled": 3})
    return "fight.rulewright"


def run(*words: str, typed: str = "") -> Result:
    return CliRunner().invoke(main, words, input=typed)


def objects(result: Result) -> list[dict[str, Any]]:
    assert result.exit_code == 0, result.stderr
    return [json.loads(line) for line in result.stdout.splitlines()]


@pytest.mark.parametrize("name", [*COMMANDS, "recap"])
def test_every_command_explains_itself_and_every_option_of_it(name: str) -> None:
    command = main.get_command(click.Context(main), name)
    assert command is not None
    for one in (command, *(command.commands.values() if isinstance(command, click.Group) else ())):
        assert one.help
        assert all(option.help for option in one.params if isinstance(option, click.Option))
        if not isinstance(one, click.Group):
            assert "--json" in [text for option in one.params for text in option.opts]


def test_the_page_of_the_commands_is_what_they_say_of_themselves() -> None:
    assert (ROOT / "docs" / TERMINAL).read_text("utf-8") == reference(), "run: make docs"


@pytest.mark.parametrize("page", ["README.md", "docs/a-first-evening.md"])
def test_the_evenings_on_a_page_come_out_as_they_stand_there(page: str) -> None:
    text = (ROOT / page).read_text("utf-8")
    assert text == refreshed(text), "run: make docs"


def test_a_throw_shows_the_value_and_the_faces() -> None:
    assert run("roll", "4d6kh3", "--seed", "5").stdout == "16  [4 5 5 6]\n"
    assert objects(run("roll", "4d6kh3", "--seed", "5", "--json")) == [
        {"dice": "4d6kh3", "value": 16, "faces": [4, 5, 5, 6]}
    ]
    assert len(objects(run("roll", "d6", "-n", "3", "--json"))) == 3


def test_odds_are_fractions_first() -> None:
    assert run("odds", "d20", "--at-least", "13").stdout == "2/5  (40.0%)\n"
    assert run("odds", "2d20kh >= d20").stdout == "553/800  (69.1%)\n"
    assert objects(run("odds", "d4", "--json"))[0]["odds"] == {"1": "1/4", "2": "1/4", "3": "1/4", "4": "1/4"}


def test_a_clause_is_shown_with_its_source_and_its_code() -> None:
    shown = run("rules", "combat.attack.damage").stdout
    assert "Source: " in shown
    assert "systems/contested/fight/attack.py:" in shown
    assert objects(run("rules", "combat.attack.damage", "--json"))[0]["clause"]["id"] == "combat.attack.damage"


def test_a_character_of_one_seed_is_the_same_character() -> None:
    first = run("character", "--seed", "3", "Tansy")
    assert first.exit_code == 0
    assert first.stdout.startswith("Tansy\n")
    assert run("character", "--seed", "3", "Tansy").stdout == first.stdout
    assert objects(run("character", "--seed", "3", "Tansy", "--json"))[0]["name"] == "Tansy"


def test_a_system_is_checked_by_the_kit() -> None:
    assert objects(run("check", "contested", "--json")) == [{"system": "contested", "problems": []}]


def test_a_campaign_is_made_once_and_never_overwritten() -> None:
    made = run("new", "a.rulewright", "--title", "A", "--option", "save-tie=holds", "--json")
    assert objects(made)[0]["options"] == {"save-tie": "holds"}
    again = run("new", "a.rulewright")
    assert (again.exit_code, again.stdout) == (1, "")
    assert "already" in again.stderr


def test_what_happened_is_taken_back_done_again_and_checked_from_the_shell(fight: str) -> None:
    assert run("log", fight).stdout.lstrip().startswith("1  Boggart 1 takes 2 (3 less Armor 1)")
    assert run("undo", fight).stdout.startswith("taken back: 1 Boggart 1 takes 2")
    assert "~ Boggart 1 takes 2" in run("log", fight).stdout
    assert run("undo", fight).exit_code == 1
    assert objects(run("redo", fight, "--json"))[0]["target"] == 1
    said = objects(run("replay", fight, "--json"))[0]
    assert (said["replayed"], said["same"]) == (1, True)
    assert [one["number"] for one in objects(run("log", fight, "--json"))] == [1]
    assert "clause armor.subtract" in run("log", fight, "--deep").stdout


def test_a_campaign_is_carried_to_another_file(fight: str) -> None:
    assert objects(run("export", fight, "fight.jsonl", "--json"))[0]["file"] == "fight.jsonl"
    assert run("import", "fight.jsonl", "other.rulewright").exit_code == 0
    assert "Boggart 1 takes 2" in run("log", "other.rulewright").stdout
    assert run("export", fight).stdout == Path("fight.jsonl").read_text()


@pytest.mark.parametrize(
    "words",
    [
        ("roll", "3y6"),
        ("roll", "d0"),
        ("odds", "d6", "--at-least", "2", "--at-most", "3"),
        ("rules", "nothing-of-the-kind"),
        ("rules", "--system", "chess"),
        ("character", "--system", "chess"),
        ("play", "--system", "chess", "c.rulewright"),
        ("check", "chess"),
        ("new", "a.rulewright", "--option", "luck=high"),
        ("new", "nowhere/a.rulewright"),
        ("play", "."),
        ("play", "nowhere/a.rulewright"),
        ("play", "a.rulewright", "--script", "missing.txt"),
        ("play", "foreign.txt"),
        ("log", "missing.rulewright"),
        ("log", "foreign.txt"),
        ("undo", "empty.rulewright"),
        ("import", "missing.jsonl", "b.rulewright"),
        ("import", "foreign.txt", "b.rulewright"),
        ("sing",),
        ("roll",),
        ("roll", "d6", "--loud"),
    ],
    ids=" ".join,
)
def test_what_is_not_understood_is_one_sentence_on_standard_error_and_ends_with_two(words: tuple[str, ...]) -> None:
    Path("foreign.txt").write_text("Dear diary\n")
    Path("empty.rulewright").touch()
    result = run(*words)
    assert (result.exit_code, result.stdout) == (2, "")
    assert len(result.stderr.splitlines()) == 1
    assert not [one for one in Path().iterdir() if one.name not in ("foreign.txt", "empty.rulewright")]


def test_a_damaged_campaign_is_named_with_the_entry_and_the_way_out(fight: str) -> None:
    with sqlite3.connect(fight) as file:
        file.execute("UPDATE rulewright_entries SET body = replace(body, 'boggart-1', 'boggart-2')")
    file.close()
    result = run("log", fight)
    assert result.exit_code == 2
    assert result.stderr == (
        "fight.rulewright, entry 1: it was changed or damaged after it was written, here or before; "
        "go back to a copy of it\n"
    )


def test_a_file_of_a_newer_version_says_what_to_install(fight: str) -> None:
    with sqlite3.connect(fight) as file:
        file.execute("UPDATE rulewright_journals SET format = 99")
    file.close()
    result = run("play", fight, typed="who\n")
    assert result.exit_code == 2
    assert "written in format 99 by a newer Rulewright" in result.stderr
    assert "install the newer one" in result.stderr


def test_a_file_cut_short_is_told_in_one_sentence(fight: str) -> None:
    whole = Path(fight).read_bytes()
    Path(fight).write_bytes(whole[: len(whole) // 2])
    result = run("play", fight, typed="who\n")
    assert result.exit_code == 2
    assert len(result.stderr.splitlines()) == 1


def test_where_nothing_may_be_written_an_export_says_so(fight: str) -> None:
    result = run("export", fight, "nowhere/out.jsonl")
    assert (result.exit_code, result.stdout) == (2, "")
    assert result.stderr.startswith("nowhere/out.jsonl: no such file or directory; ")


def test_an_export_that_cannot_be_finished_leaves_the_earlier_one(fight: str) -> None:
    Path("out.jsonl").mkdir()
    assert run("export", fight, "out.jsonl").exit_code == 2
    assert sorted(one.name for one in Path().iterdir()) == ["fight.rulewright", "out.jsonl"]


def program(words: list[str], **more: Any) -> "subprocess.CompletedProcess[str]":
    return subprocess.run([*PROGRAM, *words], text=True, stderr=subprocess.PIPE, check=False, timeout=LONGEST, **more)


def test_a_full_disk_under_the_output_is_one_sentence() -> None:
    with Path("/dev/full").open("w") as full:
        ended = program(["roll", "d6"], stdout=full)
    assert ended.returncode == 1
    assert ended.stderr == ("standard output: No space left on device; what was done is kept, but could not be shown\n")


def test_a_reader_who_leaves_ends_it_quietly() -> None:
    with subprocess.Popen(
        [*PROGRAM, "roll", "d6", "-n", "1000"], stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as one:
        assert one.stdout is not None
        assert one.stderr is not None
        one.stdout.close()
        assert one.stderr.read() == b""
        assert one.wait(LONGEST) == 0


@pytest.mark.parametrize("command", [["roll", "d6"], ["odds", "3d6"], ["--help"]])
def test_dice_start_without_games_and_databases(command: list[str]) -> None:
    seen = "import sys\nfrom rulewright.cli import main\n"
    seen += f"main({command!r}, standalone_mode=False)\n" if command != ["--help"] else ""
    seen += "print([one for one in sys.modules if one.startswith(('rulewright.systems', 'sqlalchemy', 'prompt_tool'))])"
    shown = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True, env=os.environ)
    assert shown.stdout.splitlines()[-1] == "[]"
