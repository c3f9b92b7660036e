"""The invisible: who sees them, and who does not."""

from rulewright.systems.phased.records.creatures import Creature


def can_see(who: Creature, at: Creature) -> bool:
    """Whether somebody sees another: the invisible only with a Third Eye. Clauses: spells.third-eye,
    spells.invisibility
    """
    return "invisibility" not in at.spells or "third-eye" in who.spells
