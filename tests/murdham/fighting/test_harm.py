from fractions import Fraction

from rulewright.engine import chance_of, play
from rulewright.systems.murdham.blows.hits import hit
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.events.bodies import HealthLost
from rulewright.systems.murdham.health.conditions import gain
from rulewright.systems.murdham.health.corruption import corrupt
from rulewright.systems.murdham.health.damage_rolls import damage_roll
from rulewright.systems.murdham.health.harm import heal, suffer
from rulewright.systems.murdham.movement.leaps_and_falls import fall
from rulewright.systems.murdham.numbers import FALL_DIE
from rulewright.systems.murdham.travel.clock import run_out
from tests.murdham.people import after, somebody, words, world


def test_a_maximum_counts_one_less_and_is_rolled_again():
    assert play(damage_roll, FALL_DIE, dice=[("damage", (4, 4, 2))]).value == 3 + 3 + 2


def test_impaired_damage_is_the_lower_and_enhanced_the_higher_of_two():
    pair = {"first-roll": [3], "second-roll": [4, 1]}
    assert play(damage_roll, FALL_DIE, impaired=1, dice=pair).value == 3
    assert play(damage_roll, FALL_DIE, enhanced=3, dice=pair).value == 4


def test_an_impairment_cancels_an_enhancement_and_two_left_over_do_nothing():
    assert play(damage_roll, FALL_DIE, impaired=1, enhanced=1, dice=[("damage", 2)]).value == 2
    assert play(damage_roll, FALL_DIE, impaired=3, enhanced=1).value == 0


def test_the_odds_of_an_exploding_die_are_exact():
    assert chance_of(lambda points: points >= 7, damage_roll, FALL_DIE) == Fraction(1, 16)
    assert chance_of(lambda points: points == 4, damage_roll, FALL_DIE) == Fraction(1, 16)
    assert chance_of(lambda points: points >= 4, damage_roll, FALL_DIE, enhanced=1) == 1 - Fraction(3, 4) ** 2


def test_half_of_what_is_left_knocks_out_and_one_point_less_does_not():
    ada = somebody(strength=12, health=9)
    assert words(after(play(suffer, ada, 5, world=world(ada)))) == ["incapacitated"]
    assert words(after(play(suffer, ada, 4, world=world(ada)))) == []


def test_all_that_is_left_means_dying_and_as_much_as_the_maximum_is_death():
    ada = somebody(strength=10, health=6)
    assert words(after(play(suffer, ada, 9, world=world(ada)))) == ["incapacitated", "dying"]
    assert after(play(suffer, ada, 10, world=world(ada))).status == "dead"


def test_armour_counts_to_3_and_direct_damage_ignores_it():
    ada = somebody(armour=5)
    assert after(play(suffer, ada, 4, world=world(ada))).health == 8
    assert after(play(suffer, ada, 4, direct=True, world=world(ada))).health == 5


def test_the_dying_die_when_the_next_round_ends():
    ada = somebody(strength=10, health=2)
    dying = play(suffer, ada, 2, world=world(ada))
    one = play(run_out, "round", world=dying.world)
    assert after(one).status == "alive"
    assert after(play(run_out, "round", world=one.world)).status == "dead"


def test_a_point_of_health_saves_the_dying_who_roll_an_injury():
    ada = somebody(strength=10, health=2)
    dying = play(suffer, ada, 2, world=world(ada))
    saved = play(heal, after(dying), 1, dice=[("injury-d12", 6)], world=dying.world)
    assert words(after(saved)) == ["incapacitated", "hobbled"]
    later = play(run_out, "stretch", world=saved.world)
    assert (words(after(later)), after(later).status) == (["hobbled"], "alive")


def test_an_omen_turns_death_aside_and_leaves_an_injury_for_good():
    ada = somebody(omens=1)
    run = play(suffer, ada, 9, dice=[("injury-d12", 9)], choices=[("spend an omen to live", "spend")], world=world(ada))
    assert (after(run).health, after(run).omens, words(after(run))) == (1, 0, ["incapacitated", "deaf"])
    assert after(run).conditions[-1].until == "for good"


def test_an_omen_rolls_a_failed_save_again_and_one_kept_changes_nothing():
    ada = somebody(omens=1)
    again = play(
        save,
        ada,
        "str",
        dice=[("save", 15), ("save-again", 9)],
        choices=[("spend an omen on save", "spend")],
        world=world(ada),
    )
    assert (again.value, after(again).omens) == (True, 0)
    kept = play(save, ada, "str", dice=[("save", 15)], choices=[("spend an omen on save", "keep")], world=world(ada))
    assert (kept.value, after(kept).omens) == (False, 1)


def test_bleeding_goes_on_from_stretch_to_stretch_until_4_is_rolled():
    ada = somebody(strength=15, health=15)
    bled = play(gain, ada, "bleeding", world=world(ada))
    one = play(run_out, "stretch", dice=[("bleeding-damage", 3)], world=bled.world)
    assert (after(one).health, words(after(one))) == (12, ["bleeding"])
    two = play(run_out, "stretch", dice=[("bleeding-damage", (4, 2))], world=one.world)
    assert (after(two).health, words(after(two))) == (7, [])


def test_soulblight_burns_corruption_away_and_its_critical_damage_mutates():
    ada = somebody(corruption=3)
    run = play(corrupt, ada, 4, dice=[("corruption-d12", 6)], world=world(ada))
    assert (after(run).corruption, after(run).health, after(run).mutations) == (1, 3, 1)
    held = play(corrupt, ada, 4, dice=[("corruption-d12", 8)], world=world(ada))
    assert (after(held).corruption, after(held).health, after(held).mutations) == (7, 9, 0)


def test_every_d4_of_a_fall_goes_on_by_itself_and_the_sum_is_one_hit():
    ada = somebody(strength=12, health=12)
    run = play(fall, ada, 400, cushion=False, dice=[("damage", (4, 2, 3))], world=world(ada))
    assert run.events[0] == HealthLost(8, 8)
    assert (run.value.damage, words(after(run))) == (8, ["incapacitated"])


def test_metal_enhances_lightning_which_no_armour_stops():
    ada = somebody(armour=3, strength=15, health=15)
    dice = [("first-roll", 3), ("second-roll", 7)]
    run = play(hit, ada, "d8", element="lightning", susceptible=True, dice=dice, world=world(ada))
    assert after(run).health == 8


def test_an_omen_rolls_damage_again_and_the_better_roll_counts():
    ada, bo = somebody(omens=1), somebody("bo", strength=15, health=15)
    dice = [("damage", 3), ("damage-again", 2)]
    run = play(
        hit, bo, "d6", attacker=ada, dice=dice, choices=[("spend an omen on damage", "spend")], world=world(ada, bo)
    )
    assert (after(run, "bo").health, after(run).omens) == (12, 0)
