"""Light and darkness of a place: who sees nothing there, and fights as the blind do."""

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import Clock, World
from rulewright.systems.bricks.exploring import Place
from rulewright.systems.bricks.exploring.records import Find, Way
from rulewright.systems.symbaroum import SYSTEM
from rulewright.systems.symbaroum.fight.order import arrive, fight
from rulewright.systems.symbaroum.records.site import Whereabouts
from rulewright.systems.symbaroum.site.places import go, place
from tests.symbaroum.people import brute, done, mira, play

ROAD = Place(id="road", called="Road", ways=(Way("cave", "In."),), entered=True)
CAVE = Place(id="cave", called="Cave", ways=(Way("road", "Out."),), entered=True, dark=True)


def at(place, *people):
    """People at one of the two places."""
    return [Clock(), ROAD, CAVE, Whereabouts(place=place), *people]


def sights(run):
    return {one.id: one.sight for one in getattr(run, "world", run) if hasattr(one, "sight")}


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


TORCH = {"gear": ("torch",)}


def test_when_whoever_holds_the_light_falls_or_runs_all_fight_in_the_dark_until_it_is_back():
    me, ada, foe = mira(quick=12), mira(id="ada", name="Ada", quick=11, **TORCH), brute(quick=8)
    begun = play(fight, (me, ada, foe), world=at("cave", me, ada, foe)).world
    assert set(sights(done(begun, "hurt", target="ada", damage=20)).values()) == {"darkness"}
    theirs = done(done(begun, "begin"), "next")
    ran = done(theirs, "flee", who="ada")
    assert sights(ran) == {"mira": "darkness", "ada": "clear", "brute": "darkness"}
    assert set(sights(done(ran, "arrive", who="ada")).values()) == {"clear"}


def test_a_light_that_comes_late_is_a_light_for_everybody():
    me, foe, late = mira(quick=12), brute(quick=8), mira(id="ada", name="Ada", **TORCH)
    begun = play(fight, (me, foe), world=at("cave", me, foe, late.with_(gear=()))).world
    assert set(sights(begun).values()) == {"darkness"}
    with_torch = World([late, *(one for one in begun if one.id != "ada")])
    assert set(sights(play(arrive, late, world=with_torch)).values()) == {"clear"}


def test_a_light_that_is_taken_off_the_fallen_lets_everybody_see_again():
    dead = brute(status="dead", **TORCH)
    inside = done(World(at("road", mira(), dead)), "go", way="cave")
    inside = done(inside, "send", who=["brute"], place="cave")
    assert sights(inside)["mira"] == "darkness"
    assert sights(done(inside, "take", who="mira", other="brute", thing="torch"))["mira"] == "clear"


def test_the_referee_takes_the_party_into_the_dark_and_lets_light_into_it():
    world = done(World(at("road", mira())), "take-party", place="cave")
    assert sights(world)["mira"] == "darkness"
    assert sights(done(world, "take-party", place="road"))["mira"] == "clear"
    assert sights(done(world, "change-place", place="cave", dark=False))["mira"] == "clear"


def test_of_a_dark_place_nobody_without_a_light_learns_more_than_that_it_is_dark_and_where_its_ways_are():
    ring = Find("ring", "a ring glints")
    cave = CAVE.with_(text="Bones.", troves=(ring,), entered=False)
    for gear, learns in (((), False), (("torch",), True)):
        world = World([Clock(), ROAD, cave, Whereabouts(place="road"), mira(gear=gear)])
        run = play(go, "cave", world=world)
        told = " ".join(one.text for one in run.told if one.audience == "everyone")
        seen = view(run.world, Seat("ann", owns=("mira",)), SYSTEM).world.get(Place, "cave")
        assert ("Bones." in told, "a ring glints" in told) == (learns, learns)
        assert (bool(seen.text), bool(seen.troves), bool(seen.ways)) == (learns, learns, True)


def test_whoever_sees_in_the_dark_is_said_to_and_is_not_told_that_they_see():
    inside = play(go, "cave", world=at("road", mira(night_eyes=True)))
    told = [one.text for one in inside.told]
    assert "It is dark here: Mira sees in the dark" in told
    assert not [one for one in told if "clearly" in one]
    assert done(World(inside.world), "go", way="road")["mira"].sight == "clear"


def test_what_a_place_looks_like_is_told_to_whoever_comes_back_with_a_light():
    world = World([Clock(), ROAD, CAVE.with_(text="Bones."), Whereabouts(place="road"), mira(gear=("torch",))])
    assert any("Bones." in one.text for one in play(go, "cave", world=world).told)
