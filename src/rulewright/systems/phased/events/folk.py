"""What becomes of people met: attitudes, services."""

from rulewright.engine import Event, becomes, extend, minus
from rulewright.systems.phased.records import Attitude, Creature


class AttitudeKnown(Event[Creature], frozen=True):
    """How somebody feels about the party is known. Clause: reactions.table"""

    attitude: Attitude


class CoinsPaid(Event[Creature], frozen=True):
    """Coins were paid away. Clause: hirelings.cost"""

    effect = becomes(coins=minus("coins"))
    coins: int


class Bought(Event[Creature], frozen=True):
    """Goods were bought. Clause: chargen.equipment"""

    effect = becomes(coins=minus("coins"), gear=extend("goods"))
    coins: int
    goods: tuple[str, ...]
