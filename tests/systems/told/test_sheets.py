"""A heading of a sheet stands over something, in every game."""

import pytest

from rulewright.engine import System, installed
from rulewright.engine.display.sheet import Line, Sheet
from tests.house.demos import demo


@pytest.mark.parametrize("game", installed().values(), ids=lambda one: one.id)
def test_no_heading_stands_over_nothing(game: System):
    assert game.sheet is not None
    world = demo(game, fighting=False)
    sheets = [game.sheet(one, world) for one in world if game.somebody(one)]
    assert sheets
    assert [name for one in sheets for name, lines in one.groups if not lines] == []


def test_what_has_lines_keeps_its_heading():
    line = Line("health", "3")
    assert Sheet("Ada", (("Body", (line,)), ("Heard", ()))).groups == (("Body", (line,)),)
