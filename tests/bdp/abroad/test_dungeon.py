from fractions import Fraction
from typing import Any

import pytest

from rulewright.campaign import Seat
from rulewright.campaign.seen.sight import view
from rulewright.engine import Clock, World, chance_of, exact, play
from rulewright.errors import Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.records.items import Item
from rulewright.systems.bdp.records.road import Omen, Trap
from rulewright.systems.bdp.recovery.rest import sleep
from rulewright.systems.bdp.road.dungeons import appraise, disarm, find_trap, open_door, set_trap, spring
from rulewright.systems.bdp.road.events import dungeon_event
from rulewright.systems.bdp.table.glances import nights
from rulewright.systems.bdp.table.offers import offers
from rulewright.systems.bricks.exploring import Place, Scene, Way
from tests.bdp.people import ELF, MIRA, stands, world

DARTS = Trap(id="trap-darts", name="Darts", damage="d4", defensible=True)
GAS = Trap(id="gas", name="Gas", damage="2", ability="dex")


def test_a_crowbar_in_the_pack_bursts_a_stuck_door_at_once():
    ready = MIRA.with_(items=(*MIRA.items, Item(name="crowbar")))
    assert not play(open_door, ready, "stuck", world=world(ready)).value.warned
    slow = play(open_door, MIRA, dice={"d6": [2]}, world=world(MIRA))
    assert slow.value.warned
    assert slow.world.get(Clock, "clock").seconds == 600
    assert chance_of(lambda one: one.stuck, open_door, MIRA, world=world(MIRA)) == Fraction(1, 3)


def test_a_trap_is_the_referees_until_it_is_found():
    run = play(set_trap, "Darts", "d4", world=world(MIRA))
    seat = Seat("ann", owns=("mira",))
    assert "trap-darts" not in view(run.world, seat, SYSTEM).world
    found = play(find_trap, run.value, world=run.world)
    seen = view(found.world, seat, SYSTEM).world.get(Trap, "trap-darts")
    assert (seen.name, seen.damage) == ("Darts", Trap(id="trap-darts").damage)


def test_a_1_with_two_of_three_springs_the_trap_on_whoever_tried():
    run = play(disarm, MIRA, GAS, benefits=1, dice={"d6": [1]}, world=world(MIRA, GAS))
    assert run.value.sprung
    assert stands(run, "mira").dexterity == MIRA.dexterity - 2
    with pytest.raises(Refused, match="set no more"):
        play(disarm, MIRA, run.world["gas"], world=run.world)


def test_without_the_means_a_trap_stays_as_it_is():
    run = play(disarm, MIRA, GAS, time=False, world=world(MIRA, GAS))
    assert (run.value.disarmed, run.value.sprung, run.world.get(Trap, "gas").state) == (False, False, "set")


def test_what_can_be_warded_off_takes_hp_and_the_rest_goes_past_them():
    run = play(spring, DARTS, (MIRA,), dice={"damage": [3]}, world=world(MIRA, DARTS))
    assert (stands(run, "mira").hp, stands(run, "mira").strength) == (MIRA.hp - 3, MIRA.strength)


def test_a_sign_settles_the_next_encounter_which_then_comes():
    first = play(dungeon_event, "loud", "Three rats", dice={"d6": [2]}, world=world(MIRA))
    assert first.world.get(Omen, "omen").note == "Three rats"
    quiet = play(dungeon_event, dice={"d6": [6]}, world=first.world)
    assert "omen" in quiet.world
    again = play(dungeon_event, dice={"d6": [2]}, world=first.world)
    assert again.value.fixed
    assert "omen" not in play(dungeon_event, dice={"d6": [1]}, world=first.world).world


def test_an_unfriendly_buyer_calls_it_worthless_more_often():
    worthless = [exact(appraise, 800, buyer).p(8) for buyer in ("specialist", "ordinary", "unfriendly")]
    assert worthless == [Fraction(1, 100), Fraction(1, 10), Fraction(19, 100)]
    assert play(appraise, 25, dice={"d10": [7]}, world=World(world())).value == 18


def test_a_night_where_nobody_lives_and_nobody_is_safe_is_perilous_unless_the_referee_says_more() -> None:
    tired = MIRA.with_(fatigue=1)

    def slept(cellar: Place, **words: Any) -> int:
        here = world(tired, cellar, Scene(place="cellar"))
        return stands(play(sleep, tired, world=here, **words), "mira").fatigue

    cellar = Place(id="cellar", called="Cellar", entered=True)
    assert slept(cellar) == 1
    assert slept(cellar.with_(safe=True)) == slept(cellar.with_(market=True)) == slept(cellar, place="indoors") == 0
    offered = [str(text) for _, _, text in nights(tired, World(world(tired, cellar, Scene(place="cellar"))))]
    assert offered == ["Sleep in a dungeon: perilous, no Fatigue goes"]
    assert len(nights(tired, World(world(tired)))) == 2
    two = nights(tired, World(world(tired, ELF)))
    assert next(str(text) for _, _, text in two) == "A normal night: all Fatigue goes; it is for one alone"


def test_a_closed_way_is_opened_by_one_button() -> None:
    def opened(way: Way) -> list[Any]:
        hall = Place(id="hall", called="Hall", ways=(way,), entered=True)
        here = World(world(MIRA, hall, Place(id="cellar", called="Cellar"), Scene(place="hall")))
        return [one.arguments for one in offers(here, "mira", {}) if one.procedure == "bdp.open-door"]

    assert opened(Way("cellar", "down", locked=True, stuck=True)) == [{"who": "mira", "way": "1"}]
    assert opened(Way("cellar", "down", locked=True)) == [{"who": "mira"}]
