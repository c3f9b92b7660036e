"""From the shell: backups, the promise of the dice, the recap of an evening."""

import subprocess
import sys
from pathlib import Path

import msgspec
import pytest

from rulewright.campaign import Campaign
from rulewright.engine.journal import Entry, Journal
from rulewright.engine.steps import Rolled
from rulewright.interchange import read_journal, write_journal
from rulewright.table.open_things import SETTINGS
from rulewright.table.people import People
from rulewright.table.settings import Settings
from tests.cli.evenings import campaign
from tests.cli.test_commands import objects, run
from tests.postgres import Server

FILE = "fight.rulewright"
OPEN = {"evening": 1, "state": "open", "fitted": 0, "unknown": 2, "by_hand": 1}


@pytest.fixture(autouse=True)
def _inside(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.chdir(tmp_path)


@pytest.fixture
def evening() -> None:
    """Two saves with the table's dice, one of them taken back, and one by hand."""
    with campaign(Path()) as kept:
        kept.command("contested.save", {"who": "ael", "attribute": "str"})
        kept.undo()
        kept.command("contested.save", {"who": "mira", "attribute": "wil"})
        waits = kept.command("contested.save", {"who": "ael", "attribute": "str"}, typed=True)
        kept.answer_faces(waits.command, [11])


@pytest.mark.usefixtures("evening")
def test_dice_of_an_open_evening_wait_for_its_seed_and_those_thrown_by_hand_are_told_apart() -> None:
    said = objects(run("replay", FILE, "--json"))[0]
    assert (said["replayed"], said["dice"]) == (2, [OPEN])
    assert run("replay", FILE).stdout.splitlines() == [
        "2 outcomes replayed: all as recorded",
        "evening 1: open; 2 rolls can be checked once it is closed; 1 roll thrown by hand",
    ]


@pytest.mark.usefixtures("evening")
def test_dice_of_a_closed_evening_are_dealt_again_from_the_seed_that_was_promised() -> None:
    run("play", FILE, "--script", "-", typed="close\nreopen\nael save dex\n")
    assert run("replay", FILE).stdout.splitlines()[1:] == [
        "evening 1: 2 rolls dealt again from the seed that was promised, all as recorded; 1 roll thrown by hand",
        "evening 2: open; 1 roll can be checked once it is closed",
    ]


@pytest.mark.usefixtures("evening")
def test_a_die_that_was_turned_is_named_with_its_entry() -> None:
    run("play", FILE, "--script", "-", typed="close\n")
    with Campaign.open(FILE, reading=True) as kept:
        journal, game = kept.journal, kept.system
    first = journal.entries[0]
    assert isinstance(first, Entry)
    turned = tuple(
        msgspec.structs.replace(one, faces=(one.faces[0] % 20 + 1,)) if isinstance(one, Rolled) else one
        for one in first.steps
    )
    entries = (msgspec.structs.replace(first, steps=turned), *journal.entries[1:])
    loaded = Journal(journal.header, journal.start, entries)
    Path("loaded.jsonl").write_bytes(write_journal(loaded, game))
    assert read_journal(Path("loaded.jsonl").read_bytes(), where="loaded.jsonl").entries[0] != first
    assert run("import", "loaded.jsonl", "loaded.rulewright").exit_code == 0
    result = run("replay", "loaded.rulewright")
    assert (result.exit_code, result.stdout) == (1, "")
    assert "entry 1" in result.stderr
    assert "and the seed gives" in result.stderr


@pytest.mark.usefixtures("evening")
def test_the_dice_of_a_copy_whose_first_evening_was_never_closed_are_said_to_be_beyond_checking() -> None:
    run("export", FILE, "fight.jsonl")
    run("import", "fight.jsonl", "copy.rulewright")
    assert run("replay", "copy.rulewright").stdout.splitlines()[1] == (
        "evening 1: its seed was never shown; 2 rolls cannot be checked; 1 roll thrown by hand"
    )


@pytest.mark.usefixtures("evening")
def test_a_backup_is_made_a_campaign_again_with_its_seats_and_its_dice_can_be_checked() -> None:
    with Campaign.open(FILE) as kept:
        People(kept.shelf).sit("Anna", "player", ("ael",))
    assert objects(run("backup", FILE, "kept", "--json")) == [{"file": "kept", "entries": 5}]
    assert Path("kept").stat().st_mode & 0o777 == 0o600
    assert run("restore", "kept", "again.rulewright").exit_code == 0
    assert "dealt again from the seed that was promised" in run("replay", "again.rulewright").stdout
    with Campaign.open("again.rulewright", reading=True) as again:
        assert [one.nick for one in People(again.shelf).here()] == ["Anna"]


def test_a_campaign_in_a_database_is_named_by_its_url(postgres: Server) -> None:
    place = f"{postgres.url().partition('#')[0]}#barrow"
    assert run("new", place, "--demo").exit_code == 0
    with Campaign.open(place) as kept:
        kept.command("contested.save", {"who": "keld", "attribute": "str"})
    assert "Keld Blackwater: STR save" in run("log", place).stdout
    assert "1 roll can be checked once it is closed" in run("replay", place).stdout
    assert "Keld Blackwater: STR save" in run("recap", place).stdout
    assert run("backup", place, "kept").exit_code == 0
    assert run("restore", "kept", f"{place}-again").exit_code == 0
    assert run("undo", f"{place}-again").stdout.startswith("taken back: 1 Keld Blackwater")
    missing = run("log", f"{place}-gone")
    assert (missing.exit_code, len(missing.stderr.splitlines())) == (2, 1)


@pytest.mark.usefixtures("evening")
@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("backup", FILE, FILE), "there is a file of that name already"),
        (("backup", FILE, "nowhere/kept"), "its folder is not there"),
        (("backup", "missing", "kept"), "there is no such file"),
        (("restore", FILE, "again.rulewright"), "there is no campaign 'backup' in it"),
        (("restore", "missing", "again.rulewright"), "there is no such file"),
        (("recap", "missing"), "there is no such file"),
        (("recap", FILE, "--seat", "nobody"), "nobody of that name is here; a character, or referee"),
        (("recap", FILE, "--evening", "2"), "there is none of that number; from 1 to 1"),
    ],
    ids=lambda words: " ".join(words) if isinstance(words, tuple) else "",
)
def test_what_cannot_be_is_said_in_one_sentence_and_leaves_nothing(words: tuple[str, ...], said: str) -> None:
    before = sorted(one.name for one in Path().iterdir())
    result = run(*words)
    assert (result.exit_code in (1, 2), result.stdout, len(result.stderr.splitlines())) == (True, "", 1)
    assert said in result.stderr
    assert sorted(one.name for one in Path().iterdir()) == before


@pytest.mark.usefixtures("evening")
def test_a_recap_tells_what_stands_and_what_everybody_may_know() -> None:
    with Campaign.open(FILE) as kept:
        kept.command("contested.secret-note", {"text": "The boggarts are cousins"})
        kept.command("contested.note-to-self", {"who": "ael", "text": "I owe Mira a coin"})
    text = run("recap", FILE).stdout
    assert text.startswith("# A fight, evening 1\n")
    assert "Mira: WIL save" in text
    assert text.count("Ael: STR save") == 1, "what was taken back is not told"
    for word, told in (
        ("cousins", ["referee"]),
        ("coin", ["referee", "ael", "Ael"]),
    ):
        seats = ["", "referee", "ael", "Ael", "mira"]
        assert [seat for seat in seats if word in run("recap", FILE, "--seat", seat).stdout] == told


def test_a_recap_needs_nothing_that_serves_pages() -> None:
    seen = "import sys, rulewright.table.recap_command\n"
    seen += "print([one for one in sys.modules if one.startswith(('litestar', 'uvicorn', 'psycopg'))])"
    shown = subprocess.run([sys.executable, "-c", seen], capture_output=True, text=True, check=True)
    assert shown.stdout == "[]\n"


@pytest.mark.usefixtures("evening")
def test_a_recap_keeps_to_what_the_table_opens() -> None:
    assert "Mira" in run("recap", FILE).stdout
    with Campaign.open(FILE) as kept:
        kept.shelf.put(SETTINGS, SETTINGS, msgspec.json.encode(Settings(title="The barrow", shown={"mira": "absent"})))
    assert "Mira" not in run("recap", FILE).stdout
    assert objects(run("recap", FILE, "--seat", "mira", "--json"))[0]["text"].startswith("# The barrow, evening 1\n")
