"""`make check`: in 90 seconds, whether what has changed is right, as far as can be said in that time.

    python -m tests.touched [COMMIT]

What differs from COMMIT, or from the latest one where none is named: the style of it, its types, the import contracts,
and the tests that it can affect, the nearest first, until the time is over. What was not reached is said. Exit 1 where
something is wrong. It takes the place of nothing: `make test` tries everything.
"""

import os
import subprocess
import sys
import tempfile
from collections import Counter
from pathlib import Path
from threading import Thread
from time import time
from typing import Final

from tests.touched.affected import GAMES, ROOT, Imports, affected, untouched_games
from tests.touched.intime import CUT

SECONDS: Final = 90.0
LEAST: Final = 8.0
"""What is kept of them, in seconds, for a test that has begun when its time is over."""
BIN: Final = Path(sys.executable).parent
CHECKS: Final = (("ruff", "format", "--check", "-q", "."), ("ruff", "check", "-q", "."), ("lint-imports",), ("mypy",))
RUNNERS: Final = 2
FIRST: Final = 6
"""Files that a runner reads at first."""


def changed(since: str) -> list[str]:
    """Files that differ from a commit, those that git does not know yet included."""
    said = [_git("diff", "--name-only", since), _git("ls-files", "--others", "--exclude-standard")]
    return sorted({line for text in said for line in text.splitlines()})


def _git(*words: str) -> str:
    done = subprocess.run(["git", *words], cwd=ROOT, capture_output=True, text=True, check=False)
    if done.returncode:
        raise SystemExit(f"git {' '.join(words)}: {done.stderr.strip()}")
    return done.stdout


class Checks:
    """Style, contracts and types, in turn, beside the tests."""

    def __init__(self, until: float) -> None:
        self.until, self.wrong, self.unfinished = until, [], []  # type: tuple[float, list[str], list[str]]

    def run(self) -> None:
        """Run each; what has not ended in time is no fault."""
        for name, *words in CHECKS:
            try:
                left = max(1.0, self.until - time())
                done = subprocess.run(
                    [str(BIN / name), *words], cwd=ROOT, capture_output=True, text=True, check=False, timeout=left
                )
            except subprocess.TimeoutExpired:
                self.unfinished.append(name)
            else:
                if done.returncode:
                    self.wrong.append(f"{name}\n{done.stdout}{done.stderr}")


class Runner(Thread):
    """Runs test files in order, some at a time and then ever more, so that the nearest are tried before all is read."""

    def __init__(self, files: list[str], not_of: frozenset[str], until: float, folder: Path) -> None:
        super().__init__()
        self.files, self.until, self.done = files, until, folder / "done"
        self.wrong: list[str] = []
        folder.mkdir()
        self._surroundings = {
            **os.environ,
            "TOUCHED_UNTIL": str(until - LEAST),
            "TOUCHED_NOT": " ".join(sorted(not_of)),
            "TOUCHED_OUTCOME": str(self.done),
        }

    def run(self) -> None:
        """Run them until something is wrong or the time is over."""
        at, many = 0, FIRST
        while at < len(self.files) and not self.wrong and time() < self.until - LEAST:
            self._try(self.files[at : at + many])
            at, many = at + many, many * 2

    def _try(self, files: list[str]) -> None:
        command = [sys.executable, "-m", "pytest", "-x", "-p", "tests.touched.intime", *files]
        with subprocess.Popen(
            command, cwd=ROOT, env=self._surroundings, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True
        ) as running:
            try:
                said, _ = running.communicate(timeout=max(1.0, self.until - time()))
            except subprocess.TimeoutExpired:  # in the middle of a test: which, and that it is not done, is said below
                running.kill()
                return
        if running.returncode not in (0, 2, 5):  # all right, out of time, all left out
            self.wrong.append(said)


def main() -> int:
    """Check, print, and say whether all that was tried is right."""
    begun = time()
    until = begun + SECONDS
    names = changed(sys.argv[1] if len(sys.argv) > 1 else "HEAD")
    if not names:
        print("nothing has changed since then; name an earlier commit: make check SINCE=main")
        return 0
    imports = Imports()
    files, not_of = affected(names, imports), untouched_games(names, imports)
    with tempfile.TemporaryDirectory() as folder:
        runners = [Runner(files[at::RUNNERS], not_of, until, Path(folder) / str(at)) for at in range(RUNNERS)]
        for one in runners:
            one.start()
        checks = Checks(until)
        checks.run()
        for one in runners:
            one.join()
        done = Counter(line for one in runners if one.done.exists() for line in one.done.read_text().splitlines())
    wrong = [*checks.wrong, *(said for one in runners for said in one.wrong)]
    for each in wrong:
        print(each)
    of = f", of {', '.join(sorted(set(GAMES) - not_of))} alone" if not_of else ""
    tried = sum(many for one, many in done.items() if not one.startswith(CUT))
    print(f"{len(names)} files changed; {len(files)} test files can be affected{of}; {tried} tests tried")
    missed = [CUT + one for one in files if CUT + one in done] + [one for one in files if one not in done]
    if missed:
        print(f"NOT TRIED, since {SECONDS:.0f} s were over: {' '.join(missed)}")
    if checks.unfinished:
        print(f"NOT FINISHED in that time: {', '.join(checks.unfinished)}")
    print(f"{'WRONG' if wrong else 'nothing wrong was found'} in {time() - begun:.0f} s")
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main())
