"""The saddle: who sits on which horse, and how that ends; neither the fallen nor a fallen horse keep their seat."""

from rulewright.engine import Event, Rule, change, peek, say
from rulewright.systems.bdp.records.creature import Creature


class MountChanged(Event[Creature], frozen=True):
    """Somebody mounted or dismounted. Clause: horse.combat.flee"""

    mount: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(mounted=bool(self.mount), mount=self.mount)


class RiderChanged(Event[Creature], frozen=True):
    """A horse was mounted, or lost its rider. Clause: horse.stats.block"""

    rider: str


def end_ride(who: Creature) -> Rule[Creature]:
    """Put a rider on foot again, for whatever reason. Clause: horse.combat.flee"""
    horse = yield from peek(Creature, who.mount)
    if horse is not None:
        yield from change(horse, RiderChanged(""))
    return (yield from change(who, MountChanged("")))


def leave_saddle(fallen: Creature) -> Rule[None]:
    """Part a rider and a horse of which one can act no more. Clauses: horse.combat.flee, crit.out.duration"""
    rider = (yield from peek(Creature, fallen.rider)) if fallen.rider else None
    for one in (fallen if fallen.mount else None, rider):
        if one is not None:
            yield from end_ride(one)
            yield from say("{who} is out of the saddle.", who=one, clause="horse.combat.flee")
