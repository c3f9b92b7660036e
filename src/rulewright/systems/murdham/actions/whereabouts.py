"""Whereabouts: where the company is as far as the rules ask, and what somebody found there and remembers."""

from typing import Final

from rulewright.engine import Rule, change, look, peek
from rulewright.systems.bricks.exploring import SCENE, Scene
from rulewright.systems.murdham.events.exploring import FoundThere, LeftBehind
from rulewright.systems.murdham.records.fight_and_stretch import STRETCH, Stretch

SHELTER: Final = "shelter"
DEALER_FOUND: Final = "dealer"
"""What somebody finds and the company remembers. Clauses: weather.shelter, trade.illegal.find"""
ON_THE_WAY: Final = "the way"
"""Where a company on a journey is: what it finds there it leaves behind. Clause: explore.mode.travel"""


def whereabouts() -> Rule[str]:
    """The place where the company is; on a journey the way. Clauses: explore.mode.site, explore.mode.travel"""
    stretch = yield from peek(Stretch, STRETCH)
    if stretch is not None and stretch.mode == "travel":
        return ON_THE_WAY
    scene = yield from peek(Scene, SCENE)
    return scene.place if scene is not None else ""


def keep_found(what: str) -> Rule[None]:
    """Remember what was found here. Clauses: weather.shelter, trade.illegal.find"""
    stretch = yield from peek(Stretch, STRETCH)
    note = f"{what} at {(yield from whereabouts())}"
    if stretch is not None and note not in stretch.found:
        yield from change(stretch, FoundThere(note))


def is_found(what: str) -> Rule[bool]:
    """Whether somebody found this where the company is. Clauses: weather.shelter, trade.illegal.find"""
    stretch = yield from peek(Stretch, STRETCH)
    return stretch is not None and f"{what} at {(yield from whereabouts())}" in stretch.found


def leave_the_way() -> Rule[None]:
    """Go on from what was found on the way. Clause: weather.shelter"""
    for note in (yield from look(Stretch, STRETCH)).found:
        if note.endswith(f" at {ON_THE_WAY}"):
            yield from change((yield from look(Stretch, STRETCH)), LeftBehind(note))
