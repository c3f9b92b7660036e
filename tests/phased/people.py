"""Somebody to play with."""

from typing import Any

from rulewright.engine import Clock, Run, World
from rulewright.systems.phased.records.creatures import Creature

CLOCK = Clock()


def somebody(name: str = "mira", **fields: Any) -> Creature:
    """A creature of average scores with a d6 to strike with."""
    return Creature(id=name, name=name.capitalize(), **{"die": "d6", **fields})


def after(run: Run, name: str) -> Creature:
    """Somebody as he stands after a run."""
    return run.world.get(Creature, name)


def world(*people: Creature) -> World:
    """A world with a clock and these people."""
    return World([CLOCK, *people])
