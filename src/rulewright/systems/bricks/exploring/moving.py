"""The party on its way from place to place: what was said of where it was stays behind."""

from rulewright.engine import Rule, change, peek, remove
from rulewright.systems.bricks.exploring.events import PartyMoved
from rulewright.systems.bricks.exploring.records import Scene
from rulewright.systems.bricks.house.records import SETTING, Setting


def moves(scene: Scene, to: str) -> Rule[None]:
    """Let the party be in another place, by its id; the scene that the referee has set is over."""
    yield from change(scene, PartyMoved(to))
    yield from end_setting()


def end_setting() -> Rule[None]:
    """Take away the scene that the referee has set, with its picture: it was about where the party is no longer."""
    if (yield from peek(Setting, SETTING)) is not None:
        yield from remove(SETTING)
