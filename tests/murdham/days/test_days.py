"""What days in play showed: who is where, what falls due, what is told."""

import pytest

from rulewright.engine import play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.bricks.exploring.records import Presence
from rulewright.systems.murdham.animals.training import animal_of_breed
from rulewright.systems.murdham.characters.creation import meet
from rulewright.systems.murdham.combat.attacks import attack
from rulewright.systems.murdham.dialogue.diplomacy import persuade
from rulewright.systems.murdham.encounters.approach import converse
from rulewright.systems.murdham.gear.money import QUARTERS
from rulewright.systems.murdham.health.conditions import gain_condition
from rulewright.systems.murdham.health.harm import suffer
from rulewright.systems.murdham.offers.by_situation import offers
from rulewright.systems.murdham.perils.fear import face_fear
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight, Side, Stretch
from rulewright.systems.murdham.rounds.fight import begin_fight, end_fight, take_turn
from rulewright.systems.murdham.site.places import go, who_is_here
from rulewright.systems.murdham.tables import BREEDS
from rulewright.systems.murdham.town.handing_over import give
from rulewright.systems.murdham.travel.clock import run_out
from rulewright.systems.murdham.travel.resting import daily_rest, full_rest
from tests.murdham.people import after, somebody, words, world

ADA, BO = somebody("ada", items=("ration",)), somebody("bo")
ORC, IMP = somebody("orc", kind="gm"), somebody("imp", kind="gm")
LAMP = Presence("fen-lantern", "1", "A light comes up.")
YARD = Place(id="yard", called="Yard", ways=(Way("hall", "In."),), here=("orc",), entered=True)
HALL = Place(id="hall", called="Hall", ways=(Way("yard", "Out."),), creatures=(LAMP,), entered=True)
IN_HALL = (Scene(place="hall"), YARD, HALL)


@pytest.mark.parametrize(
    "deed", [(attack, ADA, ORC), (converse, ADA, ORC), (persuade, ADA, ORC), (give, ADA, ORC, "ration")]
)
def test_nobody_reaches_who_is_at_another_place(deed):
    with pytest.raises(Refused, match="at another place"):
        play(*deed, world=world(ADA, BO, ORC, *IN_HALL))


def test_a_fight_is_with_those_who_are_there_and_two_at_another_place_are_together():
    there = world(ADA, BO, ORC, IMP, *IN_HALL[:1], YARD.with_(here=("orc", "imp")), HALL)
    with pytest.raises(Refused, match="Orc is at another place"):
        play(begin_fight, (ADA,), (ORC,), "foes", world=there)
    assert play(converse, ORC, IMP, world=there).told


def test_on_the_way_whoever_lives_in_a_place_is_left_behind():
    there = world(ADA, ORC, Scene(place="yard"), YARD, HALL, Stretch(mode="travel"))
    with pytest.raises(Refused, match="at another place"):
        play(converse, ADA, ORC, world=there)


def test_followers_go_along_and_others_stay():
    dog = somebody("dog", kind="gm").with_(leader="ada")
    there = world(ADA, ORC, dog, Scene(place="yard"), YARD.with_(here=("orc", "dog")), HALL)
    gone = play(go, "1", world=there)
    assert gone.world.get(Place, "yard").here == ("orc",)
    assert play(converse, ADA, after(gone, "dog"), world=gone.world).told


def test_whoever_met_the_company_stays_where_it_leaves_them():
    there = world(ADA, IMP, Scene(place="yard"), YARD.with_(here=()), HALL.with_(met=True))
    assert play(go, "1", world=there).world.get(Place, "yard").here == ("imp",)


def test_a_day_that_runs_out_in_one_go_is_eaten_through():
    there = world(ADA.with_(items=("ration", "camping kit")), BO, *IN_HALL)
    over = play(run_out, "day", world=there)
    assert after(over).items == ("camping kit",)
    assert (after(over, "bo").strength, after(over, "bo").wits) == (BO.strength - 1, BO.wits - 1), "no food, no bed"


def test_whoever_s_morale_broke_is_gone_when_the_fight_is_over():
    fight = Fight(sides=(Side("company", ("ada",)), Side("foes", ("orc",))), broken=("orc",))
    over = play(end_fight, world=world(ADA, ORC, fight, Scene(place="yard"), YARD, HALL))
    assert (over.world.get(Place, "yard").here, over.world.get(Place, "hall").here) == ((), ("orc",))


def test_a_full_rest_is_had_in_a_settlement():
    with pytest.raises(Refused, match="needs a settlement"):
        play(full_rest, ADA, world=world(ADA, *IN_HALL))
    town = Stretch(settlement=True)
    with pytest.raises(Refused, match="0 sh, and it costs 32 sh"):
        play(full_rest, ADA, world=world(ADA, *IN_HALL, town))
    rich = ADA.with_(quarters=40 * QUARTERS)
    assert play(full_rest, rich, world=world(rich, *IN_HALL, town)).world.get(Creature, "ada").quarters == 8 * QUARTERS
    assert play(full_rest, ADA, pays=False, world=world(ADA, *IN_HALL, town)).told


def test_who_rests_without_a_bed_is_told_so_before_and_after():
    tired = ADA.with_(health=1)
    ready = next(one for one in offers(world(tired, *IN_HALL), "ada", {}) if one.procedure == daily_rest.id)
    assert str(ready.text) == "Daily rest for the company: a watch; Ada will lack good sleep"
    run = play(daily_rest, (tired,), world=world(tired, *IN_HALL))
    assert "Ada lacked good sleep, and is not refreshed." in [str(one.text) for one in run.told]
    assert run.world.get(Creature, "ada").health == 1
    run = play(daily_rest, (tired,), sleep=True, world=world(tired, *IN_HALL))
    assert run.world.get(Creature, "ada").health == ADA.max_health


def test_nobody_eats_or_pays_for_what_the_referee_says_is_there():
    for food, left in ((None, ()), (True, ("ration",)), (False, ("ration",))):
        run = play(daily_rest, (ADA,), food=food, world=world(ADA, *IN_HALL))
        assert run.world.get(Creature, "ada").items == left
    rich = ADA.with_(quarters=40)
    for sleep, paid in ((None, 16), (True, 8)):
        run = play(daily_rest, (rich,), sleep=sleep, supplies="settlement", world=world(rich, *IN_HALL))
        assert rich.quarters - run.world.get(Creature, "ada").quarters == paid


@pytest.mark.parametrize(("shillings", "left", "hungry"), [(8, 0, False), (7, 1, True), (4, 0, True)])
def test_whoever_leads_a_beast_pays_for_its_meal_and_stable_in_a_settlement(shillings, left, hungry):
    leader = ADA.with_(quarters=shillings * QUARTERS, awake=1)
    pig = animal_of_breed(BREEDS["pig"], "pig", "Pig", "ada")
    there = world(leader, pig, Stretch(settlement=True))
    ready = next(one for one in offers(there, "ada", {}) if one.procedure == daily_rest.id)
    assert ("Pig will lack" in str(ready.text)) is hungry
    run = play(daily_rest, (leader, pig), world=there)
    assert run.world.get(Creature, "ada").quarters == left * QUARTERS
    assert any(str(one.text).startswith("Pig lacked") for one in run.told) is hungry


def test_whoever_is_brought_in_is_where_the_company_is():
    came = play(meet, "peat-thief", world=world(ADA, *IN_HALL))
    assert came.world.get(Place, "hall").here == ("peat-thief-1",)
    assert came.told[0].text == "Peat thief is here"


def test_what_frightens_does_so_when_it_is_met():
    met = play(who_is_here, world=world(ADA, *IN_HALL), dice=[("wit-save", 20)])
    assert words(after(met)) == ["frightened of Fen lantern"]


def test_two_fears_end_each_by_itself():
    one = play(face_fear, (ADA,), "frightening", "Orc", world=world(ADA), dice=[("wit-save", 20)])
    both = play(face_fear, (after(one),), "frightening", "Imp", world=one.world, dice=[("wit-save", 20)])
    assert words(after(both)) == ["frightened of Orc", "frightened of Imp"]
    later = play(run_out, "stretch", world=both.world)
    assert words(after(later)) == []


def test_whoever_has_left_what_frightened_them_does_not_face_it_again():
    lamp = somebody("lamp", kind="gm")
    there = world(ADA, lamp, Scene(place="hall"), YARD.with_(here=()), HALL.with_(here=("lamp",), met=True))
    afraid = play(face_fear, (ADA,), "frightening", "Lamp", world=there, dice=[("wit-save", 20)])
    assert words(after(play(go, "1", world=afraid.world))) == []


def test_whoever_can_do_nothing_holds_nobody():
    held = BO.with_(grabbed_by="orc")
    for deed in ((gain_condition, ORC, "incapacitated"), (suffer, ORC, 9)):
        assert after(play(*deed, world=world(held, ORC)), "bo").grabbed_by == ""


def test_a_hit_says_who_hit_whom_and_tells_only_what_was_taken_off():
    orc = ORC.with_(armour=1)
    plain = play(attack, ADA, ORC, world=world(ADA, ORC), dice=[("first-roll", 2), ("second-roll", 3)])
    assert plain.told[1].text == "Ada hits Orc for 2"
    less = play(attack, ADA, orc, world=world(ADA, orc), dice=[("first-roll", 2), ("second-roll", 3)])
    assert less.told[1].text == "Ada hits Orc for 2: 1 after reductions"


def test_a_side_of_which_nobody_is_left_to_act_passes_by_itself():
    begun = play(
        begin_fight,
        (ADA, BO),
        (ORC,),
        "company",
        world=world(ADA, BO, ORC),
        choices=[("which faction begins", "company")],
    )
    now = begun
    for one in ("ada", "orc", "bo"):
        now = play(take_turn, after(now, one), world=now.world)
    assert now.world.get(Fight, FIGHT).passed == ("foes", "company")
