"""The manual's generated pages: fresh, and with every clause answered for."""

import ast
from pathlib import Path

import pytest

from rulewright.content import catalogue, catalogues
from rulewright.engine import System, installed
from rulewright.engine.texts.clauses import clauses_in
from rulewright.manual.doing import doing
from rulewright.manual.pages import MARKS, mark, page, unanswered
from rulewright.manual.places import owed_in, places

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
        ("murdham", "fall.damage", "put before somebody"),  # owed: how far down it is
        ("phased", "maneuver.choice", "put before somebody"),  # owed: what the trick does
        ("contested", "magic.make.labour", "put before somebody"),  # the referee says how bright the moon is
        ("bdp", "breath.rest.restore-hp", "put before somebody"),  # a player proposes it for everybody
        ("bdp", "attack.hp.exactly-zero", "enforced"),
    ],
)
def test_a_mark_says_what_the_code_does_with_the_clause(game: str, clause: str, expected: str) -> None:
    assert mark(installed()[game], catalogue(game).clauses[clause]) == expected


def test_what_the_referee_is_owed_is_of_clauses_that_there_are() -> None:
    owed = {system.id: owed_in(system.id) for system in OURS}
    assert owed["murdham"]
    assert all(owed[one.id] <= catalogue(one.id).clauses.keys() for one in OURS)


@pytest.mark.parametrize(
    ("code", "does"),
    [
        ("def f(who):\n yield from change(who, Hurt())", "acts"),
        ("def f(who):\n return (yield choose(who.id, 'way', ('a', 'b')))", "asks"),
        ("def f(who: Annotated[int, Field('how far', by='referee')]):\n yield from fall(who)", "asks"),
        ("@procedure('x.y', together=True)\ndef f():\n yield from wait()", "asks"),
        ("def f(world) -> tuple[Line, ...]:\n return ()", "tells"),
    ],
)
def test_a_function_acts_asks_or_tells(code: str, does: str) -> None:
    made = ast.parse(code).body[0]
    assert isinstance(made, ast.FunctionDef)
    assert doing(made) == does


def test_clause_ids_are_read_from_a_docstring() -> None:
    assert clauses_in("Roll. Clauses: harm.damage, harm.armor and travel.*") == [
        "harm.damage",
        "harm.armor",
        "travel.*",
    ]
    assert clauses_in("No clause is named here.") == []
