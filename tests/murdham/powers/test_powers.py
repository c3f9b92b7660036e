"""Powers, provisions and growth: what they take, and what they leave."""

from fractions import Fraction

import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.murdham.characters.advancement import advance
from rulewright.systems.murdham.checks.contests import contest
from rulewright.systems.murdham.checks.saves import save
from rulewright.systems.murdham.magic.profane import invoke_profane
from rulewright.systems.murdham.magic.sacred import invoke_sacred
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest, full_rest
from tests.murdham.people import after, somebody, words, world


def test_a_rite_lies_on_somebody_until_the_watch_ends():
    ada = somebody(skills=("faith",), items=("scroll of rite of protection",), omens=1)
    run = play(invoke_sacred, ada, "rite of protection", dice=[("power-d12", 1)], world=world(ada))
    assert (after(run).protection, after(run).omens) == (1, 0)
    over = play(run_out, "watch", world=run.world)
    assert (after(over).protection, after(over).powers) == (0, ())


def test_a_profane_power_without_mana_or_points_for_it():
    ada = somebody(skills=("sorcery",), items=("scroll of illusion",))
    with pytest.raises(Refused, match="takes 2 enhancement points, and there are 0"):
        play(invoke_profane, ada, "illusion", lasting=1, world=world(ada))
    run = play(invoke_profane, ada, "illusion", dice=[("corruption-d12", 12)], world=world(ada))
    assert (after(run).corruption, after(run).powers) == (2, ("illusion",))


def test_no_power_without_its_scroll_the_skill_and_a_voice():
    ada = somebody(skills=("sorcery",))
    with pytest.raises(Refused, match="no scroll"):
        play(invoke_profane, ada, "silence", world=world(ada))
    with pytest.raises(Refused, match="without the skill: faith"):
        play(invoke_sacred, ada, "rite of bane", world=world(ada))


def test_the_encumbered_pass_an_agi_save_only_with_a_str_save():
    ada = somebody(items=("stone",) * 9, agility=10, strength=8)
    assert chance_of(lambda passed: passed, save, ada, "agi", world=world(ada)) == Fraction(1, 2) * Fraction(8, 20)


def test_two_alike_win_a_contest_as_often_as_each_other():
    ada, bo = somebody(), somebody("bo")
    won = chance_of(lambda came: came.winner == "ada", contest, (ada, bo), "str", world=world(ada, bo))
    assert won == Fraction(1, 2)


def test_a_night_in_the_wilds_takes_a_ration_and_a_camping_kit():
    ada, bo = somebody(health=3, items=("ration", "camping kit")), somebody("bo", health=3)
    run = play(daily_rest, (ada, bo), supplies="wilds", world=world(ada, bo))
    assert (after(run).health, after(run).items) == (9, ("camping kit",))
    assert (after(run, "bo").strength, after(run, "bo").wits, after(run, "bo").health) == (8, 8, 3)


def test_a_full_rest_is_paid_before_it_is_had():
    ada = somebody(quarters=4 * 31)
    with pytest.raises(Refused, match="has 31 sh, and it costs 32 sh"):
        play(full_rest, ada, pays=True, world=world(ada))


def test_the_third_watch_without_rest_is_a_groggy_one_where_the_clock_counts():
    ada = somebody()
    here = world(ada)
    for _ in range(2):
        here = here.after(play(run_out, "watch", world=here, options={"counted_watches": True}).steps)
    assert words(here.get(type(ada), "ada")) == [], "the third may still be a rest"
    over = play(run_out, "watch", world=here, options={"counted_watches": True})
    assert words(after(over)) == ["groggy"]


def test_odd_advancements_raise_abilities_for_good_up_to_the_ceiling():
    ada = somebody(kin="human", strength=14, full_strength=14)
    with pytest.raises(Refused, match="STR ends at 15"):
        play(advance, ada, strength=2, world=world(ada))
    run = play(advance, ada, strength=1, agility=1, world=world(ada))
    assert (after(run).full_strength, after(run).full_agility, after(run).advancements) == (15, 10, 1)
