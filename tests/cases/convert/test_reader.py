"""The runner itself: it fails what it should."""

from collections.abc import Mapping
from typing import Any

import pytest
from tests.cases.convert.expressions import predicate, same
from tests.cases.convert.prepared import Given, Outcome, Prepared, Unknown
from tests.cases.convert.reader import _failures

from rulewright.chance import d
from rulewright.engine import Rule, reaches, roll
from rulewright.errors import Refused


def strike(armor: int) -> Rule[int]:
    if armor > 3:
        raise Refused("no more than 3 Armor")
    damage = yield from roll(d(6), "damage")
    held = yield from reaches(d(20), 11, "save")
    return 0 if held else max(0, damage - armor)


class Adapter:
    @staticmethod
    def prepare(given: Given, _case: Mapping[str, Any]) -> Prepared:
        if given["do"] != "strike":
            raise Unknown(given["do"])
        return Prepared(strike, (given.get("armor", 0),), reads={"damage": lambda seen: seen.value})


def wrong(**case: Any) -> list[str]:
    return list(_failures(Adapter, {"id": "x", "clauses": [], **case}))


def test_a_case_that_comes_out_as_written_passes() -> None:
    assert wrong(given={"do": "strike", "armor": 1}, dice={"damage": 5, "save": 3}, then={"damage": 4}) == []


@pytest.mark.parametrize(
    "case",
    [
        {"given": {"do": "strike"}, "dice": {"damage": 5, "save": 3}, "then": {"damage": 4}},
        {"given": {"do": "strike"}, "dice": {"damage": 5, "save": 3, "scar": 1}, "then": {"damage": 5}},
        {"given": {"do": "strike"}, "dice": {"damage": 5}, "then": {"damage": 5}},
        {"given": {"do": "strike"}, "dice": {"damage": 7, "save": 3}, "then": {"damage": 7}},
        {"given": {"do": "strike", "weather": "rain"}, "dice": {"damage": 5, "save": 3}, "then": {"damage": 5}},
        {"given": {"do": "dance"}, "then": {}},
        {"given": {"do": "strike"}, "dice": {"damage": 5, "save": 3}, "then": {"mood": "grim"}},
        {"given": {"do": "strike", "armor": 4}, "error": "the moon is wrong"},
        {"given": {"do": "strike"}, "dice": {"damage": 5, "save": 3}, "error": "no more than 3 Armor"},
        {"given": {"do": "strike"}, "odds": {"outcome": "damage >= 1", "p": "1/3"}},
    ],
    ids=["value", "left-over", "missing-die", "face", "given", "do", "then", "other-words", "not-refused", "odds"],
)
def test_a_case_fails_on(case: dict[str, Any]) -> None:
    assert wrong(**case)


def test_a_refusal_in_the_same_words_passes() -> None:
    assert wrong(given={"do": "strike", "armor": 4}, error="at most 3 Armor") == []


def test_odds_are_those_of_the_rule() -> None:
    assert wrong(given={"do": "strike", "armor": 1}, odds={"outcome": "damage >= 1", "p": "5/12"}) == []


def test_outcomes_compare_join_and_know_none() -> None:
    reads = {"hp": lambda seen: seen.value, "scar": lambda _seen: None}
    seen = Outcome(3, lambda _name: None)
    assert predicate("hp >= 3 and hp <= 3 and scar = none", reads)(seen)
    assert not predicate("scar >= 0", reads)(seen)
    assert predicate("scar <= 0", reads)(seen)
    assert predicate([{"hp": 9}, {"hp": ">=2"}], reads)(seen)
    assert same([1, {"a": "none"}], (1, {"a": None, "b": 2}))
    assert not same(True, 1)
