"""Every case of every clause area that a system covers: scripted, replayed, and by exact odds."""

from collections.abc import Iterator
from importlib import import_module
from typing import Any

import pytest

from rulewright.content import catalogues
from tests.cases.convert.reader import failures, read_cases
from tests.cases.where import MORE, catalogue_file


def covered(system: str, case: dict[str, Any]) -> bool:
    """Whether all clauses of a case lie in the areas its system covers; a whole game has no AREAS."""
    areas = getattr(import_module(f"tests.cases.convert.adapters.{system}"), "AREAS", None)
    return areas is None or all(any(lies_in(clause, area) for area in areas) for clause in case["clauses"])


def lies_in(clause: str, area: str) -> bool:
    """Whether a clause is of an area: `attack` has `attack.zero`, and `attack-die` is another."""
    name = area.removesuffix(".")
    return clause == name or clause.startswith(f"{name}.")


def cases() -> Iterator[Any]:
    """All cases that are covered."""
    for system in catalogues():
        _, found = read_cases(catalogue_file(system))
        for case in found:
            if covered(system, case):
                yield pytest.param(system, case, id=f"{system}-{case['id']}")


def more_cases() -> Iterator[Any]:
    """Cases of our own, in the same words."""
    for file in sorted(MORE.glob("*.yaml")):
        system, found = read_cases(file)
        for case in found:
            yield pytest.param(system, case, id=f"{system}-{case['id']}")


@pytest.mark.parametrize(("system", "case"), list(cases()))
def test_a_case_of_the_catalogue_comes_out_as_written(system: str, case: dict[str, Any]) -> None:
    assert failures(system, case) == []


@pytest.mark.parametrize(("system", "case"), list(more_cases()))
def test_a_case_of_our_own_comes_out_as_written(system: str, case: dict[str, Any]) -> None:
    assert failures(system, case) == []
