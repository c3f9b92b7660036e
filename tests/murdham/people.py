"""Somebody to play with."""

from typing import Any

from rulewright.engine import Clock, Record, Run, World, play
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.travel.clock import run_out

CLOCK = Clock()


def somebody(name: str = "ada", **fields: Any) -> Creature:
    """A sound character of average scores."""
    return Creature(id=name, name=name.capitalize(), **fields)


def after(run: Run, name: str = "ada") -> Creature:
    """Somebody as they stand after a run."""
    return run.world.get(Creature, name)


def world(*records: Record) -> World:
    """A world with a clock and these records."""
    return World([CLOCK, *records])


def words(who: Creature) -> list[str]:
    """Somebody's conditions as people read them."""
    return [str(one) for one in who.conditions]


def watch_passed(run: Run, **named: Any) -> Run:
    """What comes of work when its watch is over."""
    return play(run_out, "watch", world=run.world, **named)
