"""Whoever waits in a place is met before time passes; a slow door and a fight are heard, and call for an event."""

import msgspec
import pytest

from rulewright.engine import World, play, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.exploring import go, search, who_is_here
from rulewright.systems.bdp.fights.meetings import surprise
from rulewright.systems.bdp.fights.turns import fight_end
from rulewright.systems.bdp.records.fights import Fight, Spacing, between
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.records.road import Matter
from rulewright.systems.bdp.road.dungeons import open_door
from rulewright.systems.bdp.road.events import dungeon_event
from rulewright.systems.bdp.road.told import event_told
from rulewright.systems.bdp.table.fight_view import due, scene
from rulewright.systems.bricks.exploring import Place, Presence, Scene, Way
from tests.bdp.people import MIRA, ORC, there, world

WOLVES = (Presence("wolf", "1"),)
HALL = Place(id="hall", called="Hall", ways=(Way("den", "", locked=True, stuck=True),))
DEN = Place(id="den", called="Den", ways=(Way("hall", ""),), creatures=WOLVES)


def site(*others, where="hall") -> World:
    """Hall and den, a stuck door between them, the party in one of them."""
    return World(world(MIRA, HALL, DEN, Scene(place=where), *others))


def due_verbs(of: World) -> list[str]:
    return [one.procedure.removeprefix("bdp.") for one in due(of)]


def test_no_time_passes_before_whoever_waits_here_is_met():
    here = site(where="den")
    assert "who-is-here" in due_verbs(here)
    for rule, words in ((wait, ()), (search, (MIRA,)), (go, ("hall",)), (open_door, (MIRA,))):
        with pytest.raises(Refused, match="somebody is to be met here before time passes"):
            play(rule, *words, world=here, dice={"save": [1]})
    met = play(who_is_here, world=here).world
    assert "who-is-here" not in due_verbs(met)
    assert play(wait, world=met).steps


def test_no_time_passes_before_an_encounter_is_seen_to():
    run = play(dungeon_event, "loud", world=world(MIRA), dice={"d6": [1]}).world
    with pytest.raises(Refused, match="an encounter is on its way"):
        play(wait, world=run)
    assert play(wait, world=play(event_told, world=run).world).steps


def test_a_door_got_open_slowly_warns_whoever_is_behind_and_calls_for_an_event():
    run = play(open_door, MIRA, world=site()).world
    assert run.get(Place, "den").warned
    assert run.get(Matter, "matter").left == ("slow",)
    assert "dungeon-event" in due_verbs(run)
    over = play(dungeon_event, "slow", world=run, dice={"d6": [6]}).world
    assert not over.all(Matter)
    gone = play(go, "den", world=over).world
    assert play(surprise, world=gone, dice={"d6": [6]}).value == ""
    quiet = site(where="den")
    assert play(surprise, world=quiet, dice={"d6": [6]}).value == "foes"


def test_a_fight_is_heard_next_door_and_calls_for_an_event():
    fight = Fight(party=("mira",), foes=("orc",))
    run = play(fight_end, world=site(ORC, fight)).world
    assert run.get(Place, "den").warned
    assert run.get(Matter, "matter").left == ("loud",)
    assert there(run, "mira").hp == MIRA.hp
    nowhere = play(fight_end, world=world(MIRA, ORC, fight)).world
    assert not nowhere.all(Matter)


@pytest.mark.parametrize(
    ("verb", "given"),
    [
        ("use-brew", {"who": "mira", "brew": "Dreamweed Tea", "rest_hours": 8}),
        ("train-ability", {"who": "mira", "ability": "str"}),
        ("treatment", {"who": "mira", "ability": "str"}),
        ("sleep", {"who": "mira"}),
    ],
)
def test_what_takes_time_is_grey_while_an_encounter_is_on_its_way(verb: str, given: dict[str, str]):
    rich = MIRA.with_(coins=900, strength=9, items=(*MIRA.items, Item(name="Dreamweed Tea")))
    start = World(world(rich, Matter(event="encounter", left=("foes",))))
    procedure = SYSTEM.procedure(verb)
    assert "an encounter is on its way" in str(why_not(procedure, bind(procedure.parameters, given, start), start))


def test_ranges_are_told_to_those_who_are_here_and_not_to_those_left_behind():
    range_ = Spacing(id=between(MIRA.id, ORC.id), band="near")
    for den, told in ((DEN, True), (msgspec.structs.replace(DEN, here=(ORC.id,)), False)):
        found = scene(World(world(MIRA, ORC, HALL, den, Scene(place="hall"), range_)))
        assert ("near to Orc" in str(found)) is told
