import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Lasting, Recorded, Run, live, play
from rulewright.errors import Refused
from rulewright.systems.phased.bodies.harm import lose_ability
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.outings.rest import short_rest, tend, wait
from tests.phased.people import after, somebody, world

ORC = somebody("orc", kind="monster", die="d8")


def struck(target, damage, *dice, options=None):
    return play(attack, ORC, target, world=world(ORC, target), dice=[("damage", damage), *dice], options=options)


def test_monsters_can_be_spared_grievous_wounds():
    wolf = somebody("wolf", kind="monster", hp=3)
    run = struck(wolf, 3, options={"wounds_for_monsters": False})
    assert after(run, "wolf").wounds == ()


def test_the_dead_cannot_be_attacked_and_the_critically_hurt_cannot_attack():
    with pytest.raises(Refused, match="dead already"):
        struck(somebody(dead=True), 3)
    with pytest.raises(Refused, match="may only crawl"):
        play(attack, somebody(critical=True), ORC, world=world(ORC))


def test_critical_damage_kills_when_the_hour_is_over():
    run = struck(somebody(hp=0, strength=9), 2, ("str-save", 19))
    assert after(play(wait, 59, world=run.world), "mira").state == "critical"
    assert after(play(wait, 60, world=run.world), "mira").state == "dead"


def test_whoever_dies_of_more_wounds_is_no_longer_dying():
    dying = struck(somebody(hp=0, strength=9), 2, ("str-save", 19)).world
    assert [one.what for one in dying.all(Lasting)] == ["dying"]
    run = play(lose_ability, dying["mira"], "str", 7, world=dying)
    assert after(run, "mira").state == "dead"
    assert run.world.all(Lasting) == ()


def test_aid_and_a_short_rest_within_the_hour_make_stable():
    run = struck(somebody(hp=0, strength=9), 2, ("str-save", 19))
    helper = somebody("tom")
    run = play(wait, 50, world=run.world)
    run = play(tend, helper, after(run, "mira"), world=run.world)
    run = play(short_rest, (after(run, "mira"),), world=run.world)
    mira = after(run, "mira")
    assert (mira.state, mira.hp, mira.strength) == ("able", mira.max_hp, 7)
    assert after(play(wait, 600, world=run.world), "mira").state == "able"


def test_rest_without_a_helper_does_nothing_for_the_critically_hurt():
    run = struck(somebody(hp=1, strength=9), 3, ("str-save", 19))
    run = play(short_rest, (after(run, "mira"),), world=run.world)
    assert (after(run, "mira").state, after(run, "mira").hp) == ("critical", 0)


@given(st.integers(0, 8), st.integers(1, 18), st.integers(0, 3), st.integers(0, 3), st.integers(0, 10_000))
def test_nothing_falls_below_zero_and_a_replayed_attack_is_the_attack(hp, strength, hide, supplies, seed):
    target = somebody(hp=hp, strength=strength, hide=hide, supplies=supplies)
    start = world(ORC, target)
    run = live(attack, ORC, target, source=Seeded(seed), world=start)
    mira = after(run, "mira")
    assert mira.hp >= 0
    assert mira.strength >= 0
    recorded = Recorded(run.steps)
    again = Run(start, recorded)
    again(attack, ORC, target)
    recorded.finish()
    assert (again.world, again.value, again.steps) == (run.world, run.value, run.steps)
