"""Every installed system keeps to the contract, ours by the same kit as anyone's."""

import pytest

from rulewright.content import catalogue, catalogues
from rulewright.engine import System, installed
from rulewright.engine.checks.conformance import problems


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_an_installed_system_keeps_to_the_contract(system: System) -> None:
    clauses = frozenset(catalogue(system.id).clauses) if system.id in catalogues() else frozenset()
    assert problems(system, clauses) == []


def test_the_five_games_come_in_through_the_entry_point_like_anybodys() -> None:
    assert {"bdp", "contested", "murdham", "phased", "symbaroum"} <= set(installed())
