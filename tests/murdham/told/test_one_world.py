"""One world: time, body, possession, place and turn hold together."""

import pytest

from rulewright.engine import Clock, Told, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.actions.exploring import act
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.encounters.approach import resolve
from rulewright.systems.murdham.encounters.meeting import Meeting
from rulewright.systems.murdham.health.abilities import change_ability
from rulewright.systems.murdham.movement.climbing_and_swimming import drown
from rulewright.systems.murdham.movement.crossing_zones import go_to
from rulewright.systems.murdham.movement.elements import turn_zone
from rulewright.systems.murdham.numbers import WATCH_SECONDS
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.perils.bonds import break_free
from rulewright.systems.murdham.perils.fear import approach
from rulewright.systems.murdham.perils.poison_delivery import deliver
from rulewright.systems.murdham.records.fight_and_stretch import Fight, Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Way, Zone
from rulewright.systems.murdham.records.states import Condition
from rulewright.systems.murdham.town.handing_over import give, take
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.foraging import forage
from rulewright.systems.murdham.travel.resting import daily_rest
from tests.murdham.people import after, somebody, watch_passed, words, world

ADA, BO = somebody("ada", items=("ration", "camping kit")), somebody("bo")
HALL, YARD = Zone(id="hall", name="Hall", ways=(Way("yard"),)), Zone(id="yard", name="Yard", ways=(Way("hall"),))


def test_a_rest_is_what_one_does_in_a_watch_and_waits_for_the_others():
    there = world(ADA, BO, Stretch(mode="travel"))
    lies = play(daily_rest, (ADA,), world=there)
    assert lies.world.get(Clock, "clock").seconds == 0
    with pytest.raises(Refused, match="busy"):
        play(forage, after(lies), world=lies.world)
    over = watch_passed(play(forage, BO, world=lies.world), dice=[("foraging-d6", 6)])
    assert over.world.get(Clock, "clock").seconds == WATCH_SECONDS
    assert after(over).items == ("camping kit",), "the ration is eaten"


def test_a_daily_rest_does_not_fit_into_a_stretch():
    with pytest.raises(Refused, match="a watch"):
        play(act, ADA, "daily rest", "stretch", world=world(ADA))
    with pytest.raises(Refused, match="deed of its own"):
        play(act, ADA, "daily rest", world=world(ADA, Stretch(mode="travel")))


def test_whoever_drowns_drowns_however_time_is_passed():
    sinks = play(drown, ADA, world=world(ADA))
    dice = [("round-5-str-save", 20), ("round-6-str-save", 20)]
    assert after(play(run_out, "stretch", world=sinks.world, dice=dice, choices=[])).status == "dead"


def test_a_zone_that_burns_burns_whoever_is_in_it_each_round():
    there = world(ADA.with_(zone="hall"), HALL, YARD)
    burns = play(turn_zone, HALL, True, world=there)
    assert after(play(run_out, "round", world=burns.world, dice=[("damage", 2)])).health == 7


def test_nobody_goes_nearer_to_what_they_fear():
    afraid = BO.with_(zone="yard", conditions=(Condition("frightened", of="Orc"),))
    there = world(afraid, somebody("orc", kind="gm").with_(zone="hall"), HALL, YARD)
    with pytest.raises(Refused, match="cannot approach"):
        play(go_to, afraid, HALL, world=there)


def test_the_die_is_that_of_the_weapon_in_hand_and_nobody_strikes_with_anothers():
    orc, axe = somebody("orc", kind="gm"), Weapon(id="axe", make="axe", die="d8", owner="bo")
    struck = play(attack, BO, orc, weapon=axe, world=world(BO, orc, axe), dice=[("damage", 7)])
    assert struck.value.damage == 7
    with pytest.raises(Refused, match="does not hold"):
        play(attack, ADA, orc, weapon=axe, world=world(ADA, orc, axe))


def test_a_struggle_is_had_once_a_round():
    caught = BO.with_(conditions=(Condition("entangled"),))
    once = play(break_free, caught, world=world(caught), dice=[("str-save", 20)])
    with pytest.raises(Refused, match="already"):
        play(break_free, after(once, "bo"), world=once.world)


def test_things_and_money_change_hands_and_only_the_helpless_are_robbed():
    rich = ADA.with_(quarters=40)
    given = play(give, rich, BO, "ration", 5, world=world(rich, BO))
    assert (after(given, "bo").items, after(given, "bo").quarters, after(given).quarters) == (("ration",), 20, 20)
    with pytest.raises(Refused, match="not helpless"):
        play(take, BO, rich, "ration", world=world(rich, BO))
    down = rich.with_(conditions=(Condition("incapacitated"),))
    assert after(play(take, BO, down, "ration", world=world(down, BO)), "bo").items == ("ration",)
    assert words(down) == ["incapacitated"]


def test_in_a_dark_place_a_blow_needs_a_save_and_no_shot_finds_anybody_until_somebody_brings_a_light():
    orc, axe = somebody("orc", kind="gm"), Weapon(id="axe", make="axe", die="d8", owner="bo")
    bow = Weapon(id="bow", make="bow", die="d6", owner="bo")
    culvert = Place(id="culvert", called="Culvert", text="", dark=True, here=("orc",))
    there = world(BO, orc, axe, bow, culvert, Scene(place="culvert"))
    missed = play(attack, BO, orc, weapon=axe, world=there, dice=[("wit-save", 20)])
    assert not missed.value.damage
    with pytest.raises(Refused, match="out of sight"):
        play(attack, BO, orc, weapon=bow, world=there)
    lit = BO.with_(items=("torch",))
    struck = play(
        attack, lit, orc, weapon=axe, world=world(lit, orc, axe, culvert, Scene(place="culvert")), dice=[("damage", 7)]
    )
    assert struck.value.damage == 7


def test_poison_on_a_blade_asks_no_save_of_the_dead():
    orc = somebody("orc", kind="gm", dead=True)
    blade = Weapon(id="blade", make="dagger", die="d4", owner="bo", poison="paralysing")
    run = play(deliver, blade, orc, world=world(BO, orc, blade))
    assert (run.value, run.world.get(Weapon, "blade").poison) == (False, "")


def test_a_day_with_a_rest_in_it_leaves_nobody_groggy_and_a_third_watch_of_work_does():
    there = world(ADA, Stretch(mode="travel"))
    for _ in range(2):
        there = play(run_out, "watch", world=there).world
    assert after(play(daily_rest, (there["ada"],), world=there)).strength == ADA.strength
    works = play(act, there["ada"], "talk", world=there)
    assert words(after(works)) == ["groggy"]
    assert words(after(play(run_out, "watch", world=there))) == ["groggy"]


def test_a_day_that_runs_out_takes_no_second_rest_and_no_second_meal():
    two = ADA.with_(items=("ration", "ration", "camping kit"))
    rested = play(daily_rest, (two,), world=world(two, Stretch(mode="travel")))
    over = play(run_out, "day", world=rested.world)
    assert (after(over).items, after(over).strength) == (("ration", "camping kit"), 9)
    next_day = play(run_out, "day", world=over.world)
    assert after(next_day).items == ("camping kit",)


def test_a_fire_burns_on_for_a_watch_where_nobody_stands_in_it():
    there = world(ADA, HALL.with_(burning=False), Zone(id="shed", name="Shed"), YARD)
    for zone in (HALL, there["shed"]):
        there = play(turn_zone, zone, True, world=there).world
    burns = play(run_out, "day", world=there).world
    inside = play(go_to, burns["ada"].with_(zone="yard"), burns["hall"], world=burns.after(()), dice=[("damage", 2)])
    assert after(play(run_out, "round", world=inside.world, dice=[("damage", 3)])).health == 4


def test_the_whole_company_travels_or_nobody_does():
    there = world(ADA, BO, Stretch(mode="travel"))
    busy = play(forage, there["bo"], world=there).world
    assert SYSTEM.offers is not None
    offers = [one for one in SYSTEM.offers(busy, "ada", {}) if one.procedure == "murdham.travel"]
    assert "already spent" in str(offers[0].why_not) or "busy" in str(offers[0].why_not)


def test_the_frenzied_fight_on_while_they_die():
    mad = BO.with_(health=0, conditions=(Condition("dying"), Condition("frenzied", by="battle frenzy")))
    assert not mad.down
    assert mad.with_(conditions=(Condition("dying"),)).down


def test_whoever_is_named_by_id_is_approached_by_name_and_feared_all_the_same():
    orc = somebody("orc-1", kind="gm").with_(name="Orc")
    afraid = BO.with_(conditions=(Condition("frightened", of="Orc"),))
    there = world(ADA, orc, afraid)
    lines = [str(one.text) for one in play(approach, ADA, "orc-1", world=there).steps if isinstance(one, Told)]
    assert lines == ["Ada moves towards Orc"]
    with pytest.raises(Refused, match="cannot approach"):
        play(approach, afraid, "orc-1", world=there)


def test_what_was_lost_for_a_time_recovers_and_a_gift_of_the_gm_rises_for_a_time():
    weak = ADA.with_(strength=7)
    for points, said in ((2, "Ada: STR recovers by 2 to 9"), (3, "Ada: STR rises by 3 to 10, for a time")):
        run = play(change_ability, weak, "str", points, world=world(weak))
        assert [str(one.text) for one in run.steps if isinstance(one, Told)] == [said]


def test_of_two_sides_that_want_a_fight_the_one_that_alone_noticed_the_other_begins_it():
    orc = somebody("orc", kind="gm")
    for ours, theirs, holder in ((False, True, "foes"), (True, False, "company")):
        meeting = Meeting(
            company=("ada",),
            others=("orc",),
            step="approach",
            company_aware=ours,
            others_aware=theirs,
            company_wants="fight",
            others_want="fight",
        )
        run = play(resolve, world=world(ADA, orc, meeting), choices=[("which faction begins", holder)])
        assert run.world.get(Fight, "fight").holder == holder


def test_money_of_the_fallen_that_is_too_heavy_is_not_offered_as_if_it_could_be_taken():
    """Clause: core.encumbrance"""
    laden = somebody("ada", quarters=40_000)
    rich = somebody("bo", kind="gm", conditions=(Condition("incapacitated"),), quarters=4_000)
    (offer,) = [one for one in offers(world(laden, rich), "ada", {}) if one.procedure == "murdham.take"]
    assert "twice the carry limit" in offer.why_not
