"""The manual's generated pages: fresh, and with every clause answered for."""

from pathlib import Path

import pytest

from rulewright.content import catalogue, catalogues
from rulewright.engine import System, installed
from rulewright.engine.texts.clauses import clauses_in
from rulewright.manual.pages import MARKS, mark, page, unanswered
from rulewright.manual.places import places

RULES = Path(__file__).parents[2] / "docs" / "rules"
OURS = [system for name, system in installed().items() if name in catalogues()]


@pytest.mark.parametrize("system", OURS, ids=lambda one: one.id)
def test_the_page_on_disk_is_the_page_the_code_gives(system: System) -> None:
    on_disk = (RULES / f"{system.id}.md").read_text(encoding="utf-8")
    assert on_disk == page(system), "stale: run 'make docs' and read the difference"


@pytest.mark.parametrize("system", OURS, ids=lambda one: one.id)
def test_every_clause_stands_in_the_code_or_is_left_out_with_a_reason(system: System) -> None:
    assert unanswered(system) == []


@pytest.mark.parametrize("system", OURS, ids=lambda one: one.id)
def test_no_docstring_names_a_clause_that_does_not_exist(system: System) -> None:
    known = catalogue(system.id).clauses
    wrong = [
        (named, spots[0].path, spots[0].name)
        for named, spots in places(system.id).items()
        if named not in known and not (named.endswith("*") and any(one.startswith(named[:-1]) for one in known))
    ]
    assert wrong == []


@pytest.mark.parametrize("system", OURS, ids=lambda one: one.id)
def test_every_clause_is_marked_once_as_enforced_put_before_somebody_or_advice(system: System) -> None:
    told = page(system)
    for one in catalogue(system.id).clauses.values():
        about = told.partition(f"### `{one.id}`\n")[2].partition("\n##")[0]
        marked = [name for name in MARKS if f"**{name.capitalize()}.**" in about]
        assert marked == [mark(system, one)], one.id


@pytest.mark.parametrize(
    ("game", "clause", "expected"),
    [
        ("murdham", "core.damage.armour", "enforced"),
        ("murdham", "core.corruption.mutation", "put before somebody"),
        ("murdham", "perception.generous", "advice"),
        ("symbaroum", "pain.trigger", "enforced"),
        ("symbaroum", "experience.award", "put before somebody"),
        ("symbaroum", "checks.scope", "advice"),
        ("contested", "combat.turn.tip", "advice"),
    ],
)
def test_a_mark_says_what_the_code_does_with_the_clause(game: str, clause: str, expected: str) -> None:
    assert mark(installed()[game], catalogue(game).clauses[clause]) == expected


def test_clause_ids_are_read_from_a_docstring() -> None:
    assert clauses_in("Roll. Clauses: harm.damage, harm.armor and travel.*") == [
        "harm.damage",
        "harm.armor",
        "travel.*",
    ]
    assert clauses_in("No clause is named here.") == []
