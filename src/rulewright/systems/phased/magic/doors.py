"""Knock and Wizard Lock: opening what is shut, and shutting it past key and strength."""

from rulewright.engine import Rule, look, must, survey
from rulewright.systems.bricks.exploring.rules import meant
from rulewright.systems.phased.delving.company import whereabouts
from rulewright.systems.phased.delving.doors import doors_at, must_be_at, open_door, ward
from rulewright.systems.phased.delving.records import Door
from rulewright.systems.phased.magic.lasting import Work, break_off, keep_up
from rulewright.systems.phased.records import Working


def door_meant(word: str) -> Rule[Door]:
    """The door within reach that people mean. Clauses: spells.knock, spells.wizard-lock"""
    doors = tuple(door for door in (yield from doors_at((yield from whereabouts()))) if not door.hidden)
    door = doors[meant(word, [(one.title, one.id) for one in doors], "door")]
    yield from must_be_at(door)
    return door


def must_be_knocked(door: Door) -> None:
    """Refuse to open what is open. Clause: spells.knock"""
    must(not door.is_open, "{door} is open already", door=door)


def knock(work: Work) -> Rule[tuple[str, ...]]:
    """Open a door, stuck, locked or wizard locked, without a roll. Clauses: spells.knock, spells.wizard-lock"""
    door = yield from door_meant(work.matter)
    for one in (yield from survey(Working)):
        if one.spell == "wizard-lock" and door.id in one.on:
            yield from break_off(one)
    door = yield from look(Door, door.id)
    yield from open_door(door, "spells.knock")
    return ()


def wizard_lock(work: Work) -> Rule[tuple[str, ...]]:
    """Shut a door against keys and strength for a while. Clause: spells.wizard-lock"""
    door = yield from door_meant(work.matter)
    yield from ward(door)
    yield from keep_up(work, (door.id,))
    return ()
