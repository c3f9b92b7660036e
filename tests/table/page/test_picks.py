"""Whatever a procedure's parameter picks from a list of the game's is a list to pick from, with words for each row."""

import pytest

from rulewright.engine import System, World, installed
from rulewright.engine.parameters import Parameter
from rulewright.engine.picks import Own

PICKED = [
    pytest.param(system, one, id=f"{procedure.id} {one.name}")
    for system in installed().values()
    for procedure in system.procedures.values()
    for one in procedure.parameters
    if one.rows is not None
]
WANTED = ("wolf", "dog", "goblin", "bandit", "undead", "Räuber", "Untote")


@pytest.mark.parametrize(("system", "one"), PICKED)
def test_rows_have_names_and_each_its_own_value(system: System, one: Parameter) -> None:
    world = system.demo() if system.demo else World()
    people = [each.id for each in world if system.somebody(each) and system.led(each)]
    assert one.rows is not None
    whose = one.rows.who if isinstance(one.rows, Own) else "who"
    rows = [row for who in people for row in one.rows(world, {whose: who})]
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
