"""What days in play showed: who is where."""

import pytest

from rulewright.engine import World, play
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring import Place, Scene, Way
from rulewright.systems.symbaroum.blows.attack import attack
from rulewright.systems.symbaroum.fight.order import fight
from rulewright.systems.symbaroum.fight.surprise import ambush
from rulewright.systems.symbaroum.harm.healing import first_aid
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
