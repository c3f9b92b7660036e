"""The referee's procedures that make and fill places, under a game's name."""

from typing import Any

from rulewright.engine.procedure import Procedure
from rulewright.systems.bricks.exploring import filling, making
from rulewright.systems.bricks.exploring.ground import Ground


def procedures(ground: Ground) -> tuple[Procedure[..., Any], ...]:
    """Making, joining, changing and filling places, for one game."""
    return (*making.procedures(ground), *filling.procedures(ground))
