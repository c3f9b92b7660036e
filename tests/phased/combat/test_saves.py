from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import chance_of, play
from rulewright.errors import Unreadable
from rulewright.systems.phased.bodies.saves import ability_named, make_save
from tests.phased.people import somebody


def test_a_broken_weapon_arm_hampers_only_what_it_does():
    mira = somebody(wounds=("broken-weapon-arm",))
    assert not play(make_save, mira, "dex", arm="weapon", dice=[("save", (3, 18))]).value
    assert play(make_save, mira, "dex", arm="off", dice=[("save", 3)]).value


def test_a_save_is_told_with_its_score_and_clause():
    run = play(make_save, somebody(strength=12), "str", dice=[("save", 11)])
    (line,) = run.told
    assert line.text == "Mira: STR save 11, needs under 12: passed"
    assert (line.against, line.clause) == (12, "saves.roll")


def test_there_are_three_abilities():
    assert ability_named("Str") == "str"
    with pytest.raises(Unreadable, match="only STR, DEX, WIL"):
        ability_named("CON")


@given(st.integers(1, 20))
def test_each_point_of_an_ability_is_worth_a_twentieth(score: int):
    assert chance_of(bool, make_save, somebody(strength=score), "str") == Fraction(score - 1, 20)
