"""Riders shaken: what a mount does in danger tests whoever it carries, by rules that the chapters above put in here."""

from collections.abc import Callable
from typing import Final, Literal

from rulewright.engine import Rule
from rulewright.systems.murdham.records.creature import Creature

Danger = Literal["sprint", "leap", "dodge", "fright", "fall", "something else"]
"""What a mount does. Clause: mounts.save"""
TESTED: Final[list[Callable[[Creature, Danger], Rule[None]]]] = []
"""What it tests: riders, and whoever drives the cart that it pulls. Clauses: mounts.save, carts.save"""


def shake_riders(mount: Creature, danger: Danger) -> Rule[None]:
    """Let everybody a mount carries or pulls bear what it does. Clauses: mounts.save, carts.save"""
    for test in TESTED:
        yield from test(mount, danger)
