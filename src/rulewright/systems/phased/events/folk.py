"""What becomes of people met: attitudes, services."""

from rulewright.engine import Event
from rulewright.systems.phased.records import Attitude, Creature


class AttitudeKnown(Event[Creature], frozen=True):
    """How somebody feels about the party is known."""

    clause = "reactions.table"
    attitude: Attitude

    def apply(self, before: Creature) -> Creature:
        return before.with_(attitude=self.attitude)


class CoinsPaid(Event[Creature], frozen=True):
    """Coins were paid away."""

    clause = "hirelings.cost"
    coins: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(coins=before.coins - self.coins)


class Bought(Event[Creature], frozen=True):
    """Goods were bought."""

    clause = "chargen.equipment"
    coins: int
    goods: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(coins=before.coins - self.coins, gear=(*before.gear, *self.goods))
