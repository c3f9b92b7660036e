"""What happens between a horse and its rider."""

from rulewright.engine import Event
from rulewright.systems.bdp.records import Creature


class MountChanged(Event[Creature], frozen=True):
    """Somebody mounted, or is on foot again."""

    clause = "horse.combat.flee"
    mount: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(mounted=bool(self.mount), mount=self.mount)


class RiderChanged(Event[Creature], frozen=True):
    """A horse was mounted, or nobody rides it any more."""

    clause = "horse.stats.block"
    rider: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(rider=self.rider)


EVENTS = (MountChanged, RiderChanged)
