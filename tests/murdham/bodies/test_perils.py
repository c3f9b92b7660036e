import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham.blows.hits import burn, endure
from rulewright.systems.murdham.perils.breath import draw_breath, miss_air
from rulewright.systems.murdham.perils.fear import approach, face_fear, meet_dread
from rulewright.systems.murdham.rounds.fight import begin_fight
from rulewright.systems.murdham.travel.clock import run_out
from tests.murdham.people import after, somebody, words, world


def test_four_rounds_without_air_ask_for_nothing_then_a_fail_knocks_out_and_another_kills():
    run = play(miss_air, somebody(), world=world(somebody()))
    for _ in range(3):
        run = play(miss_air, after(run), world=run.world)
    assert (run.value, after(run).airless) == ("conscious", 4)
    run = play(miss_air, after(run), dice=[("round-5-str-save", 10)], world=run.world)
    assert run.value == "incapacitated"
    run = play(miss_air, after(run), dice=[("round-6-str-save", 10)], world=run.world)
    assert run.value == "dead"


def test_air_ends_the_saves_and_the_stretch_ends_the_swoon():
    ada = somebody(airless=4)
    out = play(miss_air, ada, dice=[("round-5-str-save", 10)], world=world(ada))
    air = play(draw_breath, after(out), world=out.world)
    assert (words(after(air)), after(air).airless) == (["incapacitated"], 0)
    assert words(after(play(run_out, "stretch", world=air.world))) == []


def test_one_die_frightens_some_of_a_group_and_spares_others():
    ada, bo = somebody(wits=11), somebody("bo", wits=7)
    run = play(face_fear, (ada, bo), "terrifying", dice=[("group-wit-save", 8)], world=world(ada, bo))
    assert run.value == ("bo",)
    assert (words(after(run)), words(after(run, "bo"))) == ([], ["terrified"])


def test_a_passed_save_holds_for_the_stretch_unless_the_table_says_otherwise():
    ada = somebody()
    first = play(face_fear, (ada,), "frightening", "the ogre", dice=[("wit-save", 9)], world=world(ada))
    assert play(face_fear, (after(first),), "frightening", "the ogre", world=first.world).value == ()
    strict = play(
        face_fear,
        (after(first),),
        "frightening",
        "the ogre",
        dice=[("wit-save", 10)],
        world=first.world,
        options={"fear_save_holds": False},
    )
    assert strict.value == ("ada",)
    later = play(run_out, "stretch", world=first.world)
    anew = play(face_fear, (after(later),), "frightening", "the ogre", dice=[("wit-save", 10)], world=later.world)
    assert words(after(anew)) == ["frightened of the ogre"]


def test_the_frightened_cannot_go_up_to_what_they_fear_and_may_go_elsewhere():
    ada = somebody()
    run = play(face_fear, (ada,), "frightening", "the ogre", dice=[("wit-save", 10)], world=world(ada))
    with pytest.raises(Refused, match="cannot approach the source"):
        play(approach, after(run), "the ogre", world=run.world)
    assert play(approach, after(run), "the door", world=run.world).value is True


def test_warm_clothes_shut_out_cold_and_make_heat_a_single_roll():
    ada = somebody(items=("warm clothes",))
    assert play(endure, ada, "freezing", 2, world=world(ada)).value == 0
    assert play(endure, ada, "scorching", 2, dice=[("damage", 3)], world=world(ada)).value == 3


def test_fire_hurts_fire_eaters_one_less():
    ada = somebody(skills=("fire eating",))
    assert play(burn, ada, dice=[("damage", 4)], world=world(ada)).value == 3


LAMPS = tuple(somebody(name, kind="gm", traits=("frightening",)) for name in ("lamp", "moth"))
BOTH = world(somebody("ada"), somebody("bo", wits=5, full_wits=5), *LAMPS)


def test_several_that_frighten_at_once_are_one_fear_and_a_fight_with_them_is_no_second_one():
    met = play(meet_dread, LAMPS, world=BOTH, dice=[("group-wit-save", 8)])
    assert words(after(met, "ada")) == []
    assert after(met, "ada").faced == ("Lamp", "Moth")
    assert words(after(met, "bo")) == ["frightened of Lamp", "frightened of Moth"]
    there = met.world
    fight = play(
        begin_fight, (there["ada"], there["bo"]), LAMPS, "foes", world=there, choices=[("which faction begins", "foes")]
    )
    assert not [one for one in fight.told if "WIT save" in str(one.text)]
    assert words(after(fight, "bo")) == words(after(met, "bo"))


def test_what_is_still_there_is_met_once_again_as_the_next_stretch_begins():
    met = play(meet_dread, LAMPS, world=BOTH, dice=[("group-wit-save", 20)])
    later = play(run_out, "stretch", world=met.world, dice=[("group-wit-save", 8)])
    assert words(after(later, "ada")) == []
    assert words(after(later, "bo")) == ["frightened of Lamp", "frightened of Moth"]


def test_nobody_fears_and_has_stood_up_to_the_same_thing():
    ada = somebody(faced=("the ogre", "the hag"))
    run = play(
        face_fear,
        (ada,),
        "frightening",
        "the ogre",
        dice=[("wit-save", 20)],
        world=world(ada),
        options={"fear_save_holds": False},
    )
    assert (words(after(run)), after(run).faced) == (["frightened of the ogre"], ("the hag",))
