"""Questions about the place where the party is."""

from typing import Final

from rulewright.engine import Option, Rule, look, peek
from rulewright.errors import Refused
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.contested.fight.turns import FIGHT
from rulewright.systems.contested.places.records import SCENE, Place, Scene
from rulewright.systems.contested.records import Fight

WAY_MINUTES: Final = Option(
    "way-minutes",
    "Minutes that a way or a search takes",
    values=(10, 0, 5, 30, 60),
    default=10,
    clause="actions.describe",
    doc="Game time that passes for each move from place to place and for each search.",
)
OPTIONS: Final = (WAY_MINUTES,)
__all__ = ["OPTIONS", "WAY_MINUTES", "at_peace", "here", "meant"]


def here() -> Rule[Place]:
    """The place where the party is; Refused where nothing is being explored. Clause: actions.describe"""
    scene = yield from peek(Scene, SCENE)
    if scene is None:
        raise Refused("no place is being explored in this campaign", clause="actions.describe")
    return (yield from look(Place, scene.place))


def at_peace() -> Rule[None]:
    """Refuse what nobody has time for in a fight. Clause: combat.turn.spend"""
    if (yield from peek(Fight, FIGHT)) is not None:
        raise Refused("a fight is in progress: end it first", clause="combat.turn.spend")
