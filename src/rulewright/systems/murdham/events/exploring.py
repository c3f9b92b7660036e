"""What happens to a stretch and to a journey, to those who go without rest, and to those who move specially."""

from typing import Final

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import Creature
from rulewright.systems.murdham.records.fight_and_stretch import Mode, Stretch
from rulewright.systems.murdham.records.states import Going


class ActedInStretch(Event[Stretch], frozen=True):
    """Somebody did the one thing of this stretch."""

    clause = "explore.turn.one-action"
    who: str
    what: str = ""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=(*before.acted, (self.who, self.what)))


class StretchEnded(Event[Stretch], frozen=True):
    """A new stretch starts."""

    clause = "explore.turn.end"

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(acted=())


class ModeSwitched(Event[Stretch], frozen=True):
    """The company entered a site or left it, and nobody has acted yet."""

    clause = "explore.mode.switch"
    mode: Mode

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(mode=self.mode, acted=())


class AreasCovered(Event[Stretch], frozen=True):
    """The company covered some eighths of an area."""

    clause = "wilderness.speed"
    eighths: int
    new: bool = False
    """A new journey began."""

    def apply(self, before: Stretch) -> Stretch:
        return before.with_(covered=self.eighths + (0 if self.new else before.covered))


class StayedAwake(Event[Creature], frozen=True):
    """A watch ended, and somebody had no rest in it."""

    clause = "rest.daily.skipped"

    def apply(self, before: Creature) -> Creature:
        return before.with_(awake=before.awake + 1)


class Rested(Event[Creature], frozen=True):
    """Somebody had a rest."""

    clause = "rest.daily.skipped"

    def apply(self, before: Creature) -> Creature:
        return before.with_(awake=0)


REST_EVENTS: Final = (StayedAwake, Rested)


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


MOVEMENT_EVENTS = (SetOut, FootingFound, Exerted, EffortOver)
