"""What an answer means for whoever gives it, read out of what may become of them."""

from collections.abc import Callable
from fractions import Fraction
from typing import Any

import pytest

from rulewright.campaign.odds.weighed import Weighed, weigh
from rulewright.campaign.tactics import usual
from rulewright.engine import System, installed
from rulewright.table.odds.stakes import Stake, stake

GAMES = installed()


def harm(
    game: System, of: Callable[[Any, Any], bool], procedure: str, who: str, **given: Any
) -> tuple[Weighed, Fraction]:
    """The odds of a command, and how likely something is that is asked of somebody as they then stand."""
    assert game.demo
    world, found = game.demo(), game.procedure(procedure)
    odds = weigh(game, world, {}, found, given, policy=usual(game))
    before = world[who]

    def holds(outcome: Any) -> bool:
        now = {topic.what: value for topic, value in outcome if topic.on == who}
        return of(before, lambda name: now.get(name, getattr(before, name)))

    chances = (Fraction(weight, odds.dist.total) for outcome, weight in odds.dist.items() if holds(outcome))
    return odds, sum(chances, Fraction(0))


@pytest.mark.parametrize("rolled", [4, 8, 12])
def test_both_ends_are_those_of_whoever_is_struck(rolled: int):
    game = GAMES["contested"]
    odds, falls = harm(game, lambda _, now: now("status") != "fighting", "damage", "keld", target="keld", rolled=rolled)
    found = stake(odds, "keld")
    assert (found.grave if found else Fraction(0)) == falls
    assert stake(odds, "nim") is None


def test_whoever_takes_nothing_is_safe():
    game = GAMES["contested"]
    odds, whole = harm(
        game,
        lambda before, now: (now("hp"), now("strength")) == (before.hp, before.strength),
        "attack",
        "keld",
        attacker="nim",
        targets=["keld"],
    )
    found = stake(odds, "keld")
    assert found is not None
    assert found.safe == whole
    assert found == Stake(found.safe, found.grave)
