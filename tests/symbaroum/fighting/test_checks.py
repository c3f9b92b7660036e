from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import chance_of
from rulewright.errors import Unreadable
from rulewright.systems.symbaroum.challenges import make_test
from rulewright.systems.symbaroum.checks.defense import defense
from rulewright.systems.symbaroum.checks.rolls import attempt, check
from rulewright.systems.symbaroum.numbers import modifier
from rulewright.systems.symbaroum.records.gear import Armor, Weapon
from tests.symbaroum.people import brute, mira, play


def test_no_face_decides_by_itself_unless_the_table_says_so():
    assert chance_of(lambda seen: seen[0], check, mira(), "cunning", 0) == 0
    assert chance_of(lambda seen: seen[0], check, mira(), "cunning", 25) == 1
    extremes = {"natural_extremes": True}
    assert chance_of(lambda seen: seen[0], check, mira(), "cunning", 0, options=extremes) == Fraction(1, 20)
    assert chance_of(lambda seen: seen[0], check, mira(), "cunning", 25, options=extremes) == Fraction(19, 20)


@given(st.integers(1, 30), st.integers(1, 30))
def test_the_odds_against_an_opponent_are_the_difference_of_the_values(own, other):
    found = chance_of(lambda seen: seen.success, attempt, mira(strong=own), "strong", against=brute(strong=other))
    assert found == Fraction(min(20, max(0, own + 10 - other)), 20)


def test_the_modifier_goes_on_beyond_the_printed_table():
    assert [modifier(value) for value in (4, 5, 10, 15, 18)] == [6, 5, 0, -5, -8]


def test_a_difficulty_beyond_five_is_allowed_and_marked():
    assert play(attempt, mira(), "strong", difficulty=-7, dice=[("strong-test", 3)]).value.unusual
    assert not play(attempt, mira(), "strong", difficulty=-5, dice=[("strong-test", 3)]).value.unusual


def test_an_attribute_that_does_not_exist_is_named_with_those_that_do():
    with pytest.raises(Unreadable, match="no attribute wisdom; one of accurate"):
        play(make_test, mira(), "wisdom")


def test_defense_is_quick_less_impeding_with_a_shield_and_a_balanced_blade_and_has_no_floor():
    parrying = Weapon(name="parrying dagger", category="short", ready=True, qualities=("balanced",))
    assert defense(mira(quick=12, armor=Armor(impeding=4))) == 8
    assert defense(mira(quick=3, armor=Armor(impeding=4))) == -1
    assert defense(mira(quick=12, shields=("shield", "buckler"))) == 13
    assert defense(mira(quick=12, weapons=(parrying,), shields=("buckler",))) == 14


def test_a_man_at_arms_is_not_impeded_from_adept_on():
    armor = Armor(die="d8", impeding=4)
    assert defense(mira(quick=12, armor=armor, abilities={"man-at-arms": "novice"})) == 8
    assert defense(mira(quick=12, armor=armor, abilities={"man-at-arms": "adept"})) == 12


def test_impeding_leaves_quick_alone_unless_the_table_says_so():
    slow = mira(quick=11, armor=Armor(impeding=4))
    assert play(check, slow, "quick", 11, dice=[("quick-test", 11)]).value == (True, 11)
    assert play(check, slow, "quick", 11, dice=[("quick-test", 8)], options={"impeding_hampers_quick": True}).value == (
        False,
        7,
    )


def test_blindness_takes_the_worse_of_two_dice_and_none_where_all_are_blind():
    blind = mira(blind=True)
    assert play(check, blind, "strong", 10, dice=[("strong-test", (3, 11))]).value[0] is False
    both = play(check, blind, "strong", 10, other=brute(sight="smoke"), combat=True, dice=[("strong-test", 10)])
    assert both.value[0] is True
    better = play(check, mira(), "strong", 10, other=brute(sight="fog"), combat=True, dice=[("strong-test", (15, 9))])
    assert better.value[0] is True


def test_blindness_can_be_kept_to_attacks_and_defense():
    run = play(
        check, mira(blind=True), "strong", 10, dice=[("strong-test", 9)], options={"blind_combat_tests_only": True}
    )
    assert run.value[0] is True


def test_every_test_says_what_it_was_made_of():
    run = play(attempt, mira(strong=12), "strong", against=brute(strong=13), difficulty=2, dice=[("strong-test", 9)])
    line = run.told[-1]
    assert line.total == sum(part.value for part in line.parts) == 9
    assert line.against == sum(part.value for part in line.target) == 11
    assert "9 against 11, succeeds" in line.text
