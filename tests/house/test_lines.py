"""Whatever is done, the log says so: a command that tells nothing would be in nobody's log."""

from typing import Any

import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from rulewright.engine import Procedure, System, World
from rulewright.engine.steps import Told
from tests.house.demos import GAMES, demo, demos
from tests.sight.test_procedures import entry_of, wishes

CASES = [(game, one) for game in GAMES for one in game.procedures.values()]
QUIET = {"place"}
"""Moves on the board are seen on the board; only going from place to place is worth a line."""
FEW = settings(max_examples=6, derandomize=True, suppress_health_check=list(HealthCheck), database=None)


def silent(game: System, procedure: str, arguments: dict[str, Any], world: World, seed: int) -> str:
    """The procedure, where it ran and told nothing."""
    entry = entry_of(game.procedures[procedure], arguments, world, seed)
    told = entry is None or any(isinstance(step, Told) for step in entry.steps)
    return "" if told or game.procedures[procedure].verb in QUIET else procedure


@demos
def test_whatever_anybody_could_do_in_a_demonstration_tells_a_line(game: System, fighting: bool) -> None:
    assert game.offers is not None
    world = demo(game, fighting=fighting)
    could = [one for each in world if game.somebody(each) for one in game.offers(world, each.id, {})]
    owed = (*game.due(world), *(step.offer for step in game.strip(world, {}).steps))
    for one in (*could, *owed):
        if not one.why_not:
            assert not silent(game, one.procedure, one.arguments, world, 1), one.text


@pytest.mark.parametrize(("game", "procedure"), CASES, ids=lambda one: one.id)
@FEW
@given(data=st.data())
def test_every_procedure_tells_what_happened(game: System, procedure: Procedure[..., Any], data: st.DataObject) -> None:
    world = demo(game, fighting=data.draw(st.booleans()))
    wish = data.draw(wishes(procedure, world))
    assert not silent(game, procedure.id, wish, world, data.draw(st.integers(0, 5)))
