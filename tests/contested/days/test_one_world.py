"""One clock, one body: what days, nights and Turns bring by themselves."""

import pytest
from msgspec.structs import replace

from rulewright.engine import Clock, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene, Way
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.grimoire import copy_spell
from rulewright.systems.contested.downtime.rest import rest
from rulewright.systems.contested.downtime.time import wait
from rulewright.systems.contested.fight.attack import arms_of, attack
from rulewright.systems.contested.fight.morale import morale
from rulewright.systems.contested.fight.retreat import retreat
from rulewright.systems.contested.fight.turn_end import end_of_turn
from rulewright.systems.contested.gear.belongings import give
from rulewright.systems.contested.gear.deprivation import needs
from rulewright.systems.contested.gear.gear_list import gear_named, thing
from rulewright.systems.contested.harm.aid import stabilize
from rulewright.systems.contested.harm.spoils import loot
from rulewright.systems.contested.harm.using import use_thing
from rulewright.systems.contested.numbers import DAY_SECONDS, HOUR_SECONDS
from rulewright.systems.contested.people.hirelings import pay
from rulewright.systems.contested.records import Creature, Fight, Grimoire, Place, Scar
from rulewright.systems.contested.turns.action_points import gain_advantage
from rulewright.systems.contested.turns.commanded import able_and_in_turn
from rulewright.systems.contested.unattended.going_on import auto_turn

RATIONS = thing(gear_named("rations"))
MIRA = Creature(id="mira", name="Mira", hp=2, max_hp=6)
BO = Creature(id="bo", name="Bo", hp=2, max_hp=6)


def seconds(world):
    return world.get(Clock, "clock").seconds


def after(rule, *arguments, world, **more):
    return play(rule, *arguments, world=world, **more).world


def test_days_without_food_and_sleep_leave_somebody_deprived_and_tired():
    world = after(wait, days=4, world=[Clock(), MIRA])
    mira = world.get(Creature, "mira")
    assert needs(mira) == ("food", "rest")
    assert mira.fatigue == 2


def test_whoever_has_eaten_nothing_else_eats_of_the_own_rations_at_the_days_end():
    world = after(wait, days=2, world=[Clock(), MIRA.with_(items=(RATIONS,), slept=9)])
    mira = world.get(Creature, "mira")
    assert (mira.deprived, mira.items[0].uses) == ("", 1)


def test_a_meal_in_the_day_is_the_days_meal_and_no_second_ration_goes():
    packed = MIRA.with_(items=(RATIONS,), slept=9)
    fed = after(use_thing, packed, "rations", world=[Clock(), packed])
    assert after(wait, days=1, world=fed).get(Creature, "mira").items[0].uses == 2


def test_board_and_bed_keep_a_day_from_costing_anything():
    assert after(wait, days=3, lodged=True, world=[Clock(), MIRA]).get(Creature, "mira").deprived == ""


def test_a_night_that_two_take_one_after_the_other_passes_once():
    first = after(rest, (MIRA,), "night", world=[Clock(), MIRA, BO])
    second = after(rest, (first.get(Creature, "bo"),), "night", world=first)
    assert seconds(first) == seconds(second) == 8 * HOUR_SECONDS
    assert [one.hp for one in second.all(Creature)] == [6, 6]


def test_nobody_rests_twice_in_one_stretch():
    first = after(rest, (MIRA,), "hours", world=[Clock(), MIRA])
    assert seconds(after(rest, (first.get(Creature, "mira"),), "hours", world=first)) == 2 * seconds(first)


def test_a_night_is_slept_once_a_day_and_never_right_after_another():
    """By the clock: neither on the same day, nor within a night's length of waking, but for the referee's word."""
    world = after(rest, (MIRA,), "night", world=[Clock(), MIRA])
    tired = {}
    for hours in range(8, 33, 4):
        who = world.get(Creature, "mira")
        try:
            rested = play(rest, (who,), "night", world=world).world
        except Refused as refusal:
            rested, said = None, str(refusal)
        tired[hours] = rested is not None
        world = after(wait, hours=4, world=world)
    assert tired == {8: False, 12: False, 16: False, 20: True, 24: True, 28: True, 32: True}
    assert said == "Mira has slept already, and is not tired again so soon"
    late = after(rest, (MIRA,), "night", world=[Clock(seconds=12 * HOUR_SECONDS), MIRA])
    with pytest.raises(Refused, match="is not tired again so soon"):
        play(rest, (late.get(Creature, "mira"),), "night", world=late)
    again = after(rest, (late.get(Creature, "mira"),), "night", again=True, world=late)
    assert seconds(again) == 28 * HOUR_SECONDS


def test_a_night_over_midnight_is_a_night_for_whoever_rests_second_too():
    world = [Clock(seconds=DAY_SECONDS - 4 * HOUR_SECONDS), MIRA.with_(fed=9), BO.with_(fed=9)]
    first = after(rest, (world[1],), "night", world=world)
    second = after(rest, (first.get(Creature, "bo"),), "night", world=first)
    assert [one.deprived for one in second.all(Creature)] == ["", ""]


def test_there_is_no_water_by_itself_for_those_who_thirst():
    dry = MIRA.with_(deprived="water")
    world = after(rest, (dry,), "moment", world=[Clock(), dry])
    assert (world.get(Creature, "mira").deprived, world.get(Creature, "mira").hp) == ("water", 2)


def test_two_who_copy_in_the_same_hours_take_them_once_and_have_their_spell_at_the_end():
    scroll = thing(gear_named("scroll"), "Push")
    scribes = [one.with_(items=(scroll,), gold=50, grimoire=Grimoire()) for one in (MIRA, BO)]
    first = after(copy_spell, scribes[0], world=[Clock(), *scribes])
    second = after(copy_spell, first.get(Creature, "bo"), world=first)
    assert seconds(second) == 6 * HOUR_SECONDS
    assert all(one.grimoire.spells == ("Push",) for one in second.all(Creature))


def test_whoever_dies_while_copying_has_copied_nothing():
    scroll = thing(gear_named("scroll"), "Push")
    scribe = MIRA.with_(items=(scroll,), gold=50, grimoire=Grimoire(), scars_due=())
    other = BO.with_(status="critical")
    world = after(copy_spell, scribe, world=[Clock(), scribe, other])
    assert world.get(Creature, "bo").status == "dead"


def test_advantage_bought_outside_a_fight_is_gone_when_time_passes():
    bought = after(gain_advantage, MIRA, world=[Clock(), MIRA])
    later = after(wait, minutes=10, world=bought)
    assert (bought.get(Creature, "mira").advantage, later.get(Creature, "mira").advantage) == (1, 0)


def test_nobody_is_in_cover_any_more_when_time_has_passed_outside_a_fight():
    """Clause: combat.modifiers.impaired"""
    covered = MIRA.with_(covered=True, bound=True)
    later = after(wait, minutes=10, world=[Clock(), covered]).get(Creature, "mira")
    assert (later.covered, later.bound) == (False, True)


def test_a_mortal_wound_is_in_force_before_its_dice_fall():
    dying = MIRA.with_(hp=0, scars_due=(11,))
    with pytest.raises(Refused, match="mortally wounded"):
        play(attack, dying, (BO,), world=[dying, BO])
    world = after(wait, hours=2, world=[Clock(), dying], dice=[])
    assert world.get(Creature, "mira").status == "dead"


def test_a_scar_that_is_due_falls_before_a_rest_gives_anything_back():
    winded = MIRA.with_(hp=0, scars_due=(3,))
    world = after(rest, (winded,), "moment", water=True, world=[Clock(), winded])
    assert (world.get(Creature, "mira").deprived, world.get(Creature, "mira").hp) == ("rest", 0)


def band():
    orcs = [Creature(id=f"orc-{n}", name=f"Orc {n}", kind="npc", group="orcs") for n in (1, 2, 3)]
    orcs[2] = orcs[2].with_(status="dead", strength=0)
    ids = tuple(one.id for one in orcs)
    everybody = ("mira", *ids)
    fight = Fight(
        order=everybody,
        groups=(("party", ("mira",)), ("orcs", ids)),
        totals=tuple((one, 10) for one in everybody),
        started=(("party", 1), ("orcs", 3)),
        acted=("mira",),
        last="party",
        turning=True,
    )
    return [Clock(), MIRA, *orcs, fight]


def test_morale_that_is_due_is_tested_before_the_next_turn_begins():
    run = play(end_of_turn, MIRA, world=band(), dice=[("wil-save", 2)])
    assert [one.fleeing for one in run.world.all(Creature)] == [False, True, True, False]


def test_whoever_flees_attacks_nobody_and_takes_the_save_of_a_retreat():
    world = after(end_of_turn, MIRA, world=band(), dice=[("wil-save", 2)])
    orc = world.get(Creature, "orc-1")
    with pytest.raises(Refused, match="flees and attacks nobody"):
        play(attack, orc, (MIRA,), world=world)
    stays = after(retreat, orc, True, world=world, dice=[("dex-save", 3)])
    away = after(retreat, orc, True, world=world, dice=[("dex-save", 19)])
    assert (stays.get(Fight, "fight").fled, away.get(Fight, "fight").fled) == ((), ("orc-1",))


def test_neither_the_fallen_nor_the_other_side_lead_a_group():
    world = band()
    with pytest.raises(Refused, match="does not lead"):
        play(morale, "orcs", world[4], world=world)
    with pytest.raises(Refused, match="does not lead"):
        play(morale, "orcs", world[1], world=world)


def test_wages_fall_due_each_day_and_are_paid_from_a_purse():
    guard = Creature(id="guard", name="Guard", kind="npc", role="bodyguard", wage=10)
    rich = MIRA.with_(gold=25, fed=9, slept=9)
    world = after(wait, days=2, world=[Clock(), rich, guard])
    assert world.get(Creature, "guard").owed == 20
    paid = after(pay, world.get(Creature, "mira"), world.get(Creature, "guard"), world=world)
    assert [(one.gold, one.owed) for one in paid.all(Creature)] == [(5, 0), (20, 0)]
    fighting = [*world, BO, Fight(id="fight", order=("bo",), totals=(("bo", 2),), turn=0, turning=True)]
    with pytest.raises(Refused, match="a fight is in progress"):
        play(pay, world.get(Creature, "mira"), world.get(Creature, "guard"), world=fighting)
    assert not [one for one in SYSTEM.due(World(fighting)) if one.procedure == pay.id]
    with pytest.raises(Refused, match="nothing is owed"):
        play(pay, paid.get(Creature, "mira"), paid.get(Creature, "guard"), world=paid)


def test_a_hireling_without_a_free_slot_is_paid_what_still_fits():
    full = Creature(id="guard", name="Guard", kind="npc", role="bodyguard", wage=10, gold=95, owed=20, fatigue=10)
    due = [one for one in SYSTEM.due(World([Clock(), MIRA.with_(gold=50), full])) if one.procedure == pay.id]
    assert [one.arguments["gold"] for one in due] == [4]
    paid = after(pay, MIRA.with_(gold=50), full, gold=4, world=[Clock(), MIRA.with_(gold=50), full])
    assert not [one for one in SYSTEM.due(World(paid.records)) if one.procedure == pay.id]


def test_a_salve_gives_the_deprived_nothing_back():
    salve = thing(gear_named("healing-salve"))
    hungry = MIRA.with_(strength=4, deprived="food", items=(salve,))
    with pytest.raises(Refused, match="Deprived of food"):
        play(use_thing, hungry, salve.name, world=[Clock(), hungry])


def test_a_week_in_a_healers_care_mends_a_broken_limb():
    broken = MIRA.with_(scars=(Scar(4, "arm", healed=False),), fed=9, slept=9)
    world = after(rest, (broken,), "week", healer=True, world=[Clock(), broken], dice=[("max-hp", (3, 4))])
    assert world.get(Creature, "mira").scars[0].healed


def test_the_helpless_and_whoever_is_not_next_do_nothing_whatever_they_are_told():
    fight = Fight(id="fight", order=("bo", "mira"), totals=(("bo", 2), ("mira", 1)), turn=0, turning=True)
    omen = SYSTEM.procedure("omen")
    helpless = MIRA.with_(dexterity=0)
    assert "paralyzed" in str(why_not(omen, {"creature": helpless}, World([Clock(), helpless, BO, fight])))
    assert "it is Bo's Turn" in str(why_not(omen, {"creature": MIRA}, World([Clock(), MIRA, BO, fight])))


def test_of_two_alike_the_one_in_hand_is_what_is_attacked_with():
    stowed = thing(gear_named("dagger"))
    mira = MIRA.with_(items=(stowed, replace(stowed, held=True)))
    assert [item.held for item, _ in arms_of(mira, ("dagger",))] == [True]
    with pytest.raises(Refused, match="does not hold"):
        arms_of(mira.with_(items=(stowed,)), ("dagger",))


def explored(*people, here=(), safe=False):
    """The party at a gate, from which a way leads to a yard; some are at home in one of them."""
    gate = Place(id="gate", called="Gate", ways=(Way("yard", "A path"),), safe=safe, here=here)
    yard = Place(id="yard", called="Yard", ways=(Way("gate", "A path"),), here=("orc",) if "orc" not in here else ())
    return [Clock(), Scene(place="gate"), gate, yard, *people]


ORC = Creature(id="orc", name="Orc", kind="npc", group="orcs")


@pytest.mark.parametrize("deed", [give, loot, attack, stabilize, pay])
def test_nothing_is_done_to_somebody_at_another_place(deed):
    world = World(explored(MIRA, ORC))
    others = {"targets": (ORC,)} if deed is attack else {deed.parameters[1].name: ORC}
    with pytest.raises(Refused, match="Orc is at another place"):
        play(able_and_in_turn, deed, {deed.parameters[0].name: MIRA, **others}, world=world)
    together = World(explored(MIRA, ORC, here=("orc",)))
    play(able_and_in_turn, deed, {deed.parameters[0].name: MIRA, **others}, world=together)


def test_the_dead_are_given_nothing():
    rich, dead = MIRA.with_(gold=9), BO.with_(status="dead", strength=0)
    with pytest.raises(Refused, match="Bo is dead and takes nothing: put it down instead"):
        play(give, rich, dead, gold=3, world=[rich, dead])


def test_a_week_of_rest_ends_a_lack_of_rest_in_its_first_night():
    tired = MIRA.with_(deprived="rest", sleepless=True, deprived_days=2, fed=99)
    rested = after(rest, (tired,), "week", safe=True, water=True, world=[Clock(), tired]).get(Creature, "mira")
    assert (rested.deprived, rested.fatigue, rested.hp) == ("", 0, 6)
    unsafe = after(rest, (tired,), "week", water=True, world=[Clock(), tired]).get(Creature, "mira")
    assert (unsafe.deprived, unsafe.fatigue) == ("rest", 7)


def test_a_place_that_is_drawn_as_safe_is_safe_to_sleep_in():
    worn = MIRA.with_(fatigue=2)
    for safe, left in ((True, 0), (False, 2)):
        world = after(rest, (worn,), "night", world=explored(worn, safe=safe))
        assert world.get(Creature, "mira").fatigue == left


def fleeing(*, way="open"):
    """The first orc's Turn; their Morale is gone, at a gate from which a way leads on, or none."""
    world = [one.with_(fleeing=one.id != "mira") if isinstance(one, Creature) else one for one in band()]
    fight = world.pop().with_(acted=("mira", "orc-1"), turn=1, last="orcs")
    ways = (Way("yard", "A path"),) if way == "open" else ()
    orcs = ("orc-1", "orc-2")
    places = [
        Scene(place="gate"),
        Place(id="gate", called="Gate", ways=ways, here=orcs),
        Place(id="yard", called="Yard"),
    ]
    return World([*world, fight, *places])


def test_whoever_has_lost_heart_runs_before_their_turn_ends_and_is_somewhere_else():
    world = fleeing()
    run = play(end_of_turn, world.get(Creature, "orc-1"), world=world, dice=[("dex-save", 19)])
    assert run.world.get(Fight, "fight").fled == ("orc-1",)
    assert [run.world.get(Place, one).here for one in ("gate", "yard")] == [("orc-2",), ("orc-1",)]
    stays = play(end_of_turn, world.get(Creature, "orc-1"), world=world, dice=[("dex-save", 3)]).world
    assert stays.get(Fight, "fight").fled == ()


def test_nobody_runs_where_no_way_leads_out():
    world = fleeing(way="")
    run = play(end_of_turn, world.get(Creature, "orc-1"), world=world)
    assert "Orc 1 has no safe place to run to and stays" in str(run.told)


def test_a_turn_has_one_try_to_run():
    world = fleeing()
    tried = after(retreat, world.get(Creature, "orc-1"), True, world=world, dice=[("dex-save", 3)])
    with pytest.raises(Refused, match="has tried to run in this Turn already"):
        play(retreat, tried.get(Creature, "orc-1"), True, world=tried)
    assert after(end_of_turn, tried.get(Creature, "orc-1"), world=tried).get(Creature, "orc-1").ran is False


def test_where_none_of_a_group_is_left_its_morale_is_not_spoken_of_again():
    world = World(
        [
            one.with_(status="dead", strength=0) if isinstance(one, Creature) and one.kind == "npc" else one
            for one in band()
        ]
    )
    fight = world.get(Fight, "fight").with_(due=(("orcs", "half"),))
    run = play(end_of_turn, MIRA, world=World({**world.records, "fight": fight}))
    assert "Morale" not in str(run.told)
    assert run.world.get(Fight, "fight").due == ()


def test_nobody_buys_advantage_against_nobody():
    world = World([one for one in band() if not (isinstance(one, Creature) and one.kind == "npc")])
    assert after(auto_turn, MIRA, world=world).get(Creature, "mira").advantage == 0
