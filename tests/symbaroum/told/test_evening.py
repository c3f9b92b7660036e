from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.records.scene import Scene
from tests.symbaroum.evening import GOLDEN, told


def test_the_evening_comes_out_as_it_is_written_down():
    lines, _ = told()
    kept = GOLDEN.read_text(encoding="utf-8").splitlines()
    assert lines == kept, "if it changed on purpose: python -m tests.symbaroum.evening"


def test_the_evening_leaves_the_living_wounded_wiser_and_one_ability_richer():
    world = told()[1]
    mira, odo = world.get(Creature, "mira"), world.get(Creature, "odo")
    assert (mira.toughness, mira.abilities["feint"], mira.experience_unspent) == (5, "novice", 2)
    assert (odo.status, odo.toughness, odo.herbal_cures) == ("active", 6, 4)
    assert [world.get(Creature, name).status for name in ("toll-ruffian-1", "charcoal-cutter-1")] == ["dead", "dead"]
    assert world.get(Scene, "three-elms-talk").outcome
