"""What cannot be counted is one sentence on the command line, with its exit code, and leaves no file half-written."""

from pathlib import Path

import pytest
from click.testing import CliRunner

from rulewright.cli.program import main
from rulewright.engine import installed

QUICK = ("--most", "5", "--cores", "1", "--patience", "0")


def _said(tmp_path: Path, *given: str) -> tuple[int, str]:
    """Return the exit code and the one line that a command says; there is no file that was not there before."""
    before = {*tmp_path.iterdir()}
    done = CliRunner().invoke(main, ["lab", *given])
    assert {*tmp_path.iterdir()} == before
    assert len(done.output.splitlines()) == 1, done.output
    return done.exit_code, done.output


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ("game: chess", "no such system is installed"),
        ("game: phased\nfoes: {dragon: 1}", "there is no such creature"),
        ("game: phased\npolicies: {foes: brave}", "there is no such policy of a side; there are usual, sparing"),
        ("game: phased\npolicies: {gods: usual}", "gods"),
        ("game: phased\noptions: {luck: 1}", "has no such option"),
        ("game: phased\nfoes: {sluice-hob: 1}\nnumbers: {LUCKY: 3}", "none of that name"),
    ],
)
def test_a_scenario_that_names_what_does_not_exist(tmp_path: Path, text: str, says: str) -> None:
    file = tmp_path / "scenario.yaml"
    file.write_text(text)
    code, line = _said(tmp_path, "forecast", str(file), *QUICK, "--out", str(tmp_path / "found.json"))
    assert code == 2
    assert says in line


def test_a_policy_that_answers_what_is_not_offered(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    game = installed()["contested"]
    monkeypatch.setattr(game, "policies", {**game.policies, "wild": lambda _request, _run: "fly"})
    given = ("contested", "--foe", "reedhound=2", "--policy", "party=wild")
    code, line = _said(tmp_path, "forecast", *given, *QUICK, "--out", str(tmp_path / "found.csv"))
    assert code == 1
    assert "a policy answers 'fly'" in line


def test_a_cluster_that_is_not_there(tmp_path: Path) -> None:
    given = ("phased", "--foe", "sluice-hob=1", "--cluster", "tcp://127.0.0.1:1", "--out", str(tmp_path / "a.json"))
    code, line = _said(tmp_path, "forecast", *given)
    assert code == 1
    assert "no cluster answers at tcp://127.0.0.1:1" in line


@pytest.mark.parametrize("verb", ["forecast", "sweep"])
def test_a_result_of_another_version(tmp_path: Path, verb: str) -> None:
    kept = tmp_path / "kept.json"
    kept.write_text('{"format": 1}')
    code, line = _said(tmp_path, verb, str(kept), "--out", str(tmp_path / "more.json"))
    assert code == 2
    assert f"it is a {verb} of format 1" in line


def test_a_place_where_nothing_can_be_written_is_said_before_anything_is_fought(tmp_path: Path) -> None:
    for verb, given in (("forecast", ()), ("duel", ()), ("sweep", ("--over", "sluice-hob=1,2"))):
        out = str(tmp_path / "none" / "found.json")
        code, line = _said(tmp_path, verb, "phased", "--foe", "sluice-hob=1", *given, "--out", out)
        assert code == 1
        assert "there is no folder" in line


def test_a_comparison_is_kept_with_its_counts_and_read_back(tmp_path: Path) -> None:
    given = [
        "lab",
        "compare",
        "phased",
        "--foe",
        "sluice-hob=2",
        "--with",
        "foes=weakest",
        "--fights",
        "10",
        "--cores",
        "1",
    ]
    for ending in ("json", "csv", "parquet"):
        done = CliRunner().invoke(main, [*given, "--out", str(tmp_path / f"both.{ending}")])
        assert done.exit_code == 0, done.output
    header, first, second = (tmp_path / "both.csv").read_text().splitlines()
    assert {"won", "difference_low", "seed", "version", "behaviour", "fights"} <= {*header.split(",")}
    assert first.startswith(",")
    assert second.startswith("foes=weakest,")
    assert (tmp_path / "both.parquet").stat().st_size
    done = CliRunner().invoke(main, ["lab", "report", str(tmp_path / "both.json"), str(tmp_path / "both.html")])
    assert done.exit_code == 0, done.output
    page = (tmp_path / "both.html").read_text()
    assert "With foes=weakest" in page
    assert "10 fights of each, simulated with the same dice" in page
    kept = (tmp_path / "both.json").read_text()
    further = ["lab", "compare", str(tmp_path / "both.json"), "--fights", "15", "--cores", "1"]
    whole = [*given[:-3], "15", *given[-2:]]
    assert CliRunner().invoke(main, further).output == CliRunner().invoke(main, whole).output
    for wrong, says in (
        (kept.replace('"format": 1', '"format": 0', 1), "it is a comparison of format 0"),
        (kept.replace('"fights": 10', '"fights": 9', 1), "what is counted does not fit together"),
    ):
        (tmp_path / "wrong.json").write_text(wrong)
        code, line = _said(tmp_path, "compare", str(tmp_path / "wrong.json"))
        assert code == 2
        assert says in line
    code, line = _said(tmp_path, "compare", "phased")
    assert code == 2
    assert "it is not said what differs" in line
