"""What days in play showed: who is where."""

import pytest

from rulewright.engine import Clock, World, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.fight.order import fight
from rulewright.systems.symbaroum.fight.surprise import ambush
from rulewright.systems.symbaroum.harm.healing import days_pass, first_aid, natural_healing
from rulewright.systems.symbaroum.records.creature import Creature
from rulewright.systems.symbaroum.site.places import go
from tests.symbaroum.people import brute, mira

PC, FOE = mira(herbal_cures=1), brute("foe", lost=1)
ROAD = Place(id="road", called="Road", ways=(Way("cave", "In."),), entered=True)
CAVE = Place(id="cave", called="Cave", ways=(Way("road", "Out."),), entered=True)


def test_whoever_met_the_party_stays_where_it_leaves_them_and_is_out_of_reach():
    gone = play(go, "1", world=World([PC, FOE, Scene(place="road"), ROAD, CAVE]))
    assert gone.world.get(Place, "road").here == ("foe",)
    for deed in ((attack, PC, FOE), (fight, (PC, FOE)), (first_aid, PC, FOE)):
        with pytest.raises(Refused, match="Foe is at another place"):
            play(*deed, world=gone.world)


def test_nobody_lies_in_wait_for_themselves():
    with pytest.raises(Refused, match="both sides"):
        play(ambush, (PC,), (PC, FOE), world=World([PC, FOE]))


def test_days_that_pass_end_the_scene_with_its_temporary_corruption():
    who = mira(corruption=3, stain=1, lost=1)
    run = play(days_pass, 7, world=World([who, Clock()]))
    over = run.world.get(Creature, "mira")
    assert (over.corruption, over.stain) == (0, 1)
    assert [str(one.text) for one in run.told][::2] == ["7 days pass", "What corruption was temporary fades"]
    hour = play(natural_healing, who, 1, world=World([who, Clock()]))
    assert hour.world.get(Creature, "mira").corruption == 3
