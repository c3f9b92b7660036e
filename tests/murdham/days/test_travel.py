"""Journeys: what is slow, what adds up, what a watch brings."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Clock, play
from rulewright.errors import Refused
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.travel.clock import next_stretch
from rulewright.systems.murdham.travel.foraging import eat_fruit, forage, spoil
from rulewright.systems.murdham.travel.journey import PARTS, speed_together, switch, travel
from tests.murdham.people import after, somebody, watch_passed, world

ADA, BO = somebody("ada"), somebody("bo", skills=("bushcraft",))


def test_halves_of_a_region_add_up():
    there = play(switch, "travel", world=world(ADA)).world
    first = play(travel, (ADA,), False, world=there)
    there = play(next_stretch, world=first.world).world
    assert there.get(Clock, "clock").seconds == WATCH_SECONDS
    assert play(travel, (ADA,), False, world=there).value == 1


def test_a_company_is_as_slow_as_its_slowest_unless_the_best_leads():
    pair = world(ADA, BO)
    assert play(speed_together, (ADA, BO), False, False, world=pair).value == Fraction(1, 2)
    assert play(speed_together, (ADA, BO), False, False, world=pair, options={"best_guide": True}).value == 1


@given(st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans(), st.booleans())
def test_no_road_is_slower_than_the_wilds_and_every_pace_is_counted_in_eighths(path, bad, guide, tools, slow, less):
    who = somebody(
        skills=("bushcraft",) if guide else (),
        items=("navigation tools",) if tools else (),
        traits=("slow",) if slow else (),
    )
    options = {"weather_multiplies": not less}
    speed = play(speed_together, (who,), path, bad, world=world(who), options=options).value
    assert (speed * PARTS).denominator == 1
    assert 0 < speed <= play(speed_together, (who,), True, False, world=world(who), options=options).value


def test_what_takes_hours_is_no_deed_of_a_stretch_and_what_is_quick_costs_nothing():
    with pytest.raises(Refused, match="a watch"):
        play(act, ADA, "search a region", "stretch", world=world(ADA))
    journey = world(ADA, Stretch(mode="travel"))
    assert play(act, ADA, "talk", "stretch", world=journey).value.acted == ()


def test_foraged_food_spoils_and_fruit_may_be_bad():
    run = watch_passed(play(forage, ADA, world=world(ADA)), dice=[("foraging-d6", 2)])
    assert after(run).items == ("foraged fruit",)
    assert play(eat_fruit, after(run), world=run.world, dice=[("chance-d8", 1)]).value
    assert after(play(spoil, after(run), world=run.world)).items == ()


def test_a_dog_that_hunts_brings_a_ration_even_where_nothing_is_found():
    dog = somebody("rex", kind="gm", leader="ada", trainings=("hunt",))
    nothing = [("foraging-d6", 6)]
    gone = play(forage, ADA, world=world(ADA, dog))
    assert after(watch_passed(gone, dice=nothing)).items == ("foraged ration",)
    assert after(watch_passed(gone, dice=nothing, options={"hunt_always": False})).items == ()
