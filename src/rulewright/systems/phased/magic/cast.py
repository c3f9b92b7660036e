"""Casting: outside a fight at once, in a fight begun in phase 1 and taking effect in phase 5.

A spell takes effect in this order: the save of danger, its price, counterspells, and then what it does.
"""

from typing import Annotated, Final

import msgspec

from rulewright.engine import Field, Lasting, Rule, look, must, peek, procedure, remove, say
from rulewright.engine.odds.results import implied, result
from rulewright.systems.bricks.house.records import FIGHT
from rulewright.systems.bricks.picking import owned
from rulewright.systems.phased.bodies.owed import owe
from rulewright.systems.phased.bodies.saves import save
from rulewright.systems.phased.combat.maneuvers import DAZZLED, see_again
from rulewright.systems.phased.combat.taking_part import provoke
from rulewright.systems.phased.magic.aims import Readied, as_meant, must_dare, ready_spell, still_there
from rulewright.systems.phased.magic.counter import Level, countered
from rulewright.systems.phased.magic.effects import happen
from rulewright.systems.phased.magic.writings import writing_of
from rulewright.systems.phased.options import DANGER_SAVE
from rulewright.systems.phased.outings.rest import spend_turn
from rulewright.systems.phased.outings.safety import is_safe, must_see
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.fight import Fight
from rulewright.systems.phased.records.spells import Aim, Source, Working, Writing
from rulewright.systems.phased.spells.casting import finish_spell, must_cast, must_pay, settle, waste
from rulewright.systems.phased.spells.lasting import Work, break_off, working_id
from rulewright.systems.phased.spells.levels import most_touched, seconds_of


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """How a casting came out."""

    spell: str
    """Id of the spell."""
    level: int
    works: Annotated[bool, result("the spell works", answers=True)] = True
    mishap: Annotated[bool, result("something dire happens")] = False
    """The save of danger failed: something dire happens, as the referee says. Clause: casting.danger-save"""
    most: Annotated[int | None, implied("whom it lies on is told")] = None
    """How many it can touch; None for all there are."""
    seconds: Annotated[int, implied("its end is told")] = 0
    """How long it surely lasts; 0 where the clock does not end it."""
    on: Annotated[tuple[str, ...], result("whom it lies on")] = ()
    """Ids of those it lies on now."""


def take_effect(caster: Creature, writing: Writing, aim: Aim, readied: Readied, *, danger: bool) -> Rule[Cast]:
    """Let a spell that has been read take effect, or be wasted by the danger it is read in.

    Clauses: casting.danger-save, casting.enhance, casting.fatigue, counterspell, spell.level
    """
    spell, level = readied.spell, readied.level
    made = Cast(spell=spell.id, level=level, most=most_touched(spell, level), seconds=seconds_of(spell, level))
    if not (yield from _keeps_calm(caster, aim, danger=danger)):
        yield from say(
            "{spell} goes wrong for {who}: the referee says how",
            "mishap",
            verdict="mishap",
            spell=spell.name,
            who=caster,
        )
        yield from waste(caster, writing, aim)
        yield from owe(caster, "mishap", "casting.danger-save")
        return msgspec.structs.replace(made, works=False, mishap=True)
    caster = yield from settle(caster, writing, aim)
    targets = yield from still_there(caster, spell, readied.targets)
    if readied.targets and not targets:
        yield from say("{spell} finds nobody any more for whom it was meant", "spell", spell=spell.name, of=(caster,))
    if spell.hostile:
        targets = yield from countered(caster, spell, targets)
        for one in targets:
            yield from provoke(caster, one)
    caster = yield from look(Creature, caster.id)
    on = yield from happen(Work(caster=caster, spell=spell, level=level, targets=targets, matter=aim.matter))
    return msgspec.structs.replace(made, on=on)


def _keeps_calm(caster: Creature, aim: Aim, *, danger: bool) -> Rule[bool]:
    """The WIL save of a spell cast in danger, where one is asked for. Clause: casting.danger-save"""
    asked = yield from DANGER_SAVE
    if not danger or not (asked == "always" or (asked == "enhancing" and aim.enhanced)):
        return True
    return (yield from save(caster, "wil", why="wil-save"))


MATTER: Final = "what else it is about: a door, the weather wanted, how long somebody is dead, a reflecting surface"


WRITTEN: Final = owned("caster", lambda one: (each.spell for each in one.writings))
"""Spells of somebody's books and scrolls. Clause: spellbook.one-spell"""


@procedure("phased.cast", title="Cast from a book or scroll", by="owner")
def cast(
    caster: Annotated[Creature, Field("who reads it aloud")],
    spell: Annotated[str, Field("the spell cast", rows=WRITTEN)] = "",
    read_from: Annotated[Source, Field("what the spell is read from")] = "spellbook",
    targets: Annotated[tuple[Creature, ...], Field("whom it is to touch", empty="nobody else", gone=True)] = (),
    matter: Annotated[str, Field(MATTER)] = "",
    enhance: Annotated[bool, Field("read for more: one level higher")] = False,
    safe: Annotated[bool | None, Field("there is no danger about", empty="as the place is", by="referee")] = None,
    turns: Annotated[
        int | None,
        Field(
            "turns of quiet reading before",
            empty="one in safety, to read for more",
            low=0,
            high=1000,
            by="referee",
        ),
    ] = None,
    level: Level = 0,
) -> Rule[Cast]:
    """Cast a spell where nobody fights; a turn of quiet reading in safety makes it a level higher.

    Clauses: casting.how, casting.fatigue, casting.enhance, casting.danger-save, spell.level, dungeon.turn
    """
    must(
        (yield from peek(Fight, FIGHT)) is None,
        "a fight is in progress: plan the spell for a round",
        clause="phases.order",
    )
    writing = writing_of(caster, spell, read_from)
    if safe is None:
        safe = yield from is_safe()
    if turns is None:
        turns = int(enhance and safe)
    aim = Aim(targets=tuple(one.id for one in targets), matter=matter, enhanced=enhance, level=level)
    yield from must_begin(caster, writing, aim, danger=not safe, turns=turns)
    if turns:
        if not (yield from _read_in_quiet(caster, writing, turns)):
            readied = yield from as_meant(caster, writing, aim)
            return Cast(spell=readied.spell.id, level=readied.level, works=False)
        caster = yield from look(Creature, caster.id)
    readied = yield from as_meant(caster, writing, aim)
    return (yield from take_effect(caster, writing, aim, readied, danger=not safe))


def _read_in_quiet(caster: Creature, writing: Writing, turns: int) -> Rule[bool]:
    """Spend turns on quiet reading; whether nobody came to disturb it. Clauses: casting.enhance, dungeon.turn"""
    yield from say(
        "{who} reads {spell} in quiet for {n} turn",
        "spell",
        many="{who} reads {spell} in quiet for {n} turns",
        total=turns,
        who=caster,
        spell=writing.spell,
        n=turns,
    )
    for _ in range(turns):
        if (yield from spend_turn()) == "encounter":
            yield from say("The reading of {who} is disturbed: nothing is cast", who=caster)
            return False
    return True


def must_begin(caster: Creature, writing: Writing, aim: Aim, *, danger: bool, turns: int = 0) -> Rule[None]:
    """Refuse a spell that cannot be cast as it is meant.

    Clauses: casting.how, casting.not-encumbered, casting.fatigue, casting.enhance, spell.level
    """
    yield from must_cast(caster)
    if caster.kind != "monster":
        yield from must_see()
    yield from must_pay(caster, writing, aim)
    yield from must_dare(aim, danger=danger, turns=turns)
    yield from ready_spell(caster, writing, aim)


def spell_in_phase_5(who: Creature) -> Rule[Cast]:
    """The spell begun in phase 1 takes effect on those it still finds. Clauses: phases.order, initiative.order"""
    writing, aim = who.casting, who.aim
    assert writing is not None, f"{who.id} casts nothing"
    who = yield from finish_spell(who)
    readied = yield from as_meant(who, writing, aim)
    return (yield from take_effect(who, writing, aim, readied, danger=True))


def send_away(lasting: Lasting) -> Rule[None]:
    """Let what lasts go before its time, with all that it has laid on anybody.

    Clauses: spell.duration, maneuver.choice
    """
    working = yield from peek(Working, working_id(lasting))
    if working is not None:
        yield from break_off(working)
        return
    yield from remove(lasting.id)
    if lasting.what == DAZZLED:
        yield from see_again(lasting)


@procedure("phased.end-spell", title="End a spell", by="referee")
def end_spell(spell: Annotated[Working, Field("the spell that ends")]) -> Rule[None]:
    """End a spell before its time. Clauses: spell.duration, spells.animate-dead.end"""
    yield from break_off(spell)
