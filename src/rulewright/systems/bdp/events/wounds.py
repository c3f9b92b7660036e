"""What happens to wounds: gained, worsened, healed."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.pieces import Level, Wound
from rulewright.systems.bdp.records import Creature


class WoundGained(Event[Creature], frozen=True):
    """A wound filled a slot."""

    clause = "wounds.slot.size"
    wound: Wound

    def apply(self, before: Creature) -> Creature:
        return before.with_(wounds=(*before.wounds, self.wound))


class WoundWorsened(Event[Creature], frozen=True):
    """A wound that was there got one level worse."""

    clause = "wounds.same-type.choice"
    wound: Wound
    """The wound as it was."""
    level: Level
    """The level it came to."""

    def apply(self, before: Creature) -> Creature:
        at = before.wounds.index(self.wound)
        worse = msgspec.structs.replace(self.wound, level=self.level)
        return before.with_(wounds=(*before.wounds[:at], worse, *before.wounds[at + 1 :]))


class WoundHealed(Event[Creature], frozen=True):
    """A wound went and freed its slot."""

    clause = "wounds.light.heal"
    wound: Wound

    def apply(self, before: Creature) -> Creature:
        at = before.wounds.index(self.wound)
        return before.with_(wounds=before.wounds[:at] + before.wounds[at + 1 :])


ALL = (WoundGained, WoundWorsened, WoundHealed)
