"""A sweep is kept as a file that can be made again, and drawn as heat maps with what matters most first."""

import csv
from pathlib import Path
from random import Random

import msgspec
import pyarrow as pa
import pytest
from click.testing import CliRunner
from pyarrow.parquet import read_table

from rulewright.cli.program import main
from rulewright.errors import Unreadable
from rulewright.lab.paired import Pairs
from rulewright.lab.scenario import Scenario, made_ready
from rulewright.lab.sweeps.grid import Cell, Grid, read_grid
from rulewright.lab.sweeps.grid_page import page as page_of
from rulewright.lab.sweeps.grid_page import swings
from rulewright.lab.sweeps.running import laid_out, run
from rulewright.lab.tally import Tally

GRID = Grid(
    game="phased",
    title="Ours & theirs",
    behaviour=1,
    seed=3,
    fights=100,
    people="[]",
    cells=[
        Cell(
            chosen={"hob": hob, "=luck": luck},
            tally=Tally(100, {"party": won, "foes": 100 - won}, {2: 100}),
            won="1" * won + "0" * (100 - won),
        )
        for hob, luck, won in (("1", "no", 90), ("1", "<b>", 95), ("2", "no", 40), ("2", "<b>", 45))
    ],
)


def test_what_matters_most_comes_first() -> None:
    assert [name for name, _, _ in swings(GRID)] == ["hob", "=luck"]
    assert swings(GRID)[0][1:] == pytest.approx((0.425, 0.925))


def test_a_grid_as_a_page_and_as_a_table_says_seed_and_rules_and_lets_no_name_write_it() -> None:
    page = page_of(GRID)
    assert "<b>" not in page
    assert "behaviour 1, seed 3, version" in page
    assert "Ours &amp; theirs" in page
    rows = list(csv.DictReader(GRID.table().splitlines()))
    assert [row["won"] for row in rows] == ["0.900000", "0.950000", "0.400000", "0.450000"]
    assert {row["seed"] for row in rows} == {"3"}
    assert "'=luck" in rows[0]
    assert [row["difference"] for row in rows] == ["0.000000", "0.050000", "-0.500000", "-0.450000"]
    assert all(float(row["difference_low"]) <= float(row["difference"]) for row in rows)
    assert msgspec.json.decode(GRID.write(), type=Grid) == GRID
    kept = msgspec.json.decode(GRID.write())
    assert kept["cells"][3]["difference"]["part"] == pytest.approx(-0.45)
    assert "-50.0 points (-5" in page


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


def test_a_sweep_as_parquet_has_its_rows_and_says_how_they_were_made() -> None:
    table = read_table(pa.BufferReader(GRID.parquet()))
    assert table.column("won").to_pylist() == pytest.approx([0.9, 0.95, 0.4, 0.45])
    assert table.column("=luck").to_pylist() == ["no", "<b>", "no", "<b>"]
    made = {key.decode(): value.decode() for key, value in table.schema.metadata.items()}
    assert (
        made.items() >= {"seed": "3", "behaviour": "1", "cells": "4", "fights": "400", "version": GRID.version}.items()
    )


def test_a_difference_of_pairs_is_as_sure_as_pairs_are() -> None:
    """Pairs that go together say more than as many fights with dice of their own; known: Newcombe 1998, table III."""
    alike, apart = Pairs(80, 0, 10, 10), Pairs(72, 8, 18, 2)
    assert alike.difference().part == apart.difference().part == pytest.approx(0.1)
    assert alike.difference().high - alike.difference().low < apart.difference().high - apart.difference().low
    none = Pairs(50, 0, 0, 50).difference()
    assert none.part == 0
    assert none.low < 0 < none.high < 0.05
    assert Pairs.of("1101", "1011000") == Pairs(2, 1, 1, 0)


def test_the_interval_of_a_difference_holds_it_19_times_in_20() -> None:
    dice = Random(5)
    held = 0
    for _ in range(600):
        one, other = "", ""
        for _ in range(60):
            luck = dice.random()
            one += "1" if luck < 0.7 else "0"
            other += "1" if luck < 0.5 or luck > 0.9 else "0"
        found = Pairs.of(one, other).difference()
        held += found.low <= -0.1 <= found.high
    assert 0.92 < held / 600 < 0.985


def _swept(*given: str) -> str:
    done = CliRunner().invoke(main, ["lab", "sweep", *given, "--cores", "1"])
    assert done.exit_code == 0, done.output
    return done.output


def test_a_sweep_goes_on_from_its_file_and_comes_to_the_same(tmp_path: Path) -> None:
    whole, part = tmp_path / "whole.json", tmp_path / "part.json"
    duel = tmp_path / "duel.yaml"
    duel.write_text("game: phased\nparty: [{name: Una}]\n")
    asked = (str(duel), "--over", "sluice-hob=1,3", "--against", "sluice-hob=3", "--seed", "4")
    _swept(*asked, "--fights", "30", "--out", str(whole))
    _swept(*asked, "--fights", "10", "--out", str(part))
    _swept(str(part), "--fights", "30", "--out", str(part))
    assert part.read_bytes() == whole.read_bytes()
    grid = read_grid(whole.read_bytes(), where="whole")
    assert grid.against == 1
    assert grid.difference(grid.cells[0]).part >= 0
    page = tmp_path / "whole.html"
    assert CliRunner().invoke(main, ["lab", "report", str(whole), str(page)]).exit_code == 0
    assert "compared with this" in page.read_text()


def test_a_sweep_that_is_stopped_in_the_middle_goes_on() -> None:
    setup = made_ready(Scenario(game="phased", party=[{"name": "Una"}]))
    axes = {"sluice-hob": ["1", "2"]}
    stopped, whole = (laid_out(setup, {}, axes, 50, {}) for _ in range(2))
    run(stopped, told=lambda cell: cell.tally.fights < 50)
    assert [cell.tally.fights for cell in stopped.cells] == [50, 0]
    again = run(read_grid(stopped.write(), where="kept"))
    assert [cell.tally.fights for cell in again.cells] == [50, 50]
    assert again == run(whole)


def test_numbers_of_the_rules_vary_as_well() -> None:
    given = ["contested", "--foe", "reedhound=9", "--over", "CRITICAL_DC=1,40", "--fights", "25"]
    mild, harsh = _swept(*given).splitlines()
    assert mild.endswith("CRITICAL_DC 1")
    assert harsh.endswith("CRITICAL_DC 40")
    assert mild.split()[0] != harsh.split()[0]


@pytest.mark.parametrize(
    ("given", "says"),
    [
        (["--over", "sluice-hob=1..1000000000"], "a sweep has 1 to 500 values of one thing"),
        (["--over", "a=1..1000", "--over", "b=1..9"], "a sweep has 1 to 500"),
        (
            [each for name in "abcd" for each in ("--over", f"{name}=1..200")],
            "a grid of 1,600,000,000 fights: a sweep has 500 at most",
        ),
        (["--over", "dragon=1,2"], "no such creature"),
        (["--over", "sluice-hob=1,2", "--against", "sluice-hob=3"], "no fight of the sweep is so"),
        (["--over", "LUCKY=1,2"], "none of that name"),
        (["--over", "sluice-hob=1,99"], "no number of foes"),
        ([], "not said what varies"),
    ],
)
def test_a_grid_that_makes_no_sense_is_one_sentence_and_no_file(tmp_path: Path, given: list[str], says: str) -> None:
    done = CliRunner().invoke(main, ["lab", "sweep", "phased", *given, "--out", str(tmp_path / "grid.json")])
    assert done.exit_code == 2
    assert says in done.output
    assert len(done.output.splitlines()) == 1
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize(
    ("text", "says"),
    [
        (GRID.write().replace(b'"format": 3', b'"format": 1'), "it is a sweep of format 1"),
        (GRID.write().replace(b'"behaviour": 1', b'"behaviour": 999'), "other rules"),
        (GRID.write().replace(b'"fights": 100,', b'"fights": 7,'), "fit together"),
        (b'{"cells": []}', "this is no sweep"),
    ],
)
def test_a_sweep_of_another_version_or_of_nothing_is_refused(text: bytes, says: str) -> None:
    with pytest.raises(Unreadable, match=says):
        read_grid(text, where="kept")
