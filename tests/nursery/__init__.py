"""A nursery: a program that has read everything already, and of which each program under test is a child.

Belongs here: starting `rulewright` quickly, as often as tests need it. Not here: what a test does with it. That it also
starts by itself is tried in tests/cli/test_commands.py and tests/table/http/test_server.py.
"""

import json
import subprocess
import sys
from pathlib import Path

from tests.waiting import LONGEST, limit

ROOT = Path(__file__).resolve().parents[2]


class Nursery:
    """The program with its children, as many as one likes at once."""

    def __init__(self) -> None:
        self._program = subprocess.Popen(
            [sys.executable, "-m", "tests.nursery"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def start(self, output: Path, *words: str, errors: Path | None = None, impatient: bool = False) -> int:
        """Start `rulewright` with these words, and give the number of its process.

        What it prints is written to the end of `output`, and its complaints there too or to `errors`. An `impatient`
        one soon takes another server that it hears nothing of for dead.
        """
        return self._ask("start", str(output), str(errors or output), impatient, words)

    def ended(self, child: int) -> int:
        """Wait until a child is gone, and give how it ended: its exit code, or less than 0 for a signal."""
        return self._ask("wait", child)

    def run(self, output: Path, *words: str) -> int:
        """Let `rulewright` do something, and give its exit code."""
        return self.ended(self.start(output, *words))

    def close(self) -> None:
        """Let the program end."""
        assert self._program.stdin
        assert self._program.stdout
        self._program.stdin.close()
        self._program.stdout.close()
        self._program.wait(LONGEST)

    def _ask(self, *wish: object) -> int:
        assert self._program.stdin
        assert self._program.stdout
        self._program.stdin.write(json.dumps(wish) + "\n")
        self._program.stdin.flush()
        with limit(f"what the nursery says to {wish}"):
            said = self._program.stdout.readline()
        assert said, "the program itself died"
        return int(said)
