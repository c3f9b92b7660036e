"""A spell takes effect: the save of danger, its price, counterspells, and then what it does."""

import msgspec

from rulewright.engine import Rule, look, say
from rulewright.systems.phased.casting import settle, waste
from rulewright.systems.phased.magic.aims import Readied, still_there
from rulewright.systems.phased.magic.counter import countered
from rulewright.systems.phased.magic.effects import happen
from rulewright.systems.phased.magic.lasting import Work
from rulewright.systems.phased.magic.levels import most_touched, seconds_of
from rulewright.systems.phased.options import DANGER_SAVE
from rulewright.systems.phased.records import Aim, Creature, Writing
from rulewright.systems.phased.saves import save


class Cast(msgspec.Struct, frozen=True, kw_only=True):
    """How a casting came out."""

    spell: str
    """Id of the spell."""
    level: int
    works: bool = True
    mishap: bool = False
    """The save of danger failed: something dire happens, as the referee says. Clause: casting.danger-save"""
    most: int | None = None
    """How many it can touch; None for all there are."""
    seconds: int = 0
    """How long it surely lasts; 0 where the clock does not end it."""
    on: tuple[str, ...] = ()
    """Ids of those it lies on now."""


def take_effect(caster: Creature, writing: Writing, aim: Aim, readied: Readied, *, danger: bool) -> Rule[Cast]:
    """Let a spell that has been read take effect, or be wasted by the danger it is read in.

    Clauses: casting.danger-save, casting.enhance, casting.fatigue, counterspell, spell.level
    """
    spell, level = readied.spell, readied.level
    made = Cast(spell=spell.id, level=level, most=most_touched(spell, level), seconds=seconds_of(spell, level))
    if not (yield from _keeps_calm(caster, aim, danger=danger)):
        yield from waste(caster, writing, aim)
        yield from say(
            "{spell} goes wrong for {who}: the referee says how",
            "mishap",
            verdict="mishap",
            spell=spell.name,
            who=caster,
        )
        return msgspec.structs.replace(made, works=False, mishap=True)
    caster = yield from settle(caster, writing, aim)
    targets = yield from still_there(spell, readied.targets)
    if spell.hostile:
        targets = yield from countered(caster, spell, targets)
    caster = yield from look(Creature, caster.id)
    on = yield from happen(Work(caster=caster, spell=spell, level=level, targets=targets, matter=aim.matter))
    return msgspec.structs.replace(made, on=on)


def _keeps_calm(caster: Creature, aim: Aim, *, danger: bool) -> Rule[bool]:
    """The WIL save of a spell cast in danger, where one is asked for. Clause: casting.danger-save"""
    asked = yield from DANGER_SAVE
    if not danger or not (asked == "always" or (asked == "enhancing" and aim.enhanced)):
        return True
    return (yield from save(caster, "wil", why="wil-save"))
