"""What damage does: Armor, HP, STR, the save, dying, death."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Clock, Lasting, Recorded, Run, exact, live, pass_time, play
from rulewright.errors import Refused
from rulewright.systems.contested.body.armor import armor_of
from rulewright.systems.contested.body.condition import ENDINGS, can_act, condition, lose
from rulewright.systems.contested.events.harm import AttributeLost, CriticallyHurt, HpLost, ScarDue
from rulewright.systems.contested.harm.aid import free, kill, spare, stabilize, weaken
from rulewright.systems.contested.harm.damage import damage, harm
from rulewright.systems.contested.records import Creature, Grimoire, Item, Mishap, Scar

MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=6, strength=12, max_strength=12, armor=1)
BO = Creature(id="bo", name="Bo", kind="npc", hp=2, max_hp=4, strength=9)
BAND = Creature(id="band", name="The band", kind="detachment", hp=3, strength=10, armor=1)
BANDAGES = Item(name="bandages", gear="bandages", uses=2)


def test_damage_past_hp_comes_off_str_and_the_save_uses_what_is_left():
    run = play(harm, MIRA, 7, dice=[("str-save", 7)], world=[Clock(), MIRA])
    assert run.events == [HpLost(2), AttributeLost("str", 4), CriticallyHurt(), ScarDue(2)]
    assert [line.text for line in run.told] == [
        "Mira takes 6 (7 less Armor 1). HP 2 to 0, STR 12 to 8.",
        "Mira: STR save 15 against 15: fails.",
        "Mira suffers Critical Damage: crawling only, and dead within the hour without aid.",
        "Mira had 2 HP before: Scar 2, Rattling Blow, is due.",
    ]


def test_a_passed_save_leaves_the_target_in_the_fight():
    run = play(harm, MIRA, 7, dice=[("str-save", 9)], world=[Clock(), MIRA])
    assert run.told[1].text == "Mira: STR save 17 against 15: holds."
    assert (run.value.hp, run.value.strength, run.value.status) == (0, 8, "fighting")


def test_without_aid_a_pc_with_critical_damage_dies_when_the_hour_is_over():
    world = play(harm, MIRA, 7, dice=[("str-save", 1)], world=[Clock(), MIRA]).world
    early = play(pass_time, 3599, ENDINGS, world=world).world
    assert condition(early.get(Creature, "mira")) == "critical"
    assert condition(play(pass_time, 1, ENDINGS, world=early).world.get(Creature, "mira")) == "dead"


def test_bandages_stop_the_dying_and_one_use_is_gone():
    world = play(harm, MIRA, 7, dice=[("str-save", 1)], world=[Clock(), MIRA]).world
    helper = Creature(id="agna", name="Agna", items=(BANDAGES,))
    run = play(stabilize, helper, world.get(Creature, "mira"), world=[*world, helper])
    assert run.world.all(Lasting) == ()
    assert run.world.get(Creature, "agna").items[0].uses == 1
    later = play(pass_time, 36_000, ENDINGS, world=run.world).world.get(Creature, "mira")
    assert (later.status, later.stabilized) == ("critical", True)
    assert can_act(later) == "critically hurt and can only crawl"


def test_a_table_may_let_the_stabilized_act():
    down = MIRA.with_(status="critical")
    helper = Creature(id="agna", name="Agna", items=(BANDAGES,))
    run = play(stabilize, helper, down, world=[Clock(), down, helper], options={"stabilized": "acts"})
    assert can_act(run.value) == ""


@pytest.mark.parametrize(
    ("helper", "patient", "said"),
    [
        (Creature(id="agna", name="Agna"), MIRA.with_(status="critical"), "Agna has no bandages"),
        (Creature(id="agna", name="Agna", items=(BANDAGES,)), MIRA, "Mira is not dying"),
        (MIRA.with_(status="critical"), MIRA.with_(status="critical"), "own body"),
    ],
)
def test_aid_needs_a_helper_with_bandages_and_somebody_who_is_dying(helper, patient, said):
    with pytest.raises(Refused, match=said):
        play(stabilize, helper, patient, world=[Clock(), helper, patient])


def test_an_npc_that_fails_is_dead_unless_it_is_spared():
    dead = play(harm, BO, 5, dice=[("str-save", 1)], world=[Clock(), BO])
    assert dead.value.status == "dead"
    assert play(spare, dead.value, world=dead.world).value.status == "critical"
    spared = play(spare, BO, world=[BO]).value
    assert play(harm, spared, 5, dice=[("str-save", 1)], world=[Clock(), spared]).value.status == "critical"


def test_a_routed_detachment_may_be_weakened_instead():
    routed = play(harm, BAND, 6, dice=[("str-save", 7)], world=[Clock(), BAND]).value
    assert can_act(routed) == "routed and runs"
    after = play(weaken, routed, "fights Impaired", world=[routed]).value
    assert (after.status, after.weakened) == ("fighting", "fights Impaired")


def test_a_dead_owner_takes_a_bound_grimoire_along():
    bound = MIRA.with_(grimoire=Grimoire(spells=("Web",), indestructible=True), mishaps=(Mishap(15),))
    assert play(kill, bound, world=[Clock(), bound]).value.grimoire is None


def test_a_vessel_of_magic_becomes_a_spell_at_str_0():
    vessel = MIRA.with_(mishaps=(Mishap(22),))
    assert play(lose, vessel, "str", 30, world=[Clock(), vessel]).value.status == "spell"


def test_nothing_more_happens_to_the_dead():
    with pytest.raises(Refused, match="Bo is already dead"):
        play(harm, BO.with_(status="dead"), 3)


def test_what_never_had_a_will_is_not_delirious_and_a_pc_without_one_is():
    skeleton = BO.with_(willpower=0, max_willpower=0)
    assert can_act(skeleton) == ""
    assert condition(MIRA.with_(willpower=0)) == "delirious"


def test_a_table_may_ask_for_dex_and_will_both_to_be_lost():
    stiff = MIRA.with_(dexterity=0)
    assert can_act(stiff) == "paralyzed, cannot act"
    assert can_act(stiff, both=True) == ""


def test_whoever_is_caught_can_be_freed():
    caught = MIRA.with_(caught="Bo")
    assert play(free, caught, world=[caught]).value.caught == ""


def test_armor_says_what_it_is_made_of():
    worn = Item(name="plate", armor=3, worn=True)
    value, parts = armor_of(MIRA.with_(armor=2, items=(worn,), mishaps=(Mishap(12),)))
    assert value == 3
    assert [(part.name, part.value) for part in parts] == [
        ("natural", 1),
        ("magical shell", 1),
        ("plate", 3),
        ("cap", -2),
    ]


def test_wings_let_nothing_be_worn():
    worn = Item(name="plate", armor=3, worn=True)
    assert armor_of(MIRA.with_(armor=1, items=(worn,), mishaps=(Mishap(19), Mishap(12))))[0] == 1


def test_a_shield_gives_armor_only_where_its_data_say_so():
    plain, old = Item(name="shield", die="d6", held=True), Item(name="old shield", die="d6", armor=1, held=True)
    assert armor_of(BO.with_(items=(plain,)))[0] == 0
    assert armor_of(BO.with_(items=(old,)))[0] == 1


def test_the_doomed_die_of_the_next_failed_save_and_live_on_after_a_passed_one():
    doomed = MIRA.with_(doomed=True, scars=(Scar(12, healed=False),))
    world = [Clock(), doomed]
    assert play(harm, doomed, 7, dice=[("str-save", 1)], world=world).value.status == "dead"
    alive = play(harm, doomed, 7, dice=[("str-save", 15), ("max-hp", (4, 4, 4))], world=world).value
    assert (alive.max_hp, alive.doomed, alive.scars[0].healed) == (12, False, True)


def test_a_table_may_let_the_save_of_the_same_attack_decide_the_doom():
    hale = MIRA.with_(hp=12, max_hp=12, armor=0)
    options = {"doom-counts": "same-attack"}
    run = play(harm, hale, 14, dice=[("str-save", 15), ("max-hp", (5, 5, 5))], world=[Clock(), hale], options=options)
    assert (run.value.max_hp, run.value.doomed, run.value.scars_due) == (15, False, ())
    assert play(harm, hale, 14, dice=[("str-save", 1)], world=[Clock(), hale], options=options).value.status == "dead"


@pytest.mark.parametrize(
    ("option", "target", "points"),
    [
        ("exactly-zero", MIRA, 3),
        ("stopped-hit", MIRA.with_(hp=0), 1),
        ("saves-after-healing", MIRA.with_(hp=6, strength=8), 3),
    ],
)
def test_a_table_may_ask_for_more_critical_saves(option, target, points):
    world = [Clock(), target]
    assert play(harm, target, points, world=world).value.status == "fighting"
    run = play(harm, target, points, dice=[("str-save", 1)], world=world, options={option: "save"})
    assert run.value.status == "critical"


CREATURES = st.builds(
    Creature,
    id=st.just("x"),
    kind=st.sampled_from(["pc", "npc", "detachment"]),
    hp=st.integers(0, 14),
    max_hp=st.just(14),
    strength=st.integers(1, 18),
    armor=st.integers(0, 5),
    doomed=st.booleans(),
)


@given(CREATURES, st.integers(0, 30), st.integers(0, 2**32))
def test_nothing_falls_below_zero_and_a_replayed_hit_is_the_hit(target, points, seed):
    world = [Clock(), target]
    run = live(damage, target, points, source=Seeded(seed), world=world)
    after = run.world.get(Creature, "x")
    assert after.hp >= 0
    assert after.strength >= 0
    lost = target.hp - after.hp + target.strength - after.strength
    assert lost == min(run.value.damage, target.hp + target.strength)
    again = Run(world, Recorded(run.steps))
    again(damage, target, points)
    assert again.steps == run.steps


@given(CREATURES, st.integers(0, 30))
def test_odds_of_a_hit_sum_to_one_and_damage_never_depends_on_dice(target, points):
    dist = exact(damage, target, points, world=[Clock(), target])
    assert sum(dist.p(outcome) for outcome, _ in dist.items()) == 1
    assert len({outcome.damage for outcome, _ in dist.items()}) == 1
