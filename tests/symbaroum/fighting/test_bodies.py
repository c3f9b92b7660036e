import pytest

from rulewright.campaign.seats import Seat, check_caller, still_theirs
from rulewright.engine import Clock, Told, World
from rulewright.errors import NotAllowed, Refused
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.challenges import make_test
from rulewright.systems.symbaroum.characters.experience import buy
from rulewright.systems.symbaroum.corruption import scene_ends, taint, use_ability
from rulewright.systems.symbaroum.harm.dying import death_test, face_death
from rulewright.systems.symbaroum.harm.elixirs import use_elixir
from rulewright.systems.symbaroum.harm.healing import days_pass, first_aid, natural_healing
from tests.symbaroum.people import brute, fight, mira, play

DYING = mira(status="dying", posture="prone", lost=10)


def test_the_third_step_kills_and_twenty_leaves_last_words():
    last = DYING.with_(steps=2)
    after = play(death_test, last, world=[last], dice=[("death-test", 15)]).world["mira"]
    assert (after.status, after.last_words) == ("dead", False)
    assert play(death_test, DYING, world=[DYING], dice=[("death-test", 20)]).world["mira"].last_words


def test_whoever_wakes_lies_and_acts_from_the_next_turn_on():
    run = play(face_death, DYING, world=fight(DYING, brute(), turn=4), dice=[("death-test", 1), ("wake", 3)])
    after = run.world["mira"]
    assert (after.toughness, after.posture, after.acts_from) == (3, "prone", 5)
    options = {"wakes_standing": True}
    stands = play(death_test, DYING, world=[DYING], dice=[("death-test", 1), ("wake", 3)], options=options)
    assert stands.world["mira"].posture == "standing"


def test_in_a_fight_the_death_test_comes_by_itself_at_its_place():
    with pytest.raises(Refused, match="comes by itself, at its place in the order"):
        play(death_test, DYING, world=fight(DYING, brute(), turn=1))


def test_any_help_ends_the_dying_and_clears_the_steps():
    helper, patient = mira(id="odo", herbal_cures=1), DYING.with_(steps=2)
    world = fight(helper, patient, turn=3)
    run = play(first_aid, helper, patient, "herbal-cure", world=world)
    after = run.world["mira"]
    assert (after.status, after.toughness, after.posture, after.steps, after.acts_from) == ("active", 1, "prone", 0, 4)
    assert (run.world["odo"].herbal_cures, run.world["odo"].left) == (0, ("movement",))


def test_no_cure_is_spent_on_whoever_is_not_hurt():
    helper, patient = mira(id="odo", herbal_cures=1), mira()
    with pytest.raises(Refused, match="not hurt"):
        play(first_aid, helper, patient, "herbal-cure", world=[helper, patient])


def test_what_heals_is_told_in_words():
    helper, patient = mira(id="odo", herbal_cures=1, abilities={"medicus": "novice"}), mira(lost=5)
    run = play(
        first_aid, helper, patient, "medicus-with-cure", world=[helper, patient], dice=[("medicus-with-cure", 3)]
    )
    assert "Medicus and a herbal cure" in str(run.told[-1].text)
    assert "-with-" not in str(run.told[-1])


def test_steps_can_be_kept_until_toughness_is_full():
    helper, patient = mira(id="odo", herbal_cures=1), DYING.with_(steps=2)
    options = {"steps_persist": True}
    kept = play(first_aid, helper, patient, "herbal-cure", world=[helper, patient], options=options).world
    assert kept["mira"].steps == 2
    whole = play(natural_healing, kept["mira"], 9 * 24, world=kept, options=options).world["mira"]
    assert (whole.toughness, whole.steps) == (10, 0)


def test_the_first_help_can_be_made_to_stabilize_only():
    helper, options = mira(id="odo", herbal_cures=2), {"stabilize_only": True}
    world = play(first_aid, helper, DYING, "herbal-cure", world=[helper, DYING], options=options).world
    assert (world["mira"].status, world["mira"].unconscious, world["mira"].toughness) == ("down", True, 0)
    again = play(first_aid, world["odo"], world["mira"], "herbal-cure", world=world, options=options).world
    assert (again["mira"].status, again["mira"].toughness) == ("active", 1)


@pytest.mark.parametrize(("level", "plain", "cure"), [("novice", 4, 6), ("adept", 6, 8), ("master", 8, 10)])
def test_medicus_heals_by_level_and_more_with_a_cure(level, plain, cure):
    helper = mira(id="odo", abilities={"medicus": level}, herbal_cures=1)
    patient = mira(strong=15, lost=14)
    one = play(first_aid, helper, patient, "medicus", world=[helper, patient], dice=[("medicus", plain)])
    assert one.world["mira"].lost == 14 - plain
    two = play(
        first_aid, helper, patient, "medicus-with-cure", world=[helper, patient], dice=[("medicus-with-cure", cure)]
    )
    assert two.world["mira"].lost == 14 - cure


def test_medicus_can_be_made_to_take_a_test_and_a_master_heals_even_so():
    patient, options = mira(lost=8), {"medicus_test": True}
    novice = mira(id="odo", abilities={"medicus": "novice"})
    run = play(
        first_aid, novice, patient, "medicus", world=[novice, patient], dice=[("cunning-test", 11)], options=options
    )
    assert run.world["mira"].lost == 8
    master = mira(id="odo", abilities={"medicus": "master"})
    dice = [("cunning-test", 11), ("medicus", 4)]
    assert (
        play(first_aid, master, patient, "medicus", world=[master, patient], dice=dice, options=options)
        .world["mira"]
        .lost
        == 4
    )


def test_recovery_heals_oneself_after_a_test_of_resolute():
    who = mira(abilities={"recovery": "adept"}, lost=7)
    run = play(first_aid, who, who, "recovery", world=[who], dice=[("resolute-test", 10), ("recovery", 6)])
    assert run.world["mira"].lost == 1
    assert play(first_aid, who, who, "recovery", world=[who], dice=[("resolute-test", 11)]).world["mira"].lost == 7
    other = mira(id="tam", lost=3)
    with pytest.raises(Refused, match="only oneself"):
        play(first_aid, who, other, "recovery", world=[who, other])


def test_first_aid_without_means_or_for_the_dead_is_refused():
    helper = mira(id="odo")
    with pytest.raises(Refused, match="needs a herbal cure, Medicus or a healing power"):
        play(first_aid, helper, DYING, "medicus", world=[helper, DYING])
    dead = mira(status="dead", lost=10)
    with pytest.raises(Refused, match="dead cannot be healed"):
        play(first_aid, helper.with_(herbal_cures=1), dead, "herbal-cure", world=[helper, dead])


def test_a_cure_on_oneself_can_be_made_a_movement_action():
    me = mira(lost=2, herbal_cures=1)
    world = fight(me, brute())
    assert play(first_aid, me, me, "herbal-cure", world=world).world["mira"].left == ("movement",)
    options = {"own_cure_as_elixir": True}
    assert play(first_aid, me, me, "herbal-cure", world=world, options=options).world["mira"].left == ("combat",)


def test_natural_healing_takes_full_days_and_keeps_the_hours_over():
    who = mira(lost=5)
    after = play(natural_healing, who, 36, world=[who]).world["mira"]
    assert (after.lost, after.healing_hours) == (4, 12)
    assert play(natural_healing, after, 12, world=[after]).world["mira"].lost == 3
    with pytest.raises(Refused, match="dying character does not heal"):
        play(natural_healing, DYING, 24, world=[DYING])


def test_days_pass_for_everybody_and_the_dying_come_to_their_end_first():
    world = [Clock(), mira(lost=3, posture="prone"), brute(lost=2), DYING.with_(id="tam")]
    after = play(days_pass, 2, anyway=True, world=world, dice=[("death-test", 5), ("death-test", 20)]).world
    assert (after["mira"].lost, after["brute"].lost, after["tam"].status) == (1, 0, "dead")
    assert after["mira"].posture == "standing"
    assert after["clock"].seconds == 2 * 86_400


def test_an_elixir_costs_movement_on_oneself_and_combat_on_another():
    me, friend = mira(elixirs={"oil": 1}), mira(id="tam")
    world = fight(me, friend)
    assert play(use_elixir, me, "oil", world=world).world["mira"].left == ("combat",)
    other = play(use_elixir, me, "oil", friend, world=world).world["mira"]
    assert (other.left, other.elixirs) == (("movement",), {"oil": 0})
    with pytest.raises(Refused, match="has no Oil; there is none"):
        play(use_elixir, other, "oil", world=world)


def test_what_counts_by_itself_or_heals_is_no_active_ability_and_costs_no_action():
    me = mira(abilities={"feint": "novice", "medicus": "novice", "bend-will": "novice"})
    world = fight(me, brute())
    with pytest.raises(Refused, match="Feint counts by itself"):
        play(use_ability, me, "feint", world=world)
    with pytest.raises(Refused, match="Medicus is used by giving first aid"):
        play(use_ability, me, "medicus", world=world)
    assert play(use_ability, me, "bend-will", world=world).world["mira"].left == ("movement",)


def test_corruption_has_no_effect_unless_the_table_plays_with_it():
    who = mira(resolute=5)
    with pytest.raises(Refused, match="without corruption"):
        play(taint, who, world=[who])
    on = {"corruption": True}
    marked = play(taint, who, world=[who], dice=[("corruption", 3), ("stain", 1)], options=on).world["mira"]
    assert (marked.corruption, marked.stain, marked.abomination) == (3, 1, False)
    lost = play(taint, marked, True, world=[marked], options=on).world["mira"]
    assert (lost.abomination, lost.side) == (True, "npc")
    rae = Seat("rae", owns=("mira",))
    check_caller(SYSTEM, rae, make_test, {"who": marked})
    with pytest.raises(NotAllowed, match="Mira is the referee's now"):
        check_caller(SYSTEM, rae, make_test, {"who": lost})
    assert still_theirs(rae, SYSTEM, World([lost])).owns == ()
    assert play(scene_ends, world=[marked]).world["mira"].corruption == 0


def test_the_game_masters_side_heals_by_fixed_numbers_and_makes_no_test():
    healer = brute(abilities={"recovery": "adept", "medicus": "novice"}, lost=9)
    assert play(first_aid, healer, healer, "recovery", world=[healer]).world["brute"].lost == 6
    options = {"medicus_test": True}
    assert play(first_aid, healer, healer, "medicus", world=[healer], options=options).world["brute"].lost == 7


def test_the_form_of_an_active_ability_offers_what_is_learned_and_can_be_used_and_the_log_names_it():
    me = mira(abilities={"feint": "novice", "medicus": "novice", "bend-will": "novice"})
    (field,) = [one for one in SYSTEM.procedures["symbaroum.ability"].parameters if one.name == "ability"]
    assert field.rows is not None
    assert [(one.value, str(one.title)) for one in field.rows(World([me]), {"who": "mira"})] == [
        ("bend-will", "Bend will")
    ]
    told = [str(one.text) for one in play(use_ability, me, "bend-will", world=[me]).steps if isinstance(one, Told)]
    assert told == [f"{me.title} uses Bend will"]


def test_whoever_is_dying_learns_nothing():
    who = DYING.with_(experience_total=50)
    with pytest.raises(Refused, match="can do nothing for itself"):
        play(buy, who, "sixth-sense", world=[who])
