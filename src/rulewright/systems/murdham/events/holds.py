"""What happens to those who are held, carried or disarmed."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import Creature, Weapon


class Grabbed(Event[Creature], frozen=True):
    """Somebody took hold of somebody."""

    clause = "combat.grabbed"
    by: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(grabbed_by=self.by)


class LetGo(Event[Creature], frozen=True):
    """Somebody is held no longer."""

    clause = "combat.grabbed"

    def apply(self, before: Creature) -> Creature:
        return before.with_(grabbed_by="")


class Dropped(Event[Weapon], frozen=True):
    """A weapon fell to the ground."""

    clause = "combat.non-lethal"

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(owner="", dropped_by=before.owner)


class PickedUp(Event[Weapon], frozen=True):
    """A weapon was picked up."""

    clause = "combat.turn.main-actions"
    who: str

    def apply(self, before: Weapon) -> Weapon:
        return before.with_(owner=self.who, dropped_by="")


ALL = (Grabbed, LetGo, Dropped, PickedUp)
