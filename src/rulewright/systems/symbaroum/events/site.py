"""What happens to those who find things."""

from rulewright.engine import Event, append, becomes, plus
from rulewright.systems.symbaroum.records.creature import Creature


class ThingFound(Event[Creature], frozen=True):
    """Somebody picked something up. Clause: problem-solving.what"""

    effect = becomes(gear=append("thing"))
    thing: str


class MoneyFound(Event[Creature], frozen=True):
    """Somebody picked up so many shillings. Clause: problem-solving.what"""

    effect = becomes(money=plus("shillings"))
    shillings: int
