import pytest

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import Clock, Lasting, World, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.contested import SYSTEM
from rulewright.systems.contested.downtime.rest import recuperate, rest
from rulewright.systems.contested.downtime.time import elapse, wait
from rulewright.systems.contested.gear.deprivation import deprive, go_without, needs, relieve
from rulewright.systems.contested.numbers import DAY_SECONDS, HOUR_SECONDS
from rulewright.systems.contested.records import Creature, Item, Mishap, Place, Scar
from rulewright.table.headlines import headline


def mira(**fields):
    return Creature(id="mira", name="Mira", **{"hp": 1, "max_hp": 6, **fields})


def rested(who, length, *, dice=(), options=None, **ways):
    return play(recuperate, who, length, world=[Clock(), who], dice=dice, options=options, **ways).value


def waited(who, options=None, dice=(), **span):
    run = play(wait, world=[Clock(), who], options=options, dice=dice, **span)
    return run.world.get(Creature, who.id), run


def test_a_moment_and_a_drink_restore_hp_and_nothing_else():
    after = rested(mira(strength=4, max_strength=9, fatigue=2), "moment", water=True)
    assert (after.hp, after.strength, after.fatigue) == (6, 4, 2)


def test_a_table_may_let_rest_without_water_restore_hp():
    assert rested(mira(), "moment").hp == 1
    assert rested(mira(), "moment", options={"rest-without-water": "restores-hp"}).hp == 6


def test_a_night_in_a_safe_place_clears_all_fatigue_or_one_where_the_table_says_so():
    assert rested(mira(fatigue=3), "night", safe=True).fatigue == 0
    assert rested(mira(fatigue=3), "night", safe=True, options={"night-removes": "one"}).fatigue == 2


def test_a_night_that_leaves_fatigue_says_why_and_was_offered_with_it():
    who = mira(fatigue=2, hp=6)
    told = play(recuperate, who, "night", world=[Clock(), who], water=True).told
    assert [one.text for one in told] == [
        "Mira rests a night: nothing to restore, but Fatigue stays: only a night in a safe place ends it."
    ]
    told = play(recuperate, who, "night", world=[Clock(), who], safe=True, water=True).told
    assert [one.text for one in told] == ["Mira rests a night: Fatigue 2 to 0."]
    for safe, warned in ((False, True), (True, False)):
        spot = Place(id="spot", called="Spot", safe=safe)
        assert SYSTEM.offers is not None
        offers = SYSTEM.offers(World([Clock(), who, spot, Scene(place="spot")]), "mira", {})
        nights = {one.arguments["length"]: str(one.text) for one in offers if one.procedure == "contested.rest"}
        assert ("Fatigue ends only in a safe place" in nights["night"]) == warned
        assert "Fatigue" not in nights["hours"]


def test_fatigue_is_cleared_before_hp_are_looked_at_so_a_full_inventory_does_not_stop_them():
    after = rested(mira(fatigue=10, hp=0), "night", safe=True, water=True)
    assert (after.fatigue, after.hp) == (0, 6)


def test_a_week_restores_attributes_only_in_the_care_of_a_healer():
    who = mira(willpower=0, max_willpower=9)
    assert rested(who, "week", safe=True, water=True).willpower == 0
    assert rested(who, "week", safe=True, water=True, healer=True).willpower == 9
    assert rested(who, "week", options={"healer": "not-needed"}).willpower == 9


def test_whoever_lacks_food_recovers_nothing_in_a_week():
    who = mira(deprived="food", fatigue=2, strength=3, max_strength=9)
    after = rested(who, "week", water=True, safe=True, healer=True)
    assert after == who


def test_a_safe_night_ends_a_lack_of_rest_first_and_then_restores():
    after = rested(mira(deprived="rest", fatigue=1), "night", safe=True, water=True)
    assert (after.deprived, after.fatigue, after.hp) == ("", 0, 6)


def test_a_table_may_let_the_relieving_night_restore_nothing():
    options = {"relieving-rest": "only-relieves"}
    after = rested(mira(deprived="rest", fatigue=1), "night", safe=True, water=True, options=options)
    assert (after.deprived, after.fatigue, after.hp) == ("", 1, 1)


def test_a_stabilized_pc_crawls_until_a_rest_restores_hp():
    who = mira(status="critical", stabilized=True, hp=0)
    assert rested(who, "moment").status == "critical"
    assert rested(who, "moment", water=True).status == "fighting"


def test_the_dying_and_the_dead_do_not_rest():
    for fields, words in (({"status": "critical"}, "stabilized first"), ({"status": "dead"}, "already dead")):
        who = mira(**fields)
        with pytest.raises(Refused, match=words):
            play(rest, (who,), world=[Clock(), who])


def test_walloped_waits_for_a_few_hours_and_its_die_falls_after_hp_came_back():
    who = mira(deprived="rest", scars=(Scar(3, healed=False),))
    after = rested(who, "hours", water=True, dice=[("max-hp", 4)])
    assert (after.hp, after.max_hp, after.deprived, after.scars[0].healed) == (6, 10, "", True)


def test_what_a_mended_scar_adds_is_a_sum_and_told_with_the_rest():
    who = mira(deprived="rest", max_hp=3, hp=1, scars=(Scar(3, healed=False),))
    run = play(rest, (who,), "hours", water=True, world=[Clock(), who], dice=[("max-hp", 4)])
    (line,) = (one for one in run.told if one.about == "max-hp")
    assert ([one.value for one in line.parts], line.total, line.against) == ([3, 4], 7, None)
    found = headline(Seen(number=1, what="contested.rest", told=tuple(run.told)), "contested")
    assert found
    assert str(found.text).endswith("Mira: maximum HP 3 becomes 7.")


def test_a_drained_caster_needs_a_safe_night_and_hours_are_not_enough():
    who = mira(deprived="rest", mishaps=(Mishap(7),))
    assert rested(who, "hours", water=True).deprived == "rest"
    after = rested(who, "night", water=True, safe=True, dice=[("max-hp", 6)])
    assert (after.deprived, after.mishaps, after.max_hp) == ("", (), 6)


def test_everybody_rests_at_the_same_time():
    two = (mira(), Creature(id="keld", hp=2, max_hp=4))
    run = play(rest, two, "night", world=[Clock(), *two], safe=True)
    assert run.world.get(Clock, "clock").seconds == 8 * HOUR_SECONDS
    assert [run.world.get(Creature, one.id).hp for one in two] == [6, 4]


def test_an_untreated_pc_lives_59_minutes_and_not_60():
    who = mira(status="critical", hp=0)
    assert waited(who, minutes=59)[0].status == "critical"
    assert waited(who, minutes=60)[0].status == "dead"


def test_the_hour_of_a_dying_pc_runs_from_where_it_began_and_not_from_each_wait():
    who = mira(status="critical", hp=0)
    run = play(elapse, 1800, world=[Clock(), who])
    run = play(elapse, 1800, world=run.world)
    assert run.world.get(Creature, "mira").status == "dead"


@pytest.mark.parametrize(("days", "fatigue"), [(1, 0), (2, 1), (5, 4)])
def test_deprivation_brings_a_fatigue_at_the_end_of_every_day_from_the_second_on(days, fatigue):
    assert waited(mira(deprived="food"), days=days)[0].fatigue == fatigue


def test_a_table_may_count_the_first_day_once_it_is_over():
    options = {"first-deprived-day": "counts-later"}
    assert waited(mira(deprived="food"), options, days=1)[0].fatigue == 0
    assert waited(mira(deprived="food"), options, days=3)[0].fatigue == 3


def test_days_in_pieces_count_like_days_at_once():
    who = mira()
    run = play(go_without, who, "food", world=[Clock(), who])
    for _ in range(6):
        run = play(wait, hours=12, world=run.world)
    assert run.world.get(Creature, "mira").fatigue == 2


def test_a_meal_ends_the_lack_of_food_and_its_days():
    who = mira(deprived="food", slept=2)
    _, run = waited(who, days=2)
    run = play(relieve, run.world.get(Creature, "mira"), "food", world=run.world)
    assert (run.value.deprived, run.value.deprived_days) == ("", 0)
    assert run.world.all(Lasting) == ()
    later = play(wait, days=5, lodged=True, world=run.world)
    assert later.world.get(Creature, "mira").fatigue == 1


def test_two_needs_must_both_be_met():
    who = mira(deprived="food")
    after = play(deprive, who, "rest", world=[Clock(), who]).value
    assert needs(after) == ("food", "rest")
    slept = rested(after, "night", safe=True, water=True)
    assert (slept.deprived, slept.hp) == ("food", 1)


def test_a_vessel_of_magic_lacks_neither_food_nor_water():
    who = mira(mishaps=(Mishap(22),))
    with pytest.raises(Refused, match="needs no food"):
        play(go_without, who, "food", world=[Clock(), who])


def test_the_dead_take_no_more_fatigue():
    assert waited(mira(deprived="food", status="dead"), days=4)[0].fatigue == 0


def test_fatigue_of_hunger_makes_a_full_pack_lighter():
    who = mira(deprived="food", items=(Item(name="load", slots=2),), fatigue=8)
    run = play(wait, days=2, world=[Clock(), who], choices=[("drop", "load")])
    after = run.world.get(Creature, "mira")
    assert (after.fatigue, after.items) == (9, ())
    assert run.world.get(Clock, "clock").seconds == DAY_SECONDS * 2


def test_time_does_not_run_backwards():
    with pytest.raises(Refused, match="backwards"):
        play(wait, -5, world=[Clock()])


def test_the_first_day_without_food_is_told_and_costs_nothing_yet():
    who = mira(slept=1)
    hungry = play(go_without, who, "food", world=[Clock(), who]).world
    run = play(wait, days=1, world=hungry)
    assert [line.text for line in run.told] == [
        "Mira is Deprived of food for a day now: every further one brings a Fatigue.",
        "1 day passes.",
    ]
    assert run.world.get(Creature, "mira").fatigue == 0
    assert play(wait, days=1, world=run.world).world.get(Creature, "mira").fatigue == 1


def test_days_that_pass_at_a_safe_place_have_their_nights():
    inn = Place(id="inn", called="Inn", safe=True)
    who = mira(fed=2)
    safe = play(wait, days=2, world=[Clock(), who, inn, Scene(place="inn")]).world
    assert "rest" not in needs(safe.get(Creature, "mira"))
    open_air = play(wait, days=2, world=[Clock(), who, inn.with_(safe=False), Scene(place="inn")]).world
    assert "rest" in needs(open_air.get(Creature, "mira"))
