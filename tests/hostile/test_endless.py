"""Files and lines without end, and a few lines that stand for more than any memory holds: one sentence, and soon."""

import sys
from io import StringIO
from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.program import main
from rulewright.cli.session import command
from rulewright.errors import Unreadable
from rulewright.lab.house_rule import typed
from rulewright.lab.scenario import read_scenario
from tests.hostile.attacks import SOON, Figures

ENDLESS = Path("/dev/zero")


def of_many(last: str, kind: str) -> str:
    """Lines of which each stands for ten of the line before."""
    before, lines = "a", ["a: &a {k: 1}"]
    for name in "bcdefghi":
        lines.append(f"{name}: &{name} {kind.format(', '.join([f'*{before}'] * 10))}")
        before = name
    return "\n".join([*lines, last.format(before)])


@pytest.mark.parametrize("kind", ["{{<<: [{}]}}", "[{}]"])
def test_a_scenario_that_repeats_its_parts_is_declined(tmp_path: Path, kind: str) -> None:
    file = tmp_path / "many.yaml"
    file.write_text(of_many("game: *{}", kind))
    found = Figures("")
    with found.attempt(kind), pytest.raises(Unreadable, match="repeated by a name"):
        read_scenario(file)
    assert not found.findings
    assert found.slowest < SOON


@pytest.mark.parametrize(
    "words",
    [
        ("import", str(ENDLESS), "made.rulewright"),
        ("play", "made.rulewright", "--script", str(ENDLESS)),
        ("lab", "forecast", str(ENDLESS)),
        ("lab", "sweep", str(ENDLESS)),
        ("restore", str(ENDLESS), "made.rulewright"),
        ("log", str(ENDLESS)),
    ],
    ids=lambda words: " ".join(words[:2]),
)
def test_a_file_without_end_is_not_read(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, words: tuple[str, ...]
) -> None:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("rulewright.cli.carried.MOST_JOURNAL", 2**20)
    monkeypatch.setattr("rulewright.cli.lab.given.MOST_KEPT", 2**20)
    done = CliRunner().invoke(main, words)
    assert done.exit_code
    assert done.exception is None or isinstance(done.exception, SystemExit | Unreadable), done.exception


def test_a_line_without_end_is_not_read(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(sys, "stdin", StringIO("help\n" + "9" * 1_000_000))
    lines = command.standard_input()
    assert next(lines) == "help\n"
    with pytest.raises(Unreadable, match="a line of more than 100,000 letters"):
        next(lines)


@pytest.mark.parametrize("text", ["2026-13-45", "9" * 5_000, "[" * 5_000, "!!int x", "&a [*a]", "\x00"])
def test_a_number_as_it_is_typed_is_a_value_whatever_it_is(text: str) -> None:
    assert isinstance(typed(text), bool | int | float | str)
