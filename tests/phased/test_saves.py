from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import chance_of, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.phased.bodies.saves import ability_named, make_save
from rulewright.systems.phased.people.reactions import react
from tests.phased.people import somebody, world


def test_a_roll_equal_to_the_ability_fails():
    assert not play(make_save, somebody(strength=12), "str", dice=[("save", 12)]).value
    assert play(make_save, somebody(strength=12), "str", dice=[("save", 11)]).value


def test_a_roll_equal_to_the_ability_passes_where_the_table_says_so():
    run = play(make_save, somebody(strength=12), "str", dice=[("save", 12)], options={"save_equal_passes": True})
    assert run.value


def test_nobody_has_less_than_nothing_of_an_ability():
    with pytest.raises(Refused, match="WIL cannot be negative"):
        play(make_save, somebody(willpower=-1), "wil")


def test_undead_are_hostile_whatever_was_known_of_them():
    ghoul = somebody("ghoul", kind="monster", undead=True, attitude="Positive")
    assert play(react, ghoul, world=world(ghoul)).value.attitude == "Hostile"


def test_an_ability_of_one_can_never_pass():
    assert chance_of(bool, make_save, somebody(willpower=1), "wil") == 0


def test_advantage_keeps_the_lower_die_and_disadvantage_the_higher():
    mira = somebody(dexterity=10)
    assert play(make_save, mira, "dex", advantage=True, dice=[("save", (15, 8))]).value
    assert not play(make_save, mira, "dex", disadvantage=True, dice=[("save", (15, 8))]).value


def test_advantage_and_disadvantage_together_are_one_die():
    run = play(make_save, somebody(), "dex", advantage=True, disadvantage=True, dice=[("save", 9)])
    assert [step.faces for step in run.steps if hasattr(step, "faces")] == [(9,)]


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
