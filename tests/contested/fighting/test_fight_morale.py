"""Morale: when it is due, who tests it, what follows."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.engine import Clock, play
from rulewright.errors import Refused
from rulewright.systems.contested.events.fight import MoraleDue
from rulewright.systems.contested.fight.morale import morale
from rulewright.systems.contested.records import Creature, Fight
from rulewright.systems.contested.turns.losses import mark_losses, moments

PC = Creature(id="mira", name="Mira")


def band(count, fallen=0, fled=(), **fields):
    fields = {"kind": "npc", "group": "orcs", "willpower": 8, **fields}
    orcs = [
        Creature(id=f"orc-{number}", name=f"Orc {number}", status="dead" if number <= fallen else "fighting", **fields)
        for number in range(1, count + 1)
    ]
    ids = tuple(one.id for one in orcs)
    fight = Fight(
        groups=(("orcs", ids), ("party", ("mira",))),
        totals=tuple((one, 10) for one in (*ids, "mira")),
        started=(("orcs", count), ("party", 1)),
        fled=tuple(fled),
    )
    return [Clock(), PC, *orcs, fight]


def test_the_first_casualty_lights_up_once():
    run = play(mark_losses, world=band(5, fallen=1))
    assert run.events == [MoraleDue("orcs", ("first",))]
    assert run.told[0].text == "Morale of orcs is due: the first of them has fallen. WIL save or they flee."
    assert play(mark_losses, world=run.world).events == []


def test_a_failed_save_makes_the_whole_group_flee():
    run = play(morale, "orcs", dice=[("wil-save", 12)], world=band(5, fallen=1))
    assert run.value.fled == ("orc-2", "orc-3", "orc-4", "orc-5")
    assert all(run.world.get(Creature, one).fleeing for one in run.value.fled)
    assert run.world.get(Fight, "fight").fled == ()


def test_each_moment_is_tested_once_a_fight():
    first = play(morale, "orcs", dice=[("wil-save", 13)], world=band(6, fallen=1))
    assert first.value.saves == 1
    assert play(morale, "orcs", world=first.world).value.saves == 0


def test_one_save_covers_both_moments_of_one_loss():
    run = play(morale, "orcs", dice=[("wil-save", 13)], world=band(2, fallen=1))
    assert run.world.get(Fight, "fight").tested == (("orcs", "first"), ("orcs", "half"))


def test_the_leaders_will_may_stand_in_for_the_groups():
    world = band(4, fallen=1)
    chief = Creature(id="chief", name="Chief", kind="npc", willpower=14)
    assert play(morale, "orcs", chief, dice=[("wil-save", 7)], world=[*world, chief]).value.fled == ()


def test_each_enemy_saves_for_itself_where_the_table_says_so():
    dice = [("wil-save", 13), ("wil-save", 12)]
    run = play(morale, "orcs", dice=dice, world=band(3, fallen=1), options={"morale-tested-by": "each"})
    assert (run.value.saves, run.value.fled) == (2, ("orc-3",))


def test_a_lone_foe_tests_at_0_hp_and_a_last_survivor_only_where_the_table_says_so():
    lone = play(morale, "orcs", dice=[("wil-save", 12)], world=band(1, hp=0))
    assert lone.value.fled == ("orc-1",)
    tested = [
        one if one.id != "fight" else one.with_(tested=(("orcs", "first"), ("orcs", "half")))
        for one in band(3, fallen=2, hp=0)
    ]
    assert play(morale, "orcs", world=tested).value.saves == 0
    alone = play(morale, "orcs", dice=[("wil-save", 12)], world=tested, options={"last-survivor-alone": True})
    assert alone.value.saves == 1


def test_those_who_ran_count_as_lost_but_are_no_casualties():
    assert play(mark_losses, world=band(5, fled=["orc-1"])).events == []
    assert play(mark_losses, world=band(4, fled=["orc-1", "orc-2"])).events == [MoraleDue("orcs", ("half",))]


def test_pcs_never_test_and_say_so():
    run = play(morale, "party", world=band(3))
    assert (run.value.saves, run.told[0].clause) == (0, "morale.pcs")


def test_the_referee_may_ask_for_a_save_at_any_time():
    assert play(morale, "orcs", anyway=True, dice=[("wil-save", 13)], world=band(3)).value.saves == 1


def test_a_group_that_is_not_there_is_refused_by_name():
    with pytest.raises(Refused, match="no Group 'wolves' in this fight, there are orcs, party"):
        play(morale, "wolves", world=band(3))


@given(st.integers(2, 12), st.data())
def test_over_a_whole_fight_a_group_saves_at_most_twice_however_it_loses(started, data):
    lost, saves = 0, 0
    while lost < started:
        now = data.draw(st.integers(1, started - lost))
        saves += bool(moments("npc", started, lost, now))
        lost += now
    assert saves <= 2


@given(st.integers(1, 12), st.integers(0, 12), st.integers(0, 12))
def test_pcs_have_no_moments(started, before, now):
    if before + now <= started:
        assert moments("pc", started, before, now, 0) == ()
