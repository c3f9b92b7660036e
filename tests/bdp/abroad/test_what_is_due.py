"""What began in a Watch is done at its end, what an event asks for is due, and a place harms whoever stays in it."""

import msgspec
import pytest

from rulewright.engine import Clock, Lasting, Record, Run, Told, World, play
from rulewright.engine.running.answers import Script
from rulewright.engine.steps import Chosen
from rulewright.errors import Diverged, Refused
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.clock import wait
from rulewright.systems.bdp.exploring import search
from rulewright.systems.bdp.fights.meetings import reaction, surprise
from rulewright.systems.bdp.fights.skills import calm, command, rage
from rulewright.systems.bdp.foes.entering import meet
from rulewright.systems.bdp.foes.tactics import foe_turn
from rulewright.systems.bdp.growth.everyday_skills import pocket_change
from rulewright.systems.bdp.growth.lessons import begin_lessons
from rulewright.systems.bdp.harm.hazards import other_hazard
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.records.fights import Fight
from rulewright.systems.bdp.records.road import Journey, Matter, Trap, Trek
from rulewright.systems.bdp.road.encounter_ground import encounter_ground
from rulewright.systems.bdp.road.events import dungeon_event, exhaustion, loss, watch_event
from rulewright.systems.bdp.road.gathering import gather
from rulewright.systems.bdp.road.journey import travel
from rulewright.systems.bdp.road.offers import due
from rulewright.systems.bdp.road.told import event_told
from rulewright.systems.bdp.road.watches import end_watch
from rulewright.systems.bdp.things.catalogue import item_named
from rulewright.systems.bdp.things.darkness import is_dark
from rulewright.systems.bricks.exploring import Place, Scene
from rulewright.table import protocol as say
from rulewright.table.people import Person
from rulewright.table.running.commanding import UNDER_WAY
from tests.bdp.people import ELF, MIRA, ORC, there, world
from tests.table.room.table import Table

WATCH = 28_800
OUT = Trek(weather="nice", event="none")
SEATS = (Person(id="rae", nick="Rae", role="referee"), Person(id="ben", nick="Ben", role="player", plays=("fergus",)))


def verbs(of: World | tuple[Record, ...]) -> list[str]:
    return [one.verb for one, _, _ in due(of if isinstance(of, World) else World(of))]


def test_who_gathers_is_out_until_the_watch_ends_and_brings_then_what_there_is():
    run = play(gather, MIRA, "foraging", world=world(MIRA, OUT))
    assert run.value is None
    assert there(run.world, "mira").larder == ()
    with pytest.raises(Refused, match="has done something with this Watch"):
        play(gather, there(run.world, "mira"), "foraging", world=run.world)
    back = play(end_watch, world=run.world, dice={"portions-d4": [3], "ingredient-d6": [2]})
    assert there(back.world, "mira").larder == (("fruit and vegetables", 3),)
    assert not [one for one in back.world if one.id.startswith("foray-")]


def test_who_falls_while_gathering_brings_nothing():
    run = play(gather, MIRA, "foraging", world=world(MIRA, ELF, OUT)).world
    down = World({one.id: one.with_(status="out") if one.id == "mira" else one for one in run})
    assert there(play(end_watch, world=down).world, "mira").larder == ()


def test_gathering_in_a_country_that_nobody_counts_watches_in_takes_the_watch_at_once():
    run = play(gather, MIRA, "foraging", "plains", world=world(MIRA), dice={"portions-d4": [4], "ingredient-d6": [1]})
    assert run.value is not None
    assert run.value.portions == 4
    assert run.world.get(Clock, "clock").seconds == WATCH


def test_a_day_of_pocket_change_passes_a_day():
    town = MIRA.with_(skills=("Pocket Change",))
    run = play(pocket_change, town, world=world(town), dice={"save": [1], "coins": [7]})
    assert (run.world.get(Clock, "clock").seconds, there(run.world, "mira").coins) == (2 * WATCH, 7)
    with pytest.raises(Refused, match="has used that today"):
        play(pocket_change, there(run.world, "mira"), world=run.world)


def test_an_encounter_is_due_until_ground_surprise_reaction_and_foes_are_settled():
    out = Trek(weather="nice")
    run = play(watch_event, world=world(MIRA, out), dice={"d6": [1]}).world
    assert {"encounter-ground", "surprise", "reaction", "event-told"} <= set(verbs(run))
    run = play(encounter_ground, world=run, dice={"ground-d6": [1]}).world
    run = play(surprise, world=run, dice={"d6": [3]}).world
    assert {"encounter-ground", "surprise"}.isdisjoint(verbs(run))
    run = play(reaction, world=run, dice={"2d6": [3, 4]}).world
    run = play(meet, "wolf", world=run).world
    assert not run.all(Matter)


def test_a_loss_is_the_choice_of_the_party_and_takes_what_is_there():
    lit = MIRA.with_(rations=1)
    run = play(dungeon_event, world=world(lit, ELF), dice={"d6": [4]}).world
    assert "loss" in verbs(run)
    with pytest.raises(Refused, match="has no light that burns"):
        play(loss, there(run, "mira"), "light", world=run)
    spoilt = play(loss, there(run, "mira"), "supplies", world=run).world
    assert there(spoilt, "mira").rations == 0
    assert "loss" not in verbs(spoilt)
    late = play(loss, there(run, "mira"), "time", world=run).world
    assert late.get(Clock, "clock").seconds == 600
    longer = play(loss, MIRA, "time", world=world(MIRA, OUT, Journey(goal="home", length=2))).world
    assert longer.get(Journey, "journey").length == 3
    assert there(play(loss, there(run, "mira"), "effort", world=run).world, "mira").fatigue == 1


def test_exhaustion_and_a_discovery_are_due_until_they_are_settled_or_told():
    tired = play(watch_event, world=world(MIRA, Trek(weather="nice")), dice={"d6": [5]}).world
    assert "exhaustion" in verbs(tired)
    assert "exhaustion" not in verbs(play(exhaustion, world=tired).world)
    found = play(watch_event, world=world(MIRA, Trek(weather="nice")), dice={"d6": [6]}).world
    told = play(event_told, "A spring.", world=found)
    assert "event-told" not in verbs(told.world)
    with pytest.raises(Refused, match="no event is waiting"):
        play(event_told, world=told.world)


def test_whoever_has_not_eaten_is_named_when_the_night_falls():
    hungry = MIRA.with_(rations=2)
    assert "meal" in verbs(world(hungry, Trek(weather="nice", watch=2)))
    assert "meal" not in verbs(world(hungry, Trek(weather="nice", watch=1)))
    assert "meal" not in verbs(world(hungry.with_(had=("food",)), Trek(weather="nice", watch=2)))


def test_gas_harms_turn_by_turn_and_cold_watch_by_watch_whoever_stays():
    fumes = Place(id="vat", called="Vat", peril="gas")
    at = world(MIRA, fumes, Scene(place="vat"))
    assert there(play(wait, "turn", world=at).world, "mira").strength == MIRA.strength - 1
    assert there(play(wait, "hour", world=at).world, "mira").strength == MIRA.strength - 6
    ice = world(MIRA, ELF.with_(items=(item_named("winter cloak"),)), fumes.with_(peril="cold"), Scene(place="vat"))
    cold = play(wait, "watch", world=ice).world
    assert there(cold, "mira").strength == MIRA.strength - 1
    assert there(cold, "elf").strength == ELF.strength


def test_the_cold_of_a_place_harms_whoever_was_left_there_and_not_the_others():
    ice = Place(id="vat", called="Vat", peril="cold", here=("mira",), left=("mira",))
    at = world(MIRA, ELF, ice, Place(id="inn", called="Inn"), Scene(place="inn"))
    cold = play(wait, "watch", world=at).world
    assert there(cold, "mira").strength == MIRA.strength - 1
    assert there(cold, "elf").strength == ELF.strength


def test_a_trap_where_the_party_is_waits_before_the_referee():
    pit = Trap(id="pit", name="pit", place="vat")
    at = world(MIRA, pit, Place(id="vat", called="Vat"), Scene(place="vat"))
    assert verbs(at) == ["spring"]
    assert verbs(world(MIRA, pit.with_(found=True), Place(id="vat", called="Vat"), Scene(place="vat"))) == []


def test_who_travels_is_in_no_place_any_more():
    at = world(
        MIRA, OUT, Journey(goal="home", guided=True, length=3), Place(id="vat", called="Vat"), Scene(place="vat")
    )
    assert not play(travel, world=at).world.all(Scene)


def test_rage_and_words_of_command_are_nobodys_who_lies_there():
    down = MIRA.with_(skills=("Rage", "Commander"), status="out", raging=True)
    for rule, more in ((rage, ()), (calm, ()), (command, (ELF,))):
        with pytest.raises(Refused):
            play(rule, down, *more, world=world(down, ELF))


def test_rage_is_mastered_once_a_round_at_most():
    mad = MIRA.with_(raging=True)
    fight = Fight(party=("mira",), foes=("elf",))
    run = play(calm, mad, world=world(mad, ELF, fight), dice={"save": [20]})
    assert run.world.all(Lasting)
    with pytest.raises(Refused, match="has tried that in this round"):
        play(calm, there(run.world, "mira"), world=run.world)


def test_whoever_is_full_regains_no_hp_by_a_word():
    chief = MIRA.with_(skills=("Commander",))
    full = ELF.with_(load=10, hp=0)
    with pytest.raises(Refused, match="Elf has no HP to get back"):
        play(command, chief, full, "rally", world=world(chief, full))


def test_armour_stops_no_more_than_there_is():
    run = play(other_hazard, MIRA.with_(hide=3), "1", armor=True, world=world(MIRA.with_(hide=3)))
    told = next(one for one in run.steps if isinstance(one, Told) and one.total is not None)
    assert sum(one.value for one in told.parts) == told.total == 0


def test_in_the_dark_nobody_searches_without_a_light_but_by_night_sight():
    at = (Place(id="vat", called="Vat", dark=True), Scene(place="vat"))
    with pytest.raises(Refused, match="it is dark here"):
        play(search, MIRA, world=world(MIRA, *at))
    for one in (
        MIRA.with_(skills=("Night Sight",)),
        MIRA.with_(items=(msgspec.structs.replace(item_named("torch"), lit=True),)),
    ):
        assert play(search, one, world=world(one, *at), dice={"save": [20]}).value is False


@pytest.mark.parametrize("gone", ["routed", "got away"])
def test_whoever_runs_takes_their_light_along(gone: str):
    at = (Place(id="vat", called="Vat", dark=True), Scene(place="vat"))
    porter = ELF.with_(items=(msgspec.structs.replace(item_named("torch"), lit=True),))
    stays = world(MIRA, porter, *at, Fight(party=(MIRA.id, porter.id)))
    assert not play(is_dark, world=stays).value
    runs = porter.with_(status="routed") if gone == "routed" else porter
    fight = Fight(party=(MIRA.id, porter.id), gone=(porter.id,) if gone == "got away" else ())
    assert play(is_dark, world=world(MIRA, runs, *at, fight)).value


def test_board_and_lodging_end_hunger_and_lost_sleep():
    starved = MIRA.with_(lacks=("food", "sleep"), deprived_days=1)
    rested = there(play(wait, "day", lodged=True, world=world(starved)).world, "mira")
    assert (rested.lacks, rested.deprived_days, rested.fatigue) == ((), 0, 0)


def test_the_dead_begin_no_lessons_and_foes_wait_until_the_order_is_settled():
    with pytest.raises(Refused):
        play(begin_lessons, MIRA.with_(status="dead"), "Scout", world=world(MIRA.with_(status="dead")))
    fight = Fight(party=("mira",), foes=("orc",))
    with pytest.raises(Refused, match="not settled yet"):
        play(foe_turn, ORC, world=world(MIRA, ORC, fight))


def test_what_gas_takes_is_told_before_who_dies_of_it():
    run = play(other_hazard, MIRA, "30", "gas", world=world(MIRA))
    said = [one.text for one in run.steps if isinstance(one, Told)]
    assert [one.endswith("is dead.") for one in said] == [False, True]


def burdened(name: str) -> Creature:
    """Somebody whose slots are all filled."""
    items = (item_named("waterskin"), item_named("rope"))
    return MIRA.with_(id=name.lower(), name=name, items=items, fatigue=MIRA.capacity - sum(one.slots for one in items))


def test_what_is_due_and_being_answered_is_not_due_again_nor_done_twice(tmp_path):
    party = (burdened("Fergus"), burdened("Greta"))
    matter, road = Matter(event="exhaustion", left=("exhaustion",)), Journey(goal="Harrow", length=4)
    there = World({one.id: one for one in (Clock(), *party, OUT, road, matter)})
    with Table(tmp_path / "tired", people=SEATS, game=SYSTEM, world=there) as table:
        rae = table.pages["rae"].parts
        assert "Exhaustion: a Watch more" in [one["text"] for one in rae["due"]]
        table.ask("rae", say.Do(id="first", procedure="bdp.exhaustion", arguments={}))
        again = table.ask("rae", say.Do(id="second", procedure="bdp.exhaustion", arguments={}))
        other = table.ask("rae", say.Do(id="third", procedure="bdp.exhaustion", arguments={"price": "watch"}))
        assert (again["text"], other["text"]) == (UNDER_WAY, UNDER_WAY)
        rae = table.pages["rae"].parts
        assert [one["name"] for one in rae["waiting"]] == ["Fergus"]
        assert not [one for one in rae["due"] if one["text"].startswith("Exhaustion")]


def test_an_answer_of_one_is_never_taken_for_that_of_another():
    party = (burdened("Fergus"), burdened("Greta"))
    answer = Chosen("fergus", "drop", "rope", sealed=False)
    spared = World({one.id: one for one in (Clock(), party[0].with_(fatigue=0), party[1])})
    with pytest.raises(Diverged, match="another is asked for 'drop' now"):
        Run(spared, Script(), past=(answer,))(exhaustion)


def test_a_day_that_passes_at_a_safe_place_has_its_night_which_everybody_sleeps_who_has_not():
    inn = (Place(id="inn", called="Inn", safe=True), Scene(place="inn"))
    tired = MIRA.with_(fatigue=2, had=("food",))
    woke = ELF.with_(had=("food", "sleep"))
    after = play(wait, "day", world=world(tired, woke, *inn)).world
    assert "sleep" not in there(after, "mira").lacks
    assert (there(after, "mira").fatigue, there(after, "elf").lacks) == (0, ())
    for hour in (9, 18, 22):
        begun = play(wait, "day", world=world(tired, woke, *inn, Clock(seconds=hour * 3600))).world
        assert "sleep" not in (*there(begun, "mira").lacks, *there(begun, "elf").lacks), hour
    open_air = (inn[0].with_(safe=False), inn[1])
    assert "sleep" in there(play(wait, "day", world=world(tired, *open_air)).world, "mira").lacks
