"""What happens during rest and between fights: needs met and unmet, points that come back, food and water."""

import msgspec

from rulewright.engine import Event, append, becomes, given, marks, minus, plus, takes
from rulewright.engine.facts import cleared
from rulewright.systems.bdp.records.creature import DAY, Creature, Need, Water
from rulewright.systems.bricks.cairn import abilities


class NeedUnmet(Event[Creature], frozen=True):
    """Something vital was lacking. Clause: deprivation.state.cause"""

    effect = becomes(lacks=append("need"))
    need: Need


class NeedMet(Event[Creature], frozen=True):
    """A need was met; with the last one the count of days ends. Clause: deprivation.state.cause"""

    need: Need

    def apply(self, before: Creature) -> Creature:
        left = tuple(one for one in before.lacks if one != self.need)
        return before.with_(lacks=left, deprived_days=before.deprived_days if left else 0)


class DayEndured(Event[Creature], frozen=True):
    """A day went by: Deprived or not, and with it what is counted by the day. Clause: deprivation.fatigue.daily"""

    deprived_days: int
    day: int = 0
    """Its number; 0 where it was not kept."""

    def apply(self, before: Creature) -> Creature:
        illnesses = tuple(msgspec.structs.replace(one, settled=False) for one in before.illnesses)
        after = before.with_(deprived_days=self.deprived_days, illnesses=illnesses, **cleared(Creature, DAY))
        return after.with_(day_ended=max(before.day_ended, self.day))


class HadToday(Event[Creature], frozen=True):
    """A need of every day was met today. Clause: meals.daily.need"""

    effect = becomes(had=append("need"))
    need: Need


class Woke(Event[Creature], frozen=True):
    """Somebody has slept. Clause: sleep.quality.table"""

    effect = becomes(woke=given("moment"))
    moment: int


FatigueGone = takes("FatigueGone", Creature, "fatigue", "Fatigue went. Clause: fatigue.slot.removal")


class AbilityRegained(abilities.PointsMoved[Creature], frozen=True):
    """Points of an ability came back. Clause: sleep.comfortable.effect"""


class Treated(Event[Creature], frozen=True):
    """An ability was treated for the day. Clause: ability-recovery.str.healer"""

    effect = becomes(treated=append("ability"))
    ability: abilities.Ability


class WaterLeft(Event[Creature], frozen=True):
    """The waterskin's Usage Die became another. Clause: waterskin.die.step"""

    effect = becomes(water=given("die"))
    die: Water


RationEaten = marks(
    "RationEaten", Creature, "A use of rations was eaten. Clause: meals.rations.effect", rations=minus(1)
)
LookedAfter = marks("LookedAfter", Creature, "Somebody who is out was tended. Clause: crit.out.duration", tended=True)
CameRound = marks(
    "CameRound",
    Creature,
    "Somebody who was out can act again. Clause: crit.out.duration",
    status="ok",
    out_by="",
    tended=False,
)


class PortionsFound(Event[Creature], frozen=True):
    """Somebody has gathered food. Clause: wild.gather.types"""

    food: str
    portions: int

    def apply(self, before: Creature) -> Creature:
        larder = dict(before.larder)
        larder[self.food] = larder.get(self.food, 0) + self.portions
        return before.with_(larder=tuple(larder.items()))


class PortionEaten(Event[Creature], frozen=True):
    """A portion of what was gathered was eaten. Clause: wild.gather.types"""

    food: str

    def apply(self, before: Creature) -> Creature:
        left = ((food, count - (food == self.food)) for food, count in before.larder)
        return before.with_(larder=tuple((food, count) for food, count in left if count))


class RationsFound(Event[Creature], frozen=True):
    """There were more rations than anybody thought. Clause: wild.camp.actions"""

    effect = becomes(rations=plus("uses"))
    uses: int = 1
