from fractions import Fraction

import pytest

from rulewright.engine import exact, play
from rulewright.errors import Refused
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.perils.drugs import take_drug
from rulewright.systems.murdham.perils.poison import expose, take_antidote
from rulewright.systems.murdham.perils.poison_delivery import coat, eat, taste
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.travel.clock import run_out
from tests.murdham.people import after, somebody, words, world


def test_a_later_dose_of_the_stretch_works_without_a_save_even_after_one_resisted():
    ada = somebody()
    first = play(expose, ada, "damaging", dice=[("str-save", 9)], world=world(ada))
    assert (first.value, after(first).doses) == (False, 1)
    second = play(expose, after(first), "paralysing", world=first.world)
    assert (second.value, words(after(second))) == (True, ["incapacitated"])


def test_a_new_stretch_makes_the_next_dose_a_first_one_again():
    ada = somebody()
    first = play(expose, ada, "damaging", dice=[("str-save", 9)], world=world(ada))
    later = play(run_out, "stretch", world=first.world)
    assert after(later).doses == 0
    again = play(expose, after(later), "lethal", dice=[("str-save", 9)], world=later.world)
    assert again.value is False


def test_a_damaging_poison_waits_for_the_end_of_the_stretch_and_ignores_armour():
    ada = somebody(armour=3)
    met = play(expose, ada, "damaging", dice=[("str-save", 10)], world=world(ada))
    assert after(met).health == 9
    rounds = play(run_out, "round", world=met.world)
    assert after(rounds).health == 9
    end = play(run_out, "stretch", dice=[("poison-damage", 7)], world=rounds.world)
    assert (after(end).health, words(after(end))) == (2, ["incapacitated"])
    assert words(after(play(run_out, "stretch", world=end.world))) == []


def test_each_dose_that_took_effect_hurts_unless_the_table_says_one_roll():
    ada = somebody(strength=15, health=15)
    one = play(expose, ada, "damaging", dice=[("str-save", 20)], world=world(ada))
    two = play(expose, after(one), "damaging", world=one.world)
    both = play(run_out, "stretch", dice=[("poison-damage", 2), ("poison-damage", 3)], world=two.world)
    assert after(both).health == 10
    only = play(run_out, "stretch", dice=[("poison-damage", 2)], world=two.world, options={"poison_each_dose": False})
    assert after(only).health == 13


def test_a_working_antidote_stops_every_dose_and_a_dud_none():
    ada, bo = somebody(items=("rope",)), somebody("bo", items=("antidote",))
    one = play(expose, ada, "lethal", dice=[("str-save", 10)], world=world(ada, bo))
    two = play(expose, after(one), "soporific", world=one.world)
    with pytest.raises(Refused, match="incapacitated"):
        play(take_antidote, after(two).with_(items=("antidote",)), world=two.world)
    good = play(take_antidote, after(two), helper=bo, dice=[("antidote-d4", 2)], world=two.world)
    assert (words(after(good)), after(good, "bo").items) == ([], ())
    assert after(play(run_out, "stretch", world=good.world)).status == "alive"
    dud = play(take_antidote, after(two), helper=bo, dice=[("antidote-d4", 1)], world=two.world)
    assert after(play(run_out, "stretch", world=dud.world)).status == "dead"


def test_paralysis_ends_with_the_stretch_and_sleep_with_the_watch():
    ada = somebody()
    for effect, stretches in (("paralysing", 1), ("soporific", 48)):
        run = play(expose, ada, effect, dice=[("str-save", 10)], world=world(ada))
        for _ in range(stretches):
            assert words(after(run)) == ["incapacitated"]
            run = play(run_out, "stretch", world=run.world)
        assert words(after(run)) == []


def test_what_is_not_poison_outlasts_the_antidote():
    ada, bo = somebody(strength=12, health=12), somebody("bo", items=("antidote",))
    struck = play(hit, ada, "d6", dice=[("damage", (6, 2))], world=world(ada, bo))
    assert words(after(struck)) == ["incapacitated"]
    met = play(expose, after(struck), "paralysing", dice=[("str-save", 20)], world=struck.world)
    good = play(take_antidote, after(met), helper=bo, dice=[("antidote-d4", 4)], world=met.world)
    assert words(after(good)) == ["incapacitated"]


def test_a_coated_blade_keeps_its_dose_until_it_draws_blood():
    ada, blade = somebody(armour=2), Weapon(id="blade", make="dagger")
    coated = play(coat, ada, blade, "scorpion oil", world=world(ada, blade))
    blade = coated.world.get(Weapon, "blade")
    blunt = play(hit, ada, "d4", weapon=blade, dice=[("damage", 2)], world=coated.world)
    assert (blunt.value.exposed, blunt.world.get(Weapon, "blade").poison) == (False, "scorpion oil")
    dice = [("damage", 3), ("str-save", 10)]
    cut = play(hit, ada, "d4", weapon=blade, dice=dice, world=coated.world)
    assert (cut.value.takes_effect, cut.world.get(Weapon, "blade").poison) == (True, "")
    assert words(after(cut)) == ["incapacitated"]


def test_poison_noticed_in_food_is_left_alone():
    ada = somebody()
    run = play(eat, ada, "dark lotus", dice=[("wit-save", 9)], world=world(ada))
    assert (run.value.noticed, after(run).doses) == (True, 0)


def test_a_strong_taste_hides_poison_and_knowing_poisons_is_one_step_easier():
    ada, bo = somebody(), somebody("bo", skills=("poisons",))
    strong = "very strong taste"
    assert play(taste, ada, strong, world=world(ada)).value is False
    assert play(taste, bo, world=world(bo)).value is True
    assert play(taste, bo, strong, dice=[("wit-save", 9)], world=world(bo)).value is True


def test_only_an_edge_or_a_point_carries_poison_and_only_the_kind_for_the_blood():
    club, blade = Weapon(id="club", make="club"), Weapon(id="blade", make="sword")
    for weapon, poison, says in ((club, "lethal", "no edge or point"), (blade, "dark lotus", "must be swallowed")):
        with pytest.raises(Refused, match=says):
            play(coat, somebody(), weapon, poison, world=world(club, blade))
    assert play(coat, somebody(), blade, "lethal", world=world(blade)).value == 1


def test_a_drug_is_a_dose_and_may_leave_somebody_addicted():
    ada = somebody(wits=8, items=("madcap mushrooms",))
    run = play(take_drug, ada, "madcap mushrooms", willing=True, dice=[("wit-save", 9)], world=world(ada))
    assert (after(run).doses, after(run).traits, words(after(run))) == (
        1,
        ("addicted to madcap mushrooms",),
        ["frenzied"],
    )


def test_crimson_weed_lifts_every_ability_and_costs_twice_as_much_when_the_watch_ends():
    ada = somebody(kin="other", items=("crimson weed",))
    run = play(take_drug, ada, "crimson weed", dice=[("wit-save", 9)], world=world(ada))
    assert (after(run).strength, after(run).agility, after(run).wits) == (11, 11, 11)
    end = play(run_out, "watch", world=run.world)
    assert (after(end).strength, after(end).agility, after(end).wits) == (7, 7, 7)


def test_the_odds_of_a_lethal_dose_are_those_of_the_save_alone():
    ada = somebody()
    assert exact(expose, ada, "lethal", world=world(ada)).p(True) == Fraction(11, 20)
