"""Days: who is out eats once a day or goes hungry, wages paid ahead are not owed, and who travels is in no place."""

from typing import Any

import pytest

import rulewright.engine
from rulewright.engine import Clock
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Find, Scene
from rulewright.systems.bricks.house.records import SCENE
from rulewright.systems.phased.bodies.daily import pay_wages
from rulewright.systems.phased.bodies.supplies import eat, rations_left
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.delving.places import find, search
from rulewright.systems.phased.delving.turns import begin_delve, take_turn
from rulewright.systems.phased.magic.seeing import look_through
from rulewright.systems.phased.outings.rest import full_rest, tend, wait
from rulewright.systems.phased.people.chargen import pay_hirelings
from rulewright.systems.phased.people.market import buy
from rulewright.systems.phased.records.delving import Area, Place
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.wild.camp import make_camp
from rulewright.systems.phased.wild.travel import forced_march
from rulewright.systems.phased.wild.watches import begin_journey
from tests.phased.people import somebody

A_DAY = 24 * 60


def play(*arguments: Any, **named: Any) -> Any:
    """A rule run with the dice given by name, whose records may be of any type."""
    return rulewright.engine.play(*arguments, **named)


def on_the_way(*people: Any) -> Any:
    return play(begin_journey, world=[Clock(), *people]).world


def test_a_day_on_the_way_is_eaten_through_or_gone_through_hungry():
    ana, tom = somebody("ana", supplies=1, rations=1), somebody("tom", supplies=0)
    world = on_the_way(ana, tom)
    after = play(wait, A_DAY, world=world).world
    assert rations_left(after["ana"]) == 0
    assert (after["ana"].hungry, after["tom"].hungry) == (False, True)
    assert play(wait, A_DAY, world=after).world["ana"].hungry


def test_in_a_delve_days_are_counted_as_well_and_in_town_they_are_not():
    ana = somebody("ana")
    world = play(begin_delve, Area(id="area-x", name="X"), world=[Clock(), ana, Area(id="area-x", name="X")]).world
    assert play(wait, A_DAY, world=world).world["ana"].hungry
    assert not play(wait, A_DAY, world=[Clock(), ana]).world["ana"].hungry


def test_nobody_eats_twice_on_a_day():
    ana = somebody("ana", supplies=1, rations=4)
    world = on_the_way(ana)
    world = play(eat, world["ana"], world=world).world
    assert rations_left(world["ana"]) == 3
    for _ in range(3):
        world = play(make_camp, (world["ana"],), world=world).world
    assert rations_left(world["ana"]) == 3
    assert rations_left(play(make_camp, (world["ana"],), world=world).world["ana"]) == 2


def test_whoever_camps_hungry_by_choice_is_not_fed_when_the_day_ends():
    ana = somebody("ana", supplies=1, rations=4)
    world = on_the_way(ana)
    world = play(make_camp, (world["ana"],), (world["ana"],), world=world).world
    world = play(wait, A_DAY - 8 * 60, world=world).world
    assert (rations_left(world["ana"]), world["ana"].hungry) == (4, True)


def test_rations_of_one_bearer_are_told_once():
    ana, tom = somebody("ana", supplies=1, rations=6), somebody("tom")
    world = on_the_way(ana, tom)
    said = [
        one.text for one in play(make_camp, (world["ana"], world["tom"]), world=world).steps if hasattr(one, "text")
    ]
    assert [one for one in said if "ration" in one] == ["Ana gives 2 rations, 4 left"]


def test_days_that_are_paid_ahead_are_not_owed_for():
    ana, tom = somebody("ana", coins=50), somebody("tom", kind="hireling")
    world = on_the_way(ana, tom)
    world = play(pay_hirelings, world["ana"], 1, 2, world=world).world
    assert (world["ana"].coins, world["tom"].coins, world["tom"].paid_ahead) == (30, 20, 2)
    world = play(wait, 3 * A_DAY, world=world).world
    assert (world["tom"].owed, world["tom"].paid_ahead) == (10, 0)
    with pytest.raises(Refused, match="1 hireling is there"):
        play(pay_hirelings, world["ana"], 2, 1, world=world)


def test_whoever_gets_a_share_is_owed_no_wage():
    ana, tom = somebody("ana", coins=50), somebody("tom", kind="hireling")
    world = on_the_way(ana, tom)
    world = play(pay_hirelings, world["ana"], 1, 1, "share", world=world).world
    assert play(wait, A_DAY, world=world).world["tom"].owed == 0


def test_who_sets_out_leaves_the_place():
    arch = Place(id="arch", called="Arch")
    world = play(begin_journey, world=[Clock(), somebody("ana"), arch, Scene(place="arch")]).world
    assert SCENE not in world


def test_what_the_hands_do_in_a_fight_is_the_action_of_those_who_are_in_it():
    ana, tom, hob = somebody("ana", supplies=1), somebody("tom", critical=True), somebody("hob", kind="monster")
    bea = somebody("bea")
    fight = Fight(party=("ana", "tom"), enemies=("hob",))
    world = [Clock(), ana, tom, hob, bea, fight]
    helped = play(tend, ana, tom, world=world).world
    assert helped["ana"].acted
    with pytest.raises(Refused, match="only one action"):
        play(light_torch, helped["ana"], world=helped)
    assert play(light_torch, ana, world=world).world["ana"].acted
    for rule, other in ((tend, tom), (attack, hob)):
        with pytest.raises(Refused, match="is not in this fight"):
            play(rule, bea, other, world=world)


def test_nobody_looks_with_a_third_eye_who_lies_there():
    ana = somebody("ana", spells=("third-eye",), critical=True)
    with pytest.raises(Refused, match="critically hurt"):
        play(look_through, ana, somebody("tom"), world=[ana, somebody("tom")])


def test_in_the_dark_nobody_searches_or_finds_without_a_light():
    cellar = Place(id="cellar", called="Cellar", dark=True, troves=(Find("cup", "a cup"),))
    ana = somebody("ana")
    for rule in (search, find):
        with pytest.raises(Refused, match="it is dark here"):
            play(rule, ana, world=[Clock(), ana, cellar, Scene(place="cellar")])
    lit = somebody("tom", hands=("torch",))
    assert play(find, ana, world=[Clock(), ana, lit, cellar, Scene(place="cellar")]).world["ana"].treasure == 1


def test_on_the_way_nothing_is_searched_and_nobody_is_left_behind():
    ana, tom = somebody("ana"), somebody("tom")
    world = on_the_way(ana, tom)
    with pytest.raises(Refused, match="explore the area"):
        play(search, ana, world=world)
    dark = play(wait, 16 * 60, world=world).world
    marched = play(forced_march, (dark["ana"],), world=dark, dice=[("miles", 3), ("event", 5)]).world
    assert (marched["ana"].fatigue, marched["tom"].fatigue) == (1, 1)


def test_out_in_the_wilds_there_is_no_market():
    ana = somebody("ana", coins=100)
    with pytest.raises(Refused, match="nobody buys or sells here"):
        play(buy, ana, ("Hand",), world=on_the_way(ana))


def test_nobody_rests_a_week_in_town_on_a_delve_or_on_the_way():
    ana = somebody("ana", strength=5)
    for out in (on_the_way(ana), play(begin_delve, world=[Clock(), ana]).world):
        with pytest.raises(Refused, match="a week in town"):
            play(full_rest, ana, world=out)


def test_a_turn_of_rest_stabilises_whoever_is_tended():
    ana, tom = somebody("ana"), somebody("tom", critical=True, tended_by="ana")
    world = play(begin_delve, Area(id="area-x", name="X"), world=[Clock(), ana, tom, Area(id="area-x", name="X")]).world
    rested = play(take_turn, ("resting",), world=world, dice=[("event", 5)]).world
    assert not rested["tom"].critical


def test_wages_are_paid_to_those_whom_they_are_owed():
    ana = somebody("ana", coins=50)
    tom, jory = somebody("tom", kind="hireling", owed=10), somebody("jory", kind="hireling")
    run = play(pay_wages, ana, (tom, jory), world=[Clock(), ana, tom, jory])
    assert [str(one.text) for one in run.steps if hasattr(one, "text")] == ["Ana pays 10 coins of wages to Tom"]


def test_long_spans_are_told_in_hours_and_days():
    run = play(wait, 1500, world=[Clock()])
    assert [str(one.text) for one in run.steps if hasattr(one, "text")] == ["Time passes: 1 day 1 hour"]


def test_a_week_in_town_tells_of_what_comes_back_alone():
    ana = somebody("ana", strength=5, max_strength=10)
    run = play(full_rest, ana, world=[Clock(), ana])
    told = [str(one.text) for one in run.steps if hasattr(one, "text")]
    assert [one for one in told if "regains" in one] == ["Ana regains 5 STR, now 10"]
