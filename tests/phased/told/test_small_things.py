"""What a table reads of small things: hungry animals once, a foe's arrows not at all, treasure as things of its own."""

from rulewright.campaign.seen.sight import Seen
from rulewright.engine import REFEREE, Clock, Lasting, World, play
from rulewright.engine.declared.derived import Fixed
from rulewright.engine.steps import Told
from rulewright.errors import Sentence
from rulewright.systems.phased import SYSTEM
from rulewright.systems.phased.bodies.gear import check_ammo
from rulewright.systems.phased.delving.kit import light_torch
from rulewright.systems.phased.delving.turns import begin_delve
from rulewright.systems.phased.outings.rest import full_rest
from rulewright.systems.phased.pages.sheet import sheet
from rulewright.systems.phased.people.stock import demonstration
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Area
from rulewright.systems.phased.things.ground import put_down
from rulewright.table.headlines import headline
from rulewright.table.view.doing.things import _acts, _things
from tests.phased.people import after, somebody, world


def test_an_animal_that_starves_for_a_week_is_told_once_and_stands_on_the_sheet_with_its_days():
    ana = somebody("ana", gear=("mule",))
    run = play(full_rest, ana, world=[Clock(), ana, Lasting(id="day", what="day", on="clock", until=24 * 3600)])
    assert [str(one.text) for one in run.told if "nimals" in one.text] == ["animals of Ana need 1 unit, 1 missing"]
    assert after(run, "ana").starving == 7
    lines = {
        str(line.name): str(line.value) for _, found in sheet(after(run, "ana"), run.world).groups for line in found
    }
    assert lines["Mule"] == "led along"


def test_wages_that_fall_due_day_after_day_are_told_once_and_all_owed():
    ana, tam = somebody("ana"), somebody("tam", kind="hireling")
    day = Lasting(id="day", what="day", on="clock", until=24 * 3600)
    run = play(full_rest, ana, (tam,), world=[Clock(), ana, tam, day])
    told = [str(one.text) for one in run.told if "wages" in one.text]
    assert told == ["10 coins of wages a day are owed from now on: Tam"]
    assert after(run, "tam").owed == 70


def test_what_a_foe_has_left_to_shoot_with_is_the_referees_to_know():
    hob = somebody("hob", kind="monster", gear=("sling",), used=("sling",))
    run = play(check_ammo, hob, "sling", world=world(hob), dice=[("ammo", 4)])
    assert {one.audience for one in run.told} == {REFEREE}


def test_a_piece_of_treasure_is_a_thing_of_its_own_that_can_be_sold_laid_down_and_given():
    ana = somebody("ana", treasure=1, objects=("brass pin",))
    here = World([Clock(), ana, somebody("bor")])
    assert "brass pin" in {str(one.name) for one in _things(here, SYSTEM, "ana")}
    options = Fixed({one.name: one.default for one in SYSTEM.options.values()})
    can = {one.procedure for one in _acts(here, SYSTEM, "ana", "brass pin", options)}
    assert {"phased.sell", "phased.lay-down", "phased.give"} <= can


def test_whose_unit_a_torch_is_lit_from_is_told_with_it_and_a_load_laid_down_is_told():
    tam, sabeth = somebody("tam", supplies=2), somebody("sabeth")
    run = play(light_torch, sabeth, world=world(tam, sabeth))
    told = headline(Seen(number=1, what="phased.light-torch", told=tuple(run.told)), "phased")
    assert told
    assert str(told.text) == "Tam opens a unit of supplies as the kit of the delve. Sabeth lights a torch"
    run = play(put_down, tam, world=world(tam, sabeth))
    assert str(run.told[0].text).startswith("Tam lays something down; on the ground: ")


def test_who_regains_two_things_is_named_once():
    parts = ({"points": 1, "what": "HP", "now": 4}, {"points": 2, "what": "STR", "now": 9})
    lines = [Sentence("{who} regains {points} {what}, now {now}", who="Wren", **each) for each in parts]
    told = headline(Seen(number=1, what="phased.camp", told=tuple(Told(one, about="rest") for one in lines)), "phased")
    assert told
    assert str(told.text) == "Regained: Wren 1 HP and 2 STR."


def test_the_demonstration_does_not_meet_itself():
    made = demonstration()
    met = {one.name for one in made.all(Creature)}
    again = {each.creature for place in made.records.values() for each in getattr(place, "creatures", ())}
    assert "drowned-clerk" not in again
    assert any(name.startswith("Drowned clerk") for name in met)
    run = play(begin_delve, world=made)
    assert run.world.get(Area, run.value.area).title == "Drowned toll-house"
