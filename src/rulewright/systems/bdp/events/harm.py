"""What happens to a body: HP and abilities lost, injuries, wounds, illness, dying."""

import msgspec

from rulewright.engine import Event, adds, append, becomes, given, marks, minus, takes, without
from rulewright.systems.bdp.records.creature import Creature, Status
from rulewright.systems.bdp.records.items import Illness, Level, Wound
from rulewright.systems.bricks.cairn import abilities

HpLost = takes("HpLost", Creature, "hp", "HP went. Clause: attack.steps.procedure")
HpRegained = adds("HpRegained", Creature, "hp", "HP came back. Clause: skill.damage.triggers")


class AbilityLost(abilities.PointsMoved[Creature], frozen=True):
    """Points of an ability went. Clause: attack.steps.procedure"""

    sign = -1


class AbilityLowered(Event[Creature], frozen=True):
    """An ability's undamaged score went down. Clause: wounds.permanent.ability"""

    ability: abilities.Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_maximum(self.ability, before.maximum(self.ability) - self.points)


class Felled(Event[Creature], frozen=True):
    """It can no longer act: out, dead or routed. Clause: crit.out.duration"""

    effect = becomes(out_by=given("by"), tended=False)
    status: Status
    by: str = ""


EyeLost = marks("EyeLost", Creature, "An eye was lost. Clause: injury.head.d6", eyes=minus(1))


class LimbEndangered(Event[Creature], frozen=True):
    """A limb may be lost. Clause: injury.leg.dex"""

    effect = becomes(limbs_at_risk=append("limb"))
    limb: str


class LimbLost(Event[Creature], frozen=True):
    """A limb was lost. Clause: injury.repeat.same-area"""

    effect = becomes(limbs_lost=append("limb"))
    limb: str


class Spent(Event[Creature], frozen=True):
    """Something that can be used once a day was used. Clause: species.tough.one-hp"""

    effect = becomes(used=append("what"))
    what: str


class WoundGained(Event[Creature], frozen=True):
    """A wound filled a slot. Clause: wounds.slot.size"""

    effect = becomes(wounds=append("wound"))
    wound: Wound


class WoundWorsened(Event[Creature], frozen=True):
    """A wound that was there got one level worse. Clause: wounds.same-type.choice"""

    wound: Wound
    """The wound as it was."""
    level: Level
    """Its new level."""

    def apply(self, before: Creature) -> Creature:
        at = before.wounds.index(self.wound)
        worse = msgspec.structs.replace(self.wound, level=self.level)
        return before.with_(wounds=(*before.wounds[:at], worse, *before.wounds[at + 1 :]))


class WoundHealed(Event[Creature], frozen=True):
    """A wound went and freed its slot. Clause: wounds.light.heal"""

    effect = becomes(wounds=without("wound"))
    wound: Wound


class FellIll(Event[Creature], frozen=True):
    """A disease was caught. Clause: disease.contract.source"""

    effect = becomes(illnesses=append("illness"))
    illness: Illness


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
    """A disease was over. Clause: disease.duration.limited"""

    name: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(illnesses=tuple(one for one in before.illnesses if one.name != self.name))


Nursed = marks(
    "Nursed", Creature, "Somebody ill rests and is cared for today. Clause: disease.care.advantage", nursed=True
)
