"""A small dungeon to play in: a hall with a way to a vault, and whatever a test puts there."""

from typing import Any

from rulewright.engine import Clock, Record, Run, World, play
from rulewright.systems.bricks.exploring import Find, Scene, Way
from rulewright.systems.phased.records.delving import Door, Place, Trap
from tests.phased.people import somebody

CLOCK = Clock()
HALL = Place(id="hall", called="Hall", text="", ways=(Way("vault", "down the stair"),), troves=(Find("box", "a box"),))
VAULT = Place(id="vault", called="Vault", text="", ways=(Way("hall", "up the stair"),))
SCENE = Scene(place="hall")
MIRA = somebody(strength=12, dexterity=12, willpower=12)


def door(**fields: Any) -> Door:
    """A stuck door between hall and vault."""
    return Door(id="door", name="Grate", **{"between": ("hall", "vault"), **fields})


def trap(**fields: Any) -> Trap:
    """A trap of the hall that nobody knows of."""
    return Trap(id="trap", name="Pit", place="hall", **fields)


def dungeon(*records: Record) -> World:
    """Hall and vault, the party in the hall, and these; a record given here stands for one of the same id."""
    return World({one.id: one for one in (CLOCK, MIRA, HALL, VAULT, SCENE, *records)})


def minutes(run: Run) -> int:
    """Game time that has passed."""
    return run.world.get(Clock, "clock").seconds // 60


def done(world: World, rule: Any, *arguments: Any, dice: Any = (), **named: Any) -> Run:
    """One procedure in a world."""
    return play(rule, *arguments, world=world, dice=dice, **named)
