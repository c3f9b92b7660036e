"""Odds of commands where some fields are not known to whoever asks."""

import pytest

from rulewright.campaign.guarded import Unseen
from rulewright.campaign.tactics import usual
from rulewright.campaign.weighed import weigh
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.people.stock import demonstration

CLOSED = {"ismay": frozenset({"tactics", "aim"}), "causeway-end": frozenset({"ordeals"})}


def odds(procedure, arguments):
    found = SYSTEM.procedure(procedure)
    return weigh(SYSTEM, demonstration(), {}, found, arguments, policy=usual(SYSTEM), closed=CLOSED)


def test_a_deed_that_reads_nothing_closed_has_its_odds():
    assert odds("contested.save", {"who": "ismay", "attribute": "str"}).total == 20


def test_a_record_that_comes_of_it_is_told_without_what_is_closed_of_it():
    ((said, _ways),) = odds("contested.use", {"creature": "ismay", "thing": "Rations"}).items()
    names = {name for name, _ in said}
    assert "hp" in names
    assert not names & {"tactics", "aim"}


def test_a_deed_that_reads_something_closed_has_none():
    with pytest.raises(Unseen, match="do not see whole"):
        odds("contested.search", {"who": "ismay"})
