"""Which tests a change can affect."""

import pytest

from tests.touched.affected import GAMES, Imports, affected, skips, untouched_games

CATALOGUES = "tests/cases/test_cases.py"


@pytest.fixture(scope="module")
def imports() -> Imports:
    return Imports()


def test_the_games_are_those_that_there_are(imports: Imports) -> None:
    systems = {one.split(".")[2] for one in imports.by if one.startswith("rulewright.systems.")}
    assert systems - {"bricks"} == set(GAMES)


def test_a_games_change_affects_its_tests_its_cases_and_its_evening_and_no_other_games(imports: Imports) -> None:
    changed = ["src/rulewright/systems/murdham/records.py"]
    found = affected(changed, imports)
    wanted = {"tests/murdham/fighting/test_harm.py", CATALOGUES, "tests/evenings/test_murdham_evening.py"}
    assert wanted <= set(found)
    assert not [one for one in found if one.startswith(("tests/bdp/", "tests/chance/test_laws", "tests/symbaroum/"))]
    assert untouched_games(changed, imports) == set(GAMES) - {"murdham"}


def test_the_nearest_come_first_and_what_runs_the_whole_program_last(imports: Imports) -> None:
    found = affected(["src/rulewright/systems/bdp/__init__.py"], imports)
    order = ("tests/bdp/told/test_system.py", "tests/evenings/test_bdp_evening.py", "tests/evenings/test_lost_link.py")
    assert sorted(order, key=found.index) == [*order]
    assert found.index(CATALOGUES) < found.index(order[1])


def test_dice_concern_every_game(imports: Imports) -> None:
    changed = ["src/rulewright/chance/__init__.py"]
    found = affected(changed, imports)
    assert {f"tests/{game}/told/test_system.py" for game in ("phased", "bdp", "murdham")} <= set(found)
    assert untouched_games(changed, imports) == frozenset()


def test_a_test_concerns_itself_and_what_tests_share_those_who_share_it(imports: Imports) -> None:
    assert affected(["tests/chance/test_laws.py"], imports) == ["tests/chance/test_laws.py"]
    found = affected(["tests/lantern/records.py"], imports)
    assert "tests/engine/test_journal.py" in found
    assert "tests/bdp/fighting/test_saves.py" not in found


@pytest.mark.parametrize(
    ("changed", "wanted"),
    [
        ("src/rulewright/table/static/pieces/log.js", "tests/table/page/test_log.py"),
        ("src/rulewright/table/words/de/bdp.json", "tests/table/page/test_words.py"),
        ("src/rulewright/content/catalogues/bdp.yaml", CATALOGUES),
        ("tests/cases/more/bdp.yaml", CATALOGUES),
        ("docs/terminal.md", "tests/docs/test_snippets.py"),
        ("pyproject.toml", "tests/chance/test_laws.py"),
        ("benchmarks/odds.py", "tests/benchmarks/test_short.py"),
        ("tests/table/http/conftest.py", "tests/table/http/seats/test_seats.py"),
    ],
)
def test_what_is_no_module_concerns_those_who_read_it(changed: str, wanted: str, imports: Imports) -> None:
    assert wanted in affected([changed], imports)


def test_of_a_game_alone_the_tests_of_others_are_left_out(imports: Imports) -> None:
    others = untouched_games(
        ["src/rulewright/content/catalogues/bdp.yaml", "tests/bdp/fighting/test_saves.py"], imports
    )
    assert others == set(GAMES) - {"bdp"}
    assert skips("tests/a.py::test_a[murdham-odds-train]", others)
    assert not skips("tests/a.py::test_a[bdp-odds]", others)
    assert not skips("tests/a.py::test_a[one]", others)
    assert not skips("tests/a.py::test_murdham", others)
