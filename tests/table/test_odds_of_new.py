"""What a seat would know of a record that comes by a deed whose odds it asks for."""

from types import SimpleNamespace
from typing import Any

import pytest

from rulewright.engine import System, installed
from rulewright.table.odds.exact import _closed_of_new
from tests.house.demos import demo


def eyes(game: System, *, referee: bool) -> Any:
    """Eyes that have seen nothing of what comes."""
    return SimpleNamespace(
        seat=SimpleNamespace(referee=referee),
        system=game,
        world=demo(game, fighting=True),
        view=SimpleNamespace(levels={}),
    )


@pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)
def test_a_player_knows_of_a_foe_that_comes_no_more_than_anybody_sees(game: System):
    foe = next(one for one in demo(game, fighting=True) if isinstance(one, game.creatures) and not game.led(one))
    assert _closed_of_new(eyes(game, referee=True), foe) == frozenset()
    closed = _closed_of_new(eyes(game, referee=False), foe)
    assert closed is not None
    assert "notes" in closed
    assert "name" not in closed
