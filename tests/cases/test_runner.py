"""The runner itself: it fails what it should, and says why in one sentence."""

from typing import Any

import pytest

from rulewright.errors import Unreadable
from tests.cases.facts import MISSING, Seen, fits, found
from tests.cases.form import calls, rule_of
from tests.cases.mutating import mutations
from tests.cases.runner import failures

DYING = {"world": {"ada": {"lost": 10, "status": "dying"}}, "rule": "face_death", "with": {"who": "ada"}}
HURT = {"world": {"ada": {}}, "call": "symbaroum.hurt", "with": {"target": "ada", "damage": 3}}


def wrong(**case: Any) -> list[str]:
    return failures("symbaroum", {"id": "x", "clauses": [], **case})


def test_a_case_that_comes_out_as_written_passes() -> None:
    assert wrong(**HURT, then={"ada.toughness": 7, "events": ["ToughnessLost"], "value.pain": False}) == []
    assert wrong(**DYING, dice={"death-test": 15}, then={"ada.steps": 1, "told": {"count": ">=1"}}) == []


@pytest.mark.parametrize(
    ("case", "said"),
    [
        ({**HURT, "then": {"ada.toughness": 6}}, "ada.toughness should be 6 and is 7"),
        ({**HURT, "then": {"bo.toughness": 6}}, "is not there"),
        ({**HURT, "then": {"events": []}}, "events should be []"),
        ({**HURT}, "it expects nothing"),
        ({**HURT, "dice": {"d": 3}, "then": {"done": True}}, "left over"),
        ({**DYING, "then": {"done": True}}, "needs 1 die"),
        ({**DYING, "dice": {"death-test": 21}, "then": {"done": True}}, "d20 shows 1 to 20"),
        ({**HURT, "refused": "damage.toughness"}, "and was not"),
        ({**HURT, "with": {"target": "ada", "damage": -1}, "then": {"done": True}}, "refused"),
        ({**HURT, "with": {"target": "ada", "damage": -1}, "refused": "pain.value"}, "refused with clause None"),
        ({**HURT, "call": "symbaroum.dance", "then": {"done": True}}, "no such procedure"),
        ({"rule": "dance", "then": {"done": True}}, "no such rule"),
        ({**HURT, "world": {"ada": {"mood": 3}}, "then": {"done": True}}, "has no 'mood'"),
        ({**HURT, "world": {"ada": {"type": "Ghost"}}, "then": {"done": True}}, "no type 'Ghost'"),
        ({**HURT, "mood": 3, "then": {"done": True}}, "no word 'mood'"),
        ({"given": {"do": "derive"}, "then": {}}, "python -m tests.cases.convert"),
        ({**DYING, "odds": {"outcome": {"ada.status": "dead"}, "p": "1/2"}}, "odds should be 1/2 and are"),
        ({**DYING, "odds": {"outcome": "dead", "p": "1/2"}}, "an outcome is a mapping"),
        ({**HURT, "with": {"target": "ada"}, "odds": {"outcome": {"done": True}, "p": 1}}, "odds are refused"),
    ],
)
def test_a_case_fails_with_the_reason(case: dict[str, Any], said: str) -> None:
    assert said in "; ".join(wrong(**case))


def test_a_refusal_is_told_by_its_clause_or_by_the_argument_that_does_not_fit() -> None:
    assert wrong(**{**HURT, "with": {"target": "ada", "damage": -1}}, refused={"argument": "damage"}) == []
    spare = {"world": {"ada": {}}, "call": "symbaroum.spare", "with": {"target": "ada"}}
    assert wrong(**spare, refused="dying.npc") == []


def test_who_commands_matters() -> None:
    assert "only the referee" in wrong(**HURT, by="ada", then={"done": True})[0]


def test_several_commands_stand_on_each_other() -> None:
    hurt = {"call": "symbaroum.hurt", "with": {"target": "ada", "damage": 3}}
    again = {"world": {"ada": {"lost": 1}}, **hurt, "then": {"ada.toughness": 6}}
    assert (
        wrong(world={"ada": {}}, calls=[{**hurt, "then": {"ada.toughness": 7}}, hurt], then={"ada.toughness": 4}) == []
    )
    assert wrong(world={"ada": {}}, calls=[hurt, again]) == []


def test_what_goes_on_until_something_is_so_has_odds() -> None:
    dead = {"outcome": {"ada.status": "dead"}, "p": "0"}
    until = {"until": {"ada.status": {"not": "dying"}}}
    known = wrong(**DYING, **until, odds=dead)[0].rpartition(" ")[2]
    assert wrong(**DYING, **until, odds={**dead, "p": known}) == []


def test_odds_may_ask_for_the_faces_of_dice_that_a_rule_only_compares() -> None:
    faces = {"outcome": {"rolled.0.value": ">=14"}, "p": "0"}
    assert wrong(**DYING, odds=faces)[0].endswith("are 7/20")


def test_a_command_is_left_out_where_it_is_so_already() -> None:
    hurt = {"call": "symbaroum.hurt", "with": {"target": "ada", "damage": 3}}
    left_out = {**hurt, "unless": {"ada.toughness": "<=7"}}
    assert wrong(world={"ada": {}}, calls=[hurt, left_out], then={"ada.toughness": 7}) == []
    odds = {"outcome": {"ada.toughness": 7}, "p": "1"}
    assert wrong(world={"ada": {}}, calls=[hurt, left_out], odds=odds) == []


def test_every_expectation_can_be_made_wrong() -> None:
    case = {
        "then": {"a": 1, "b": "x", "c": True, "d": None, "e": [1], "f": ">=3", "g": {"has": 1}, "h": {"i": 1}},
        "calls": [{"then": {"a": 1}}],
        "odds": {"p": "1/2"},
        "refused": "x",
    }
    assert len(list(mutations(case))) == 8 + 1 + 1 + 2
    facts = {"a": 1, "b": "x", "c": True, "d": None, "e": [1], "f": 3, "g": [1], "h": {"i": 1}}
    for path, value in facts.items():
        changed = [one["then"][path] for place, one in mutations(case) if place == f"then.{path}"]
        assert fits(case["then"][path], value)  # type: ignore[index]  # a case is a mapping
        assert not fits(changed[0], value)


def test_facts_have_their_forms() -> None:
    assert fits(None, None)
    assert fits(">=2", 2)
    assert not fits(">=2", None)
    assert not fits(True, 1)
    assert fits({"has": {"a": 1}}, [{"a": 1, "b": 2}])
    assert fits({"sum": 3}, [1, 2])
    assert fits({"says": "Ada falls"}, ["Bo runs.", "Ada falls 7 m."])
    assert not fits({"not": 3}, MISSING)
    assert found("value.*.a", Seen([{"a": 1}, {"a": 2}], lambda _name: None)) == [1, 2]


def test_a_rule_is_found_by_its_name_alone() -> None:
    assert rule_of("symbaroum", "face_death").rule is not None
    with pytest.raises(Unreadable, match="no such rule"):
        rule_of("symbaroum", "harm.face_life")


def test_a_command_is_either_a_procedure_or_a_rule() -> None:
    from rulewright.engine.system import system

    with pytest.raises(Unreadable, match="either"):
        calls(system("symbaroum"), {"id": "x", "call": "a", "rule": "b"})
