"""What happens to illnesses: saves passed and failed, cures, feet that rot, recovery."""

from rulewright.engine import Event
from rulewright.systems.murdham.illness.records import Illness


class FellIll(Event[Illness], frozen=True):
    """A disease that was over took hold again."""

    clause = "disease.exposure"

    def apply(self, before: Illness) -> Illness:
        return Illness(id=before.id, on=before.on, disease=before.disease)


class RecoverySaved(Event[Illness], frozen=True):
    """A recovery save was passed, or counts as passed."""

    clause = "disease.recovery"

    def apply(self, before: Illness) -> Illness:
        return before.with_(successes=before.successes + 1)


class RecoveryFailed(Event[Illness], frozen=True):
    """A recovery save was failed."""

    clause = "disease.failure"

    def apply(self, before: Illness) -> Illness:
        return before.with_(fails=before.fails + 1)


class Spared(Event[Illness], frozen=True):
    """A cure stands for the recovery save of this day."""

    clause = "items.cure"

    def apply(self, before: Illness) -> Illness:
        return before.with_(spared=True)


class DayBegan(Event[Illness], frozen=True):
    """A new day of sickness: no cure stands for its recovery save yet."""

    clause = "disease.recovery-save"

    def apply(self, before: Illness) -> Illness:
        return before.with_(spared=False)


class FeetRotted(Event[Illness], frozen=True):
    """The feet began to rot."""

    clause = "disease.black-gangrene"

    def apply(self, before: Illness) -> Illness:
        return before.with_(feet="rotting")


class FeetLost(Event[Illness], frozen=True):
    """The feet are off."""

    clause = "disease.black-gangrene"

    def apply(self, before: Illness) -> Illness:
        return before.with_(feet="lost")


class Recovered(Event[Illness], frozen=True):
    """The disease is over."""

    clause = "disease.recovery"
    moment: int
    """Seconds on the clock."""

    def apply(self, before: Illness) -> Illness:
        return before.with_(over=self.moment)


ALL = (FellIll, RecoverySaved, RecoveryFailed, Spared, DayBegan, FeetRotted, FeetLost, Recovered)
