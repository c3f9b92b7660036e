"""What happens to places and to who stands where."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import Creature, Way, Zone


class Joined(Event[Zone], frozen=True):
    """A zone borders on another."""

    clause = "core.position.occupancy"
    to: str
    door: bool = False

    def apply(self, before: Zone) -> Zone:
        return before.with_(ways=(*before.ways, Way(self.to, self.door)))


class Stood(Event[Creature], frozen=True):
    """Somebody came to stand in a zone, or on a border."""

    clause = "core.range"
    zone: str
    beyond: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(zone=self.zone, beyond=self.beyond)


ALL = (Joined, Stood)
