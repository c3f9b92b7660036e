"""Light and darkness of a place: who sees nothing there, and fights as the blind do."""

from rulewright.engine import Clock
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Way
from rulewright.systems.symbaroum.fight.order import arrive, fight
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.site.places import go, place
from tests.symbaroum.people import brute, mira, play

ROAD = Place(id="road", called="Road", ways=(Way("cave", "In."),), entered=True)
CAVE = Place(id="cave", called="Cave", ways=(Way("road", "Out."),), entered=True, dark=True)


def at(place, *people):
    """People at one of the two places."""
    return [Clock(), ROAD, CAVE, Whereabouts(place=place), *people]


def sights(run):
    return {one.id: one.sight for one in run.world if hasattr(one, "sight")}


def test_where_it_is_dark_and_nobody_has_a_light_all_fight_in_darkness():
    run = play(fight, (mira(quick=12), brute(quick=8)), world=at("cave", mira(quick=12), brute(quick=8)))
    assert sights(run) == {"mira": "darkness", "brute": "darkness"}


def test_a_light_in_the_party_lets_everybody_see():
    me = mira(quick=12, gear=("torch",))
    run = play(fight, (me, brute(quick=8)), world=at("cave", me, brute(quick=8)))
    assert sights(run) == {"mira": "clear", "brute": "clear"}


def test_whoever_cannot_do_anything_holds_up_no_light():
    me, fallen = mira(quick=12), mira(id="ada", name="Ada", gear=("torch",), status="dying")
    run = play(fight, (me, brute(quick=8)), world=at("cave", me, fallen, brute(quick=8)))
    assert sights(run)["mira"] == "darkness"


def test_against_a_foe_that_sees_in_the_dark_the_player_rolls_twice_and_keeps_the_worse():
    me, foe = mira(quick=12), brute(quick=8, night_eyes=True)
    run = play(fight, (me, foe), world=at("cave", me, foe))
    assert [run.world[one].impaired for one in ("mira", "brute")] == [True, False]


def test_whoever_comes_late_into_the_dark_sees_nothing_either():
    me, foe, late = mira(quick=12), brute(quick=8), brute("late", quick=5)
    begun = play(fight, (me, foe), world=at("cave", me, foe, late))
    assert sights(play(arrive, late, world=begun.world))["late"] == "darkness"


def test_going_into_the_dark_takes_sight_and_coming_out_gives_it_back():
    inside = play(go, "cave", world=at("road", mira()))
    assert sights(inside) == {"mira": "darkness"}
    assert sights(play(go, "road", world=inside.world)) == {"mira": "clear"}


def test_smoke_and_fog_stay_as_they_are():
    run = play(go, "cave", world=at("road", mira(sight="fog")))
    assert sights(run) == {"mira": "fog"}


def test_in_the_dark_it_is_said_what_the_party_sees_by_and_that_else_nothing_is_found():
    for gear, light in (((), "without a light nobody finds anything"), (("torch",), "Mira gives light (Torch)")):
        inside = play(go, "cave", world=at("road", mira(gear=gear)))
        assert f"It is dark here: {light}" in [one.text for one in inside.told]
        sheet = place(inside.world)
        assert sheet is not None
        seen = dict(sheet.groups)["You see"]
        assert [(one.value, one.note) for one in seen] == [("It is dark here.", light)]
