"""The flame of a light: it burns where the light is, and goes with it from hand to hand.

Belongs here: what lasts while a light burns. Not here: lighting, putting out and burning down (lights).
"""

from typing import Final

from rulewright.engine import Rule, begin, lasts, stop
from rulewright.engine.clock import running_clock

BURNING: Final = "burning"
"""A burning light, on its bearer or on the fallen light itself, until its die is rolled next."""
BURN_SECONDS: Final = 600
"""Time between two rolls of a light's Usage Die, in seconds. Clause: gear.light.torch"""


def kindle(holder: str, name: str, seconds: int = BURN_SECONDS) -> Rule[None]:
    """Let a light burn where it is until its die is rolled. Clause: gear.light.torch"""
    yield from begin(BURNING, holder, seconds=seconds, title=name, clause="gear.light.torch")


def quench(holder: str, name: str) -> Rule[int]:
    """Let a light burn no longer where it is. Answers the seconds until its die would have been rolled.

    Clause: gear.light.torch
    """
    clock = yield from running_clock()
    left = [(one.until or 0) - clock.seconds for one in (yield from lasts(holder, BURNING, title=name))]
    yield from stop(holder, BURNING, title=name)
    return left[0] if left else BURN_SECONDS


def carry_over(giver: str, taker: str, name: str) -> Rule[None]:
    """Let a light that burns go on burning where it comes to, as long as it would have. Clause: gear.light.torch"""
    yield from kindle(taker, name, (yield from quench(giver, name)))
