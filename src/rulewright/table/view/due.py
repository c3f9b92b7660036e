"""What the rules want done next, and the clock with its steps."""

import msgspec

from rulewright.engine.glance import Strip
from rulewright.engine.offer import Offer
from rulewright.engine.system import System
from rulewright.engine.world import World
from rulewright.table.settings import Settings, degree_of
from rulewright.table.view.eyes import Eyes


def due(eyes: Eyes) -> tuple[Offer, ...]:
    """Part `due`: what this table reminds its people of, in the world as the seat sees it."""
    return eyes.once("due", lambda: wanted(eyes.system, eyes.world, eyes.settings, "remind"))


def wanted(system: System, world: World, settings: Settings, degree: str) -> tuple[Offer, ...]:
    """What the rules want done, as far as the table goes to just this degree with it."""
    if degree not in (degree_of(settings, "due"), *settings.degrees.values()):
        return ()
    return tuple(one for one in system.due(world) if degree_of(settings, "due", one.procedure) == degree)


def clock(eyes: Eyes) -> Strip:
    """Part `clock`: only a referee sees the steps that can be taken."""
    strip = eyes.once("strip", lambda: eyes.system.strip(eyes.world, eyes.options))
    return strip if eyes.seat.referee else msgspec.structs.replace(strip, steps=())
