from fractions import Fraction

import pytest
from hypothesis import given
from hypothesis import strategies as st

from rulewright.campaign.seen.sight import Seat, view
from rulewright.chance import Seeded
from rulewright.engine import Clock, World, exact, live, play
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.numbers import WATCH_SECONDS
from rulewright.systems.phased.outings.rest import long_rest, short_rest
from rulewright.systems.phased.pages.glance import strip
from rulewright.systems.phased.records.delving import Area
from rulewright.systems.phased.records.wild import JOURNEY, SKIES, WEATHER, Journey, Weather
from rulewright.systems.phased.wild.camp import make_camp
from rulewright.systems.phased.wild.travel import describe_area, explore, forced_march, travel
from rulewright.systems.phased.wild.watches import arrive, begin_journey, end_journey, light_at, turn_season
from rulewright.systems.phased.wild.weather import set_weather, turn_weather
from tests.phased.people import after, somebody

MIRA = somebody()
TOM = somebody("tom", supplies=1)
ANNA = Seat("anna", owns=("mira",))
MARSH = Area(id="marsh", name="Marsh", wandering=("reed-cutter", "mud-lamprey"), landmarks=("a leaning tower",))
DARK = 2 * WATCH_SECONDS
"""A moment in the third watch."""


def wilds(*records, seconds=0, **fields):
    """A journey in spring with these people, by day or at another moment."""
    found = [Clock(seconds=seconds), MIRA, MARSH, Journey(**{"area": "marsh", **fields}), *records]
    return World({one.id: one for one in found})


def test_the_slowest_sets_the_pace_and_halvings_multiply():
    tom = TOM.with_(wounds=("broken-leg",))
    run = play(travel, (MIRA, tom), world=wilds(tom), dice=[("miles", (6, 5)), ("event", 6)])
    assert (run.value, run.world.get(Journey, JOURNEY).miles, run.world.get(Clock, "clock").seconds) == (2, 2, 28_800)


def test_a_march_is_halved_for_the_slow_unless_the_table_says_otherwise():
    for options, miles in (({}, 2), ({"forced_march_halved": False}, 5)):
        run = play(
            forced_march,
            (MIRA, TOM),
            world=wilds(TOM, seconds=DARK),
            dice=[("miles", 5), ("event", 6)],
            options=options,
        )
        assert run.value == miles
        assert after(run, "mira").fatigue == after(run, "tom").fatigue == 1


def test_nobody_marches_whose_body_has_no_room_for_the_fatigue():
    tired = MIRA.with_(fatigue=4)
    with pytest.raises(Refused, match="no room for fatigue"):
        play(forced_march, (tired,), world=wilds(tired, seconds=DARK))


def test_the_season_says_how_many_watches_are_light():
    noon = WATCH_SECONDS
    assert (light_at("summer", noon), light_at("winter", noon)) == ("light", "dark")
    run = play(turn_season, "winter", world=wilds(seconds=noon))
    with pytest.raises(Refused, match="this watch is dark"):
        play(travel, (MIRA,), world=run.world)


def test_exploring_reveals_landmarks_that_nobody_knew():
    world = wilds(MARSH.with_(known=True))
    assert view(world, ANNA, SYSTEM).world.get(Area, "marsh").landmarks == ()
    run = play(explore, (MIRA,), world=world)
    assert view(run.world, ANNA, SYSTEM).world.get(Area, "marsh").landmarks == MARSH.landmarks
    with pytest.raises(Refused, match="known already"):
        play(explore, (MIRA,), world=run.world)


def test_the_encumbered_owe_a_watch_of_camp_before_the_group_moves_on():
    world = play(travel, (MIRA, TOM), world=wilds(TOM), dice=[("miles", (3, 3)), ("event", 3)]).world
    for rule in (travel, explore):
        with pytest.raises(Refused, match=r"make camp first \(Tom\)"):
            play(rule, (MIRA, world["tom"]), world=world)
    camp = play(make_camp, (MIRA, world["tom"]), world=world)
    assert camp.world.get(Journey, JOURNEY).resting == ()
    assert rations_left(after(camp, "tom")) == 5


def test_whoever_goes_hungry_gets_no_hp_back_until_a_night_with_food():
    tom = TOM.with_(hp=1, fatigue=2, strength=8)
    run = play(make_camp, (tom,), (tom,), world=wilds(tom))
    tom = after(run, "tom")
    assert (tom.hp, tom.fatigue, tom.hungry) == (1, 2, True)
    assert after(play(short_rest, (tom,), world=run.world), "tom").hp == 1
    fed = after(play(make_camp, (tom,), world=run.world, dice=[("heal-tom", 3)]), "tom")
    assert (fed.hp, fed.fatigue, fed.strength, fed.hungry) == (6, 0, 10, False)


def test_each_chooses_what_a_night_heals_among_what_is_lowered():
    tom = TOM.with_(strength=4, willpower=5)
    run = play(make_camp, (MIRA, tom), world=wilds(tom), choices=[("heal", "wil")], dice=[("heal-tom", 3)])
    assert (after(run, "tom").strength, after(run, "tom").willpower) == (4, 8)


def test_rations_are_shared_and_too_few_are_refused_before_anybody_eats():
    world = wilds(TOM.with_(rations=1))
    with pytest.raises(Refused, match="1 ration for 2 eaters"):
        play(make_camp, (MIRA, world["tom"]), world=world)
    alone = wilds()
    with pytest.raises(Refused, match=r"0 rations for 1 eater\b"):
        play(make_camp, (MIRA,), world=alone)
    run = play(make_camp, (MIRA, world["tom"]), (world["tom"],), world=world)
    assert (after(run, "tom").supplies, after(run, "tom").hungry, after(run, "mira").hungry) == (0, True, False)


def test_a_long_rest_of_the_hungry_restores_as_usual():
    tom = TOM.with_(hp=1, hungry=True)
    assert after(play(long_rest, tom, world=World([Clock(), tom])), "tom").hp == 6


def test_undead_servants_eat_nothing_in_camp_and_regain_nothing():
    bones = TOM.with_(id="bones", name="Bones", kind="servant", undead=True, hp=1, supplies=0, rations=0)
    world = wilds(TOM.with_(rations=1, supplies=1), bones)
    run = play(make_camp, (world["tom"], bones), world=world)
    assert (after(run, "tom").supplies, after(run, "bones").hp, after(run, "bones").hungry) == (0, 1, False)


def test_nothing_is_done_by_the_watch_before_a_journey_begins():
    world = World([Clock(), MIRA, MARSH])
    with pytest.raises(Refused, match="begin one"):
        play(travel, (MIRA,), world=world)
    world = play(begin_journey, "fall", MARSH, world=world).world
    assert world.get(Area, "marsh").known
    assert JOURNEY not in play(end_journey, world=world).world


def test_an_area_is_the_referees_before_the_travellers_come_into_it():
    world = play(describe_area, "Old Mill", ("reed-cutter",), ("a wheel",), world=wilds()).world
    assert "area-old-mill" not in view(world, ANNA, SYSTEM).world
    world = play(arrive, world.get(Area, "area-old-mill"), world=world).world
    assert view(world, ANNA, SYSTEM).world.get(Area, "area-old-mill").wandering == ()


def test_the_clock_shows_season_light_and_weather_on_a_journey():
    words = {str(one.name): str(one.value) for one in strip(wilds(seconds=DARK), {}).ticks}
    assert (words["season"], words["daylight"], words["weather"]) == ("spring", "dark", "fair")


def test_magic_sets_a_weather_that_goes_on_from_there():
    sky = play(set_weather, "Extreme", world=wilds()).value
    assert (sky.now, play(turn_weather, world=wilds(sky), dice=[("weather", 1)]).value.now) == (
        "extreme",
        "catastrophic",
    )
    made = play(set_weather, "a rain of frogs", world=wilds()).value
    assert (made.now, play(turn_weather, world=wilds(made), dice=[("weather", 6)]).value.now) == (
        "a rain of frogs",
        "nice",
    )


@given(st.lists(st.integers(1, 6), max_size=12))
def test_the_weather_moves_a_step_at_a_time_and_never_off_its_ends(faces):
    world, at = wilds(), SKIES.index("fair")
    for face in faces:
        world = play(turn_weather, world=world, dice=[("weather", face)]).world
        now = SKIES.index(world.get(Weather, WEATHER).sky)
        assert now - at in ((-1, 0) if face > 3 else (1, 0))
        assert now != at or at in (0, len(SKIES) - 1)
        at = now


@given(st.integers(0, 4), st.integers(0, 2), st.integers(0, 999))
def test_load_and_legs_never_make_a_group_faster(units, legs, seed):
    slow = MIRA.with_(supplies=min(units, 4 >> legs), wounds=("broken-leg",) * legs)
    miles = [live(travel, (one,), source=Seeded(seed), world=wilds(one)).value for one in (MIRA, slow)]
    assert miles[1] <= miles[0]


def test_a_watch_of_travel_is_seven_miles_in_the_mean():
    odds = exact(travel, (MIRA,), world=wilds(), of=lambda miles, _seen: miles)
    assert sum(miles * odds.p(miles) for miles in range(2, 13)) == 7
    assert odds.p(2) == Fraction(1, 36)
