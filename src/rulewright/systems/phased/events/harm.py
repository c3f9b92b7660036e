"""What happens to bodies: HP, abilities, critical damage, grievous wounds, death."""

from rulewright.engine import Event
from rulewright.systems.bricks.abilities import Ability
from rulewright.systems.phased.records import Creature


class HpLost(Event[Creature], frozen=True):
    """Damage took HP."""

    clause = "attack.damage"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp - self.points)


class HpRestored(Event[Creature], frozen=True):
    """Rest gave HP back."""

    clause = "rest.short"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp + self.points)


class AbilityLost(Event[Creature], frozen=True):
    """Points of an ability were lost."""

    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score(self.ability) - self.points)


class AbilityRestored(Event[Creature], frozen=True):
    """Points of an ability came back."""

    clause = "rest.long"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score(self.ability) + self.points)


class CriticallyHurt(Event[Creature], frozen=True):
    """A critical damage save failed: it can only crawl."""

    clause = "critical.helpless"

    def apply(self, before: Creature) -> Creature:
        return before.with_(critical=True)


class Stabilised(Event[Creature], frozen=True):
    """Aid and rest ended critical damage."""

    clause = "critical.stabilise"

    def apply(self, before: Creature) -> Creature:
        return before.with_(critical=False, tended_by="")


class Tended(Event[Creature], frozen=True):
    """Somebody looks after the victim."""

    clause = "critical.stabilise"
    helper: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(tended_by=self.helper)


class Died(Event[Creature], frozen=True):
    """It is dead."""

    clause = "zero.str"

    def apply(self, before: Creature) -> Creature:
        return before.with_(dead=True)


class GrievouslyWounded(Event[Creature], frozen=True):
    """A grievous wound, for good."""

    clause = "wounds.permanent"
    wound: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(wounds=(*before.wounds, self.wound))


class HungerEnded(Event[Creature], frozen=True):
    """It can regain HP again."""

    clause = "wild.camp.unfed"

    def apply(self, before: Creature) -> Creature:
        return before.with_(hungry=False)
