"""What happens to the ill: diseases caught, days of them, care, and their end."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.pieces import Illness
from rulewright.systems.bdp.records import Creature


class FellIll(Event[Creature], frozen=True):
    """A disease was caught."""

    clause = "disease.contract.source"
    illness: Illness

    def apply(self, before: Creature) -> Creature:
        return before.with_(illnesses=(*before.illnesses, self.illness))


class IllnessRan(Event[Creature], frozen=True):
    """A disease ran for a day: its Save is made, passed or not."""

    clause = "disease.daily.damage"
    name: str
    passed: bool

    def apply(self, before: Creature) -> Creature:
        return before.with_(illnesses=tuple(self._ran(one) for one in before.illnesses))

    def _ran(self, one: Illness) -> Illness:
        if one.name != self.name:
            return one
        days = None if one.days is None else one.days - 1
        return msgspec.structs.replace(one, days=days, successes=one.successes + self.passed, settled=True)


class IllnessOver(Event[Creature], frozen=True):
    """A disease was over."""

    clause = "disease.duration.limited"
    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(illnesses=tuple(one for one in before.illnesses if one.name != self.name))


class Nursed(Event[Creature], frozen=True):
    """Somebody ill rests and is cared for today."""

    clause = "disease.care.advantage"

    def apply(self, before: Creature) -> Creature:
        return before.with_(nursed=True)


ALL = (FellIll, IllnessRan, IllnessOver, Nursed)
