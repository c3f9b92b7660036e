import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.harm.wounds import treat, wound
from rulewright.systems.bdp.records.items import Level, Wound
from rulewright.systems.bdp.recovery.breath import breath, tend
from rulewright.systems.bdp.recovery.rest import end_of_day, sleep
from rulewright.systems.bdp.things.slots import force_fatigue, pick_up
from tests.bdp.people import MIRA, stands, world

BURN = Wound("burn")


def test_the_tenth_slot_brings_hp_to_0_and_the_ninth_does_not():
    for load, hp in ((7, 4), (8, 0)):
        who = MIRA.with_(load=load)
        assert stands(play(force_fatigue, who, world=world(who)), "mira").hp == hp


def test_forced_fatigue_pushes_out_what_the_player_chooses():
    who = MIRA.with_(load=8, fatigue=1)
    run = play(force_fatigue, who, choices=[("drop", "longsword")], world=world(who))
    after = stands(run, "mira")
    assert (after.items, after.fatigue, after.filled) == ((), 2, 10)


def test_where_nothing_can_be_pushed_out_fatigue_is_not_recorded():
    who = MIRA.with_(items=(), fatigue=9, wounds=(BURN,))
    assert play(force_fatigue, who, world=world(who)).events == []


def test_a_bulky_thing_needs_two_free_slots():
    who = MIRA.with_(load=8)
    with pytest.raises(Refused, match="needs 2 free slots for the greataxe and has 1"):
        play(pick_up, who, "greataxe", world=world(who))


def test_a_second_wound_of_a_type_worsens_the_first_or_fills_a_slot():
    who = MIRA.with_(wounds=(BURN,))
    worse = stands(play(wound, who, "burn", choices=[("wound", "worsen")], world=world(who)), "mira")
    more = stands(play(wound, who, "burn", choices=[("wound", "slot")], world=world(who)), "mira")
    assert [one.level for one in worse.wounds] == ["severe"]
    assert [one.level for one in more.wounds] == ["light", "light"]


def test_a_wound_of_another_kind_or_place_always_fills_a_slot():
    who = MIRA.with_(wounds=(Wound("cut", at="left leg"),))
    for kind, at in (("cut", "right leg"), ("burn", "left leg")):
        assert len(stands(play(wound, who, kind, at=at, world=world(who)), "mira").wounds) == 2


def test_a_permanent_wound_costs_a_point_of_a_fitting_ability_for_good():
    who = MIRA.with_(wounds=(Wound("nerve damage", "severe"),))
    after = stands(play(wound, who, "nerve damage", choices=[("wound", "worsen")], world=world(who)), "mira")
    assert (after.willpower, after.max_willpower) == (9, 9)
    with pytest.raises(Refused, match="cannot get worse"):
        play(wound, after, "nerve damage", choice="worsen", world=world(after))


def test_medicine_heals_a_light_wound_overnight_and_a_week_of_care_a_severe_one():
    care: tuple[tuple[Level, str, int, int], ...] = (
        ("light", "Saint's Hood bandages", 0, 0),
        ("light", "firevine salve", 0, 1),
        ("severe", "Saint's Hood bandages", 0, 1),
        ("severe", "healing temple", 7, 0),
        ("severe", "healing temple", 6, 1),
        ("permanent", "healing temple", 30, 1),
    )
    for level, remedy, days, left in care:
        who = MIRA.with_(wounds=(Wound("burn", level),))
        after = stands(play(treat, who, remedy, overnight=True, days=days, world=world(who)), "mira")
        assert len(after.wounds) == left, (level, remedy, days)


def test_fatigue_by_deprivation_begins_on_the_second_day_whatever_is_lacking():
    who = MIRA
    for day, fatigue in enumerate((0, 1, 2), start=1):
        who = stands(play(end_of_day, who, ("food", "sleep"), world=world(who)), "mira")
        assert (who.deprived_days, who.fatigue) == (day, fatigue)


def test_the_deprived_recover_no_hp_and_no_scores_but_lose_fatigue():
    who = MIRA.with_(lacks=("food",), hp=1, strength=8, fatigue=3, water="d8")
    assert stands(play(breath, who, world=world(who)), "mira").hp == 1
    after = stands(play(sleep, who, "comfortable", world=world(who)), "mira")
    assert (after.strength, after.fatigue) == (8, 0)


def test_whoever_is_out_comes_round_once_tended_and_after_a_breath():
    who = MIRA.with_(status="out", out_by="immobilized", hp=0, water="d8")
    assert stands(play(breath, who, world=world(who)), "mira").status == "out"
    run = play(fight_end, world=world(who))
    tended = stands(play(tend, stands(run, "mira"), world=run.world), "mira")
    after = stands(play(breath, tended, dice=[("usage", 1)], world=world(tended)), "mira")
    assert (after.status, after.hp, after.water) == ("ok", 4, "d6")
