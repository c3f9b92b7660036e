"""What happens to a body: HP, scores, injuries, falling and dying."""

from rulewright.engine import Event
from rulewright.systems.bdp.records import Creature, Status
from rulewright.systems.bricks.abilities import Ability


class HpLost(Event[Creature], frozen=True):
    """HP went."""

    clause = "attack.steps.procedure"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp - self.points)


class HpRegained(Event[Creature], frozen=True):
    """HP came back."""

    clause = "skill.damage.triggers"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(hp=before.hp + self.points)


class AbilityLost(Event[Creature], frozen=True):
    """Points of an ability went."""

    clause = "attack.steps.procedure"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score_now(self.ability) - self.points)


class AbilityLowered(Event[Creature], frozen=True):
    """An ability's undamaged score went down."""

    clause = "wounds.permanent.ability"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_maximum(self.ability, before.maximum(self.ability) - self.points)


class Felled(Event[Creature], frozen=True):
    """It can act no more: out, dead or routed."""

    clause = "crit.out.duration"
    status: Status
    by: str = ""

    def apply(self, before: Creature) -> Creature:
        return before.with_(status=self.status, out_by=self.by, tended=False)


class EyeLost(Event[Creature], frozen=True):
    """An eye was lost."""

    clause = "injury.head.d6"

    def apply(self, before: Creature) -> Creature:
        return before.with_(eyes=before.eyes - 1)


class LimbEndangered(Event[Creature], frozen=True):
    """A limb may be lost."""

    clause = "injury.leg.dex"
    limb: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(limbs_at_risk=(*before.limbs_at_risk, self.limb))


class LimbLost(Event[Creature], frozen=True):
    """A limb was lost."""

    clause = "injury.repeat.same-area"
    limb: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(limbs_lost=(*before.limbs_lost, self.limb))


class Spent(Event[Creature], frozen=True):
    """Something that can be used once a day was used."""

    clause = "species.tough.one-hp"
    what: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(used=(*before.used, self.what))


ALL = (HpLost, HpRegained, AbilityLost, AbilityLowered, Felled, EyeLost, LimbEndangered, LimbLost, Spent)
