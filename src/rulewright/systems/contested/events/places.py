"""What happens to places of this game alone: what is laid there, and what a place calls for is done."""

from msgspec.structs import replace

from rulewright.engine import Event, append, becomes
from rulewright.systems.contested.records import Ordeal, Place, Trove


class TroveLaid(Event[Place], frozen=True):
    """The referee put something in a place, to be found there."""

    effect = becomes(troves=append("trove"))
    trove: Trove


class OrdealSet(Event[Place], frozen=True):
    """The referee said what a place calls for."""

    effect = becomes(ordeals=append("ordeal"))
    ordeal: Ordeal


class OrdealPassed(Event[Place], frozen=True):
    """What the place called for has been done."""

    number: int
    """Its place among the ordeals, from 0."""

    def apply(self, before: Place) -> Place:
        ordeals = list(before.ordeals)
        ordeals[self.number] = replace(ordeals[self.number], passed=True)
        return before.with_(ordeals=tuple(ordeals))
