"""Questions about the place where the party is."""

from typing import Final

from rulewright.engine import Option, Rule
from rulewright.systems.bricks.exploring import rules as exploring
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.contested.records import Place

WAY_MINUTES: Final = Option(
    "way-minutes",
    "Minutes that a way or a search takes",
    values=(10, 0, 5, 30, 60),
    default=10,
    clause="actions.describe",
    doc="Game time that passes for each move from place to place and for each search.",
)
__all__ = ["WAY_MINUTES", "here", "meant"]


def here() -> Rule[Place]:
    """The place where the party is; Refused where nothing is being explored. Clause: actions.describe"""
    return (yield from exploring.place_here(Place, "actions.describe"))
