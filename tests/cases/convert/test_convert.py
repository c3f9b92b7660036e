"""The converter: what passes in the old words passes in the new form, what is wrong there is wrong here too."""

from pathlib import Path
from typing import Any

import pytest
import yaml
from tests.cases import runner
from tests.cases.convert import reader, tracing
from tests.cases.convert.__main__ import main
from tests.cases.convert.converting import convert
from tests.cases.convert.kept import before, old_cases

from rulewright.engine.system import system as installed

EVERY = 40
"""One case of so many is converted anew here; all of them were when the files were."""


def some() -> list[Any]:
    """Cases in old words, of every game."""
    return [
        pytest.param(game, case, id=f"{game}-{case['id']}")
        for game, files in old_cases().items()
        for case in [one for one in files["catalogue"] if "odds" not in one][::EVERY]
    ]


@pytest.mark.parametrize(("game", "case"), some())
def test_a_converted_case_passes_and_a_wrong_one_does_not(game: str, case: dict[str, Any]) -> None:
    system, adapter = installed(game), tracing.adapter(game)
    assert reader.failures(game, case) == []
    assert runner.failures(game, convert(system, adapter, case)) == []


def test_what_a_case_says_is_carried_over_and_not_what_the_rules_do() -> None:
    case = next(one for one in old_cases()["symbaroum"]["catalogue"] if one["id"] == "pain-not-summed")
    wrong = {**case, "then": {**case["then"], "toughness": 4}}
    made = convert(installed("symbaroum"), tracing.adapter("symbaroum"), wrong)
    assert made["then"]["target.toughness"] == 4
    assert runner.failures("symbaroum", made)


def test_an_argument_out_of_its_bounds_is_refused_by_the_command_of_the_new_form() -> None:
    case = next(one for one in old_cases()["symbaroum"]["catalogue"] if one["id"] == "xp-award-fraction")
    for award in (2.5, -3, "many"):
        wrong = {**case, "given": {**case["given"], "award": award}}
        made = convert(installed("symbaroum"), tracing.adapter("symbaroum"), wrong)
        assert made["refused"] == {"argument": "points"}
        assert runner.failures("symbaroum", made) == []


def test_nothing_was_lost() -> None:
    """Every case that was there has its record, and was content with the rules."""
    for game, files in old_cases().items():
        known = {str(case["id"]) for cases in files.values() for case in cases}
        assert known == set(before()[game])
        assert not [name for name, one in before()[game].items() if "wrong" in one]


def test_a_file_is_converted_and_what_is_not_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    cases = old_cases()["symbaroum"]["catalogue"][:2]
    strange = {"id": "strange", "clauses": [], "given": {"do": "dance"}, "then": {"hp": 1}}
    file = tmp_path / "cases.yaml"
    file.write_text(yaml.safe_dump({"system": "symbaroum", "cases": [*cases, strange]}, sort_keys=False))
    assert main([str(file)]) == 1
    out, err = capsys.readouterr()
    made = yaml.safe_load(out)
    assert made["system"] == "symbaroum"
    assert [runner.failures("symbaroum", one) for one in made["cases"]] == [[], []]
    assert "strange: unknown word" in err
    file.write_text(out)
    assert main([str(file)]) == 0
    assert capsys.readouterr().out == out
    assert main([str(tmp_path / "none.yaml")]) == 2
