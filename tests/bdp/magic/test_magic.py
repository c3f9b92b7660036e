"""Arcane magic: dice in slots, sculpted energy, tricks, answers to spells, what strikes back."""

import msgspec
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from rulewright.chance import Seeded
from rulewright.engine import Clock, World, chance_of, live, play
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bdp.fights.attacks import attack
from rulewright.systems.bdp.fights.rounds import begin_fight, intend, settle_order
from rulewright.systems.bdp.foes.entering import meet
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.magic.counterspells import counterspell, doubled
from rulewright.systems.bdp.magic.dice import magic_dice, repair
from rulewright.systems.bdp.magic.energy import sculpt
from rulewright.systems.bdp.magic.practical import feat, practical, trick
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight, Spacing, between
from rulewright.systems.bdp.things.catalogue import item_named, weapon_named
from tests.bdp.people import MIRA, ORC, stands, world

MAGE = Creature(id="mage", name="Mage", hp=6, max_hp=6, skills=("Gifted",) * 3)
FOE = Creature(id="foe", name="Foe", kind="npc", hp=6, max_hp=6, skills=("Gifted", "Gifted"))


def wielding(who: Creature, thing: str) -> Creature:
    return who.with_(items=(*who.items, msgspec.structs.replace(item_named(thing), hand="right")))


def test_dice_come_of_skill_one_trinket_and_what_is_in_hand():
    ringed = MAGE.with_(items=(item_named("magic ring"), item_named("magic circlet")))
    assert [magic_dice(one) for one in (MAGE, ringed, wielding(ringed, "staff:5"))] == [3, 4, 6]
    assert magic_dice(MAGE.with_(items=(item_named("wand:2"),))) == 3


def test_a_wand_has_power_1_to_3_and_a_staff_4_to_6():
    for thing in ("wand:4", "staff:3", "wand:0"):
        with pytest.raises(Unreadable, match="does not have Power"):
            item_named(thing)


def test_dice_are_not_used_up_but_their_fatigue_leaves_fewer_slots_for_them():
    crowded = MAGE.with_(load=7)
    run = play(practical, crowded, 3, dice=[("md", (6, 5, 2))], world=world(crowded))
    with pytest.raises(Refused, match="each die needs an empty slot; 1 is free"):
        play(practical, stands(run, "mage"), 2, world=run.world)


def test_a_six_adds_a_die_only_while_a_slot_was_empty_for_it():
    crowded = MAGE.with_(load=8)
    run = play(practical, crowded, 2, dice=[("md", (6, 1))], world=world(crowded))
    assert run.value.faces == (6, 1)
    roomy = MAGE.with_(load=5, hp=18)
    run = play(
        practical,
        roomy,
        2,
        dice=[("md", (6, 1)), ("extra", 6), ("extra", 2)],
        world=world(roomy),
        choices=[("extra-die", "roll"), ("extra-die", "roll")],
    )
    assert run.value.faces == (6, 6, 2, 1)


def test_steps_of_the_energy_are_paid_with_dice_and_the_rest_is_damage():
    with pytest.raises(Refused, match="takes 4 Magic Dice, not 3"):
        play(sculpt, MAGE, (FOE,), 3, "distant", element="fire", world=world(MAGE, FOE))
    plain = FOE.with_(skills=())
    run = play(
        sculpt,
        MAGE,
        (plain,),
        3,
        quick=True,
        dice=[("md", (5, 3, 1))],
        world=world(MAGE, plain),
        choices=[("damage-dice", "3+1")],
    )
    assert (run.value.damage, stands(run, "foe").hp) == ((3, 1), 2)


def test_a_bolt_goes_near_and_farther_only_for_dice():
    far = Spacing(id=between("mage", "foe"), band="far")
    with pytest.raises(Refused, match="goes as far as Near, and Foe is Far"):
        play(sculpt, MAGE, (FOE,), 1, world=world(MAGE, FOE, far))


def test_a_spell_that_harms_wil_is_saved_against_with_wil_and_takes_no_str():
    weak = FOE.with_(hp=0, skills=())
    run = play(
        sculpt,
        MAGE,
        (weak,),
        2,
        ability="wil",
        world=world(MAGE, weak),
        dice=[("md", (4, 2)), ("crit-save", 7)],
        choices=[("damage-dice", "4")],
    )
    after = stands(run, "foe")
    assert (after.willpower, after.strength, after.status) == (6, 10, "out")


def test_a_counterspell_cancels_and_both_dice_feed_back():
    run = play(
        sculpt,
        MAGE,
        (FOE,),
        2,
        choices=[("counterspell", "2")],
        dice=[("md", (2, 2)), ("counterspell-foe", (3, 3))],
        world=world(MAGE, FOE),
    )
    assert run.value.working.cancelled
    assert (stands(run, "mage").hp, stands(run, "foe").hp) == (2, 0)


def test_whoever_is_casting_themselves_is_not_asked_for_a_counterspell():
    busy = FOE.with_(intent=("cast spell",))
    run = play(practical, MAGE, 1, dice=[("md", (3,))], world=world(MAGE, busy))
    assert run.value.answers == ()
    with pytest.raises(Refused, match="no counterspell while casting"):
        play(counterspell, busy, 1, 4, world=world(busy))


def test_feedback_above_6_takes_those_who_are_close_and_nobody_else():
    close = Spacing(id=between("mage", "mira"), band="close")
    near = Spacing(id=between("mage", "orc"), band="near")
    mira = MIRA.with_(hp=9, max_hp=9)
    run = play(
        practical, MAGE.with_(hp=9), 2, dice=[("md", (4, 4))], world=world(MAGE.with_(hp=9), mira, ORC, close, near)
    )
    assert [stands(run, one).hp for one in ("mage", "mira", "orc")] == [1, 1, 6]


def test_power_cancels_dice_of_feedback_until_the_wand_cracks():
    bearer = wielding(MAGE, "wand:1")
    run = play(practical, bearer, 2, dice=[("md", (3, 3))], choices=[("power", "1")], world=world(bearer))
    after = stands(run, "mage")
    assert (run.value.feedback.points, after.items[0].cracked, magic_dice(after)) == (3, True, 3)
    mended = stands(play(repair, after, "wand", world=world(after)), "mage")
    assert (mended.items[0].power, magic_dice(mended)) == (1, 4)


def test_a_target_with_power_cancels_the_highest_dice_before_they_fall():
    bearer = wielding(FOE.with_(skills=(), hp=9, max_hp=9), "wand:3")
    once, all_of_it = (
        play(
            sculpt,
            MAGE,
            (bearer,),
            2,
            dice=[("md", (5, 2))],
            choices=[("ward", dice), *(more)],
            world=world(MAGE, bearer),
        )
        for dice, more in (("1", [("counterspell", "0")]), ("2", [("counterspell", "0")]))
    )
    assert (stands(once, "foe").hp, stands(all_of_it, "foe").hp) == (7, 9)


def test_a_trick_takes_a_die_for_each_target_and_lowers_by_2_for_each_other():
    two = (FOE.with_(skills=()), ORC)
    run = play(trick, MAGE, two, "trip", 3, dice=[("md", (3, 2, 1)), ("save", 9), ("save", 9)], world=world(MAGE, *two))
    assert run.value.caught == ("foe",)
    with pytest.raises(Refused, match="a die for each"):
        play(trick, MAGE, two, "trip", 1, world=world(MAGE, *two))


def test_in_a_fight_a_spell_is_announced_and_takes_the_turn():
    quiet = ORC.with_(hp=9)
    start = play(begin_fight, (MAGE, MIRA), (quiet,), world=world(MAGE, MIRA, quiet)).world
    for who, action in (("mage", "trick"), ("mira", "attack")):
        start = play(intend, start[who], (action,), world=start).world
    start = play(settle_order, dice=[("first-mage", 1), ("first-mira", 1)], world=start).world
    with pytest.raises(Refused, match="has not done so: cast spell"):
        play(practical, start["mage"], 1, world=start)
    after = play(trick, start["mage"], (start["orc"],), "stun", dice=[("md", (1,)), ("save", 1)], world=start).world
    assert after.get(Fight, "fight").acted == ("mage",)


def test_a_foe_who_fights_by_spells_casts_a_bolt_in_its_turn():
    (reader,) = play(meet, "vein-reader").value
    start = World(world(MIRA, reader))
    start = play(begin_fight, (MIRA,), (reader,), "party", world=start).world
    run = live(foe_turn, start[reader.id], source=Seeded(3), world=start)
    assert stands(run, reader.id).fatigue + MIRA.hp - stands(run, "mira").hp > 0
    assert reader.id in run.world.get(Fight, "fight").acted


def test_a_small_feat_comes_once_a_day_and_only_to_the_arcane():
    elf = MIRA.with_(species="arcane")
    run = play(feat, elf, save_with="wil", dice=[("save", 10)], world=world(elf))
    assert run.value.works
    with pytest.raises(Refused, match="once a day"):
        play(feat, stands(run, "mira"), world=run.world)
    with pytest.raises(Refused, match="only the arcane"):
        play(feat, MIRA, world=world(MIRA))


def test_bonus_damage_does_not_help_a_spell_that_is_struck_like_a_weapon():
    mage, foe = wielding(MAGE, "longsword").with_(smite=5, smites=2), FOE.with_(hp=9, max_hp=9)
    plain = play(attack, mage, foe, dice=[("damage", 2)], world=world(mage, foe))
    assert (stands(plain, "foe").hp, stands(plain, "mage").smites) == (2, 1)
    weapon = msgspec.structs.replace(weapon_named("longsword"), spell=True)
    spell = mage.with_(items=(msgspec.structs.replace(mage.items[0], weapon=weapon),))
    assert stands(play(attack, spell, foe, dice=[("md", 2)], world=world(spell, foe)), "foe").hp == 7


def test_the_odds_of_feedback_are_those_of_any_match():
    for dice, chance in ((1, 0), (2, 1 / 6), (3, 4 / 9)):
        found = chance_of(lambda made: made.feedback.points > 0, practical, MAGE, dice, world=world(MAGE))
        assert found == pytest.approx(chance)


@given(st.lists(st.integers(1, 6), max_size=4))
def test_feedback_is_made_of_all_dice_but_those_that_stand_alone(faces: list[int]):
    alone = [face for face in faces if faces.count(face) == 1]
    assert sum(doubled(tuple(faces))) == sum(faces) - sum(alone)


@settings(max_examples=60)
@given(st.integers(1, 3), st.integers(0, 7), st.integers(0, 10_000))
def test_a_spell_never_costs_more_fatigue_than_slots_were_free(dice: int, load: int, seed: int):
    who = MAGE.with_(load=load)
    run = live(
        practical, who, dice, source=Seeded(seed), world=world(who), policy=lambda request, _run: request.options[-1]
    )
    after = stands(run, "mage")
    assert len(run.value.faces) <= min(4, who.free)
    assert after.fatigue == sum(face >= 4 for face in run.value.faces)
    assert after.filled <= 10
    assert min(after.hp, after.willpower) >= 0
    assert isinstance(run.world["clock"], Clock)
