from rulewright.content import catalogue
from rulewright.engine import Clock, World
from rulewright.engine.checks.conformance import problems
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.pages.sheet import sheet
from tests.phased.people import somebody

CLAUSES = frozenset(catalogue("phased").clauses)


def test_the_system_keeps_the_contract():
    assert problems(SYSTEM, CLAUSES) == []


def test_no_clause_is_left_out():
    assert SYSTEM.left_out == {}


def test_every_number_of_a_sheet_adds_up():
    mira = somebody(
        worn=("heavy-armor",),
        hands=("shield",),
        hide=1,
        coins=1200,
        supplies=1,
        fatigue=1,
        wounds=("broken-leg",),
        vehicle="wagon",
        strength=7,
    )
    read = sheet(mira, World([Clock(), mira]))
    for name, value in (("DR", 3), ("Load", 2), ("Capacity", 7), ("STR", 7), ("HP", 0)):
        line = read.line(name)
        assert line is not None
        assert sum(part.value for part in line.parts) == value == int(line.value.split()[0])
