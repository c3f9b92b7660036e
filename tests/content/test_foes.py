"""Every creature of every pack comes into play whole: it can fight, has a way to fight, and stands on the page."""

import pytest

from rulewright.chance import Seeded
from rulewright.content import words
from rulewright.content.stock import pack
from rulewright.engine import System, live
from rulewright.systems.bdp import SYSTEM as BDP
from rulewright.systems.bricks.cairn.fighters import Prowler
from rulewright.systems.murdham import SYSTEM as MURDHAM
from rulewright.systems.murdham.rows import Wanderer
from rulewright.systems.phased import SYSTEM as PHASED

AT_LEAST = 30
"""Creatures that a game has of its own to be met."""
ROWS: list[tuple[System, Prowler | Wanderer]] = [
    *((BDP, row) for row in pack(BDP.id, "creatures", Prowler)),
    *((MURDHAM, row) for row in pack(MURDHAM.id, "creatures", Wanderer)),
    *((PHASED, row) for row in pack(PHASED.id, "creatures", Prowler)),
]
creatures = pytest.mark.parametrize(("system", "row"), ROWS, ids=lambda one: one.id)


@pytest.mark.parametrize("system", [BDP, MURDHAM, PHASED], ids=lambda one: one.id)
def test_a_game_has_at_least_thirty_creatures_of_different_names(system):
    names = [row.name for one, row in ROWS if one is system]
    assert len(set(names)) == len(names) >= AT_LEAST


@creatures
def test_it_has_numbers_a_line_of_its_own_something_it_wants_and_a_way_to_fight(system, row):
    assert row.text.endswith((".", "!", "?"))
    assert row.wants
    assert row.tactics in words(system.id, "creatures", "tactics")
    assert 1 <= row.stats.strength <= 19


@creatures
def test_it_comes_into_the_world_armed_and_with_a_sheet(system, row):
    run = live(system.procedure(f"{system.id}.meet"), creature=row.id, source=Seeded(1))
    (one,) = run.value
    assert system.sheet(one, run.world).groups
    assert system.glance(one, run.world)
    armed = row.weapons if isinstance(row, Wanderer) else row.things or row.die
    assert armed
