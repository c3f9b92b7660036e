"""What random play broke, mended: a drug that is taken is damaged no more, and a vial flies only where one may act."""

from rulewright.engine.running.probe import why_not
from rulewright.systems.murdham import SYSTEM
from rulewright.systems.murdham.events.perils import DrugTaken
from rulewright.systems.murdham.records.fight_and_stretch import FIGHT, Fight, Side, Turn
from tests.murdham.people import somebody, world


def test_a_drug_that_is_taken_is_damaged_no_more() -> None:
    ada = somebody(items=("pipe-weed",), damaged=("pipe-weed",))
    taken = DrugTaken("pipe-weed").apply(ada)
    assert (taken.items, taken.damaged) == ((), ())


def test_whoever_has_moved_at_full_speed_is_told_before_a_vial_is_thrown() -> None:
    ada, bor = somebody(items=("acid",)), somebody("bor", kind="gm")
    sides = (Side("company", ("ada",)), Side("foes", ("bor",)))
    fight = Fight(id=FIGHT, sides=sides, holder="company", next="company", turn=Turn("ada", halves=9))
    there = world(ada, bor, fight)
    given = {"attacker": ada, "target": bor, "item": "acid"}
    assert "full speed" in str(why_not(SYSTEM.procedure("throw-vial"), given, there))
