"""What follows from a number that the referee sets by hand: what the rules say of it."""

import pytest

from rulewright.engine import System
from tests.house.demos import GAMES, done

ENDS = {
    "bdp": ("strength", 0),
    "contested": ("strength", 0),
    "murdham": ("health", 0),
    "phased": ("strength", 0),
    "symbaroum": ("lost", 99),
}
"""What is set of somebody who then dies, or is dying."""


@pytest.mark.parametrize("game", GAMES, ids=lambda one: one.id)
def test_whoever_is_set_to_nothing_left_by_hand_falls(game: System) -> None:
    assert game.demo is not None
    world = game.demo()
    who = next(one for one in world if game.somebody(one) and game.led(one)).id
    field, value = ENDS[game.id]
    after = done(game, world, "overrule", record=who, field=field, value=value)
    seen = game.glance(after[who], after)
    assert seen.state in ("dead", "dying") or any("dies in" in str(one) for one in seen.due)
