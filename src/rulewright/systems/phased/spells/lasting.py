"""Spells that last: laid on somebody, running by the clock of their caster, lifted again with a line.

A spell is one working, however many it lies on: its end is one, and so is the die that some of them end with.
"""

from typing import Final

import msgspec

from rulewright.engine import Lasting, Rolls, Rule, Told, came_to
from rulewright.engine.clock import Endings
from rulewright.engine.verbs import begin, change, create, peek, reaches, remove, say, survey, tell
from rulewright.errors import Sentence
from rulewright.systems.phased.bodies.nerve import comes_round
from rulewright.systems.phased.bodies.ruled import DOMINATE
from rulewright.systems.phased.bodies.ruled import part as free
from rulewright.systems.phased.events.magic import Charmed, SpellLaid, SpellLifted
from rulewright.systems.phased.events.outings import DoorWarded, WardEnded
from rulewright.systems.phased.numbers import FLIGHT_DIE, FLIGHT_ENDS_FROM, TURN_SECONDS
from rulewright.systems.phased.people.reactions import felt
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.delving import Door
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.spells.casting import lose_spell
from rulewright.systems.phased.spells.levels import lasts, seconds_of
from rulewright.systems.phased.spells.risen import part
from rulewright.systems.phased.tables import SPELLS, Spell

SPELL: Final = "spell"
"""What lasts on whoever keeps a spell up."""
LAST_QUESTION: Final = str(Sentence("the last question"))
"""What ends a spell of questions, kept as plain text."""
ENDS: Final = reaches(FLIGHT_DIE, FLIGHT_ENDS_FROM, "end")


class Work(msgspec.Struct, frozen=True, kw_only=True):
    """A spell as it takes effect."""

    caster: Creature
    spell: Spell
    level: int
    targets: tuple[Creature, ...] = ()
    """Those it reaches, as they stand."""
    matter: str = ""


def keep_up(work: Work, on: tuple[str, ...], *, left: int = 0) -> Rule[Working]:
    """Let a spell last on these records, for as long as its level says. Clause: spell.duration"""
    seconds = seconds_of(work.spell, work.level) or None
    trigger = LAST_QUESTION if left else ""
    clock = yield from begin(
        SPELL, work.caster.id, seconds=seconds, trigger=trigger, title=work.spell.name, clause=work.spell.clause
    )
    return (
        yield from create(
            Working(
                id=working_id(clock),
                spell=work.spell.id,
                level=work.level,
                caster=work.caster.id,
                clock=clock.id,
                on=on,
                matter=work.matter,
                left=left,
            )
        )
    )


def working_id(clock: Lasting) -> str:
    """Id of the working that ends with this."""
    return f"working-{clock.id}"


def lay(work: Work, target: Creature) -> Rule[Creature]:
    """Let a spell lie on somebody; whoever can do nothing any more loses a spell begun.

    Clauses: spell.duration, initiative.order
    """
    target = yield from change(target, SpellLaid(work.spell.id), work.spell.clause)
    yield from tell(_laid, target, work.spell, work.level)
    return target if target.able else (yield from lose_spell(target))


def lay_on_all(work: Work) -> Rule[tuple[str, ...]]:
    """Let a spell lie on everybody it reaches; their ids. Clause: spell.duration"""
    for target in work.targets:
        yield from lay(work, target)
    return tuple(one.id for one in work.targets)


def spell_over(clock: Lasting) -> Rule[None]:
    """The time of a spell is over; a flight may go on, turn after turn. Clauses: spell.duration, spells.fly.end"""
    working = yield from peek(Working, working_id(clock))
    if working is None:
        return
    if working.spell == "fly":
        fallen = yield from ENDS
        outcome = Sentence("The flight ends") if fallen else Sentence("The flight lasts another turn")
        yield from say(
            "{flight}: {face}",
            "end",
            outside="The flight ends" if fallen else "The flight lasts another turn",
            of=(clock,),
            total=came_to("end"),
            against=FLIGHT_ENDS_FROM,
            flight=outcome,
            face=came_to("end"),
            clause="spells.fly.end",
        )
        if not fallen:
            yield from create(clock.with_(until=(clock.until or 0) + TURN_SECONDS))
            return
    yield from lift_all(working)


ENDINGS: Final[Endings] = {SPELL: spell_over}


def break_off(working: Working) -> Rule[None]:
    """End a spell now, and its clock with it. Clause: spell.duration"""
    if (yield from peek(Lasting, working.clock)) is not None:
        yield from remove(working.clock)
    yield from lift_all(working)


def lift_all(working: Working) -> Rule[None]:
    """Lift a spell from everything it lies on. Clauses: spell.duration, spells.wizard-lock, spells.dominate"""
    yield from remove(working.id)
    if working.spell == "animate-dead":
        yield from part(working)
    elif working.spell == DOMINATE:
        yield from free(working)
    for one in working.on:
        target = yield from peek(Creature, one)
        if target is not None and working.spell in target.spells:
            yield from lift(working, target)
        door = yield from peek(Door, one)
        if door is not None and door.warded and not (yield from _is_locked(one)):
            yield from end_ward(door)
    if not working.on:
        row, caster = SPELLS[working.spell], (yield from peek(Creature, working.caster))
        yield from say("{spell} of {who} is over", "spell", clause=row.clause, spell=row.name, who=caster or "")


def _is_locked(door: str) -> Rule[bool]:
    """Whether another Wizard Lock lies on a door."""
    return any(one.spell == "wizard-lock" and door in one.on for one in (yield from survey(Working)))


def lift(working: Working, target: Creature) -> Rule[None]:
    """Lift a spell from somebody. Clauses: spell.duration, spells.charm"""
    target = yield from change(target, SpellLifted(working.spell), SPELLS[working.spell].clause)
    row = SPELLS[working.spell]
    yield from say("{spell} no longer lies on {who}", "spell", clause=row.clause, spell=row.name, who=target)
    if working.spell == "charm" and target.at_heart:
        left = target.spells.count("charm")
        at_heart = target.at_heart if left else ""
        yield from change(target, Charmed(felt(target.at_heart, left), at_heart))
    yield from comes_round(target)


def _laid(_rolls: Rolls, target: Creature, spell: Spell, level: int) -> Told:
    outside = Sentence("{spell} lies on {who}", spell=spell.name, who=target.title)
    text = Sentence("{laid} {lasts}", laid=outside, lasts=lasts(spell, level))
    return Told(text, about="spell", clause=spell.clause, outside=outside)


def ward(door: Door) -> Rule[Door]:
    """Shut a door by a Wizard Lock: neither key nor save opens it while that lasts. Clause: doors.locked"""
    door = yield from change(door, DoorWarded())
    yield from say("{door} is shut by magic", door=door, clause="spells.wizard-lock")
    return door


def end_ward(door: Door) -> Rule[Door]:
    """A Wizard Lock is over: the door is again as it was beneath. Clause: doors.locked"""
    door = yield from change(door, WardEnded())
    yield from say("{door} is free of magic", door=door, clause="spells.wizard-lock")
    return door
