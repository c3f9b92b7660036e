from typing import Any

import pytest
from msgspec.structs import replace

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import REFEREE, Clock, World, chance_of, play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.gear.handing import lay_down, lying
from rulewright.systems.bdp.gear.kits import fallen_lights
from rulewright.systems.bdp.numbers import WATCH_SECONDS
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.items import FallenLight, Illness, Lying
from rulewright.systems.bdp.records.road import Deed, Journey, Omen, Trek
from rulewright.systems.bdp.recovery.meals import meal
from rulewright.systems.bdp.recovery.rest import sleep, warm_up
from rulewright.systems.bdp.road.camp import camp
from rulewright.systems.bdp.road.encounter_ground import encounter_ground
from rulewright.systems.bdp.road.events import exhaustion, watch_event
from rulewright.systems.bdp.road.gathering import gather
from rulewright.systems.bdp.road.journey import plan, travel
from rulewright.systems.bdp.road.offers import due
from rulewright.systems.bdp.road.offers import offers as abroad_offers
from rulewright.systems.bdp.road.watches import end_watch, set_out
from rulewright.systems.bdp.road.weather import toll, weather
from rulewright.systems.bdp.table.glances import nights
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.systems.bricks.house.records import Setting
from tests.bdp.people import ELF, MIRA, armed, stands, there, world

TREK = Trek(season="winter", terrain="forest")
ROAD = Journey(goal="Harrow", ground="trails", length=4)
TIRED = Deed("elf", "foraging")


AGUE = Illness(name="Mindfog", ability="wil", damage="1", days=3)


def outside(*more: Any) -> World:
    """Mira and the elf in the wilderness."""
    return World({one.id: one for one in (*world(MIRA, ELF), TREK, *more)})


def verbs(there: World) -> list[str]:
    """Verbs of what is due."""
    return [procedure.verb for procedure, _, _ in due(there)]


def test_a_watch_wants_a_deed_of_everybody_then_an_event_then_its_end():
    assert verbs(outside()) == ["weather"]
    fair = TREK.with_(weather="nice")
    assert verbs(outside(fair.with_(deeds=(TIRED,)))) == []
    both = fair.with_(deeds=(TIRED, Deed("mira", "camp")))
    assert verbs(outside(both)) == ["watch-event"]
    assert verbs(outside(both.with_(event="none"))) == ["watch-end"]


def test_nobody_does_two_things_in_a_watch_and_the_party_travels_together():
    busy = outside(TREK.with_(deeds=(TIRED,)), ROAD)
    with pytest.raises(Refused, match="Elf has done something"):
        play(gather, ELF, "foraging", world=busy)
    with pytest.raises(Refused, match="Elf has done something"):
        play(travel, world=busy)


def test_after_the_night_another_day_begins_and_eight_hours_have_passed():
    night = TREK.with_(watch=2, weather="terrible", event="none", deeds=(TIRED,))
    run = play(end_watch, world=outside(night))
    trek = run.world.get(Trek, "trek")
    assert (trek.watch, trek.yesterday, trek.weather, trek.deeds) == (0, "terrible", "", ())
    assert run.world.get(Clock, "clock").seconds == 28_800
    with pytest.raises(Refused, match="not rolled yet"):
        play(end_watch, world=outside())


def test_a_road_is_never_lost_and_the_last_watch_arrives():
    there = ROAD.with_(ground="roads", done=3)
    run = play(travel, world=outside(there))
    assert run.value.arrived
    assert "journey" not in run.world
    assert run.world.get(Trek, "trek").did("elf") == "travel"


def test_nobody_travels_in_catastrophic_weather():
    with pytest.raises(Refused, match="nobody travels today"):
        play(travel, world=outside(TREK.with_(weather="catastrophic"), ROAD))


def test_only_the_referee_knows_how_long_a_journey_is_and_what_a_watch_brings():
    run = play(plan, "Harrow", "long", "wilderness", "perilous", world=outside())
    assert run.value.length == 7
    hidden = World({**run.world.records, "trek": TREK.with_(event="encounter", foretold="nice"), "omen": Omen()})
    seen = view(hidden, Seat("ann", owns=("mira",)), SYSTEM).world
    journey, trek = seen.get(Journey, "journey"), seen.get(Trek, "trek")
    assert (journey.goal, journey.length, trek.event, trek.foretold) == ("Harrow", 1, "", "")
    assert "omen" not in seen


def test_an_event_is_rolled_in_secret_and_a_sign_settles_what_is_to_come():
    run = play(watch_event, dice={"d6": [2], "sign-d6": [1]}, world=outside())
    assert (run.value.event, run.value.foreshadows) == ("sign", "encounter")
    assert {one.audience for one in run.told} == {REFEREE}
    later = World({**run.world.records, "trek": TREK})
    met = play(watch_event, dice={"d6": [1]}, world=later)
    assert met.value.fixed
    assert "omen" not in met.world


def test_a_camp_is_spared_half_of_what_could_happen():
    camped = outside(TREK.with_(deeds=(Deed("mira", "camp"),)))
    assert chance_of(lambda one: one.event == "none", watch_event, world=camped) == 1 / 2


def test_terrible_weather_takes_fatigue_and_a_watch_whatever_one_wears():
    cloaked = MIRA.with_(items=(*MIRA.items, armed("winter cloak", "")))
    foul = outside(TREK.with_(weather="unpleasant"), cloaked, ROAD)
    mild = play(toll, world=foul)
    assert (stands(mild, "mira").fatigue, stands(mild, "elf").fatigue) == (0, 1)
    harsh = play(toll, world=outside(TREK.with_(weather="terrible"), cloaked, ROAD))
    assert (stands(harsh, "mira").fatigue, harsh.world.get(Journey, "journey").length) == (1, 5)
    longer = play(toll, "watch", world=foul)
    assert (stands(longer, "elf").fatigue, longer.world.get(Journey, "journey").length) == (0, 5)


def test_a_true_forecast_is_the_weather_of_tomorrow():
    run = play(camp, MIRA, "forecast", dice={"d6": [5], "forecast-d6": [6]}, world=outside())
    assert run.world.get(Trek, "trek").foretold == "terrible"
    tomorrow = play(weather, world=run.world)
    assert tomorrow.value == "terrible"
    guess = play(camp, MIRA, "forecast", dice={"d6": [4], "forecast-d6": [6]}, world=outside())
    assert guess.world.get(Trek, "trek").foretold == ""


def test_maps_shorten_a_journey_on_a_1_and_stock_grows_on_a_6():
    shorter = play(camp, MIRA, "maps", dice={"d6": [1]}, world=outside(ROAD))
    assert shorter.world.get(Journey, "journey").length == 3
    richer = play(camp, MIRA, "taking-stock", dice={"d6": [6]}, world=outside())
    assert stands(richer, "mira").rations == 1


def test_in_camp_those_are_listed_who_are_ill_and_not_cared_for_yet():
    ill, cared = MIRA.with_(id="ill", illnesses=(AGUE,)), MIRA.with_(id="cared", illnesses=(AGUE,), nursed=True)
    rows = next(one.rows for one in camp.parameters if one.name == "patient")
    assert rows
    assert [one.value for one in rows(outside(ill, cared), {})] == ["ill"]


def test_beside_sleep_a_camp_has_room_for_one_thing_and_no_more():
    night = play(sleep, MIRA, world=outside()).world
    stocked = play(camp, night["mira"], "taking-stock", dice={"d6": [6]}, world=night).world
    with pytest.raises(Refused, match="done something with this Watch"):
        play(camp, stocked["mira"], "taking-stock", world=stocked)


def test_in_the_wilderness_nobody_gets_warm_without_a_camp():
    cold = outside(MIRA.with_(lacks=("warmth",)))
    with pytest.raises(Refused, match="make camp first"):
        play(warm_up, cold["mira"], world=cold)
    camped = play(camp, cold["mira"], world=cold).world
    assert not stands(play(warm_up, camped["mira"], world=camped), "mira").lacks


def test_nobody_camps_where_no_watch_is_counted():
    with pytest.raises(Refused, match="nobody is in the wilderness"):
        play(camp, MIRA, "boost-morale", world=world(MIRA))


def test_travel_takes_a_watch_for_all_where_watches_are_not_counted():
    run = play(travel, world=world(MIRA, ELF, ROAD.with_(guided=True)))
    assert run.world.get(Clock, "clock").seconds == WATCH_SECONDS


def test_what_is_gathered_is_eaten():
    hunter = MIRA.with_(items=(armed("spear"),))
    gone = play(gather, hunter, "hunting", skilled=True, world=outside(hunter))
    run = play(wait, "watch", dice={"portions-d8": [2]}, world=gone.world)
    fed = play(meal, run.world["mira"], "simple", fire=True, world=run.world)
    assert stands(fed, "mira").larder == (("raw meat", 1),)
    with pytest.raises(Refused, match="fishing needs a rod"):
        play(gather, MIRA, "fishing", world=outside())


def test_exhaustion_may_be_slept_off_eaten_off_or_borne():
    borne = play(exhaustion, world=outside())
    assert (stands(borne, "mira").fatigue, stands(borne, "elf").fatigue) == (1, 1)
    with pytest.raises(Refused, match="Mira has no rations"):
        play(exhaustion, "eat", world=outside())
    fed = outside(MIRA.with_(rations=1, fatigue=1), ELF.with_(rations=1))
    assert stands(play(exhaustion, "eat", world=fed), "mira").fatigue == 0


def test_a_slope_has_an_upper_side_and_a_meadow_has_none():
    steep = play(encounter_ground, "mountain", dice={"ground-d6": [4], "slope-d6": [5]}, world=outside())
    assert (steep.value.name, steep.value.high) == ("a steep slope", "party")
    assert play(encounter_ground, dice={"ground-d6": [6]}, world=outside()).value.name == "undergrowth"
    with pytest.raises(Refused, match="which country"):
        play(encounter_ground, world=world(MIRA))


def test_an_ingredient_that_is_found_needs_a_slot_and_the_last_slot_takes_all_hp():
    for load, found, hp in ((9, 0, 4), (8, 1, 0), (7, 1, 4)):
        one = MIRA.with_(load=load)
        gone = play(gather, one, "foraging", terrain="desert", world=outside(one))
        run = play(wait, "watch", dice={"ingredient-d6": [1]}, world=gone.world)
        assert (len(stands(run, "mira").ingredients), stands(run, "mira").hp) == (found, hp)


def test_what_was_laid_down_in_a_place_or_on_the_road_is_not_there_a_watch_later():
    room = Place(id="room", called="Room", text="", here=())
    laid = Lying(id="lying-staff", item=item_named("simple staff"), place="room")
    dropped = FallenLight(id="torch", item=replace(item_named("torch"), lit=True), place="room")
    gone = play(travel, world=outside(ROAD.with_(guided=True), room, Scene(place="room"), laid, dropped)).world
    assert not [*lying(there(gone, "mira"), gone), *fallen_lights(there(gone, "mira"), gone)]
    onward = play(lay_down, there(gone, "mira"), "longsword", world=gone).world
    assert [words["lies"] for _, words, _ in lying(there(onward, "elf"), onward)] == ["lying-longsword"]
    free = World({**onward.records, "trek": onward.get(Trek, "trek").with_(deeds=())})
    later = play(travel, world=free)
    assert "Left behind: longsword" in [one.text for one in later.told]
    assert not [*lying(there(later.world, "elf"), later.world)]


def test_a_journey_ends_where_it_leads_and_the_referee_says_whether_that_is_in_the_wilds():
    inn, room = Place(id="inn", called="Salt Inn", text=""), Place(id="room", called="Room", text="")
    here = outside(TREK.with_(weather="nice"), inn, room, Scene(place="room"))
    begun = play(plan, "Salt Inn", "short", "roads", world=here)
    assert not begun.world.all(Scene)
    come = play(travel, world=begun.world)
    assert [one.place for one in come.world.all(Scene)] == ["inn"]
    assert [str(text) for _, _, text in due(come.world)] == [
        "Salt Inn is reached: out of the wilderness",
        "Salt Inn is reached: it lies in the wilderness",
    ]
    assert not [one for one, _, _ in abroad_offers(there(come.world, "mira"), come.world) if one is gather]
    stays = next(words for one, words, _ in due(come.world) if one is set_out)
    assert "watch-event" in verbs(play(set_out, stays["terrain"], stays["season"], world=come.world).world)


def test_a_journey_to_where_nobody_has_drawn_a_place_ends_in_a_scene_of_that_name():
    near = play(travel, world=outside(ROAD.with_(goal="Harrow", length=1, guided=True))).world
    assert [one.called for one in near.all(Setting)] == ["Harrow"]
    on = play(plan, "Home", "short", "roads", world=near).world
    assert not on.all(Setting)


def test_a_fight_in_a_place_is_drawn_in_it_and_not_in_the_wilderness():
    shaft = Place(id="shaft", called="Pump shaft", text="Water drips.")
    fight = Fight(party=("mira",), foes=("elf",))
    people = (*world(MIRA, ELF), shaft, Scene(place="shaft"), fight, Omen())
    sheet = SYSTEM.scene(World({one.id: one for one in people}))
    assert sheet is not None
    assert (sheet.title, "The wilderness" in [name for name, _ in sheet.groups]) == ("Pump shaft", False)


def test_a_night_in_the_open_says_beforehand_and_afterwards_that_it_is_perilous_and_why():
    fair = TREK.with_(weather="nice", season="summer")
    kit = MIRA.with_(items=(*MIRA.items, item_named("bedroll")))

    def said(who, trek):
        start = World({**outside(trek).records, who.id: who})
        found = [str(text) for deed, words, text in nights(who, start) if deed is sleep and "quality" not in words]
        return [text.removesuffix("; it is for one alone") for text in found]

    assert said(MIRA, fair) == ["A night in the open without a bedroll: perilous, no Fatigue goes"]
    assert said(kit, TREK) == ["A night in the open without a tent: perilous, no Fatigue goes"]
    assert said(kit, fair) == ["A normal night: all Fatigue goes"]
    told = [str(one.text) for one in play(sleep, MIRA, world=outside(fair)).told]
    assert "Mira sleeps in the open without a bedroll: the night is perilous." in told


def test_each_country_of_a_journey_says_on_the_form_what_lies_in_it():
    going = next(one for one in plan.parameters if one.name == "going")
    assert [going.called(one) for one in going.words] == [
        "Easy: plains and valleys",
        "Tough: forest, desert, hills",
        "Perilous: mountains, jungle, swamp",
    ]
