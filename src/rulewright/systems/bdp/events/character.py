"""What happens to who a character is: luck, age, rumours, and what they learn."""

from rulewright.engine import Event
from rulewright.systems.bdp.records.creature import Creature
from rulewright.systems.bricks.abilities import Ability


class LuckChanged(Event[Creature], frozen=True):
    """Luck was used up, or came back."""

    clause = "luck.roll.d20"
    points: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(luck=before.luck + self.points)


class Aged(Event[Creature], frozen=True):
    """Somebody's age is settled."""

    clause = "age.roll.d6"
    years: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(age=self.years)


class ScoreShifted(Event[Creature], frozen=True):
    """Age changed an ability, both its current and its maximum score."""

    clause = "age.roll.d6"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        shifted = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return shifted.with_score(self.ability, max(0, before.score_now(self.ability) + self.points))


class RumoursHeard(Event[Creature], frozen=True):
    """Two rumours were heard."""

    clause = "creation.gear.start"
    rumours: tuple[str, ...]

    def apply(self, before: Creature) -> Creature:
        return before.with_(rumours=(*before.rumours, *self.rumours))


class AbilityRaised(Event[Creature], frozen=True):
    """An ability grew, both its current and its maximum score."""

    clause = "improve.ability.training"
    ability: Ability
    points: int

    def apply(self, before: Creature) -> Creature:
        grown = before.with_maximum(self.ability, before.maximum(self.ability) + self.points)
        return grown.with_score(self.ability, before.score_now(self.ability) + self.points)


class MaxHpRaised(Event[Creature], frozen=True):
    """Somebody's maximum HP rose."""

    clause = "improve.hp.training"
    max_hp: int

    def apply(self, before: Creature) -> Creature:
        return before.with_(max_hp=self.max_hp)


class SkillLearned(Event[Creature], frozen=True):
    """A skill was learned."""

    clause = "improve.skill.task"
    skill: str

    def apply(self, before: Creature) -> Creature:
        return before.with_(skills=(*before.skills, self.skill))
