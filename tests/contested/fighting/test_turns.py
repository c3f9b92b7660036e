"""Action Points, movement and bought Advantage."""

from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Clock, World, exact, play, why_not
from rulewright.errors import Refused
from rulewright.systems.contested.checks.rolls import save
from rulewright.systems.contested.events.turns import AdvantageGained, AdvantageUsed, ApSpent, SpacesGained, TurnEnded
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.action_points import (
    PAID,
    act,
    charge,
    end_turn,
    gain_advantage,
    move,
    reach_of,
    spend,
    walk,
)

MIRA = Creature(id="mira", name="Mira", dexterity=11, max_dexterity=11)
BO = Creature(id="bo", name="Bo", kind="npc", group="orcs")
HER_TURN = Fight(
    order=("mira", "bo"),
    groups=(("party", ("mira",)), ("orcs", ("bo",))),
    totals=(("mira", 20), ("bo", 10)),
    started=(("party", 1), ("orcs", 1)),
    acted=("mira",),
    last="party",
    turning=True,
)


def test_an_action_takes_its_cost_from_the_pool():
    run = play(act, MIRA, 3, "kicks the table over", world=[MIRA])
    assert run.events == [ApSpent(3)]
    assert run.value.ap == 1
    assert run.told[0].text == "Mira: kicks the table over, 3 AP (9 seconds). 1 AP left."


def test_nobody_spends_more_than_they_have_and_a_refusal_leaves_all_as_it_was():
    world = World([MIRA.with_(ap=1)])
    refusal = why_not(act, {"creature": world.get(Creature, "mira"), "cost": 2}, world)
    assert str(refusal) == "Mira: 1 AP left, 2 needed"
    assert refusal is not None
    assert refusal.clause == "combat.turn.spend"


def test_an_action_waits_for_the_own_turn_whatever_it_costs_but_a_save_does_not():
    world = [Clock(), MIRA, BO, HER_TURN]
    for cost in (1, 0):
        with pytest.raises(Refused, match="it is Mira's Turn, not Bo's"):
            play(spend, BO, cost, world=world)
    assert play(spend, BO, PAID, world=world).events == []
    assert play(charge, BO, 1, world=world).value.ap == 3


def test_whoever_has_left_the_fight_does_not_act_in_it():
    with pytest.raises(Refused, match="Mira has left the fight"):
        play(act, MIRA, 1, world=[MIRA, BO, HER_TURN.with_(fled=("mira",))])


@given(st.integers(0, 30))
def test_move_gives_half_of_dex_rounded_up(dexterity):
    spaces = reach_of(MIRA.with_(dexterity=dexterity))
    assert dexterity <= 2 * spaces <= dexterity + 1


def test_move_bought_twice_adds_up_unless_the_table_allows_it_once():
    once = play(move, MIRA, world=[MIRA])
    assert once.events == [ApSpent(1), SpacesGained(6)]
    assert play(move, once.value, world=once.world).value.spaces == 12
    with pytest.raises(Refused, match="has moved this Turn already"):
        play(move, once.value, world=once.world, options={"move-again": False})


def test_whoever_is_held_fast_does_not_move():
    with pytest.raises(Refused, match="held by a mossback"):
        play(move, caught := MIRA.with_(caught="a mossback"), world=[caught])


def test_spaces_are_walked_in_pieces_and_what_is_left_at_the_end_of_the_turn_is_lost():
    moved = play(move, MIRA, world=[MIRA])
    walked = play(walk, moved.value, 4, world=moved.world)
    assert walked.value.spaces == 2
    with pytest.raises(Refused, match="2 Spaces left, 3 needed"):
        play(walk, walked.value, 3, world=walked.world)
    assert play(end_turn, walked.value, world=walked.world).value.spaces == 0


def test_bought_advantage_waits_for_the_next_base_die_even_a_save():
    bought = play(gain_advantage, MIRA, world=[MIRA])
    assert bought.events == [ApSpent(1), AdvantageGained()]
    ended = play(end_turn, bought.value, world=bought.world)
    saved = play(save, ended.value, "dex", dice=[("dex-save", (3, 12))], world=ended.world)
    assert saved.events == [AdvantageUsed()]
    assert saved.value.success


def test_bought_advantage_lapses_at_the_end_of_the_turn_where_the_table_says_so():
    eager = MIRA.with_(advantage=2)
    assert play(end_turn, eager, world=[eager], options={"bought-advantage-lapses": True}).value.advantage == 0


def test_the_end_of_a_turn_refills_ap_and_ends_surprise():
    late = MIRA.with_(ap=0, surprised=True, spaces=3)
    after = play(end_turn, late, world=[late])
    assert after.events == [TurnEnded(4, 0)]
    assert (after.value.ap, after.value.surprised, after.value.spaces) == (4, False, 0)


@given(st.lists(st.integers(0, 4), max_size=6))
def test_ap_never_fall_below_zero(costs):
    creature = MIRA
    for cost in costs:
        world = World([creature])
        if why_not(act, {"creature": creature, "cost": cost}, world) is None:
            creature = play(act, creature, cost, world=world).value
        assert 0 <= creature.ap <= creature.max_ap


def test_two_bought_advantages_make_three_dice_of_the_save():
    one = MIRA.with_(advantage=2)
    passed = exact(save, one, "dex", 20, world=[one], of=lambda verdict, _world: verdict.success)
    assert passed.p(True) == 1 - Fraction(9, 20) ** 3
