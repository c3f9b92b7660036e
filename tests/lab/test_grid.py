"""A sweep is kept as a file that can be made again, and drawn as heat maps with what matters most first."""

import csv
from pathlib import Path

import msgspec
import pytest
from click.testing import CliRunner

from rulewright.cli.program import main
from rulewright.lab.grid import Cell, Grid, swings
from rulewright.lab.tally import share

GRID = Grid(
    game="phased",
    title="Ours & theirs",
    behaviour=1,
    seed=3,
    cells=tuple(
        Cell(chosen={"hob": hob, "=luck": luck}, won=share(won, 100), rounds=2.0, fights=100, how="simulated")
        for hob, luck, won in (("1", "no", 90), ("1", "<b>", 95), ("2", "no", 40), ("2", "<b>", 45))
    ),
)


def test_what_matters_most_comes_first() -> None:
    assert [name for name, _, _ in swings(GRID)] == ["hob", "=luck"]
    assert swings(GRID)[0][1:] == pytest.approx((0.425, 0.925))


def test_a_grid_as_a_page_and_as_a_table_says_seed_and_rules_and_lets_no_name_write_it() -> None:
    page = GRID.page()
    assert "<b>" not in page
    assert "behaviour 1, seed 3" in page
    assert "Ours &amp; theirs" in page
    rows = list(csv.DictReader(GRID.table().splitlines()))
    assert [row["won"] for row in rows] == ["0.900000", "0.950000", "0.400000", "0.450000"]
    assert {row["seed"] for row in rows} == {"3"}
    assert "'=luck" in rows[0]
    assert msgspec.json.decode(GRID.write(), type=Grid) == GRID


def test_a_sweep_writes_its_page(tmp_path: Path) -> None:
    out = tmp_path / "grid.html"
    given = ["lab", "sweep", "phased", "--over", "sluice-hob=1..2", "--fights", "10", "--cores", "1", "--out", str(out)]
    done = CliRunner().invoke(main, given)
    assert done.exit_code == 0, done.output
    assert "sluice-hob 2" in done.output
    assert "What matters most" in out.read_text()
    wrong = CliRunner().invoke(main, [*given[:-1], str(tmp_path / "grid.png")])
    assert wrong.exit_code
    assert list(tmp_path.iterdir()) == [out]
