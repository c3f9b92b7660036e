"""What happens to bodies: HP, abilities, critical damage, grievous wounds, death."""

from rulewright.engine import Event, adds, append, becomes, given, marks, takes
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.phased.records import Creature

HpLost = takes("HpLost", Creature, "hp", "Damage took HP. Clause: attack.damage")
HpRestored = adds("HpRestored", Creature, "hp", "Rest gave HP back. Clause: rest.short")


class AbilityLost(Event[Creature], frozen=True):
    """Points of an ability were lost."""

    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score(self.ability) - self.points)


class AbilityRestored(Event[Creature], frozen=True):
    """Points of an ability came back. Clause: rest.long"""

    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score(self.ability) + self.points)


CriticallyHurt = marks(
    "CriticallyHurt",
    Creature,
    "A critical damage save failed: it can only crawl. Clause: critical.helpless",
    critical=True,
)
Stabilised = marks(
    "Stabilised",
    Creature,
    "Aid and rest ended critical damage. Clause: critical.stabilise",
    critical=False,
    tended_by="",
)


class Tended(Event[Creature], frozen=True):
    """Somebody looks after the victim. Clause: critical.stabilise"""

    effect = becomes(tended_by=given("helper"))
    helper: str


Died = marks("Died", Creature, "It is dead. Clause: zero.str", dead=True)


class GrievouslyWounded(Event[Creature], frozen=True):
    """A grievous wound, for good. Clause: wounds.permanent"""

    effect = becomes(wounds=append("wound"))
    wound: str


HungerEnded = marks("HungerEnded", Creature, "It can regain HP again. Clause: wild.camp.unfed", hungry=False)
