from fractions import Fraction
from typing import Any

import msgspec
import pytest

from rulewright.engine import chance_of, play
from rulewright.errors import Refused
from rulewright.systems.bdp.fights.attacks import attack, blast
from rulewright.systems.bdp.harm.critical import critical_save
from rulewright.systems.bdp.harm.hazards import hazard, other_hazard
from rulewright.systems.bdp.things.armor import armor_of, must_stop
from rulewright.systems.bdp.things.catalogue import item_named, weapon_named
from tests.bdp.people import ELF, MIRA, ORC, armed, stands, world

SHIELD = msgspec.structs.replace(item_named("shield"), hand="left")


def test_nobody_has_more_than_three_armor():
    knight = MIRA.with_(items=(*MIRA.items, item_named("heavy armor"), SHIELD))
    assert armor_of(knight) == 3


def test_damage_past_hp_comes_off_str_and_the_save_uses_what_is_left():
    run = play(
        attack,
        ORC,
        MIRA.with_(hp=2),
        dice=[("damage", 8), ("crit-save", 7), ("injury", 6), ("leg-dex", 3)],
        choices=[("reaction", "defend"), ("sacrifice", "keep")],
        world=world(MIRA.with_(hp=2), ORC),
    )
    mira = stands(run, "mira")
    assert (mira.hp, mira.strength, mira.dexterity) == (0, 6, 7)
    assert [wound.title for wound in mira.wounds] == ["severe mace wound (left leg)"]


def test_exactly_0_hp_has_no_save():
    run = play(attack, ORC, MIRA, dice=[("damage", 4)], choices=[("reaction", "defend")], world=world(MIRA, ORC))
    assert (stands(run, "mira").hp, stands(run, "mira").status) == (0, "ok")


def test_an_unaware_target_is_not_asked_and_its_hp_do_not_count():
    run = play(
        attack,
        ORC,
        MIRA,
        unaware=True,
        dice=[("damage", 2), ("crit-save", 10)],
        choices=[("sacrifice", "keep")],
        world=world(MIRA, ORC),
    )
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (4, 10)


def test_a_shield_given_up_stops_the_blow_and_cannot_be_repaired():
    guard = MIRA.with_(hp=0, items=(*MIRA.items, SHIELD))
    run = play(
        attack,
        ORC,
        guard,
        dice=[("damage", 8)],
        choices=[("reaction", "defend"), ("sacrifice", "shield")],
        world=world(guard, ORC),
    )
    assert run.value.hurt.stopped.repair is None
    assert stands(run, "mira").shield is None
    assert stands(run, "mira").strength == 12


def test_a_dagger_stops_nothing_and_only_heavy_armour_and_shields_stop_magic():
    with pytest.raises(Refused, match="a fast weapon cannot stop a blow"):
        must_stop(ELF, "dagger", spell=False)
    with pytest.raises(Refused, match="only by heavy armour and shields"):
        must_stop(MIRA, "longsword", spell=True)
    must_stop(MIRA, "longsword", spell=False)


def test_an_arm_injury_drops_what_the_hand_holds_and_impairs_it():
    run = play(critical_save, MIRA, "str", "axe", dice=[("crit-save", 13), ("injury", 9)], world=world(MIRA))
    hurt = stands(run, "mira")
    assert hurt.items == ()
    again = hurt.with_(items=MIRA.items)
    run = play(attack, again, ELF, dice=[("damage-d4", 1)], choices=[("reaction", "defend")], world=world(again, ELF))
    assert stands(run, "elf").hp == 2


def test_a_helmet_cancels_the_head_injury_where_the_table_lets_it():
    capped = MIRA.with_(items=(*MIRA.items, item_named("helmet")))
    dice = [("crit-save", 19), ("injury", 10)]
    assert play(critical_save, capped, dice=dice, world=world(capped)).value.area == ""
    open_to_all = play(critical_save, capped, dice=[*dice, ("head", 6)], world=world(capped), options={"guards": False})
    assert open_to_all.value.area == "head"


def test_a_foe_can_simply_be_taken_out_of_the_fight():
    run = play(critical_save, ORC, dice=[("crit-save", 12)], world=world(ORC), options={"injured": "player-characters"})
    assert stands(run, "orc").status == "out"


def test_a_fall_adds_a_die_for_each_storey_and_has_one_save():
    run = play(hazard, MIRA, "fall", 2, dice=[("damage", (3, 4)), ("crit-save", 5)], world=world(MIRA))
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (4, 5)
    with pytest.raises(Refused, match="at least one storey"):
        play(hazard, MIRA, "fall", 0, world=world(MIRA))


def test_what_can_be_warded_off_goes_to_hp_first():
    run = play(other_hazard, MIRA, "d6", "darts", defensible=True, dice=[("damage", 3)], world=world(MIRA))
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (1, 12)


def test_poison_takes_dex_and_fear_takes_wil_where_nothing_else_is_said():
    poisoned = stands(play(other_hazard, MIRA, "3", "poison", world=world(MIRA)), "mira")
    scared = stands(play(other_hazard, MIRA, "2", "fear", world=world(MIRA)), "mira")
    assert (poisoned.dexterity, scared.willpower) == (7, 8)


def test_a_detachment_strikes_each_for_itself_and_is_hard_to_hurt_alone():
    squad = ORC.with_(id="squad", kind="detachment", items=(armed("dagger"),))
    run = play(
        blast,
        squad,
        (MIRA, ELF),
        dice=[("first-damage", 1), ("first-damage-d12", 3), ("second-damage", 2), ("second-damage-d12", 1)],
        choices=[("reaction", "defend"), ("reaction", "defend")],
        world=world(squad, MIRA, ELF),
    )
    assert (stands(run, "mira").hp, stands(run, "elf").hp) == (1, 1)
    run = play(attack, MIRA, squad, dice=[("damage-d4", 2)], world=world(squad, MIRA))
    assert stands(run, "squad").hp == 4


def test_a_routed_detachment_failed_with_wil():
    squad = ORC.with_(id="squad", kind="detachment", willpower=7)
    run = play(critical_save, squad, dice=[("crit-save", 8)], world=world(squad))
    assert stands(run, "squad").status == "routed"


def test_odds_of_an_injury_match_the_sum_by_hand():
    frail = ELF.with_(hp=0, items=())
    bold = ORC.with_(items=(armed("dagger"),))
    by_hand = sum(Fraction(1, 6) * (1 - Fraction(9 - hit, 20)) for hit in range(1, 7))
    found = chance_of(
        lambda one: one.hurt.harm is not None and one.hurt.harm.critical, attack, bold, frail, world=world(frail, bold)
    )
    assert found == by_hand


def test_martial_and_legendary_weapons_have_their_skill_a_step_better():
    assert (weapon_named("longsword").x, weapon_named("martial longsword").x, weapon_named("martial rapier").x) == (
        7,
        6,
        3,
    )
    assert weapon_named("legendary longsword").magic == 1


def test_a_sweep_strikes_somebody_else_in_reach_and_no_third():
    trained = MIRA.with_(skilled=("longsword",))
    other = ORC.with_(id="other", name="Other")
    run = play(
        attack,
        trained,
        ORC,
        others=(other,),
        dice=[("damage", 7), ("crit-save", 2), ("bonus-damage", 8), ("crit-save", 2)],
        choices=[("sacrifice", "keep"), ("sweep", "other"), ("sacrifice", "keep")],
        world=world(trained, ORC, other),
    )
    assert len(run.value.bonus) == 1
    assert run.value.bonus[0].bonus == ()


def test_impaired_and_enhanced_cancel_unless_the_table_rolls_both():
    both: dict[str, Any] = {"impaired": True, "enhanced": True, "world": world(MIRA, ORC)}
    assert stands(play(attack, MIRA, ORC, dice=[("damage", 3)], **both), "orc").hp == 3
    dice = [("damage-d4", 2), ("damage-d12", 5)]
    run = play(attack, MIRA, ORC, dice=dice, options={"impaired_and_enhanced": "d4-and-d12"}, **both)
    assert stands(run, "orc").hp == 1


def test_a_daring_move_is_enhanced_and_so_is_the_first_blow_that_answers_it():
    run = play(attack, MIRA, ORC, stunt=True, dice=[("damage", 1), ("damage-d12", 4)], world=world(MIRA, ORC))
    mira, orc = stands(run, "mira"), stands(run, "orc")
    assert mira.exposed
    run = play(
        attack, orc, mira, dice=[("damage", 1), ("damage-d12", 2)], choices=[("reaction", "defend")], world=run.world
    )
    assert not stands(run, "mira").exposed


def test_the_dead_suffer_no_more_and_a_loss_told_is_the_loss_there_was():
    weak = MIRA.with_(strength=2)
    run = play(other_hazard, weak, "9", ability="str", world=world(weak))
    assert sum("loses 2 STR, 0 left" in one.text for one in run.told) == 1
    dead = MIRA.with_(status="dead")
    with pytest.raises(Refused, match="dead already"):
        play(other_hazard, dead, "9", ability="str", world=world(dead))
