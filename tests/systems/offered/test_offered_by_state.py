"""What is offered to the fallen, in worlds that play has come to."""

from random import Random

import pytest

from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bdp.table.offers import offers
from tests.house.demos import demo
from tests.sight.wishes import walked


@pytest.mark.parametrize("fighting", [False, True])
def test_nobody_is_offered_what_their_own_state_forbids(fighting):
    """Walks through worlds: who is dead or routed is offered nothing, and who is out what is done to them."""
    for seed in range(2):
        for here in list(walked(SYSTEM, demo(SYSTEM, fighting=fighting), Random(seed), 40))[::3]:
            for one in here.all(Creature):
                offered = [each for each in offers(here, one.id, {}) if each.arguments.get("who") == one.id]
                assert one.status in ("ok", "out") or not offered
                assert one.able or not [each for each in offered if "cannot act" in each.why_not]
