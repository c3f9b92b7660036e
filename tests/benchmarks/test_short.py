"""Each benchmark runs and prints its figures; what they are is no business of tests, which share their machine."""

import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.waiting import LONGEST

BENCHMARKS = Path(__file__).resolve().parents[2] / "benchmarks"
FIGURES = {
    "odds.py": r"one whole attack .*\d.*\n.*import rulewright.chance \d+\.\d ms",
    "buttons.py": r"\d+ buttons: half within .* 99 of 100 within .* the slowest .*; refused \d+",
    "live_fight.py": r"contested: \d+ us by the engine.*a bare step, Stream: \d+ ns",
    "journal.py": r"we open the campaign's file +\d+\.\d ms",
    "table.py": r"a\. attacks.*b\. from a command.*c\. .*d\. opening.*taking back .*\d ms",
    "lab.py": r"a\. solved: 0\.723701895064 .*b\. merged tables beside by hand: .*c\. memory of one block",
    "duels.py": r"symbaroum: \d+ states .*contested: \d+ states .* times live.*goals met",
}
"""What stands in what each prints."""


@pytest.mark.parametrize("name", FIGURES)
def test_a_benchmark_runs_and_prints_its_figures(name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCHMARKS / name), "--short"],
        capture_output=True,
        text=True,
        check=False,
        timeout=2 * LONGEST,
        cwd=tmp_path,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert re.search(FIGURES[name], done.stdout, re.DOTALL), done.stdout


@pytest.mark.parametrize("name", [*FIGURES, "table_server.py"])
def test_a_benchmark_says_what_it_measures_and_begins_nothing(name: str, tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, str(BENCHMARKS / name), "--help"],
        capture_output=True,
        text=True,
        check=False,
        timeout=LONGEST,
        cwd=tmp_path,
    )
    first = (BENCHMARKS / name).read_text().partition("\n")[0].strip('"')
    assert (done.returncode, done.stderr) == (0, "")
    assert first in done.stdout
    assert not re.search(FIGURES.get(name, '"port"'), done.stdout, re.DOTALL)


def test_a_benchmark_that_nobody_listens_to_any_more_ends_without_a_word(tmp_path: Path) -> None:
    command = [sys.executable, "-u", str(BENCHMARKS / "live_fight.py"), "--short"]
    with subprocess.Popen(command, stdout=subprocess.PIPE, stderr=subprocess.PIPE, text=True, cwd=tmp_path) as running:
        assert running.stdout is not None
        assert running.stderr is not None
        running.stdout.close()
        assert running.stderr.read() == ""
    assert running.returncode == 1


def test_every_benchmark_is_run() -> None:
    programs = {one.name for one in BENCHMARKS.glob("*.py") if 'if __name__ == "__main__"' in one.read_text()}
    assert programs - {"table_server.py"} == FIGURES.keys()
