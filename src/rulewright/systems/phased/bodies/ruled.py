"""What death ends: the rule of a mind over another body, of either; and questions that the dead had yet to ask."""

from typing import Final

from rulewright.engine import Lasting, Rule
from rulewright.engine.verbs import change, peek, remove, say, survey
from rulewright.systems.phased.events.magic import CameBack, Dominated, SpellLifted
from rulewright.systems.phased.records.creatures import Creature
from rulewright.systems.phased.records.spells import Working
from rulewright.systems.phased.tables import SPELLS

DOMINATE: Final = "dominate"
"""The spell by which a mind rules another body. Clause: spells.dominate"""


def part_by_death(who: Creature) -> Rule[None]:
    """Let a mind return from a body that has died, and free the body whose ruler has; the dead ask nothing more.

    Clauses: spells.dominate, spells.augury.questions, spells.speak-with-dead.questions
    """
    for working in (yield from survey(Working)):
        rules = working.spell == DOMINATE and who.id in (working.caster, *working.on)
        if rules or (working.left and working.caster == who.id):
            if (yield from peek(Lasting, working.clock)) is not None:
                yield from remove(working.clock)
            yield from remove(working.id)
            yield from part(working)


def part(working: Working) -> Rule[None]:
    """End the rule over a body: the mind is back in its own, and the other body is free. Clause: spells.dominate"""
    caster = yield from peek(Creature, working.caster)
    if caster is not None and caster.limp:
        yield from change(caster, CameBack())
    for one in working.on:
        target = yield from peek(Creature, one)
        if target is None or working.spell not in target.spells:
            continue
        row = SPELLS[working.spell]
        target = yield from change(target, SpellLifted(working.spell), row.clause)
        yield from say("{spell} no longer lies on {who}", "spell", clause=row.clause, spell=row.name, who=target)
        if target.ruled_by == working.caster:
            yield from change(target, Dominated())
