"""Words that records keep as plain text can be told in other languages."""

from typing import get_args

from rulewright.systems.murdham.attitude import Temper
from rulewright.systems.murdham.conditions import SPANS
from rulewright.systems.murdham.records import Condition, Status, Until
from rulewright.systems.murdham.saves import LADDER
from rulewright.table.words.catalogue import catalogue


def test_the_words_of_the_records_are_known():
    words = {*LADDER}
    for kind in (Status, Until, Temper):
        words |= {*get_args(kind)}
    assert words - catalogue("de", "murdham").keys() == {"", "alive"}
    assert SPANS.keys() == {*get_args(Until)} - {""}


def test_a_condition_names_what_a_fear_is_of():
    assert str(Condition("frightened", of="rats")) == "frightened of rats"
    assert str(Condition("arm injury", of="main arm")) == "arm injury"
    assert Condition("terrified", of="rats").words.fields == {"of": "rats"}
