"""The level of a spell: of its writing or chosen, one higher where it is enhanced; what follows from it alone.

Belongs here: levels, prices in fatigue, durations, how many are touched. Not here: what a spell does.
"""

from typing import Final

from rulewright.engine import Rule, must
from rulewright.errors import Refused, Sentence
from rulewright.systems.bricks.hours import span
from rulewright.systems.phased.numbers import CASTING_FATIGUE, DAY_SECONDS, SPELL_LEVELS, TURN_SECONDS
from rulewright.systems.phased.options import SPELL_LEVEL
from rulewright.systems.phased.records import Aim, Writing
from rulewright.systems.phased.tables import SPELLS, Spell, named

LASTS: Final = {"turns": TURN_SECONDS, "days": DAY_SECONDS}
"""Seconds for each level. Clauses: spell.duration, spells.control-weather"""


def spell_named(word: str) -> Spell:
    """The spell people mean; Unreadable where there is none of that name. Clause: spellbook.one-spell"""
    return named(SPELLS, word, Sentence("spell"))


def level_of(writing: Writing, aim: Aim) -> Rule[int]:
    """The level at which a spell takes effect, 9 at most. Clauses: spell.level, casting.enhance"""
    level = yield from read_at(writing, aim)
    return min(level + aim.enhanced, SPELL_LEVELS[-1])


def read_at(writing: Writing, aim: Aim) -> Rule[int]:
    """The level at which a writing is read: its own, or the one chosen. Clause: spell.level"""
    chosen = (yield from SPELL_LEVEL) == "fatigue" and writing.source == "spellbook"
    must(
        not aim.level or chosen or aim.level == writing.level,
        "this {spell} is of level {level}: it cannot be chosen",
        spell=writing.spell,
        level=writing.level,
    )
    level = (aim.level or SPELL_LEVELS[0]) if chosen else writing.level
    must_be_level(level)
    return level


def must_be_level(level: int) -> None:
    """Refuse a level that no spell has. Clause: spell.level"""
    if level not in SPELL_LEVELS:
        raise Refused(
            Sentence(
                "a spell's level must be {low} to {high}, not {level}",
                low=SPELL_LEVELS[0],
                high=SPELL_LEVELS[-1],
                level=level,
            ),
            clause="spell.level",
        )


def fatigue_of(writing: Writing, aim: Aim) -> Rule[int]:
    """Units of fatigue that a casting costs. Clauses: casting.fatigue, scroll.no-fatigue, spell.level"""
    if writing.source == "scroll":
        return 0
    if (yield from SPELL_LEVEL) == "fatigue":
        return (yield from read_at(writing, aim))
    return CASTING_FATIGUE


def seconds_of(spell: Spell, level: int) -> int:
    """How long a spell surely lasts, in seconds; 0 where it does not end by the clock. Clause: spell.duration"""
    return LASTS.get(spell.lasts, 0) * level


def most_touched(spell: Spell, level: int) -> int | None:
    """How many a spell can touch; None where it takes all there are. Clause: spell.level"""
    if spell.reach in ("level", "corpses"):
        return level
    if spell.reach in ("one", "corpse"):
        return 1
    return 0 if spell.reach == "caster" else None


def lasts(spell: Spell, level: int) -> Sentence:
    """How long a spell lasts, in words. Clause: spell.duration"""
    if spell.lasts == "combat":
        return Sentence("for the next combat")
    if spell.lasts == "done":
        return Sentence("at once")
    return Sentence("for {span}", span=span(seconds_of(spell, level)))
