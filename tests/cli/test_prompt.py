"""The prompt in a real terminal: completion, history, questions, and the ways out."""

import os
import pty
import select
import sys
import time
from contextlib import suppress
from pathlib import Path

import pytest
from prompt_toolkit.completion import CompleteEvent
from prompt_toolkit.document import Document

from rulewright.cli.output import folded
from rulewright.cli.session.greeting import glance, greeting
from rulewright.cli.session.prompt import Words, history
from tests.cli.evenings import FIGHT, Evening, campaign
from tests.waiting import limit

CTRL_C, CTRL_D, TAB = "\x03", "\x04", "\t"


@pytest.fixture
def evening(tmp_path: Path):
    with campaign(tmp_path) as kept:
        yield Evening(kept)


def completed(evening: Evening, text: str) -> list[str]:
    found = Words(evening.table).get_completions(Document(text), CompleteEvent())
    return [one.text for one in found]


@pytest.mark.parametrize(
    ("text", "becomes"),
    [
        ("att", ["attack"]),
        ("?att", ["attack"]),
        ("who", []),
        ("bog", ["boggart-1", "boggart-2"]),
        ("mira att", ["attack"]),
        ("attack bo", ["boggart-1", "boggart-2"]),
        ("attack boggart-1,bo", ["boggart-1", "boggart-2"]),
        ("attack boggart-1 we", ["weapons="]),
        ("attack boggart-1 enh", ["enhanced"]),
        ("attack boggart-1 attribute=d", ["dex"]),
        ("rest ael length=n", ["night"]),
        ("help att", ["attack"]),
        ("set save-t", ["save-tie"]),
    ],
)
def test_the_last_word_is_completed_with_what_can_stand_there(evening: Evening, text: str, becomes: list[str]) -> None:
    assert completed(evening, text) == becomes


def test_below_the_prompt_stands_whoever_acts_and_what_is_left_to_decide(evening: Evening) -> None:
    evening(FIGHT)
    acting = evening.table.campaign.world[evening.table.acting]
    assert glance(evening.table).startswith(acting.title)
    while evening.table.acting != "boggart-1":
        evening(f"{evening.table.acting} end-turn", None)
    evening("boggart-1 attack ael", None)
    assert glance(evening.table).endswith("1 thing left to decide: see 'waiting'.")


def test_the_greeting_says_who_is_here_and_what_to_type_first(evening: Evening) -> None:
    assert greeting(evening.table).splitlines() == [
        "A fight, played by the rules of Contested.",
        "Here are ael, mira, boggart-1, boggart-2.",
        "Type 'who' for all at a glance, 'can ael' for what is possible, 'help' for the rest.",
    ]


def test_history_is_kept_where_programs_keep_such_things(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    history().append_string("who")
    assert "+who" in (tmp_path / "rulewright" / "history").read_text()
    assert (tmp_path / "rulewright" / "history").stat().st_mode & 0o777 == 0o600


def test_where_history_cannot_be_kept_one_plays_without(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    (tmp_path / "rulewright").write_text("a file in the way")
    monkeypatch.setenv("XDG_STATE_HOME", str(tmp_path))
    history().append_string("who")
    assert (tmp_path / "rulewright").read_text() == "a file in the way"


def test_long_lines_are_folded_between_words_and_short_ones_left_alone() -> None:
    assert folded("  Way 1: down the long slope\nshort", 20) == "  Way 1: down the\n    long slope\nshort"


class Terminal:
    """A program in a terminal of its own."""

    def __init__(self, folder: Path) -> None:
        self.seen = ""
        self.pid, self.ours = pty.fork()
        if self.pid == 0:  # the child becomes the program
            os.environ.update(XDG_STATE_HOME=str(folder), TERM="xterm", PROMPT_TOOLKIT_NO_CPR="1", COLUMNS="120")
            program = "from rulewright.cli import main; main(prog_name='rulewright')"
            os.execv(sys.executable, [sys.executable, "-c", program, "play", str(folder / "fight.rulewright")])

    def until(self, words: str) -> None:
        end = time.monotonic() + 30
        while words not in self.seen:
            ready, _, _ = select.select([self.ours], [], [], max(0.0, end - time.monotonic()))
            assert ready, f"waited for {words!r}, saw {self.seen[-2000:]!r}"
            try:
                self.seen += os.read(self.ours, 65536).decode(errors="replace")
            except OSError:
                break
        assert words in self.seen, self.seen[-2000:]
        self.seen = self.seen.partition(words)[2]

    def type(self, keys: str) -> None:
        os.write(self.ours, keys.encode())

    def end(self) -> int:
        """Its exit code, when it has ended by itself."""
        with limit("the end of the program in the terminal"), suppress(OSError):
            while os.read(self.ours, 65536):
                pass
        _, status = os.waitpid(self.pid, 0)
        os.close(self.ours)
        return os.waitstatus_to_exitcode(status)


def test_in_a_terminal_words_are_completed_choices_asked_and_left_and_quit_leaves(tmp_path: Path) -> None:
    campaign(tmp_path).release()
    terminal = Terminal(tmp_path)
    terminal.until("Type 'who' for all at a glance")
    terminal.until("contested>")
    terminal.type("whom\r")
    terminal.until("no such verb; do you mean 'who'?")
    terminal.type("boggart-1 attack ael\r")
    terminal.until("dodge with DEX 11 + axe")
    terminal.type("luck\r")
    terminal.until("is no answer to 'defence'")
    terminal.type(CTRL_C)
    terminal.until("It waits for an answer.")
    terminal.until("Type 'answer 1 WORD'")
    terminal.type(f"canc{TAB} 1\r")
    terminal.until("dropped: 1 contested.attack")
    terminal.type(CTRL_C)
    terminal.type("quit\r")
    assert terminal.end() == 0


def test_the_end_of_input_leaves_too(tmp_path: Path) -> None:
    campaign(tmp_path).release()
    terminal = Terminal(tmp_path)
    terminal.until("contested>")
    terminal.type(CTRL_D)
    assert terminal.end() == 0
