"""Every catalogue is read whole, and each clause, table and case can be looked up."""

import pytest

from rulewright.content import catalogue, catalogues
from rulewright.errors import Unreadable

CLAUSES = {"bdp": 325, "contested": 188, "murdham": 297, "phased": 179, "symbaroum": 137}
CASES = {"bdp": 478, "contested": 308, "murdham": 433, "phased": 327, "symbaroum": 258}


@pytest.mark.parametrize("system", CLAUSES)
def test_a_catalogue_has_all_its_clauses_and_cases(system: str) -> None:
    rules = catalogue(system)
    assert rules.system == system
    assert (len(rules.clauses), len(rules.cases)) == (CLAUSES[system], CASES[system])
    assert rules.title
    assert rules.tables
    assert rules.missing


def test_the_five_games_have_catalogues() -> None:
    assert set(catalogues()) == set(CLAUSES)


@pytest.mark.parametrize("system", CLAUSES)
def test_every_clause_that_is_needed_or_shown_by_a_case_exists(system: str) -> None:
    rules = catalogue(system)
    needed = {name for clause in rules.clauses.values() for name in clause.needs}
    shown = {name for case in rules.cases.values() for name in case.clauses}
    assert not (needed | shown) - set(rules.clauses)


@pytest.mark.parametrize("system", CLAUSES)
def test_every_case_expects_something(system: str) -> None:
    assert not [
        case.id
        for case in catalogue(system).cases.values()
        if case.then is None
        and not case.odds
        and not case.error
        and not case.refused
        and not any("then" in call for call in case.calls)
    ]


def test_a_clause_carries_its_ruling_and_stands_in_the_seed_unless_it_says_otherwise() -> None:
    rules = catalogue("contested")
    assert rules.clause("armor.cap").layer == "seed"
    assert rules.clause("inventory.slots").layer == "companion"
    assert rules.clause("saves.versus-dc").ruling.startswith("Literal")


def test_an_unknown_clause_is_refused_with_the_nearest_one() -> None:
    with pytest.raises(Unreadable, match=r"did you mean armor\.cap"):
        catalogue("contested").clause("armour.cap")
