"""Whether every procedure of every game is there to have its odds tried."""

from typing import Any

import pytest

from rulewright.engine import System, World, installed, why_not
from rulewright.engine.parameters import bind
from rulewright.errors import Complaint
from tests.odds import written
from tests.odds.deeds import deeds

GAMES = pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)


def hindrance(
    game: System, name: str, world: World, options: dict[str, Any], arguments: dict[str, Any]
) -> Complaint | None:
    """Why a deed cannot be done."""
    found = game.procedures[name]
    try:
        return why_not(found, bind(found.parameters, arguments, world), world, options={**game.previews, **options})
    except Complaint as complaint:
        return complaint


@GAMES
def test_what_is_written_out_is_possible(game):
    cannot = [(name, hindrance(game, name, world, {}, given)) for world, name, given in written.deeds(game)]
    assert [one for one in cannot if one[1] is not None] == []


@GAMES
def test_every_procedure_is_reached(game):
    kept, reached = [], set()
    for world, options, name, arguments in deeds(game):
        kept.append(world)  # else another may have its place in memory
        if name in game.procedures and name not in reached:
            try:
                if hindrance(game, name, world, options, arguments) is None:
                    reached.add(name)
            except (KeyError, AssertionError):  # recorded of rules that have changed since
                continue
    assert sorted(game.procedures.keys() - reached) == []
