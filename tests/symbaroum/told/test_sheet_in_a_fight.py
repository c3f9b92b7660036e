"""What a sheet says of somebody in melee: people by name."""

from rulewright.engine import World
from rulewright.systems.symbaroum.display.glance import glance
from rulewright.systems.symbaroum.display.sheet import sheet, whose_turn
from rulewright.systems.symbaroum.display.turn_order import order
from rulewright.systems.symbaroum.due import due
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.gear import Armor
from tests.symbaroum.people import brute, fight, mira, near


def test_whoever_stands_about_somebody_is_named() -> None:
    me, foe = near(mira(), brute("gate-brute"))
    line = sheet(me, fight(me, foe)).line("About it")
    assert line is not None
    assert str(line.value) == "south: Gate-brute"


def lines_of(world, who):
    return [one.name for _, lines in sheet(world[who], world).groups for one in lines]


def standings(world):
    found = order(world)
    assert found
    return found.columns[0].standings


def test_what_is_left_of_a_turn_stands_only_in_that_turn():
    world = fight(mira(), brute())
    assert "Left this turn" in lines_of(world, "mira")
    assert "Left this turn" not in lines_of(world, "brute")
    assert "Left this turn" not in lines_of(World([mira()]), "mira")
    assert [bool(one.points) for one in standings(world)] == [True, False]


def test_whoever_falls_in_their_own_turn_has_no_more_of_it():
    fallen = fight(mira(status="dying", lost=10), brute())
    assert whose_turn(fight(mira(), brute())) == "mira"
    assert whose_turn(fallen) == ""
    assert standings(fallen)[0].state == "out"
    (one,) = due(fight(mira(status="dying", lost=10), mira(id="tam", name="Tam"), brute()))
    assert (one.procedure, one.text) == ("symbaroum.next", "Go on: Mira can do nothing more this turn")


def test_a_glance_calls_elixirs_by_their_names():
    assert "Night drops 1" in glance(mira(elixirs={"night-drops": 1}), World([])).carries


def test_whose_turn_it_is_before_they_act_again_is_passed_over():
    world = fight(brute(acts_from=2), mira())
    assert [one.procedure for one in due(world)] == ["symbaroum.next"]


def test_armor_and_what_is_on_the_arm_are_said_alike_everywhere():
    plate = Armor(name="Reinforced plate", gear="field-plate", die="d8", bonus=1)
    me = mira(armor=plate, shields=("shield",), gear=("torch",))
    world = World([me])
    assert ("Armor", "d8+1") in glance(me, world).scores
    for name, value in (("Reinforced plate", "d8+1"), ("Shield", "on the arm"), ("Torch", "carried")):
        line = sheet(me, world).line(name)
        assert line is not None
        assert line.value == value


def test_dying_does_not_end_with_the_fight():
    world = fight(mira(status="dying", lost=10, dying_since=3), brute())
    (said,) = [one for one in glance(world.get(Creature, "mira"), world).suffers if "dying since" in one.text]
    assert said.until == ""
