"""What ends by itself for those who move specially: unsure footing with the round, effort with a break."""

from typing import Final

from rulewright.engine import Lasting, Rule, change, look
from rulewright.systems.murdham.moving.records import EffortOver, FootingFound
from rulewright.systems.murdham.records import Creature

EFFORT: Final = "special movement"
"""What lasts until somebody has had a break. Clause: move.special.max-duration"""
FOOTING: Final = "unsure footing"
"""What lasts while somebody balances or has just landed. Clauses: move.balance.attacks, move.leap.attacks"""


def rested(thing: Lasting) -> Rule[None]:
    """Have had the break. Clause: move.special.max-duration"""
    who = yield from look(Creature, thing.on)
    yield from change(who, EffortOver())


def stand_firm(who: Creature) -> Rule[Creature]:
    """Have firm ground again."""
    return (yield from change(who, FootingFound())) if who.going is not None else who


def firm_again(thing: Lasting) -> Rule[None]:
    """Stand firm as the round ends. Clauses: move.balance.attacks, move.leap.attacks"""
    who = yield from look(Creature, thing.on)
    if who.going is not None and who.going.kind == thing.title:
        yield from stand_firm(who)
