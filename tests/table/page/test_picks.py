"""Whatever a procedure's parameter picks from a list of the game's is a list to pick from, with words for each row."""

from typing import Any

import pytest

from rulewright.engine import Procedure, System, World, installed
from rulewright.engine.parameters import Parameter
from rulewright.engine.picks import Own
from tests.places.hand import with_a_place

PICKED = [
    pytest.param(system, procedure, one, id=f"{procedure.id} {one.name}")
    for system in installed().values()
    for procedure in system.procedures.values()
    for one in procedure.parameters
    if one.rows is not None
]


WANTED = ("wolf", "dog", "goblin", "bandit", "undead", "Räuber", "Untote")


@pytest.mark.parametrize(("system", "procedure", "one"), PICKED)
def test_rows_have_names_and_each_its_own_value(system: System, procedure: Procedure[..., Any], one: Parameter) -> None:
    """For whomever and whatever may be named beside them."""
    world = with_a_place(system)
    kinds = {each.name: each.type for each in procedure.parameters if each.kind == "record"}
    named = [{name: who.id for name, kind in kinds.items() if isinstance(who, kind)} for who in world]
    assert one.rows is not None
    rows = [row for given in ({}, *filter(None, named)) for row in one.rows(world, given)]
    assert rows or isinstance(one.rows, Own), "what somebody has may be nothing"
    assert all(row.title and row.value for row in rows)
    assert not [row.title for row in rows if "_" in row.title or "{" in row.line]


@pytest.mark.parametrize("system", installed().values(), ids=lambda one: one.id)
def test_foes_are_found_by_what_people_call_them(system: System) -> None:
    assert system.foes is not None
    one = next(one for one in system.foes.parameters if one.rows is not None)
    assert one.rows is not None
    rows = list(one.rows(World(), {}))
    assert all(row.line and row.text for row in rows)
    called = {word for row in rows for word in (*row.kinds, *row.title.casefold().split())}
    assert [word for word in WANTED if word not in called] == []
