"""What happens during rest and between fights: needs met and unmet, points that come back, food and water."""

import msgspec

from rulewright.engine import Event
from rulewright.systems.bdp.records.creature import Creature, Need, Water
from rulewright.systems.bricks.abilities import Ability


class NeedUnmet(Event[Creature], frozen=True):
    """Something vital was lacking."""

    clause = "deprivation.state.cause"
    need: Need

    def apply(self, before: Creature) -> Creature:
        return before.with_(lacks=(*before.lacks, self.need))


class NeedMet(Event[Creature], frozen=True):
    """A need was met; with the last one the count of days ends."""

    clause = "deprivation.state.cause"
    need: Need

    def apply(self, before: Creature) -> Creature:
        left = tuple(one for one in before.lacks if one != self.need)
        return before.with_(lacks=left, deprived_days=before.deprived_days if left else 0)


class DayEndured(Event[Creature], frozen=True):
    """A day went by: Deprived or not, and with it what is counted by the day."""

    clause = "deprivation.fatigue.daily"
    deprived_days: int

    def apply(self, before: Creature) -> Creature:
        illnesses = tuple(msgspec.structs.replace(one, settled=False) for one in before.illnesses)
        return before.with_(deprived_days=self.deprived_days, treated=(), used=(), nursed=False, illnesses=illnesses)


class FatigueGone(Event[Creature], frozen=True):
    """Fatigue went."""

    clause = "fatigue.slot.removal"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(fatigue=before.fatigue - self.points)


class AbilityRegained(Event[Creature], frozen=True):
    """Points of an ability came back."""

    clause = "sleep.comfortable.effect"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_score(self.ability, before.score_now(self.ability) + self.points)


class Treated(Event[Creature], frozen=True):
    """An ability was treated for the day."""

    clause = "ability-recovery.str.healer"
    ability: Ability

    def apply(self, before: Creature) -> Creature:
        return before.with_(treated=(*before.treated, self.ability))


class WaterLeft(Event[Creature], frozen=True):
    """The waterskin's Usage Die became another."""

    clause = "waterskin.die.step"
    die: Water

    def apply(self, before: Creature) -> Creature:
        return before.with_(water=self.die)


class RationEaten(Event[Creature], frozen=True):
    """A use of rations was eaten."""

    clause = "meals.rations.effect"

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations - 1)


class LookedAfter(Event[Creature], frozen=True):
    """Somebody who is out was tended."""

    clause = "crit.out.duration"

    def apply(self, before: Creature) -> Creature:
        return before.with_(tended=True)


class CameRound(Event[Creature], frozen=True):
    """Somebody who was out can act again."""

    clause = "crit.out.duration"

    def apply(self, before: Creature) -> Creature:
        return before.with_(status="ok", out_by="", tended=False)


class PortionsFound(Event[Creature], frozen=True):
    """Somebody has gathered food."""

    clause = "wild.gather.types"
    food: str
    portions: int

    def apply(self, before: Creature) -> Creature:
        larder = dict(before.larder)
        larder[self.food] = larder.get(self.food, 0) + self.portions
        return before.with_(larder=tuple(larder.items()))


class PortionEaten(Event[Creature], frozen=True):
    """A portion of what was gathered was eaten."""

    clause = "wild.gather.types"
    food: str

    def apply(self, before: Creature) -> Creature:
        left = ((food, count - (food == self.food)) for food, count in before.larder)
        return before.with_(larder=tuple((food, count) for food, count in left if count))


class RationsFound(Event[Creature], frozen=True):
    """There were more rations than anybody thought."""

    clause = "wild.camp.actions"
    uses: int = 1

    def apply(self, before: Creature) -> Creature:
        return before.with_(rations=before.rations + self.uses)
