from fractions import Fraction

import pytest

from rulewright.campaign.seen.sight import Seat, view
from rulewright.engine import chance_of, exact
from rulewright.errors import Refused
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.gear import wield
from rulewright.systems.phased.bodies.supplies import rations_left
from rulewright.systems.phased.delving.kit import light_torch, restock
from rulewright.systems.phased.delving.places import go, search
from rulewright.systems.phased.delving.turns import begin_delve, encounter, end_delve, make_noise, take_turn
from rulewright.systems.phased.outings.encounters import each_turn
from rulewright.systems.phased.outings.rest import long_rest, short_rest
from rulewright.systems.phased.pages.fight import due
from rulewright.systems.phased.pages.offers import offers
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import DELVE, Area, Delve, Place
from rulewright.systems.phased.things.ground import put_down
from rulewright.systems.phased.wild.camp import make_camp
from tests.phased.delving import MIRA, done, dungeon, minutes
from tests.phased.people import after, somebody

ANNA = Seat("anna", owns=("mira",))
CAVES = Area(id="caves", name="Caves", wandering=("reed-cutter", "mud-lamprey", "a pedlar"))
LADEN = somebody("tom", supplies=2)


def delve(**fields):
    return Delve(**{"area": "caves", **fields})


def test_turns_bring_events_in_a_delve_alone():
    assert minutes(done(dungeon(), search, MIRA)) == 10
    run = done(dungeon(delve(), CAVES), search, MIRA, dice=[("event", 5)])
    assert run.world.get(Delve, DELVE).event == "free"


def test_a_rest_is_one_roll_whatever_it_is_called():
    for rest, fed in ((short_rest, MIRA), (make_camp, MIRA.with_(rations=1, supplies=1))):
        world = dungeon(delve(), CAVES, LADEN.with_(rations=1), fed)
        run = done(world, rest, (fed, world["tom"]), dice=[("event", 6)])
        assert run.world.get(Delve, DELVE).event == "free"


def test_nobody_takes_a_watch_of_a_delve_for_himself():
    with pytest.raises(Refused, match="make camp"):
        done(dungeon(delve(), CAVES), long_rest, MIRA)
    offered = [one.procedure for one in offers(dungeon(delve(), CAVES), "mira", {})]
    assert ("phased.camp" in offered, "phased.long-rest" in offered) == (True, False)


def test_a_night_says_for_each_what_it_gave_back():
    tired = MIRA.with_(fatigue=2, hp=MIRA.max_hp)
    run = done(dungeon(tired), long_rest, tired, fed=True)
    assert run.world.get(Creature, "mira").fatigue == 0
    assert "Mira is rid of all fatigue" in [one.text for one in run.told]


def test_ammunition_out_of_town_comes_from_the_kit():
    archer = MIRA.with_(out_of_ammo=("bow",))
    assert done(dungeon(), restock, archer, "bow").steps
    with pytest.raises(Refused, match="ammunition are in those"):
        done(dungeon(delve(), CAVES, archer), restock, archer, "bow")
    run = done(dungeon(delve(), CAVES, archer, LADEN), restock, archer, "bow")
    assert run.world.get(Creature, "tom").delve_kit
    assert run.world.get(Creature, "mira").out_of_ammo == ()


def test_noise_is_a_roll_of_its_own_and_takes_no_time():
    assert minutes(done(dungeon(delve(), CAVES), make_noise, dice=[("event", 4)])) == 0
    with pytest.raises(Refused, match="no delve"):
        done(dungeon(), make_noise)


def test_a_clue_foreshadows_the_next_encounter_and_a_further_one_points_at_it_too():
    run = done(dungeon(delve(), CAVES), make_noise, dice=[("event", 2), ("encounter", 2)])
    again = done(run.world, make_noise, dice=[("event", 2)])
    assert again.world.get(Delve, DELVE).pending == "mud-lamprey"
    came = done(again.world, make_noise, dice=[("event", 1)]).world.get(Delve, DELVE)
    assert (came.pending, came.coming) == ("", "mud-lamprey")


def test_an_encounter_is_brought_in_by_its_own_dice():
    world = dungeon(delve(coming="reed-cutter"), CAVES)
    assert [one.procedure for one in due(world)] == ["phased.encounter"]
    run = done(world, encounter, dice=[("appearing", 3)])
    came = [one.id for one in run.world.all(Creature) if one.kind == "monster"]
    assert len(came) == 3
    assert run.world.get(Place, "hall").here == tuple(came)
    with pytest.raises(Refused, match="no encounter"):
        done(run.world, encounter)


def test_whoever_is_on_no_list_is_for_the_referee_to_bring_in():
    run = done(dungeon(delve(coming="a pedlar"), CAVES), encounter)
    assert [one.audience for one in run.told] == ["referee"]
    assert run.world.get(Delve, DELVE).coming == ""


def test_players_know_neither_what_a_clue_points_at_nor_who_wanders():
    run = done(dungeon(delve(), CAVES.with_(known=True)), make_noise, dice=[("event", 2), ("encounter", 2)])
    mine = view(run.world, ANNA, SYSTEM).world
    assert (mine.get(Delve, DELVE).pending, mine.get(Area, "caves").wandering) == ("", ())
    assert not [one for one in run.told if "amprey" in one.text and one.audience != "referee"]
    assert "caves" not in view(dungeon(CAVES), ANNA, SYSTEM).world


def test_the_encumbered_owe_a_turn_of_rest_before_anything_else_and_the_party_waits():
    world = done(dungeon(delve(), CAVES, LADEN), make_noise, dice=[("event", 3)]).world
    assert world.get(Delve, DELVE).resting == ("tom",)
    with pytest.raises(Refused, match="a turn of rest is owed before anything else: Tom"):
        done(world, search, LADEN)
    with pytest.raises(Refused, match="Tom"):
        done(world, go, "1")
    rested = done(world, search, MIRA, dice=[("event", 6)]).world
    assert rested.get(Delve, DELVE).resting == ()


def test_putting_the_load_down_does_not_pay_the_rest_that_is_owed():
    world = done(dungeon(delve(resting=("tom",)), CAVES, LADEN), put_down, LADEN).world
    with pytest.raises(Refused, match="rest is owed"):
        done(world, search, world.get(Creature, "tom"))


def test_a_turn_spent_resting_pays_and_can_leave_new_debts():
    world = dungeon(delve(resting=("mira",)), CAVES, LADEN)
    run = done(world, take_turn, ("resting",), dice=[("event", 3)])
    assert run.world.get(Delve, DELVE).resting == ("tom",)


def test_the_kit_stays_a_unit_of_load_and_goes_with_the_delve():
    world = done(dungeon(LADEN), begin_delve, None).world
    lit = done(world, light_torch, LADEN)
    tom = after(lit, "tom")
    assert (tom.hands, tom.load, rations_left(tom)) == (("torch",), 2, 7)
    tom = after(done(lit.world, end_delve), "tom")
    assert (tom.supplies, tom.delve_kit, rations_left(tom)) == (1, False, 7)


def test_a_torch_comes_from_a_kit_or_not_at_all():
    with pytest.raises(Refused, match="torches, spikes"):
        done(dungeon(), light_torch, MIRA)
    with pytest.raises(Refused, match="light one"):
        done(dungeon(), wield, MIRA, ("torch",))


def test_what_stands_against_a_torch_is_cured_in_one_press():
    laden = LADEN.with_(hands=("hand", "shield"))
    with pytest.raises(Refused, match="no hand free") as full:
        done(dungeon(laden), light_torch, laden)
    (freed,) = full.value.cures
    world = done(dungeon(laden), wield, laden, tuple(freed.steps[0].arguments["things"])).world
    assert done(world, light_torch, world.get(Creature, "tom")).steps
    with pytest.raises(Refused) as none:
        done(dungeon(), light_torch, MIRA)
    assert [step.procedure for one in none.value.cures for step in one.steps] == ["phased.take"]


def test_the_kit_is_put_down_with_the_load():
    tom = LADEN.with_(delve_kit=True)
    assert not after(done(dungeon(tom), put_down, tom), "tom").delve_kit


def test_each_face_of_the_wandering_table_is_as_likely_as_any():
    world = dungeon(delve(), CAVES)
    odds = exact(each_turn, world=world, of=lambda _event, seen: seen.find(DELVE).coming)
    assert [odds.p(one) for one in CAVES.wandering] == [Fraction(1, 18)] * 3
    assert chance_of(lambda event: event == "free", each_turn, world=world) == Fraction(1, 3)
