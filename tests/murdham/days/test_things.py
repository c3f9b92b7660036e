"""Doors, carts and boats: what gives way, who falls off, how fast it goes."""

from fractions import Fraction

import pytest

from rulewright.engine import exact, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Find, Place, Scene, Way
from rulewright.systems.murdham.animals.training import bring_animal
from rulewright.systems.murdham.blows.wear import damage_thing
from rulewright.systems.murdham.display.glance import glance
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.site import Thing
from rulewright.systems.murdham.site.doors import bash, batter, open_lock, put_door
from rulewright.systems.murdham.site.places import find
from rulewright.systems.murdham.space.load import load_of
from rulewright.systems.murdham.tables import VEHICLES
from rulewright.systems.murdham.vehicles.boarding import board, bring_vehicle
from rulewright.systems.murdham.vehicles.boats import move_boat
from rulewright.systems.murdham.vehicles.carts import drive, keep_upright
from tests.murdham.people import after, somebody, watch_passed, world

ADA = somebody(items=("lockpicks",))


def test_a_door_that_opens_opens_its_way():
    hall = Place(id="hall", called="Hall", text="", ways=(Way("vault", "an iron door", locked=True),))
    there = world(ADA, hall, Place(id="vault", called="Vault", text=""))
    made = play(put_door, "the iron door", to="vault", world=there)
    opened = watch_passed(play(open_lock, ADA, made.value, world=made.world), dice=[("wit-save", 9)])
    assert opened.world.get(Place, "hall").ways[0].open


def test_a_failed_attempt_costs_the_watch_and_a_table_may_say_a_stretch():
    door = Thing(id="door", called="the door", shut="locked", health=8)
    slow = play(open_lock, ADA, door, world=world(ADA, door)).world
    quick = play(
        open_lock, ADA, door, world=world(ADA, door), dice=[("wit-save", 10)], options={"lock_time": "stretch"}
    ).world
    assert [any(one.id.startswith("busy") for one in there) for there in (slow, quick)] == [True, False]
    with pytest.raises(Refused, match="no crowbar"):
        play(open_lock, ADA, door, "crowbar", world=world(ADA, door))


def test_a_burglar_tries_a_lock_within_a_round_but_rolls_for_it():
    burglar = somebody(items=("lockpicks",), skills=("burglary",))
    door = Thing(id="door", called="the door", shut="locked", health=8)
    run = play(open_lock, burglar, door, "lockpicks", True, world=world(burglar, door), dice=[("wit-save", 9)])
    assert run.value
    assert not [one for one in run.world if one.id.startswith("busy")]


def test_a_sound_door_is_not_bashed_but_hacked_to_pieces():
    door = Thing(id="door", called="the door", shut="blocked", health=2, armour=1)
    with pytest.raises(Refused, match="only old doors"):
        play(bash, ADA, door, world=world(ADA, door))
    run = play(batter, ADA, door, "d6", True, world=world(ADA, door), dice=[("damage", 3)])
    assert not run.world.get(Thing, "door").shut


def test_damage_to_a_thing_never_leaves_less_than_nothing():
    door = Thing(id="door", called="the door", health=3, armour=1)
    for damage in range(9):
        left = play(damage_thing, door, damage, world=world(door)).world.get(Thing, "door")
        assert left.health == max(0, 3 - max(0, damage - 1))


def cart(*people: Creature):
    """A cart with these on it, the first of whom drives, drawn by a donkey."""
    made = play(bring_vehicle, "cart", world=world(*people))
    there, vehicle = made.world, made.value
    for one in people:
        there = play(board, one, vehicle, world=there).world
    beast = play(bring_animal, "donkey", world=there)
    donkey = beast.value.with_(trainings=("labour",))
    there = world(*(one for one in beast.world if one.id not in (donkey.id, "clock")), donkey)
    run = play(drive, there.get(Creature, people[0].id), vehicle, (donkey,), world=there)
    return run.value, run.world


def test_a_crash_throws_everybody_off_each_with_an_own_die():
    bo = somebody("bo")
    speed, there = cart(ADA, bo)
    dice = [("str-save", 20), ("vehicle-damage", 2), ("driver-damage", 1), ("bo-damage", 3)]
    run = play(keep_upright, there.get(Creature, "ada"), world=there, dice=dice)
    assert speed == 2
    assert (after(run).health, after(run, "bo").health) == (ADA.health - 1, bo.health - 3)
    assert {after(run).rides, after(run, "bo").rides} == {""}


def test_a_full_cart_takes_nobody_more():
    crowd = tuple(somebody(name) for name in ("ada", "bo", "cy", "dee", "eve"))
    with pytest.raises(Refused, match="full"):
        cart(*crowd)


def test_a_boat_is_no_faster_with_more_hands_than_it_takes_and_slower_with_fewer():
    row = VEHICLES["rowing boat"]
    speeds = []
    for hands in range(1, row.places + 1):
        boat = Thing(id="boat", called="the boat", kind="vehicle", make=row.name, health=8)
        crew = tuple(somebody(f"hand{at}", rides="boat") for at in range(hands))
        speeds.append(play(move_boat, crew[0], boat, world=world(boat, *crew)).value)
    assert speeds == [Fraction(2 * hands, row.rowers) for hands in range(1, row.places + 1)]


def test_the_odds_of_a_crash_are_those_of_the_save():
    _, there = cart(ADA)
    stays = exact(keep_upright, there.get(Creature, "ada"), world=there).p(True)
    assert stays == Fraction(ADA.strength, 20)


def test_whoever_comes_to_carry_too_much_is_told_so_and_nobody_picks_up_more_than_they_can_carry():
    laden = somebody(items=("torch",) * 8)
    trove = (Find("a chain", "A chain."), Find("wedding band", "A ring."))
    there = world(laden, Place(id="hut", called="Hut", troves=trove), Scene(place="hut"))
    ring = play(find, laden, "2", world=there)
    assert [str(one.text) for one in ring.told] == [
        "Ada picks up: wedding band",
        "Ada is encumbered: half speed, and a STR save with every AGI save",
    ]
    assert load_of(after(ring), ()) == Fraction(17, 2), "a ring is one of the small things"
    assert [str(one.text).partition(":")[0] for one in glance(after(ring), ring.world).suffers] == ["encumbered"]
    more = play(find, after(ring), "1", world=ring.world)
    assert len(more.told) == 1, "whoever is encumbered already is told nothing new"
    full = laden.with_(items=("torch",) * 16)
    with pytest.raises(Refused, match="more than twice the carry limit"):
        play(find, full, "1", world=world(full, *there.all(Place), *there.all(Scene)))
