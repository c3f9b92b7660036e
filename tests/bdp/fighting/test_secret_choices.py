"""The odds of a round of argument know of no choice that is made in secret: before it is made and after."""

from fractions import Fraction
from typing import Any

import pytest

from rulewright.campaign.odds.weighed import UNKNOWN, weigh
from rulewright.campaign.tactics import usual
from rulewright.engine import World, play
from rulewright.engine.steps import Chosen
from rulewright.systems.bdp import SYSTEM
from rulewright.systems.bdp.conflicts.argument import ARGUMENTS, ONE, OTHER, WHY, argue, begin_argument
from tests.bdp.people import MIRA, ORC, world

STRONG = MIRA.with_(willpower=15, max_willpower=15), ORC.with_(willpower=15, max_willpower=15)


def arguing() -> World:
    one, other = STRONG
    return play(begin_argument, (one,), (other,), "the way", "the toll", world=world(one, other)).world


def lost(**given: Any) -> tuple[Fraction, Fraction]:
    """What each side loses on average."""
    odds = weigh(SYSTEM, arguing(), {}, SYSTEM.procedure(argue.id), {}, policy=usual(SYSTEM), **given)
    means = {fork.topic.on: fork.mean for fork in odds.forks() if fork.mean is not None}
    return means[ONE], means[OTHER]


def test_nobody_is_ahead_before_they_have_chosen() -> None:
    mine, theirs = lost()
    assert mine == theirs


@pytest.mark.parametrize("mine", ARGUMENTS)
def test_an_answer_is_weighed_against_all_that_the_other_side_may_choose(mine: str) -> None:
    ahead = {"answers": {(MIRA.id, WHY): (mine,)}}
    assert lost(**ahead)[0] == lost(**ahead)[1]
    second = {"past": (Chosen(MIRA.id, WHY, UNKNOWN, sealed=True), Chosen(ORC.id, WHY, mine))}
    assert lost(**second)[0] == lost(**second)[1]
