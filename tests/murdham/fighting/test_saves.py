from fractions import Fraction

import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.murdham.checks.dice import take_chance, throw_die
from rulewright.systems.murdham.checks.saves import make_group_save, make_save, save_against
from rulewright.systems.murdham.dialogue.attitude import roll_attitude
from rulewright.systems.murdham.health.abilities import change_ability
from rulewright.systems.murdham.health.conditions import gain_condition
from rulewright.systems.murdham.perils.bonds import break_free
from tests.murdham.people import after, somebody, words, world


def test_a_save_passes_on_the_score_and_fails_above_it():
    ada = somebody()
    assert play(make_save, ada, "str", dice=[("save", 9)], world=world(ada)).value is True
    assert play(make_save, ada, "str", dice=[("save", 10)], world=world(ada)).value is False


def test_proficiency_makes_a_task_one_step_easier():
    ada = somebody()
    assert play(make_save, ada, "str", "impossible", world=world(ada)).value is False
    assert play(make_save, ada, "str", "impossible", proficient=True, dice=[("save", 9)], world=world(ada)).value
    assert play(make_save, ada, "str", proficient=True, world=world(ada)).value is True


def test_one_die_of_a_group_save_can_split_the_group():
    ada, bo = somebody(wits=12), somebody("bo", wits=6)
    people = world(ada, bo)
    assert play(make_group_save, (ada, bo), "wit", dice=[("group-wit-save", 7)], world=people).value == ("ada",)
    split = chance_of(lambda passed: passed == ("ada",), make_group_save, (ada, bo), "wit", world=people)
    assert split == Fraction(6, 20)


def test_size_alone_decides_a_save_against_the_much_smaller_and_says_so():
    ada, rat = somebody(size="large"), somebody("rat", size="tiny")
    run = play(save_against, ada, rat, "str", "str-save", world=world(ada, rat))
    (line,) = run.told
    assert run.value is True
    assert str(line.text) == "Ada against Rat: size decides the STR save without a roll: passed"


def test_the_aggressive_keep_the_lower_die_and_the_peaceful_the_higher():
    ada = somebody()
    for temper, attitude in (("aggressive", "unfriendly"), ("peaceful", "neutral")):
        run = play(roll_attitude, ada, temper, dice=[("attitude", (5, 2))], world=world(ada))
        assert (run.value, after(run).attitude) == (attitude, attitude)


def test_abilities_end_at_0_and_at_the_ceiling():
    ada = somebody(strength=14)
    assert after(play(change_ability, ada, "str", 3, world=world(ada))).strength == 15
    for ability, status in (("str", "dead"), ("agi", "paralysed"), ("wit", "comatose")):
        assert after(play(change_ability, ada, ability, -20, world=world(ada))).status == status


def test_lower_str_takes_health_along_and_that_is_no_damage():
    ada = somebody()
    run = play(change_ability, ada, "str", -6, world=world(ada))
    assert (after(run).health, words(after(run))) == (3, [])


def test_grogginess_lowers_every_ability_and_a_second_bout_knocks_out():
    ada = somebody()
    one = play(gain_condition, ada, "groggy", world=world(ada))
    assert (after(one).strength, after(one).agility, after(one).wits, after(one).health) == (7, 7, 7, 7)
    two = play(gain_condition, after(one), "groggy", world=one.world)
    assert (words(after(two)), after(two).strength) == (["groggy", "incapacitated"], 7)


def test_only_the_entangled_can_break_free():
    ada = somebody()
    with pytest.raises(Refused, match="not entangled"):
        play(break_free, ada, world=world(ada))
    held = play(gain_condition, ada, "entangled", world=world(ada))
    assert after(held).can_act is False
    assert words(after(play(break_free, after(held), dice=[("str-save", 9)], world=held.world))) == []


def test_a_d3_is_a_d6_halved_and_rounded_up():
    assert [play(throw_die, 3, dice=[("roll", face)]).value for face in range(1, 7)] == [1, 1, 2, 2, 3, 3]


def test_a_chance_of_2_in_6_happens_on_2_or_less():
    assert [play(take_chance, 2, 6, dice=[("chance-d6", face)]).value for face in (2, 3)] == [True, False]
