"""What cannot be is refused in a sentence, and leaves the world as it was: purses, the dead, places without a way."""

import pytest

from rulewright.engine import World, why_not
from rulewright.engine.parameters import bind
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.records.fight_and_stretch import Stretch
from rulewright.systems.murdham.records.gear import Weapon
from rulewright.systems.murdham.records.site import Zone
from tests.murdham.people import CLOCK, somebody

HALL = Place(id="hall", called="Hall", text="", ways=(Way("yard", "out"),))
YARD = Place(id="yard", called="Yard", text="", here=("zed",))
ADA = somebody(items=("ration",), quarters=8, zone="moor")
BO = somebody("bo", dead=True)
CY = somebody("cy", quarters=4)
ZED = somebody("zed", kind="gm", items=("ration",))
AXE = Weapon(id="axe", make="axe", die="d8", owner="cy")
MOOR = Zone(id="moor", name="Moor")
ISLE = Zone(id="isle", name="Isle")
WORLD = World([CLOCK, ADA, BO, CY, ZED, AXE, MOOR, ISLE, HALL, YARD, Scene(place="hall"), Stretch()])


@pytest.mark.parametrize(
    ("verb", "given", "said"),
    [
        ("give", {"who": "ada", "to": "bo", "item": "ration"}, "Bo is dead"),
        ("give", {"who": "ada", "to": "zed", "item": "ration"}, "Zed is at another place"),
        ("give", {"who": "ada", "to": "ada", "item": "ration"}, "nobody hands anything to themselves"),
        ("give", {"who": "ada", "to": "cy", "item": "lantern"}, "no lantern"),
        ("give", {"who": "ada", "to": "cy", "item": "axe"}, "axe"),
        ("give", {"who": "ada", "to": "cy", "shillings": 3}, "2"),
        ("give", {"who": "ada", "to": "cy"}, "say"),
        ("take", {"who": "ada", "other": "cy", "item": "axe"}, "Cy"),
        ("trade", {"does": "buys", "who": "ada", "item": "saddle", "partner": "merchant"}, "16"),
        ("funeral", {"dead": "bo", "payers": ["ada", "cy"]}, "512 sh, and they have 3 together"),
        ("funeral", {"dead": "bo", "payers": ["ada", "ada"]}, "they have 2 together"),
        ("go", {"way": "the moon"}, "no such way here"),
        ("go-to", {"who": "ada", "zone": "isle"}, "no way"),
        ("attack", {"attacker": "cy", "target": "bo", "weapon": "axe"}, "Bo is dead already"),
        ("talk", {"who": "ada", "to": "zed"}, "Zed is at another place"),
    ],
)
def test_it_is_refused_in_a_sentence(verb, given, said):
    procedure = SYSTEM.procedure(verb)
    assert said in str(why_not(procedure, bind(procedure.parameters, given, WORLD), WORLD))


def test_whoever_is_named_twice_is_there_once():
    parameters = SYSTEM.procedure("daily-rest").parameters
    assert bind(parameters, {"resters": ["ada", "cy", "ada"]}, WORLD)["resters"] == (ADA, CY)
