"""Poison: those whom it does not harm, because the air is clean or because they withstand it."""

from typing import Final

from rulewright.engine import Rule, say
from rulewright.systems.bdp.bodies.boons import is_air_clean
from rulewright.systems.bdp.checks.saves import save
from rulewright.systems.bdp.records.creature import Creature

RESISTANT: Final = "Poison Resistance"
"""The skill of those who are resistant to poison. Clause: skill.list.table"""


def withstands(who: Creature) -> Rule[bool]:
    """Whether a poison does nothing to somebody: toxins nearby are suppressed, or the resistant pass a STR Save.

    Ruling: withstanding poison is a matter of STR; to the resistant every poison gives that Save, and a failure means
    that it harms them as anybody. Clauses: skill.list.table, abilities.use.str, miracle.list.table
    """
    if (yield from is_air_clean(who)):
        yield from say("Toxins nearby do nothing: {who} takes no harm.", who=who, clause="miracle.list.table")
        return True
    if not who.can(RESISTANT) or not (yield from save(who, "str", "poison")):
        return False
    yield from say("{who} withstands the poison.", who=who, clause="skill.list.table")
    return True
