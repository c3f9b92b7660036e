"""Words that records keep as plain text can be told in other languages."""

from typing import get_args

from rulewright.engine import World
from rulewright.systems.murdham.checks.saves import LADDER
from rulewright.systems.murdham.dialogue.attitude import Temper
from rulewright.systems.murdham.health.conditions import SPANS
from rulewright.systems.murdham.records.creature import Status
from rulewright.systems.murdham.records.states import Condition, Until
from rulewright.systems.murdham.town.wares import wares
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


def test_every_ware_of_the_market_is_called_by_its_german_name_and_stands_once() -> None:
    rows = wares(World(), {})
    titles = [str(one.title) for one in rows]
    names = {str(part) for one in rows for part in (getattr(one.title, "fields", {}).values() or (one.title,))}
    assert names - catalogue("de", "murdham").keys() == set()
    assert len(titles) == len({*titles})
