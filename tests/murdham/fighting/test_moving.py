"""Special movement: what impairs, how far, how long, and what two at once come to."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import World, chance_of, play, why_not
from rulewright.errors import Refused
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.checks.owed import Owed
from rulewright.systems.murdham.movement.climbing_and_swimming import climb, climb_on, rescue, swim
from rulewright.systems.murdham.movement.combining import combine
from rulewright.systems.murdham.movement.effort import exert
from rulewright.systems.murdham.movement.leaps_and_falls import leap
from rulewright.systems.murdham.movement.on_foot import balance, sneak, sprint
from rulewright.systems.murdham.movement.wings import LOST_HOLD
from rulewright.systems.murdham.numbers import STRETCH_SECONDS
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Side
from rulewright.systems.murdham.records.states import Going
from rulewright.systems.murdham.rounds.fight import end_round
from rulewright.systems.murdham.travel.clock import run_out
from tests.house.demos import demo
from tests.murdham.people import after, somebody, world

ADA = somebody()


def test_whoever_balances_strikes_worse_until_the_round_is_over():
    run = play(balance, ADA, world=world(ADA), dice=[("agi-save", 1)])
    assert after(run).attack_impairments == 1
    assert after(play(run_out, "round", world=run.world)).attack_impairments == 0
    acrobat = somebody(skills=("acrobatics",))
    assert after(play(balance, acrobat, world=world(acrobat))).attack_impairments == 0


def test_a_climber_neither_sneaks_nor_swims():
    run = play(climb, ADA, "easy", world=world(ADA))
    with pytest.raises(Refused, match="cannot be combined"):
        play(sneak, after(run), world=run.world)


def test_a_climb_takes_a_save_in_each_round_and_the_fall_is_from_the_height_reached():
    run = play(climb, ADA, world=world(ADA), dice=[("start-agi-save", 1)])
    rest = play(
        climb_on,
        after(run),
        450,
        world=run.world,
        dice=[("round-2-agi-save", 20), ("cushion-agi-save", 20), ("damage", [1, 1])],
    )
    assert (rest.value, after(rest).health, after(rest).going) == (False, ADA.health - 2, None)


def test_as_a_round_of_a_fight_begins_climbers_and_swimmers_hold_on_or_fall_or_drown():
    climber, swimmer = ADA.with_(going=Going("climbing", hard=True)), somebody("bo", going=Going("swimming", hard=True))
    walker = somebody("cy", going=Going("climbing", hard=False))
    sides = Side("company", ("ada", "bo", "cy")), Side("foes", ("orc",))
    fight = Fight(sides=sides, holder="company", passed=("company", "foes"))
    there = world(climber, swimmer, walker, somebody("orc", kind="gm"), fight)
    begins = [("which faction begins", "company")]
    held = play(end_round, world=there, choices=begins, dice=[("round-2-agi-save", 1), ("round-2-agi-save", 1)])
    assert [after(held, one).going for one in ("ada", "bo", "cy")] == [
        Going("climbing", hard=True, rounds=2),
        Going("swimming", hard=True, rounds=2),
        Going("climbing", hard=False),
    ]
    lost = play(end_round, world=there, choices=begins, dice=[("round-2-agi-save", 20), ("round-2-agi-save", 20)])
    assert [after(lost, one).going for one in ("ada", "bo")] == [None, None]
    assert (after(lost, "bo").has("drowning"), after(lost, "bo").airless) == (True, 1)
    assert [(one.what, one.on) for one in lost.world.all(Owed)] == [(LOST_HOLD, "ada")]
    with pytest.raises(Refused, match="fight"):
        play(climb_on, climber, world=there)


def test_climbing_gear_lets_anybody_try_a_smooth_wall():
    with pytest.raises(Refused, match="smooth"):
        play(climb, ADA, "smooth", world=world(ADA))
    geared = somebody(items=("climbing gear",))
    assert play(climb, geared, "smooth", world=world(geared), dice=[("start-agi-save", 9)]).value


def test_a_stretch_of_it_is_all_and_a_stretch_without_is_the_break():
    tired = after(play(exert, ADA, STRETCH_SECONDS, world=world(ADA)))
    run = play(exert, ADA, STRETCH_SECONDS, world=world(ADA))
    with pytest.raises(Refused, match="needs a break"):
        play(sneak, tired, world=run.world)
    once = play(run_out, "stretch", world=run.world)
    assert after(once).effort == STRETCH_SECONDS
    assert after(play(run_out, "stretch", world=once.world)).effort == 0


def test_only_somebody_else_ends_drowning_and_the_breath_counts_from_the_failed_save():
    run = play(swim, ADA, "turbulent", world=world(ADA, somebody("bo")), dice=[("start-agi-save", 20)])
    assert (after(run).airless, after(run).can_act) == (1, False)
    with pytest.raises(Refused):
        play(rescue, after(run), after(run), world=run.world)
    saved = play(rescue, after(run, "bo"), after(run), world=run.world)
    assert (after(saved).airless, after(saved).can_act) == (0, True)


def test_the_movement_without_proficiency_is_the_one_that_fails():
    thief = somebody(skills=("stealth",))
    run = play(combine, thief, "sneak", "climb", 0, world=world(thief), dice=[("agi-save", 20)])
    assert run.value == ("climb",)
    sprinter = play(combine, thief, "sprint", "sneak", 0, world=world(thief), dice=[("agi-save", 20)])
    assert sprinter.value == ("sneak",)


@given(st.integers(1, 15), st.integers(0, 900), st.booleans())
def test_an_acrobat_leaps_no_worse_than_anybody(agility, centimetres, running):
    def odds(*skills):
        who = somebody(agility=agility, skills=skills)
        try:
            return chance_of(lambda leapt: leapt.across, leap, who, centimetres, running, world=world(who))
        except Refused:
            return 0

    assert odds("acrobatics") >= odds()
    assert odds() in {0, 1} or centimetres > (200 if running else 100)


def test_whoever_needs_a_break_is_refused_a_sprint_before_anything_is_spent():
    fighting = demo(SYSTEM, fighting=True)
    for one in fighting.all(Creature):
        spent = one.with_(effort=STRETCH_SECONDS)
        there = World({**fighting.records, one.id: spent})
        refused = why_not(sprint, {"who": spent}, there)
        assert refused is not None, one.title
        if one.id == "gerda":
            assert "needs a break" in str(refused)
