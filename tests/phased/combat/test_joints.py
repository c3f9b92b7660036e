"""Where time, things, places and turns meet: what is in play when something else ends or begins."""

from contextlib import nullcontext
from typing import Any

import pytest

from rulewright.engine import Clock, World, play, why_not
from rulewright.errors import Refused, Unreadable
from rulewright.systems.bricks.exploring import Scene, Way
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.combat.attack import attack
from rulewright.systems.phased.delving.opening import force_door, unlock
from rulewright.systems.phased.delving.places import find, go
from rulewright.systems.phased.delving.turns import end_delve, make_noise, take_turn
from rulewright.systems.phased.delving.wedging import hold_door
from rulewright.systems.phased.outings.wanderers import who_wanders
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.people.meeting import enter
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Delve, Door, Place
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.lying import Lying
from rulewright.systems.phased.records.spells import Writing
from rulewright.systems.phased.records.wild import Journey
from rulewright.systems.phased.rounds.fight import end_fight
from rulewright.systems.phased.rounds.refuges import flee_now
from rulewright.systems.phased.things.ground import lay_down, take_up
from rulewright.systems.phased.things.handing import give, loot
from rulewright.systems.phased.wild.travel import explore, forced_march, travel
from rulewright.systems.phased.wild.watches import end_journey
from tests.phased.delving import HALL, MIRA, done, door, dungeon
from tests.phased.people import after, somebody

BOOK = Writing(spell="Sleep")
GAME: Any = SYSTEM
FIGHT = Fight(id="fight", party=("ana",), enemies=("hob",))


def test_the_torch_of_a_delve_goes_out_when_the_delve_is_over_whoever_bears_the_kit() -> None:
    mira = MIRA.with_(hands=("torch", "hand"), gear=("hand",))
    dead = somebody("bor", dead=True, supplies=1, delve_kit=True)
    run = done(dungeon(mira, dead, Delve()), end_delve)
    assert (after(run, "mira").hands, after(run, "bor").delve_kit, after(run, "bor").supplies) == (("hand",), False, 0)
    assert any("goes out" in one.text for one in run.told)


@pytest.mark.parametrize("plight", [{"dead": True}, {"asleep": True}, {"critical": True}])
def test_nobody_holds_a_door_who_cannot_any_more(plight: dict[str, Any]) -> None:
    held = door(held_by=("bor",))
    standing = dungeon(held, somebody("bor"))
    with pytest.raises(Refused, match="is held"):
        done(standing, force_door, MIRA, held)
    fallen = dungeon(held, somebody("bor", **plight))
    assert done(fallen, force_door, MIRA, held, dice=[("str-save", 2)]).world.get(Door, "door").is_open


def test_whoever_goes_on_holds_no_door_behind_them() -> None:
    other = Door(id="side", name="Side", between=("hall",))
    world = done(dungeon(door(state="open"), other, MIRA), hold_door, (MIRA,), other).world
    assert world.get(Door, "side").held_by == ("mira",)
    assert done(world, go, "1").world.get(Door, "side").held_by == ()


@pytest.mark.parametrize("verb", ["begin-journey", "begin-delve", "end-journey", "end-delve"])
def test_nobody_sets_out_or_comes_home_in_the_midst_of_a_fight(verb: str) -> None:
    world = World([Clock(), somebody("ana"), somebody("hob", kind="monster"), FIGHT, Journey(), Delve()])
    assert "a fight is in progress" in str(why_not(SYSTEM.procedure(verb), {}, world))


@pytest.mark.parametrize(("rule", "seconds"), [(travel, 0), (forced_march, 60_000)])
def test_nobody_travels_overland_who_is_in_a_dungeon(rule: Any, seconds: int) -> None:
    ana = somebody("ana")
    with pytest.raises(Refused, match="come out of the dungeon first"):
        play(rule, (ana,), world=[Clock(seconds=seconds), ana, Journey(), Delve()])


@pytest.mark.parametrize(("rule", "outing"), [(end_journey, Journey), (end_delve, Delve)])
def test_an_encounter_that_has_come_is_met_before_the_outing_ends(rule: Any, outing: Any) -> None:
    with pytest.raises(Refused, match="an encounter is on its way"):
        play(rule, world=[Clock(), somebody("ana"), outing(coming="mercenary")])


@pytest.mark.parametrize("plight", [{"dead": True}, {"asleep": True}])
def test_the_books_of_the_fallen_are_taken_and_leave_their_hands(plight: dict[str, Any]) -> None:
    ana = somebody("ana", gear=("hand",))
    bor = somebody("bor", writings=(BOOK, BOOK), hands=("spellbook",), gear=("bow",), **plight)
    given = ("spellbook of Sleep", "bow", "Spellbook of sleep")
    run = play(loot, ana, bor, given, world=[Clock(), ana, bor])
    assert (after(run, "ana").writings, after(run, "ana").gear) == ((BOOK, BOOK), ("hand", "bow"))
    assert (after(run, "bor").writings, after(run, "bor").hands, after(run, "bor").gear) == ((), (), ())
    rows = next(one.rows for one in loot.parameters if one.name == "things")
    assert rows is not None
    assert "spellbook of Sleep" in [row.value for row in rows(World([bor]), {"fallen": "bor"})]
    one = play(loot, ana, bor, ("spellbook of Sleep",), world=[Clock(), ana, bor]).world
    assert one.get(Creature, "bor").hands == ("spellbook",)


def nowhere(**fields: Any) -> World:
    """A dungeon of which no table says who wanders there."""
    return dungeon(Delve(**fields))


def offered(world: World, procedure: str) -> list[dict[str, Any]]:
    """What is due of a procedure, by its arguments."""
    return [dict(one.arguments) for one in due(world) if one.procedure == procedure]


@pytest.mark.parametrize(("face", "field"), [(1, "coming"), (2, "pending")])
def test_who_wanders_where_no_table_says_it_is_for_the_referee_to_say(face: int, field: str) -> None:
    run = done(nowhere(), make_noise, dice=[("event", face)])
    choices = offered(run.world, "phased.who-wanders")
    assert {"who": "cave-goblin"} in choices
    assert {} in choices
    with pytest.raises(Refused, match="an encounter is on its way") if face == 1 else nullcontext():
        done(run.world, take_turn, ("rest",), dice=[("event", 6)])
    said = done(run.world, who_wanders, "cave-goblin")
    assert getattr(said.world.get(Delve, "delve"), field) == "cave-goblin"
    assert not offered(said.world, "phased.who-wanders")
    with pytest.raises(Refused, match="not asked for"):
        done(said.world, who_wanders, "cave-goblin")
    nobody = done(run.world, who_wanders).world
    assert getattr(nobody.get(Delve, "delve"), field) == ""
    done(nobody, take_turn, ("rest",), dice=[("event", 6)])


def test_an_encounter_on_its_way_is_not_lost_behind_a_noise() -> None:
    with pytest.raises(Refused, match="an encounter is on its way"):
        done(nowhere(coming="cave-goblin"), make_noise, dice=[("event", 1)])


def test_whoever_is_on_no_list_is_due_until_they_are_brought_in() -> None:
    world = nowhere(coming="Two pedlars")
    assert offered(world, "phased.enter") == [{"name": "Two pedlars"}]
    run = done(world, enter, "Two pedlars").world
    assert (run.get(Delve, "delve").coming, run.get(Place, "hall").here) == ("", ("two-pedlars",))


def test_landmarks_that_no_area_tells_of_are_for_the_referee_to_say() -> None:
    ana = somebody("ana")
    run = play(explore, (ana,), world=[Clock(), ana, Journey()])
    assert [one.get("matter") for one in offered(run.world, "phased.settle")] == ["matter-1"] * 3
    with pytest.raises(Refused, match="has yet to say"):
        play(explore, (ana,), world=run.world)


def test_a_key_changes_hands_like_anything_else() -> None:
    bor = somebody("bor")
    world = dungeon(door(state="locked"), MIRA.with_(keys=("door",)), bor)
    lock = world.get(Door, "door")

    def keys(there: World, who: str) -> tuple[str, ...]:
        return there.get(Creature, who).keys

    with pytest.raises(Refused, match="has no key to"):
        done(world, give, bor, MIRA, keys=(lock,))
    given = done(world, give, world.get(Creature, "mira"), bor, keys=(lock,)).world
    assert (keys(given, "mira"), keys(given, "bor")) == ((), ("door",))
    laid = done(given, lay_down, given.get(Creature, "bor"), keys=(lock,)).world
    assert keys(laid, "bor") == ()
    up = done(laid, take_up, laid.get(Creature, "mira")).world
    assert keys(up, "mira") == ("door",)
    assert not up.all(Lying)
    dead = dungeon(door(state="locked"), bor.with_(keys=("door",), dead=True))
    assert {"value": "door", "title": "Grate"} in [
        {"value": one.value, "title": one.title} for one in rows_of(loot, "keys")(dead, {"fallen": "bor"})
    ]
    looted = done(dead, loot, MIRA, dead.get(Creature, "bor"), keys=(lock,)).world
    assert (keys(looted, "mira"), keys(looted, "bor")) == (("door",), ())
    assert done(looted, unlock, looted.get(Creature, "mira"), lock).world.get(Door, "door").is_open


def test_a_thing_to_be_found_that_is_a_key_is_one_to_whoever_picks_it_up() -> None:
    run = done(dungeon(door(state="locked", key="Box")), find, MIRA, "1")
    assert (after(run, "mira").keys, after(run, "mira").treasure) == (("door",), 0)


def test_a_party_that_flees_comes_somewhere_and_leaves_behind_who_cannot_run() -> None:
    bor, hob = somebody("bor", critical=True), somebody("hob", kind="monster")
    fight = Fight(id="fight", party=("mira", "bor"), enemies=("hob",), gone=("mira",))
    here = HALL.with_(here=("hob",))
    shut = done(dungeon(here, door(), bor, hob, fight), end_fight, fight).world
    assert shut.get(Scene, "scene").place == "hall", "the only way is shut"
    run = done(dungeon(here, door(state="open"), bor, hob, fight), end_fight, fight).world
    assert (run.get(Scene, "scene").place, run.get(Place, "hall").here) == ("vault", ("hob", "bor"))
    assert run.get(Door, "door").state == "stuck", "it falls shut behind them"
    back = play(go, "1", world=World({**run.records, "door": door(state="open")})).world
    assert back.get(Place, "hall").here == ("hob",)
    stays = done(dungeon(here, somebody("bor"), hob, fight), end_fight, fight).world
    assert stays.get(Scene, "scene").place == "hall"


def test_whoever_flees_picks_one_of_the_ways_and_the_party_is_where_it_leads() -> None:
    hob = somebody("hob", kind="monster")
    fight = Fight(id="fight", party=("mira",), enemies=("hob",), phase=3)
    cellar = Place(id="cellar", called="Cellar", ways=(Way("hall", "up"),), entered=True)
    yard = Place(id="yard", called="Yard", ways=(Way("hall", "back"),))
    hall = HALL.with_(ways=(*HALL.ways, Way("cellar", "down"), Way("yard", "out")), here=("hob",))
    here = dungeon(hall, cellar, yard, door(), hob, fight)
    assert [one.title for one in rows_of(flee_now, "to")(here, {})] == ["down the stair", "down", "out"]
    with pytest.raises(Refused, match="is shut"):
        done(here, flee_now, MIRA, "1")
    with pytest.raises(Unreadable, match="no such way here"):
        done(here, flee_now, MIRA, "the moon")
    for way, there in (("3", "yard"), ("", "cellar")):
        ran = done(here, flee_now, MIRA, way, dice=[("flee-save", 1)]).world
        assert done(ran, end_fight, ran["fight"]).world.get(Scene, "scene").place == there


def test_where_no_way_is_open_the_referee_says_where_it_is_safe() -> None:
    fight = Fight(id="fight", party=("mira",), enemies=("hob",), phase=3)
    here = dungeon(HALL.with_(here=("hob",)), door(), somebody("hob", kind="monster"), fight)
    with pytest.raises(Refused, match="no way out is open"):
        done(here, flee_now, MIRA)
    elsewhere = next(one for one in flee_now.parameters if one.name == "elsewhere")
    assert elsewhere.by == "referee"
    assert done(here, flee_now, MIRA, elsewhere="up the chimney", dice=[("flee-save", 1)]).value


def test_foes_who_got_away_are_not_here_any_more() -> None:
    fight = Fight(id="fight", party=("mira",), enemies=("hob",), gone=("hob",))
    world = dungeon(HALL.with_(here=("hob",)), somebody("hob", kind="monster"), fight)
    over = done(world, end_fight, fight).world
    assert (over.get(Place, "hall").here, over.get(Place, "vault").here) == ((), ("hob",))


def rows_of(rule: Any, parameter: str) -> Any:
    """What a form offers for a parameter."""
    return next(one.rows for one in rule.parameters if one.name == parameter)


def test_what_would_encumber_says_so_before_it_is_taken() -> None:
    laid = done(dungeon(somebody("bor", coins=1000)), lay_down, somebody("bor", coins=1000), coins=1000).world
    texts = [str(one.text) for one in GAME.offers(laid, "mira", {})]
    assert "Take up what lies here: 1000 coins: encumbered then, and HP do not count" in texts
    assert "Pick up: box: encumbered then, and HP do not count" in texts
    laden = World({**laid.records, "mira": MIRA.with_(treasure=1)})
    assert "Pick up: box" in [str(one.text) for one in GAME.offers(laden, "mira", {})]


def test_nobody_is_struck_who_has_got_away() -> None:
    foe = somebody("hob", kind="monster")
    fight = Fight(party=("mira",), enemies=("hob",), gone=("mira",), round=1, phase=4)
    with pytest.raises(Refused, match="has got away"):
        play(attack, foe, MIRA, world=World((MIRA, foe, fight)))
