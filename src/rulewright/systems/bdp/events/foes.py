"""What happens through the features of foes."""

from rulewright.engine import Event
from rulewright.systems.bdp.records import Creature


class CameDown(Event[Creature], frozen=True):
    """It lost its flight, or was unhorsed, in place of being hurt."""

    clause = "npc.features.table"

    def apply(self, before: Creature) -> Creature:
        return before.with_(grounded=True, mounted=False)


class Faced(Event[Creature], frozen=True):
    """It has seen something terrifying for the first time."""

    clause = "npc.features.table"
    foe: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(faced=(*before.faced, self.foe))


ALL = (CameDown, Faced)
