"""Animals: who can be taught what, who follows whom, who stays in the saddle."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.animals.befriending import befriend, let_go
from rulewright.systems.murdham.animals.riding import keep_saddle, ride
from rulewright.systems.murdham.animals.training import animal_of_breed, train
from rulewright.systems.murdham.blows.wear import damage_thing
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.tables import BREEDS
from rulewright.systems.murdham.travel.clock import next_stretch, run_out
from rulewright.systems.murdham.travel.resting import full_rest
from rulewright.systems.murdham.vehicles.boarding import bring_vehicle
from rulewright.systems.murdham.vehicles.carts import drive
from tests.murdham.people import after, somebody, world

ADA, RIDER = somebody(quarters=4000), somebody()
DONKEY, WOLF = animal_of_breed(BREEDS["donkey"], "donkey", "Grey"), animal_of_breed(BREEDS["wolf"], "wolf", "Wolf")


def test_a_full_rest_leaves_time_to_train_one_animal_once():
    with pytest.raises(Refused, match="full rest"):
        play(train, ADA, DONKEY, "labour", world=world(ADA, DONKEY))
    rested = play(full_rest, ADA, world=world(ADA, DONKEY)).world
    run = play(train, after_rest(rested), DONKEY, "labour", world=rested, dice=[("wit-save", 1)])
    assert after(run, "donkey").trainings == ("labour",)
    with pytest.raises(Refused, match="full rest"):
        play(train, after(run), after(run, "donkey"), "mount", world=run.world)


def after_rest(there):
    """Ada as she stands."""
    return there["ada"]


def test_the_wild_are_left_to_those_who_know_animals():
    with pytest.raises(Refused, match="without proficiency"):
        play(befriend, ADA, WOLF, world=world(ADA, WOLF))
    handler = somebody(skills=("animal handling",))
    run = play(befriend, handler, WOLF, world=world(handler, WOLF), dice=[("wit-save", 9)])
    assert after(run, "wolf").leader == "ada"
    assert play(befriend, handler, DONKEY, world=world(handler, DONKEY)).value == "befriended"


def test_a_friend_follows_for_a_watch_and_then_goes_its_own_way():
    run = play(befriend, ADA, DONKEY, world=world(ADA, DONKEY), dice=[("wit-save", 1)])
    with pytest.raises(Refused, match="only one"):
        play(befriend, ADA, WOLF.with_(wild=False), world=run.world)
    assert after(play(let_go, after(run, "donkey"), world=run.world), "donkey").leader == ""
    later = play(run_out, "watch", world=run.world)
    assert after(later, "donkey").leader == ""


def test_what_an_animal_does_that_was_not_won_over_is_the_gms_choice():
    run = play(
        befriend,
        ADA,
        DONKEY,
        world=world(ADA, DONKEY),
        dice=[("wit-save", 20)],
        choices=[("how it takes it", "turns hostile")],
    )
    assert after(run, "donkey").attitude == "hostile"


def test_a_follower_has_no_action_of_its_own():
    dog = animal_of_breed(BREEDS["large dog"], "rex", "Rex", "ada").with_(kind="pc")
    there = play(act, ADA, world=world(ADA, dog)).world
    assert play(next_stretch, world=there).value == 600


def test_who_can_ride_needs_no_saddle_and_who_fails_is_thrown():
    mount = DONKEY.with_(trainings=("mount",), items=("saddle",))
    run = play(ride, ADA, mount, world=world(ADA, mount))
    assert after(run).rides == "donkey"
    thrown = play(keep_saddle, after(run), world=run.world, dice=[("agi-save", 20), ("damage", 2)])
    assert (after(thrown).rides, after(thrown).health) == ("", ADA.health - 2)
    rider = somebody(skills=("ride",))
    assert play(ride, rider, DONKEY, world=world(rider, DONKEY), dice=[("agi-save", 9)]).value
    with pytest.raises(Refused, match="not trained as a mount"):
        play(ride, ADA, DONKEY, world=world(ADA, DONKEY))


@pytest.mark.parametrize(
    ("dice", "health"), [([("agi-save", 1)], RIDER.health), ([("agi-save", 20), ("damage", 2)], RIDER.health - 2)]
)
def test_a_mount_that_is_killed_carries_nobody_and_throws_who_fails_the_save(dice, health):
    rider = RIDER.with_(rides="donkey")
    run = play(suffer, DONKEY, 50, True, world=world(rider, DONKEY), dice=dice, choices=[])
    assert (after(run, "donkey").dead, after(run).rides, after(run).health) == (True, "", health)


def test_a_senseless_rider_is_thrown_without_a_save_and_a_dead_one_slips_from_the_saddle():
    senseless = RIDER.with_(rides="donkey", conditions=(Condition("incapacitated"),))
    run = play(suffer, DONKEY, 50, True, world=world(senseless, DONKEY), dice=[("damage", 2)], choices=[])
    assert (after(run).rides, after(run).health) == ("", RIDER.health - 2)
    rider = RIDER.with_(rides="donkey", omens=0)
    assert after(play(suffer, rider, 50, True, world=world(rider, DONKEY), choices=[])).rides == ""


def test_a_beast_that_goes_down_before_a_cart_tests_the_driver_and_is_out_of_harness():
    cart = play(bring_vehicle, "cart", world=world()).value.with_(driver="ada", pullers=("donkey",))
    there = world(RIDER.with_(rides=cart.id), DONKEY, cart)
    run = play(suffer, DONKEY, 50, True, world=there, dice=[("str-save", 1)], choices=[])
    assert (run.world.get(Thing, cart.id).pullers, run.world.get(Thing, cart.id).driver) == ((), "ada")


def test_what_is_destroyed_carries_nobody_and_the_dead_lead_nobody():
    cart = play(bring_vehicle, "cart", world=world()).value
    rider = RIDER.with_(rides=cart.id)
    assert after(play(damage_thing, cart, 99, world=world(rider, cart))).rides == ""
    dog = DONKEY.with_(leader="ada")
    assert (
        after(play(suffer, RIDER.with_(omens=0), 50, True, world=world(RIDER, dog), choices=[]), "donkey").leader == ""
    )


def test_the_dead_are_neither_ridden_nor_harnessed():
    corpse = DONKEY.with_(trainings=("mount", "labour"), items=("saddle",), dead=True)
    cart = play(bring_vehicle, "cart", world=world()).value
    aboard = RIDER.with_(rides=cart.id)
    with pytest.raises(Refused, match="dead"):
        play(ride, RIDER, corpse, world=world(RIDER, corpse))
    with pytest.raises(Refused, match="dead"):
        play(drive, aboard, cart, (corpse,), world=world(aboard, corpse, cart))


def test_no_beast_befriends_itself():
    with pytest.raises(Refused, match="nobody befriends themselves"):
        play(befriend, DONKEY, DONKEY, world=world(DONKEY))
