"""Small sites to explore, in the games whose demonstration has one: what is hidden, met and found there."""

from typing import Any

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.chance.sources import Seeded
from rulewright.content import pack
from rulewright.engine import Event, Record, System, World, installed, live
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, events
from rulewright.systems.bricks.exploring.sites import Room
from rulewright.systems.bricks.house.records import SCENE

HIDDEN_WAYS = {
    "phased": ("counting-room", "strong-room"),
    "bdp": ("weigh-house", "pump-shaft"),
    "murdham": ("toll-hut", "under-hut"),
}
"""Where a way is found only by looking, and where it leads."""


@pytest.mark.parametrize("game", installed().values(), ids=installed())
def test_whatever_happens_to_places_is_read_again_when_the_table_opens(game: System) -> None:
    defined = {one for one in vars(events).values() if isinstance(one, type) and issubclass(one, Event)} - {Event}
    assert defined <= {*game.events}


sites = pytest.mark.parametrize("game", [installed()[one] for one in HIDDEN_WAYS], ids=lambda one: one.id)


def start(game: System) -> World:
    assert game.demo is not None
    return game.demo()


def hero(game: System, world: World) -> str:
    return next(one.id for one in world if game.somebody(one) and game.led(one))


def done(game: System, world: World, verb: str, seed: int = 1, **words: Any) -> World:
    found = game.procedure(verb)
    return live(found, source=Seeded(seed), world=world, **bind(found.parameters, words, world)).world


def seen(game: System, world: World) -> World:
    return view(world, Seat("ann", owns=(hero(game, world),)), game).world


def searched(game: System, world: World) -> World:
    """The world after a search in which something was found, whichever dice that takes."""
    after = (done(game, world, "search", seed, who=hero(game, world)) for seed in range(40))
    place = world.get(Place, world.get(Scene, SCENE).place)
    return next(one for one in after if one.get(Place, place.id) != place)


@sites
def test_every_way_leads_somewhere_and_every_place_can_be_reached(game: System) -> None:
    rooms = {one.id: one for one in pack(game.id, "site", Room)}
    assert len(rooms) in range(5, 8)
    reached, left = set(), [next(iter(rooms))]
    while left:
        one = left.pop()
        if one not in reached:
            reached.add(one)
            left += [each.to for each in rooms[one].exits]
    assert reached == set(rooms)


@sites
def test_players_know_the_place_where_they_are_and_the_names_beyond(game: System) -> None:
    world = start(game)
    mine = seen(game, world)
    at = mine.get(Place, mine.get(Scene, SCENE).place)
    assert {one.id for one in mine.all(Place)} == {at.id, *(way.to for way in at.ways)}
    assert [one.text for one in mine.all(Place) if one.id != at.id] == ["", ""]
    assert len(game.board(mine).spots) == 3
    assert "Referee" not in dict(game.scene(mine).groups)  # type: ignore[union-attr]  # it is there, or the test fails


@sites
def test_a_hidden_way_is_there_once_somebody_has_searched(game: System) -> None:
    where, to = HIDDEN_WAYS[game.id]
    world = done(game, start(game), "go", way=where)
    assert to not in {way.to for way in seen(game, world).get(Place, where).ways}
    with pytest.raises(Exception, match="no such way"):
        done(game, world, "go", way=to)
    if world.get(Place, where).unmet:
        world = done(game, world, "who-is-here")
    world = searched(game, world)
    assert to in {way.to for way in seen(game, world).get(Place, where).ways}
    assert done(game, world, "go", way=to).get(Scene, SCENE).place == to


@sites
def test_those_of_another_place_are_met_there_and_are_no_part_of_a_fight_elsewhere(game: System) -> None:
    world = start(game)
    rooms = {one.id: one for one in pack(game.id, "site", Room)}
    way = next(one.to for one in world.get(Place, world.get(Scene, SCENE).place).ways if rooms[one.to].creatures)
    before = {one.id for one in world}
    world = done(game, done(game, world, "go", way=way), "who-is-here")
    came = {one.id for one in world if game.somebody(one)} - before
    assert came == set(world.get(Place, way).here)
    with pytest.raises(Refused, match="nobody more is to be met"):
        done(game, world, "who-is-here")
    assert game.offers is not None
    fights = [one for one in game.offers(world, hero(game, world), {}) if "Begin a fight" in one.text]
    sides = [set(one.arguments.get("foes") or one.arguments["enemies"]) for one in fights]
    assert fights
    assert all(side == came for side in sides)


@sites
def test_what_is_picked_up_is_carried_and_is_there_no_more(game: System) -> None:
    world = start(game)
    rooms = {one.id: one for one in pack(game.id, "site", Room)}
    here = world.get(Scene, SCENE).place
    shown = [one for one in rooms if any(not each.hidden for each in rooms[one].finds)]
    near = [[here], *([one.to] for one in rooms[here].exits)]
    far = [[*one, each.to] for one in near for each in rooms[one[-1]].exits if not each.hidden]
    for way in next(path for path in (*near, *far) if path[-1] in shown):
        world = world if way == here else done(game, world, "go", way=way)
        if way != here and world.get(Place, way).unmet:
            world = done(game, world, "who-is-here")
    who = hero(game, world)
    after = done(game, world, "find", who=who, what="1")
    assert after[who] != world[who]
    with pytest.raises(Refused, match="nothing can be picked up here"):
        done(game, after, "find", who=who)


@sites
def test_time_passes_on_the_way(game: System) -> None:
    world = start(game)
    way = world.get(Place, world.get(Scene, SCENE).place).ways[0].to
    before, after = world["clock"], done(game, world, "go", way=way)["clock"]
    assert after != before


@pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)
def test_whoever_the_referee_adds_is_here(game: System) -> None:
    world = start(game)
    if SCENE not in world:
        world = done(game, world, "make-place", name="Yard")
    assert game.foes
    kind = next(one for one in game.foes.parameters if one.rows is not None)
    assert kind.rows
    number = next(one.name for one in game.foes.parameters if one.kind == "number")
    row = next(iter(kind.rows(world, {})))
    given: dict[str, Any] = {kind.name: row.value, number: 2}
    after = done(game, world, game.foes.verb, **given)
    come = [one.title for one in after if one.id not in world and game.somebody(one)]
    assert len(come) == 2
    scene = game.scene(after)
    assert scene
    here = next(lines for name, lines in scene.groups if name.endswith("Here"))
    assert set(come) <= {line.name for line in here}


def dead(who: Record) -> Record:
    return who.with_(status="dead") if "status" in who.__struct_fields__ else who.with_(dead=True)


@sites
def test_the_dead_lie_where_they_fell_and_are_said_to_be_dead(game: System) -> None:
    world = start(game)
    who = world[hero(game, world)]
    killed = World([*(one for one in world if one.id != who.id), dead(who)])
    assert game.gone(killed[who.id])
    scene = game.scene(killed)
    assert scene
    here = {line.name: line.value for name, lines in scene.groups if name.endswith("Here") for line in lines}
    assert here[who.title] == "dead"
    assert list(here.values()).count("dead") == 1
