"""What follows from what the referee sets by hand: who has no Toughness left falls, who has some again comes round.

Belongs here: bodies that were changed by hand. Not here: the damage of the rules (wounds), nor their healing (healing).
"""

from rulewright.engine import Record, Rule
from rulewright.systems.symbaroum.actions.light import carries_light, come_into
from rulewright.systems.symbaroum.harm.dying import revive
from rulewright.systems.symbaroum.harm.wounds import fall, leave_places
from rulewright.systems.symbaroum.records.creature import Creature


def set_by_hand(before: Record, after: Record) -> Rule[None]:
    """Let somebody whose Toughness the referee has set fall or come to themselves, and whoever is out of the fight by
    his word leave their place in it.

    Clauses: dying.state, dying.npc, damage.death-at-zero, healing.dying, flanking.max-four
    """
    if not (isinstance(before, Creature) and isinstance(after, Creature)):
        return
    if before.toughness and not after.toughness and after.defends:
        yield from fall(after)
    elif after.toughness and not before.toughness and not after.defends:
        yield from revive(after)
    elif before.able and not after.able:
        yield from leave_places(after)
    if carries_light(before) != carries_light(after) or before.able != after.able:
        yield from come_into()
