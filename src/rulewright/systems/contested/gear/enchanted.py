"""Spells that lie on somebody: what ends them before their time.

Belongs here: lifting. Not here: which spell does what (the spell list), how it comes and how long it lasts (magic).
"""

from rulewright.engine import Rule, change, say
from rulewright.systems.contested.body.afflictions import under
from rulewright.systems.contested.events.magic import SpellLifted
from rulewright.systems.contested.gear.inventory import let_slip
from rulewright.systems.contested.records import Creature, LaidSpell
from rulewright.systems.contested.rows.things import Sway
from rulewright.systems.contested.words import GONE


def lift(creature: Creature, spell: LaidSpell) -> Rule[Creature]:
    """Take a spell off somebody; what was in a hand that goes with it falls. Clause: magic.spell-list"""
    creature = yield from change(creature, SpellLifted(spell))
    return creature if creature.status in GONE else (yield from let_slip(creature))


def wake(creature: Creature) -> Rule[Creature]:
    """Wake somebody who is hurt: the sleep of a spell is light. Clause: magic.spell-list"""
    if under(creature, "asleep"):
        creature = yield from _over(creature, "asleep")
        yield from say("{title} wakes.", "spell", title=creature, clause="magic.spell-list")
    return creature


def show(creature: Creature) -> Rule[Creature]:
    """Let somebody who moves be seen again. Clause: magic.spell-list"""
    if under(creature, "unseen"):
        creature = yield from _over(creature, "unseen")
        yield from say("{title} moves and can be seen again.", "spell", title=creature, clause="magic.spell-list")
    return creature


def _over(creature: Creature, does: Sway) -> Rule[Creature]:
    for spell in under(creature, does):
        creature = yield from lift(creature, spell)
    return creature
