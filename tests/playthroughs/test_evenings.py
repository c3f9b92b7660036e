"""Whole evenings: what the terminal shows stays as it was read, and the journal replays to the same end."""

from pathlib import Path

import pytest

from tests.playthroughs.evening import EVENINGS, HERE, begun, played


@pytest.mark.parametrize("name", EVENINGS)
def test_an_evening_reads_as_it_was_read_and_its_journal_stands(name: str, tmp_path: Path) -> None:
    campaign = begun(name, tmp_path)
    shown = played(name, campaign).splitlines()
    golden = (HERE / f"{name}.txt").read_text("utf-8").splitlines()
    rewrite = "if that is meant, run 'python -m tests.playthroughs.evening' and read the change"
    for number, (now, before) in enumerate(zip(shown, golden, strict=False), 1):
        assert now == before, f"{name}.txt, line {number}: {rewrite}"
    assert len(shown) == len(golden), f"{name}.txt ends elsewhere: {rewrite}"
    assert campaign.verify() == campaign.world
    campaign.release()
