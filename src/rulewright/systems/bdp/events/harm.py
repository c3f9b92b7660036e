"""What happens to a body: HP and abilities lost, injuries, wounds, illness, dying."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.records.creature import Creature, Status
from rulewright.systems.bdp.records.items import Illness, Level, Wound
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
    """It can no longer act: out, dead or routed."""

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


class WoundGained(Event[Creature], frozen=True):
    """A wound filled a slot."""

    clause = "wounds.slot.size"
    wound: Wound

    def apply(self, before: Creature) -> Creature:
        return before.with_(wounds=(*before.wounds, self.wound))


class WoundWorsened(Event[Creature], frozen=True):
    """A wound that was there got one level worse."""

    clause = "wounds.same-type.choice"
    wound: Wound
    """The wound as it was."""
    level: Level
    """Its new level."""

    def apply(self, before: Creature) -> Creature:
        at = before.wounds.index(self.wound)
        worse = msgspec.structs.replace(self.wound, level=self.level)
        return before.with_(wounds=(*before.wounds[:at], worse, *before.wounds[at + 1 :]))


class WoundHealed(Event[Creature], frozen=True):
    """A wound went and freed its slot."""

    clause = "wounds.light.heal"
    wound: Wound

    def apply(self, before: Creature) -> Creature:
        at = before.wounds.index(self.wound)
        return before.with_(wounds=before.wounds[:at] + before.wounds[at + 1 :])


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
