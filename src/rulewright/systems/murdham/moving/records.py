"""What somebody is up to who moves specially, and what happens to them on the way."""

from rulewright.engine import Event
from rulewright.systems.murdham.records import Creature, Going


class SetOut(Event[Creature], frozen=True):
    """Somebody began to balance, climb or swim, or landed after a leap."""

    clause = "move.special.max-duration"
    going: Going

    def apply(self, before: Creature) -> Creature:
        return before.with_(going=self.going)


class FootingFound(Event[Creature], frozen=True):
    """Somebody stands firm again."""

    clause = "move.special.max-duration"

    def apply(self, before: Creature) -> Creature:
        return before.with_(going=None)


class Exerted(Event[Creature], frozen=True):
    """Somebody moved specially for some time."""

    clause = "move.special.max-duration"
    seconds: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(effort=before.effort + self.seconds)


class EffortOver(Event[Creature], frozen=True):
    """A stretch went by without special movement."""

    clause = "move.special.max-duration"

    def apply(self, before: Creature) -> Creature:
        return before.with_(effort=0)


EVENTS = (SetOut, FootingFound, Exerted, EffortOver)
