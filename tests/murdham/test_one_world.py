"""One world: time, body, possession, place and turn hold together."""

import pytest

from rulewright.engine import Clock, play
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.combat.bonds import break_free
from rulewright.systems.murdham.combat.crossing_zones import go_to
from rulewright.systems.murdham.movement.climbing_and_swimming import drown
from rulewright.systems.murdham.movement.elements import turn_zone
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.town.handing_over import give, take
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.foraging import forage
from rulewright.systems.murdham.travel.resting import daily_rest
from tests.murdham.people import after, somebody, watch_passed, words, world

ADA, BO = somebody("ada", items=("ration", "camping kit")), somebody("bo")
HALL, YARD = Zone(id="hall", name="Hall", ways=(Way("yard"),)), Zone(id="yard", name="Yard", ways=(Way("hall"),))


def test_a_rest_is_what_one_does_in_a_watch_and_waits_for_the_others():
    there = world(ADA, BO, Stretch(mode="travel"))
    lies = play(daily_rest, (ADA,), world=there)
    assert lies.world.get(Clock, "clock").seconds == 0
    with pytest.raises(Refused, match="busy"):
        play(forage, after(lies), world=lies.world)
    over = watch_passed(play(forage, BO, world=lies.world), dice=[("foraging-d6", 6)])
    assert over.world.get(Clock, "clock").seconds == WATCH_SECONDS
    assert after(over).items == ("camping kit",), "the ration is eaten"


def test_a_daily_rest_does_not_fit_into_a_stretch():
    with pytest.raises(Refused, match="a watch"):
        play(act, ADA, "daily rest", "stretch", world=world(ADA))


def test_whoever_drowns_drowns_however_time_is_passed():
    sinks = play(drown, ADA, world=world(ADA))
    dice = [("round-5-str-save", 20), ("round-6-str-save", 20)]
    assert after(play(run_out, "stretch", world=sinks.world, dice=dice, choices=[])).status == "dead"


def test_a_zone_that_burns_burns_whoever_is_in_it_each_round():
    there = world(ADA.with_(zone="hall"), HALL, YARD)
    burns = play(turn_zone, HALL, True, world=there)
    assert after(play(run_out, "round", world=burns.world, dice=[("damage", 2)])).health == 7


def test_nobody_goes_nearer_to_what_they_fear():
    afraid = BO.with_(zone="yard", conditions=(Condition("frightened", of="Orc"),))
    there = world(afraid, somebody("orc", kind="gm").with_(zone="hall"), HALL, YARD)
    with pytest.raises(Refused, match="cannot approach"):
        play(go_to, afraid, HALL, world=there)


def test_the_die_is_that_of_the_weapon_in_hand_and_nobody_strikes_with_anothers():
    orc, axe = somebody("orc", kind="gm"), Weapon(id="axe", make="axe", die="d8", owner="bo")
    struck = play(attack, BO, orc, weapon=axe, world=world(BO, orc, axe), dice=[("damage", 7)])
    assert struck.value.damage == 7
    with pytest.raises(Refused, match="does not hold"):
        play(attack, ADA, orc, weapon=axe, world=world(ADA, orc, axe))


def test_a_struggle_is_had_once_a_round():
    caught = BO.with_(conditions=(Condition("entangled"),))
    once = play(break_free, caught, world=world(caught), dice=[("str-save", 20)])
    with pytest.raises(Refused, match="already"):
        play(break_free, after(once, "bo"), world=once.world)


def test_things_and_money_change_hands_and_only_the_helpless_are_robbed():
    rich = ADA.with_(quarters=40)
    given = play(give, rich, BO, "ration", 5, world=world(rich, BO))
    assert (after(given, "bo").items, after(given, "bo").quarters, after(given).quarters) == (("ration",), 20, 20)
    with pytest.raises(Refused, match="not helpless"):
        play(take, BO, rich, "ration", world=world(rich, BO))
    down = rich.with_(conditions=(Condition("incapacitated"),))
    assert after(play(take, BO, down, "ration", world=world(down, BO)), "bo").items == ("ration",)
    assert words(down) == ["incapacitated"]
