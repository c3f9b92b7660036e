"""Magic of those whom nobody plays: which text a foe casts, and that it counters what it can."""

from typing import Any, Final

from rulewright.engine import Rule
from rulewright.engine.answers import first
from rulewright.engine.requests import Choose
from rulewright.errors import Complaint
from rulewright.systems.phased.magic.cast import must_begin
from rulewright.systems.phased.magic.counter import COUNTERSPELL
from rulewright.systems.phased.magic.levels import most_touched, spell_named
from rulewright.systems.phased.records import Act, Aim, Creature

STRIKING: Final = ("fireball", "lightning-bolt", "sleep", "hold-person")
"""Spells that a foe casts in a fight."""


def usual(request: Choose, run: Any) -> str:
    """Counter a spell where a text is ready for it; else the usual answer. Clause: counterspell"""
    return request.options[1] if request.why == COUNTERSPELL else first(request, run)


def spell_meant(who: Creature, foes: tuple[Creature, ...]) -> Rule[Act | None]:
    """The spell a foe casts in a round, if it has one that it can cast. Clauses: casting.how, phases.actions"""
    for text in who.writings:
        try:
            spell = spell_named(text.spell)
            ids = tuple(one.id for one in foes if one.able)
            aim = Aim(targets=ids[: most_touched(spell, text.level)])
            if spell.id not in STRIKING or not ids:
                continue
            yield from must_begin(who, text, aim, danger=True)
        except Complaint:
            continue
        return Act(who=who.id, kind="cast", spell=text.spell, source=text.source, aim=aim)
    return None
