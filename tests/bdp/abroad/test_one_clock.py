"""One clock: whatever takes time passes it once for all who share it, and each boundary brings what is due."""

import pytest

from rulewright.engine import Clock, Lasting, Run, World, play, why_not
from rulewright.errors import Refused
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.growth.training import train_ability
from rulewright.systems.bdp.harm.wounds import treat
from rulewright.systems.bdp.numbers import ROUND_SECONDS
from rulewright.systems.bdp.records.conditions import STUNNED, lay
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import Illness, Wound
from rulewright.systems.bdp.records.road import Deed, Trek
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bdp.recovery.rest import night, sleep, treatment
from rulewright.systems.bdp.road.camp import camp
from rulewright.systems.bdp.road.gathering import gather
from rulewright.systems.bdp.road.offers import due
from rulewright.systems.bdp.road.watches import end_watch
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.exploring import Place, Scene
from tests.bdp.people import ELF, MIRA, there, world

DAY, WATCH = 86_400, 28_800
TREK = Trek(weather="nice", event="none")


def seconds(run: Run) -> int:
    return run.world.get(Clock, "clock").seconds


def test_a_night_passes_once_for_all_who_sleep_through_it():
    run = play(sleep, MIRA.with_(fatigue=2), world=world(MIRA.with_(fatigue=2), ELF))
    assert (seconds(run), there(run.world, "mira").fatigue) == (WATCH, 0)
    both = play(sleep, there(run.world, "elf"), world=run.world)
    assert seconds(both) == WATCH
    with pytest.raises(Refused, match="not tired again so soon"):
        play(sleep, there(both.world, "mira"), world=both.world)


def test_the_company_sleeps_but_for_those_on_guard():
    run = play(night, (ELF,), world=world(MIRA, ELF))
    assert (seconds(run), there(run.world, "elf").had, there(run.world, "mira").had) == (WATCH, (), ("sleep",))


def test_days_without_meals_and_sleep_deprive_and_tire_and_board_and_lodging_do_not():
    start = World({one.id: one for one in world(MIRA, ELF)})
    for _ in range(3):
        start = play(wait, "day", world=start).world
    mira = there(start, "mira")
    assert (set(mira.lacks), mira.deprived_days, mira.fatigue) == ({"food", "sleep"}, 3, 2)
    town = play(wait, "day", lodged=True, world=world(MIRA)).world
    assert there(town, "mira").lacks == ()


def test_the_line_of_a_night_says_for_each_what_it_took_away():
    tired, fresh = MIRA.with_(fatigue=2), ELF
    told = [one.text for one in play(night, world=world(tired, fresh)).told if "night of" in one.text]
    assert told == ["Mira has had a night of normal rest: 2 Fatigue is gone.", "Elf has had a night of normal rest."]


def test_a_meal_and_a_night_that_the_log_knows_are_asked_of_nobody():
    fed = play(meal, MIRA.with_(rations=3), "rations", world=world(MIRA.with_(rations=3))).world
    slept = play(sleep, there(fed, "mira"), world=fed).world
    over = there(play(wait, "day", world=slept).world, "mira")
    assert over.lacks == ()
    assert over.deprived_days == 0


def test_illness_runs_with_the_clock_however_it_is_passed():
    ill = MIRA.with_(illnesses=(Illness(name="Mindfog", ability="wil", damage="1", days=3),))
    run = play(wait, "day", lodged=True, dice=[("save", 20)], world=world(ill))
    assert there(run.world, "mira").willpower == MIRA.willpower - 1
    at_night = World({one.id: one for one in (Clock(seconds=2 * WATCH), ill, TREK.with_(watch=2))})
    assert (
        play(end_watch, dice=[("save", 20)], world=at_night).world.get(Creature, "mira").willpower == MIRA.willpower - 1
    )


def test_what_is_used_once_a_day_comes_back_with_the_day():
    used = MIRA.with_(used=("Tough",), treated=("str",))
    after = there(play(wait, "day", lodged=True, world=world(used)).world, "mira")
    assert (after.used, after.treated) == ((), ())


def test_in_the_wilderness_a_watch_is_slept_through_and_ends_for_all_at_once():
    tired = MIRA.with_(fatigue=2, items=(item_named("bedroll"), item_named("tent")))
    start = World({one.id: one for one in (*world(tired, ELF), TREK)})
    asleep = play(sleep, tired, world=start)
    assert (seconds(asleep), there(asleep.world, "mira").fatigue) == (0, 2)
    with pytest.raises(Refused, match="done something with this Watch"):
        play(gather, there(asleep.world, "mira"), "foraging", "forest", world=asleep.world)
    play(camp, there(asleep.world, "mira"), world=asleep.world)
    over = play(end_watch, world=asleep.world)
    assert (seconds(over), there(over.world, "mira").fatigue) == (WATCH, 0)


def test_nobody_sleeps_who_has_spent_the_watch_on_something_else():
    busy = TREK.with_(deeds=(Deed("mira", "hunting"),))
    with pytest.raises(Refused, match="done something with this Watch already"):
        play(sleep, MIRA, world=World({one.id: one for one in (*world(MIRA), busy)}))


def test_time_that_was_let_pass_ends_watches_and_owes_their_events():
    start = World({one.id: one for one in (*world(MIRA), TREK.with_(event=""))})
    later = play(wait, "day", world=start).world
    trek = later.get(Trek, "trek")
    assert (trek.watch, trek.missed, trek.weather, trek.yesterday) == (0, 1 + 2, "", "nice")
    assert "watch-event" in [one.verb for one, _, _ in due(later)]


def test_the_end_of_a_watch_passes_only_what_is_left_of_it():
    start = World({one.id: one for one in (Clock(seconds=3_600), MIRA, TREK)})
    assert seconds(play(end_watch, world=start)) == WATCH


def test_training_takes_its_week_once_for_all_who_train():
    rich = MIRA.with_(coins=200)
    other = ELF.with_(coins=200)
    run = play(train_ability, rich, "str", dice={"d20": [1]}, world=world(rich, other))
    assert seconds(run) == 7 * DAY
    both = play(train_ability, there(run.world, "elf"), "dex", dice={"d20": [1]}, world=run.world)
    assert seconds(both) == 7 * DAY


def test_treatment_takes_a_day_s_work_and_others_can_be_treated_meanwhile():
    hurt = [one.with_(strength=one.strength - 4) for one in (MIRA, ELF)]
    run = play(treatment, hurt[0], "str", dice={"d4": [2]}, world=world(*hurt))
    both = play(treatment, there(run.world, "elf"), "str", dice={"d4": [2]}, world=run.world)
    assert seconds(run) == seconds(both) == WATCH


def test_medicine_is_had_used_up_and_works_over_night():
    burnt = MIRA.with_(wounds=(Wound("burn"),), items=())
    with pytest.raises(Refused, match="has no"):
        play(treat, burnt, "Saint's Hood bandages", world=world(burnt))
    healer = ELF.with_(items=(item_named("Saint's Hood bandages"),))
    on = play(treat, burnt, "Saint's Hood bandages", world=world(burnt, healer)).world
    assert (there(on, "elf").items, len(there(on, "mira").wounds)) == ((), 1)
    assert there(play(wait, "watch", world=on).world, "mira").wounds == ()


def test_nothing_is_cooked_from_nothing_in_the_wild():
    start = World({one.id: one for one in (*world(MIRA.with_(fatigue=3), ELF.with_(larder=(("raw fish", 1),))), TREK)})
    refusal = str(why_not(meal, {"who": MIRA, "kind": "fancy", "fire": True, "pot": True}, start))
    assert "nothing to eat" in refusal
    fed = play(meal, MIRA, "simple", fire=True, world=start).world
    assert there(fed, "elf").larder == ()


def test_a_bed_under_the_sky_is_what_the_pack_and_the_season_make_of_it():
    cold = Trek(season="winter", weather="nice")
    start = World({one.id: one for one in (*world(MIRA), cold)})
    assert play(sleep, MIRA, world=start).value == "perilous"
    packed = MIRA.with_(items=(*MIRA.items, item_named("bedroll"), item_named("tent")))
    start = World({one.id: one for one in (*world(packed), cold)})
    assert play(sleep, packed, world=start).value == "normal"


def test_a_site_sells_no_meals():
    cave = Place(id="cave", called="Cave", text="")
    here = World({one.id: one for one in (*world(MIRA), Scene(place="cave"), cave)})
    assert "nothing to eat" in str(why_not(meal, {"who": MIRA, "kind": "fresh"}, here))


def test_what_waits_for_a_turn_lasts_a_round_where_there_is_no_fight():
    stunned = play(lay, STUNNED, "elf", world=world(MIRA, ELF)).world
    assert [one.until for one in stunned.all(Lasting)] == [ROUND_SECONDS]
    assert not play(wait, "turn", world=stunned).world.all(Lasting)
    fight = Fight(party=("mira",), foes=("elf",))
    assert [one.until for one in play(lay, STUNNED, "elf", world=world(MIRA, ELF, fight)).world.all(Lasting)] == [None]
