"""What happens to bodies: health, abilities, conditions, corruption, diseases, death."""

from rulewright.engine import Event
from rulewright.systems.murdham.records.creature import Ability, Creature
from rulewright.systems.murdham.records.states import Condition, Illness

FIELDS: dict[Ability, str] = {"str": "strength", "agi": "agility", "wit": "wits"}


class HealthLost(Event[Creature], frozen=True):
    """Damage took health."""

    clause = "core.health.damage"
    points: int
    damage: int
    """What was suffered, which may be more than there was to lose."""

    def apply(self, before: Creature) -> Creature:
        return before.with_(health=before.health - self.points)


class HealthRegained(Event[Creature], frozen=True):
    """Health came back."""

    clause = "core.health.max"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(health=before.health + self.points)


class HealthCapped(Event[Creature], frozen=True):
    """Health fell to what a lower STR allows; no damage."""

    clause = "core.ability.health-cap"
    health: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(health=self.health)


class AbilityLowered(Event[Creature], frozen=True):
    """An ability fell, for a time or for good."""

    clause = "core.ability.change"
    ability: Ability
    points: int
    for_good: bool = False

    def apply(self, before: Creature) -> Creature:
        return _moved(before, self.ability, -self.points, full=self.for_good)


class AbilityRaised(Event[Creature], frozen=True):
    """An ability rose, for a time or for good."""

    clause = "core.ability.change"
    ability: Ability
    points: int
    for_good: bool = False

    def apply(self, before: Creature) -> Creature:
        return _moved(before, self.ability, self.points, full=self.for_good)


class ConditionGained(Event[Creature], frozen=True):
    """A condition began."""

    clause = "core.conditions"
    condition: Condition

    def apply(self, before: Creature) -> Creature:
        return before.with_(conditions=(*before.conditions, self.condition))


class ConditionEnded(Event[Creature], frozen=True):
    """A condition ended."""

    clause = "core.conditions"
    condition: Condition

    def apply(self, before: Creature) -> Creature:
        return before.with_(conditions=tuple(one for one in before.conditions if one != self.condition))


class Scarred(Event[Creature], frozen=True):
    """A mark stayed for life."""

    clause = "core.health.injury"

    def apply(self, before: Creature) -> Creature:
        return before.with_(scars=before.scars + 1)


class Died(Event[Creature], frozen=True):
    """Death."""

    clause = "core.health.mortal"

    def apply(self, before: Creature) -> Creature:
        return before.with_(dead=True)


class CorruptionSuffered(Event[Creature], frozen=True):
    """The corruption total rose."""

    clause = "core.corruption"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(corruption=before.corruption + self.points)


class CorruptionBurnt(Event[Creature], frozen=True):
    """Soulblight took points off the corruption total."""

    clause = "core.corruption.soulblight"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(corruption=before.corruption - self.points)


class Mutated(Event[Creature], frozen=True):
    """Soulblight gave a mutation, which the GM settles."""

    clause = "core.corruption.mutation"

    def apply(self, before: Creature) -> Creature:
        return before.with_(mutations=before.mutations + 1)


class OmenSpent(Event[Creature], frozen=True):
    """An omen was used up."""

    clause = "core.omens"

    def apply(self, before: Creature) -> Creature:
        return before.with_(omens=before.omens - 1)


class OmensRestored(Event[Creature], frozen=True):
    """All omens were restored."""

    clause = "rest.full"
    omens: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(omens=self.omens)


class Survived(Event[Creature], frozen=True):
    """An omen turned death aside."""

    clause = "core.omens.survive"
    health: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(health=self.health)


def _moved(before: Creature, ability: Ability, points: int, *, full: bool) -> Creature:
    field = FIELDS[ability]
    now = {field: getattr(before, field) + points}
    if full:
        now[f"full_{field}"] = getattr(before, f"full_{field}") + points
    return before.with_(**now)


class FellIll(Event[Illness], frozen=True):
    """A disease that was over took hold again."""

    clause = "disease.exposure"

    def apply(self, before: Illness) -> Illness:
        return Illness(id=before.id, on=before.on, disease=before.disease)


class RecoverySaved(Event[Illness], frozen=True):
    """A recovery save was passed, or counts as passed."""

    clause = "disease.recovery"

    def apply(self, before: Illness) -> Illness:
        return before.with_(successes=before.successes + 1)


class RecoveryFailed(Event[Illness], frozen=True):
    """A recovery save was failed."""

    clause = "disease.failure"

    def apply(self, before: Illness) -> Illness:
        return before.with_(fails=before.fails + 1)


class Spared(Event[Illness], frozen=True):
    """A cure stands for the recovery save of this day."""

    clause = "items.cure"

    def apply(self, before: Illness) -> Illness:
        return before.with_(spared=True)


class DayBegan(Event[Illness], frozen=True):
    """A new day of sickness: no cure stands for its recovery save yet."""

    clause = "disease.recovery-save"

    def apply(self, before: Illness) -> Illness:
        return before.with_(spared=False)


class FeetRotted(Event[Illness], frozen=True):
    """The feet began to rot."""

    clause = "disease.black-gangrene"

    def apply(self, before: Illness) -> Illness:
        return before.with_(feet="rotting")


class FeetLost(Event[Illness], frozen=True):
    """The feet are off."""

    clause = "disease.black-gangrene"

    def apply(self, before: Illness) -> Illness:
        return before.with_(feet="lost")


class Recovered(Event[Illness], frozen=True):
    """The disease is over."""

    clause = "disease.recovery"
    moment: int
    """Seconds on the clock."""

    def apply(self, before: Illness) -> Illness:
        return before.with_(over=self.moment)


ILLNESS_EVENTS = (FellIll, RecoverySaved, RecoveryFailed, Spared, DayBegan, FeetRotted, FeetLost, Recovered)
