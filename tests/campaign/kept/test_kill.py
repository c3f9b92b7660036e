"""A program killed at any moment loses nothing acknowledged and keeps nothing half done."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from random import Random
from time import sleep

import pytest

from rulewright.campaign import Campaign
from rulewright.engine import World
from rulewright.engine.journal import Cancelled, Entry, state
from rulewright.errors import Unreadable
from tests.campaign.player import digest
from tests.lantern import SYSTEM
from tests.waiting import LONGEST, limit

KILLS = 110
ROOT = Path(__file__).resolve().parents[3]


class Nursery:
    """The program with its children."""

    def __init__(self) -> None:
        self.program = subprocess.Popen(
            [sys.executable, "-m", "tests.campaign.player"],
            stdin=subprocess.PIPE,
            stdout=subprocess.PIPE,
            text=True,
            cwd=ROOT,
        )

    def killed(self, wish: str, delay: float, *, after_lines: int = 0) -> list[list[str]]:
        """Let a child do `wish`, kill it `delay` seconds after so many lines, and give the lines it said."""
        assert self.program.stdin
        assert self.program.stdout
        self.program.stdin.write(f"{wish}\n")
        self.program.stdin.flush()
        said: list[list[str]] = []
        child = 0
        while not child or (len(said) < after_lines):
            words = self._line()
            if words[0] == "child":
                child = int(words[1])
            else:
                said.append(words)
        sleep(delay)
        os.kill(child, signal.SIGKILL)
        while words := self._line():
            if words == ["ended"]:
                return said
            if words[0] != "child":
                said.append(words)
        raise AssertionError("the program itself died")

    def _line(self) -> list[str]:
        assert self.program.stdout
        with limit("a line of the program that plays"):
            return self.program.stdout.readline().split()


@pytest.fixture
def nursery() -> Iterator[Nursery]:
    found = Nursery()
    yield found
    assert found.program.stdin
    assert found.program.stdout
    found.program.stdin.close()
    found.program.stdout.close()
    assert found.program.wait(LONGEST) == 0


def test_nothing_acknowledged_is_lost_and_nothing_is_half_done(nursery: Nursery, file: Path) -> None:
    Campaign.create(file, SYSTEM).release()
    random = Random(7)
    acknowledged = 0
    for round_ in range(KILLS):
        before = len(_opened(file))
        said = nursery.killed(f"play {file}", random.uniform(0, 0.02), after_lines=random.choice((0, 1, 1, 5)))
        acknowledged += len(said)
        with Campaign.open(file, system=SYSTEM) as campaign:
            entries, start = campaign.entries, World(campaign.journal.start)
            for _, seq, command, world in said:
                assert entries[int(seq) - 1].command == command
                assert digest(state(start, entries[: int(seq)])) == world
            on_its_way = entries[int(said[-1][1]) if said else before :]
            deeds = [one for one in on_its_way if not isinstance(one, Cancelled)]  # it goes with what is undone
            assert len(deeds) in (0, 1), "what was on its way is there whole or not at all"
            assert campaign.world == state(start, entries)
            assert all(entry.status == "done" for entry in entries if isinstance(entry, Entry) and not entry.asks)
            campaign.command("lantern.oil", {"who": ["mira"]})
            if round_ % 20 == 0:
                assert campaign.verify() == campaign.world
    with Campaign.open(file, system=SYSTEM) as campaign:
        assert campaign.verify() == campaign.world
        campaign.close()
        assert campaign.verify() == campaign.world
    assert acknowledged > KILLS


def test_a_campaign_whose_making_is_killed_is_there_whole_or_not_at_all(nursery: Nursery, tmp_path: Path) -> None:
    random = Random(8)

    for number in range(20):
        file = tmp_path / f"{number}.rulewright"
        nursery.killed(f"make {file}", random.uniform(0, 0.02))
        if file.exists():
            assert _opened(file) == []
        else:
            with pytest.raises(Unreadable, match="there is no such file"):
                Campaign.open(file, system=SYSTEM)
            Campaign.create(file, SYSTEM).release()


def test_a_batch_is_there_whole_with_its_shelf_or_not_at_all(nursery: Nursery, file: Path) -> None:
    Campaign.create(file, SYSTEM).release()
    random = Random(9)
    told = 0
    for _ in range(30):
        said = nursery.killed(f"batch {file}", random.uniform(0, 0.02), after_lines=random.choice((0, 1, 4)))
        told = max([told, *(int(last) for _, last in said)])
        with Campaign.open(file, system=SYSTEM) as campaign:
            count = len(campaign.entries)
            assert int(campaign.shelf.get("count", "entries") or b"0") == count
            assert count % 3 == 0
            assert count - told in (0, 3), "what was on its way is there whole or not at all"
            told = count
    assert told > 90


def _opened(file: Path) -> list[object]:
    with Campaign.open(file, system=SYSTEM) as campaign:
        return list(campaign.entries)
